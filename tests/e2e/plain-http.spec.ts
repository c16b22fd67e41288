import { openNewEvent } from '#tests/e2e/pages/calendar.ts';
import type { Page, Request } from '@playwright/test';
import { call, upload } from '#tests/e2e/pages/caller.ts';
import { Officer } from '#tests/e2e/pages/officer.ts';
import { expect, test } from '#tests/e2e/pages/plain-http.ts';
import { go } from '#tests/e2e/pages/routes.ts';
import { Verifier } from '#tests/e2e/pages/verifier.ts';
import { buku, teks } from '#tests/support/buku.ts';

test.use({ reducedMotion: 'reduce' });

const form = (page: Page) => page.locator('main form.formulir');
const field = (page: Page, name: string) => form(page).locator(`#isian-${name}`);
const saveButton = (page: Page) => page.getByRole('button', { name: 'Simpan', exact: true });

type Detail = { id: string; target: unknown };
type Report = { versi: number; details: Detail[] };

/** Everything but the first indicator, by hand: the pages for it are the same seventeen times. */
async function fillTheOthers(page: Page, id: string, pdf: string): Promise<void> {
  const read = async () => (await call(page, 'GET', `/api/pelaporan-capaian/detail?id=${id}`)).body.data as Report;
  const { versi, details } = await read();
  const [, ...others] = details;
  const filled = others.map(({ id: detail, target }) => ({
    id: detail,
    realisasi: target,
    analisis: 'Sesuai target.',
    kendala: 'Tidak ada.',
    tindak_lanjut: 'Melanjutkan kegiatan.',
  }));
  expect((await call(page, 'PUT', `/api/pelaporan-capaian/${id}`, { versi, details: filled })).status).toBe(200);
  for (const { id: detail } of others) expect(await upload(page, detail, pdf)).toBe(200);
}

test('the main job over plain http: checked, created, filled in, proven, submitted and approved', async ({
  openAs,
}) => {
  test.setTimeout(120_000);
  const page = await openAs('pelapor.tapin', '/pelaporan-capaian');
  const officer = new Officer(page);
  await officer.chooseYear(2026);
  await officer.create('Triwulan III 2026');
  const report = new URL(page.url()).pathname;
  await fillTheOthers(page, report.split('/').at(-1) ?? '', '%PDF-1.4\n%%EOF\n');

  await page.goto(report);
  await page
    .getByRole('link', { name: /^Persentase Kumulatif Desa/ })
    .first()
    .click();
  const kode = await officer.openIndicator();
  await officer.fill({ kode, x: '1', y: '1', analisis: 'Sesuai bukti terlampir.' });
  await officer.attach('Bukti.pdf');
  await officer.saveAndNext();
  await page.goto(`${report}/periksa`);
  await officer.submit();

  const other = await openAs('verifikator.tapin');
  await new Officer(other).chooseYear(2026);
  const verifier = new Verifier(other);
  await verifier.open('Triwulan III 2026');
  expect(await verifier.checkTheRest()).toHaveLength(17);
  for (const box of await other.getByRole('checkbox').all()) await box.check();
  await verifier.toDecision();
  await other.getByRole('radio', { name: /^Setujui/ }).check();
  await other.getByRole('button', { name: /^Setujui laporan/ }).click();
  await other.getByRole('button', { name: 'Kirim sekarang' }).click();
  await expect(other.getByRole('heading', { name: 'Laporan disetujui' })).toBeVisible();
});

/** A field that finds: what is typed, and which of those found is taken. */
type Found = { find: string; take: string };
type Value = string | Found | { choose: string } | { click: string };
const UNIT: Found = { find: 'kabupaten tapin', take: 'BPS Kabupaten Tapin' };
const PLAN = { kode: 'H.1', nama: 'Lewat http', tahun: '2026', unit_id: UNIT };
/** Each form of a new record: what to type, by the fields' names. */
const FORMS: Readonly<Record<string, Readonly<Record<string, Value>>>> = {
  '/master/unit/baru': {
    kode: 'H001',
    nama_unit: 'Unit lewat http',
    level_id: { click: 'Jenjang 2' },
    parent_id: { find: 'badan pusat', take: 'Badan Pusat Statistik' },
  },
  '/master/tahun/baru': { tahun: '2031' },
  '/master/jadwal/baru': {
    tahun: '2026',
    periode: { choose: 'TW4' },
    buka: '2026-10-01',
    tutup: '2100-12-31',
    alasan: 'Diperpanjang untuk semua.',
  },
  '/master/kinerja/baru': PLAN,
  '/master/program/baru': PLAN,
  '/master/sasaran-kegiatan/baru': PLAN,
  '/master/target/baru': { kode: 'H1', nama: 'Lewat http', tipe_nilai: { choose: 'angka' } },
  '/master/module/baru': { label: 'Lewat http', name: 'LewatHttp' },
  '/pengguna/baru': {
    nama: 'Petugas Http',
    email: 'petugas.http@capaian.example',
    username: 'petugas.http',
    password: 'Capaian#2025',
    roles: { click: 'admin-esselon-2' },
    satker_id: UNIT,
  },
  '/peran/baru': { name: 'pengamat-http', label: 'Pengamat http' },
  '/izin/baru': { name: 'Http.read' },
  '/kpi/baru': {
    kode: 'H.1',
    nama: 'Indikator lewat http',
    unit_id: UNIT,
    tahun: '2026',
    satuan: 'dokumen',
    polarisasi: { click: 'Makin tinggi makin baik' },
    konsolidasi: { click: 'Jumlah' },
    target_tahun: '4',
    target_tw1: '1',
    target_tw2: '1',
    target_tw3: '1',
    target_tw4: '1',
  },
};

async function enter(page: Page, name: string, value: Value): Promise<void> {
  if (typeof value === 'string') return field(page, name).fill(value);
  if ('choose' in value) return void (await field(page, name).selectOption(value.choose));
  if ('click' in value) return form(page).getByText(value.click, { exact: true }).first().click();
  await field(page, name).fill(value.find);
  await page.getByRole('option', { name: value.take }).first().click();
}

test('every form of a record saves over plain http', async ({ openAs }) => {
  test.setTimeout(120_000);
  const page = await openAs('admin');
  for (const [at, values] of Object.entries(FORMS)) {
    await test.step(at, async () => {
      await go(page, at);
      await expect(saveButton(page)).toBeVisible();
      for (const [name, value] of Object.entries(values)) await enter(page, name, value);
      await saveButton(page).click();
      await expect(page).not.toHaveURL(/\/baru$/);
    });
  }

  await test.step('units out of a workbook', async () => {
    await go(page, '/master/unit/impor');
    const rows = [
      ['Kode', 'Nama unit', 'Level', 'Kode induk'],
      ['H002', 'Unit dari buku', '3', 'H001'],
    ];
    const buffer = await buku({ nama: 'Unit', isi: rows.map((row) => row.map(teks)) });
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    await page.locator('main input[type=file]').setInputFiles({ name: 'unit.xlsx', mimeType, buffer });
    await page.getByRole('button', { name: 'Simpan semua 1 baris' }).click();
    await page.getByRole('button', { name: 'Ya, simpan' }).click();
    await expect(page.getByRole('heading', { name: 'Semua baris sudah disimpan' })).toBeVisible();
  });

  await test.step('the grid of targets', async () => {
    const units = (await call(page, 'GET', '/api/unit?q=kabupaten+tapin')).body.data as { id: string }[];
    await page.evaluate((value) => {
      localStorage.setItem('satkerSelected', JSON.stringify({ value, label: 'BPS Kabupaten Tapin' }));
      localStorage.setItem('tahunSelected', '2026');
    }, units[0]?.id);
    await page.goto('/kpi/target');
    await page.locator('#kisi-0-0').click();
    await page.keyboard.type('98,5');
    await page.keyboard.press('Enter');
    await expect(page.locator('.kpi-kisi__sel.is-dirty')).toHaveCount(1);
    await page.locator('#kisi-alasan').fill('Revisi perjanjian kinerja.');
    await page.getByRole('button', { name: 'Simpan semua target' }).click();
    await expect(page.locator('.kpi-kisi__sel.is-dirty')).toHaveCount(0);
  });
});

test('what is typed elsewhere saves over plain http: targets, tasks, events, cards, messages and the profile', async ({
  openAs,
}) => {
  test.setTimeout(120_000);
  const page = await openAs('pelapor.tapin');

  await test.step('the own account', async () => {
    await go(page, '/profil');
    await field(page, 'telepon').fill('0517 000 000');
    await saveButton(page).click();
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
    await expect(field(page, 'telepon')).toHaveValue('0517 000 000');
  });

  await test.step('a task', async () => {
    await go(page, '/tugas');
    const line = page.getByRole('textbox', { name: 'Tambah cepat' });
    await line.fill('Cetak berita acara besok');
    await line.press('Enter');
    await expect(page.locator('.todo-baris', { hasText: 'Cetak berita acara' }).first()).toBeVisible();
    await expect(line).toHaveValue('');
  });

  await test.step('an event', async () => {
    await go(page, '/kalender?tampilan=bulan');
    await openNewEvent(page);
    await page.getByLabel('Judul').fill('Rapat lewat http');
    await page.keyboard.press('Enter');
    await expect(page.locator('.kalender-acara', { hasText: 'Rapat lewat http' }).first()).toBeVisible();
  });

  await test.step('a card', async () => {
    await go(page, '/papan');
    await page
      .getByRole('button', { name: /Tambah kartu/ })
      .first()
      .click();
    await page.keyboard.type('Kartu lewat http');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listitem').filter({ hasText: 'Kartu lewat http' }).first()).toBeVisible();
  });

  await test.step('a message', async () => {
    await go(page, '/obrolan');
    await page
      .getByRole('navigation', { name: 'Obrolan dan kontak' })
      .getByRole('link', { name: 'Verifikator Tapin' })
      .click();
    await page.getByRole('textbox', { name: /^Tulis kepada/ }).fill('Lewat http.');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('log').locator('.chat-pesan', { hasText: 'Lewat http.' })).toContainText('Terkirim');
  });

  await test.step('a bookmark', async () => {
    const star = page.getByRole('button', { name: 'Markahi halaman ini' });
    await go(page, '/dasbor');
    await expect(page).toHaveTitle(/Dasbor/);
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
  });
});

/** Pastes into an empty field what was copied. */
async function pasted(page: Page): Promise<string> {
  const field = page.getByRole('textbox', { name: 'Tambah cepat' });
  await go(page, '/tugas');
  await field.focus();
  await page.keyboard.press('Control+v');
  return field.inputValue();
}

test('a letter is kept and copied over plain http, and so is the recording of a problem', async ({ openAs }) => {
  const page = await openAs('pelapor.tapin', '/email/inbox');
  await page.getByRole('button', { name: 'Tulis surat' }).click();
  await page.getByLabel('Subjek').fill('Bukti triwulan');
  await expect(page.getByText('Tersimpan di perangkat ini')).toBeVisible();
  await page.getByRole('button', { name: 'Salin isi' }).click();
  await expect(page.getByText('Isi surat tersalin.')).toBeVisible();
  // The line of a task shows one line of what was copied.
  expect(await pasted(page)).toContain('Bukti triwulan');

  // From inside a dialog, outside of which nothing can be selected.
  await page.getByRole('button', { name: /^Akun / }).click();
  await page.getByRole('menuitem', { name: 'Laporkan masalah' }).click();
  const dialog = page.getByRole('dialog', { name: 'Laporkan masalah' });
  await dialog.getByRole('button', { name: 'Salin' }).click();
  await expect(dialog.getByText('Tersalin.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(await pasted(page)).toContain('capaian.trace');
});

/** How many streams of news the pages of a browser have open, and had at most. */
function countStreams(page: Page) {
  const streams = { open: 0, most: 0 };
  const isStream = (request: Request) =>
    request.url().endsWith('/api/events') && request.headers()['accept'] === 'text/event-stream';
  page.context().on('request', (request) => {
    if (isStream(request)) streams.open += 1;
    streams.most = Math.max(streams.most, streams.open);
  });
  const over = (request: Request) => {
    if (isStream(request)) streams.open -= 1;
  };
  page.context().on('requestfinished', over).on('requestfailed', over);
  return streams;
}
const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
async function addCard(page: Page, title: string): Promise<void> {
  await page
    .getByRole('button', { name: /Tambah kartu/ })
    .first()
    .click();
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(card(page, title)).toBeVisible();
}

// Six connections a browser has to a host: one stream per page left none of them to the seventh.
test('ten pages over plain http load, save and hear of each other by one stream, also when the one that has it goes', async ({
  openAs,
  shortLived,
}) => {
  test.setTimeout(120_000);
  const first = await openAs('pelapor.tapin', '/papan', shortLived);
  const streams = countStreams(first);
  const pages = [first];
  let slowest = 0;
  while (pages.length < 10) {
    const page = await first.context().newPage();
    const begun = performance.now();
    await page.goto('/papan');
    await expect(page.getByRole('button', { name: /Tambah kartu/ }).first()).toBeVisible();
    slowest = Math.max(slowest, performance.now() - begun);
    pages.push(page);
  }
  const titles = pages.map((_, i) => `Kartu halaman ${String.fromCodePoint(65 + i)}`);
  for (const [i, page] of pages.entries()) await addCard(page, titles[i] ?? '');
  for (const page of pages) for (const title of titles) await expect(card(page, title)).toHaveCount(1);

  await first.close();
  const [, second, ...others] = pages;
  if (second === undefined) throw new Error('No second page');
  await addCard(second, 'Kartu sesudahnya');
  for (const page of others) await expect(card(page, 'Kartu sesudahnya')).toHaveCount(1);
  console.log(
    `Ten pages over plain http: the slowest loaded in ${Math.round(slowest)} ms, ${streams.most} stream at most`,
  );
  expect(streams.most).toBeLessThanOrEqual(2);
});
