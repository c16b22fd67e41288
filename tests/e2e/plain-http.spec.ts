import type { Page, Request } from '@playwright/test';
import type { Kpi } from '#contract/units.ts';
import type { Report } from '#contract/report.ts';
import type { Role } from '#contract/access.ts';
import type { ShownReport } from '#devtools/model/report.ts';
import { PASSWORD } from '#tests/e2e/fixtures.ts';
import { fromMore } from '#tests/e2e/pages/more.ts';
import { openNewEvent } from '#tests/e2e/pages/calendar.ts';
import { call } from '#tests/e2e/pages/caller.ts';
import { addCards } from '#tests/e2e/pages/board.ts';
import { Officer } from '#tests/e2e/pages/officer.ts';
import { expect, test } from '#tests/e2e/pages/plain-http.ts';
import { go, moveOn } from '#tests/e2e/pages/routes.ts';
import { workbook, text as teks } from '#tests/support/workbook.ts';

test.use({ reducedMotion: 'reduce' });

const form = (page: Page) => page.locator('main form.form');
const field = (page: Page, name: string) => form(page).locator(`#isian-${name}`);
const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Simpan', exact: true });

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** On a page of imports: the workbook is chosen, its preview read, and all its rows are taken. */
async function takeWorkbook(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  const buffer = await workbook({ nama: 'Isi', content: rows.map((row) => row.map(teks)) });
  await page.locator('main input[type=file]').setInputFiles({ name: 'isi.xlsx', mimeType: XLSX, buffer });
  await page.getByRole('button', { name: `Simpan semua ${rows.length - 1} baris` }).click();
  await page.getByRole('button', { name: 'Ya, simpan' }).click();
  await expect(page.getByRole('heading', { name: 'Semua baris sudah disimpan' })).toBeVisible();
}

/** What the server holds, asked for in the session of the page. */
const held = async <T>(page: Page, path: string) => (await call(page, 'GET', path)).body.data as T;

/** The indicators of a new report of quarter IV: entries by a workbook, evidence by hand. */
async function fillByWorkbook(page: Page): Promise<void> {
  const officer = new Officer(page);
  await officer.chooseYear(2026);
  await officer.create('Triwulan IV 2026');
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const readDetails = async () => (await held<Report>(page, `/api/pelaporan-capaian/detail?id=${id}`)).details;
  const empty = await readDetails();
  const said = ['Sesuai target.', 'Tidak ada.', 'Melanjutkan kegiatan.'];
  await fromMore(page, 'Impor dari Excel');
  await takeWorkbook(page, [
    ['Kode', 'Realisasi', 'Analisis', 'Kendala', 'Tindak lanjut'],
    ...empty.map(({ kpi, target }) => [kpi.kode, String(target ?? '').replace('.', ','), ...said]),
  ]);
  expect((await readDetails()).map(({ realisasi, analisis }) => [realisasi, analisis])).toEqual(
    empty.map(({ target }) => [target, said[0]]),
  );
}

/** A field that finds: what is typed, and which of those found is taken. */
type Found = { find: string; take: string };
type Value = string | Found | { choose: string } | { click: string };
const UNIT: Found = { find: 'kabupaten tapin', take: 'BPS Kabupaten Tapin' };
/**
 * Forms of new records, so many that each kind of field is in one of them: what to type, by the fields' names. All forms
 * are made of the same parts, and every one of them saves in `tests/faults`.
 */
const FORMS: Readonly<Record<string, Readonly<Record<string, Value>>>> = {
  '/master/unit/baru': {
    kode: 'H001',
    nama_unit: 'Unit lewat http',
    level_id: { click: 'Tingkat 2' },
    parent_id: { find: 'badan pusat', take: 'Badan Pusat Statistik' },
  },
  '/master/jadwal/baru': {
    tahun: '2026',
    periode: { choose: 'TW4' },
    buka: '2026-10-01',
    tutup: '2100-12-31',
    alasan: 'Diperpanjang untuk semua.',
  },
  '/master/program/baru': { kode: 'H.1', nama: 'Lewat http', tahun: '2026', unit_id: UNIT },
  '/pengguna/baru': {
    nama: 'Petugas Http',
    email: 'petugas.http@capaian.example',
    username: 'petugas.http',
    password: 'empat kata yang panjang',
    roles: { click: 'Pelapor' },
    satker_id: UNIT,
  },
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

test('forms of records save over plain http, whatever kind of field they have', async ({ openAs }) => {
  test.setTimeout(240_000);
  const page = await openAs('admin');
  for (const [at, values] of Object.entries(FORMS)) {
    await test.step(at, async () => {
      // The form before it, which looks the same, may still be on screen.
      await moveOn(page, at);
      await expect(saveButton(page)).toBeVisible();
      for (const [name, value] of Object.entries(values)) await enter(page, name, value);
      await saveButton(page).click();
      await expect(page).not.toHaveURL(/\/baru$/);
    });
  }
});

/** Shows the pages what a person chose in the header: BPS Kabupaten Tapin, and this year. @returns the unit's id */
async function workIn(page: Page, tahun: number): Promise<string> {
  const [unit] = await held<{ id: string }[]>(page, '/api/unit?q=kabupaten+tapin');
  if (unit === undefined) throw new Error('No unit of Tapin');
  await page.evaluate(
    ([value, year]) => {
      localStorage.setItem('satkerSelected', JSON.stringify({ value, label: 'BPS Kabupaten Tapin' }));
      localStorage.setItem('tahunSelected', year);
    },
    [unit.id, String(tahun)] as const,
  );
  return unit.id;
}
const codesOf = async (page: Page, satker: string, tahun: number) =>
  (await held<Kpi[]>(page, `/api/kpi?satker=${satker}&tahun=${tahun}&perPage=200`)).map(({ kode }) => kode);

test('what is saved many at a time saves over plain http: workbooks, copies, targets and the rights of a role', async ({
  openAs,
}) => {
  test.setTimeout(240_000);
  const page = await openAs('admin');

  await test.step('what was achieved out of a workbook', async () =>
    fillByWorkbook(await openAs('pelapor.tapin', '/pelaporan-capaian')));

  await test.step('units out of a workbook', async () => {
    await go(page, '/master/unit/impor');
    await takeWorkbook(page, [
      ['Kode', 'Nama unit', 'Level', 'Kode induk'],
      ['H002', 'Unit dari buku', '2', '0000'],
    ]);
    expect(await held(page, '/api/unit?q=H002')).toHaveLength(1);
  });

  await test.step('indicators out of a workbook, after its template was fetched', async () => {
    const unit = await workIn(page, 2025);
    await page.goto('/kpi/impor');
    const [template] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Unduh templat' }).click(),
    ]);
    expect(template.suggestedFilename()).toBe('templat-indikator-2025.xlsx');
    await takeWorkbook(page, [
      ['Kode', 'Nama indikator', 'Satuan', 'Polarisasi', 'Konsolidasi', 'Target tahun'],
      ['H.2', 'Indikator dari buku', 'Poin', 'maximize', 'nilai terakhir', '98,5'],
    ]);
    expect(await codesOf(page, unit, 2025)).toContain('H.2');
  });

  await test.step('an indicator copied into another year', async () => {
    const unit = await workIn(page, 2026);
    await page.goto('/kpi/salin');
    await field(page, 'ke').selectOption('2024');
    await form(page)
      .getByText(/^2\.1\.4\.1 /)
      .click();
    await page.getByRole('button', { name: 'Salin', exact: true }).click();
    await expect(page).toHaveURL(/\/kpi$/);
    expect(await codesOf(page, unit, 2024)).toEqual(['2.1.4.1']);
  });

  await test.step('the grid of targets', async () => {
    await go(page, '/kpi/target');
    await page.locator('#kisi-0-0').click();
    await expect(page.locator('#kisi-0-0')).toBeFocused();
    await page.keyboard.type('98,5');
    await page.keyboard.press('Enter');
    await expect(page.locator('.kpi-grid__cell.is-dirty')).toHaveCount(1);
    await page.locator('#kisi-alasan').fill('Revisi perjanjian kinerja.');
    await page.getByRole('button', { name: 'Simpan semua target' }).click();
    await expect(page.locator('.kpi-grid__cell.is-dirty')).toHaveCount(0);
  });

  await test.step('what a role may do', async () => {
    await go(page, '/peran');
    await page.getByRole('link', { name: 'Pimpinan', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Pengguna: Lihat' }).check();
    await page.getByRole('button', { name: 'Tinjau dan simpan' }).click();
    await page.getByRole('button', { name: 'Simpan perubahan' }).click();
    await expect(page.getByText('Belum ada perubahan')).toBeVisible();
    const roles = await held<Role[]>(page, '/api/role');
    const given = roles.find(({ name }) => name === 'pimpinan')?.roleModule.module;
    expect(given?.find(({ name }) => name === 'User')?.actions).toEqual(['read']);
  });

  await test.step('a sign-in that is open again', async () => {
    const signIn = (password: string) => call(page, 'POST', '/api/auth/signin', { username: 'pimpinan', password });
    for (let tries = 0; tries < 5; tries += 1) expect((await signIn('salah')).status).toBe(401);
    await go(page, '/kunci-masuk');
    const locked = page.getByRole('button', { name: /^Tindakan untuk pimpinan, / });
    await expect(locked.first()).toBeVisible();
    // Behind a proxy somebody else has guessed at this person before, from elsewhere.
    for (let left = await locked.count(); left > 0; left -= 1) {
      await locked.first().click();
      await page.getByRole('menuitem', { name: 'Buka kunci' }).click();
      await expect(locked).toHaveCount(left - 1);
    }
    expect(await held(page, '/api/kunci-masuk')).toEqual([]);
    expect((await signIn(PASSWORD)).status).toBe(200);
  });
});

test('what is typed elsewhere saves over plain http: targets, tasks, events, cards, messages and the profile', async ({
  openAs,
}) => {
  test.setTimeout(240_000);
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
    const row = page.locator('.todo-row', { hasText: 'Cetak berita acara' });
    await expect(row.first()).toBeVisible();
    await expect(line).toHaveValue('');
    await row.getByRole('button', { name: 'Cetak berita acara', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Ubah tugas' });
    await drawer.getByLabel('Judul').fill('Cetak berita acara rangkap dua');
    await drawer.getByRole('button', { name: 'Simpan' }).click();
    await expect(drawer).toHaveCount(0);
    await expect(row).toContainText('rangkap dua');
  });

  await test.step('an event', async () => {
    await go(page, '/kalender?tampilan=bulan');
    await openNewEvent(page);
    await page.getByLabel('Judul').fill('Rapat lewat http');
    await page.keyboard.press('Enter');
    await expect(page.locator('.calendar-event', { hasText: 'Rapat lewat http' }).first()).toBeVisible();
  });

  await test.step('a card', async () => {
    await go(page, '/papan');
    await addCards(page, page, ['Kartu lewat http']);
    await page.getByRole('link', { name: 'Kartu lewat http' }).click();
    const drawer = page.getByRole('dialog', { name: 'Kartu' });
    await drawer.getByLabel('Uraian').fill('Dirinci lewat http.');
    await drawer.getByText('Verifikator Tapin').click();
    await drawer.getByRole('button', { name: 'Simpan' }).click();
    await expect(drawer).toHaveCount(0);
    await expect(card(page, 'Kartu lewat http')).toContainText('Dirinci lewat http.');
  });

  await test.step('a message', async () => {
    await go(page, '/obrolan');
    await page
      .getByRole('navigation', { name: 'Obrolan dan kontak' })
      .getByRole('link', { name: 'Verifikator Tapin' })
      .click();
    await page.getByRole('textbox', { name: /^Tulis kepada/ }).fill('Lewat http.');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('log').locator('.chat-message', { hasText: 'Lewat http.' })).toContainText('Terkirim');
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
  const text = await field.inputValue();
  // What is left there would be found again, as a draft.
  await field.fill('');
  return text;
}

test('letters and answers are kept and copied over plain http, and so is the recording of a problem', async ({
  openAs,
}) => {
  const page = await openAs('pelapor.tapin', '/email/inbox');
  await page.getByRole('button', { name: 'Tulis surel' }).click();
  await page.getByLabel('Subjek').fill('Bukti triwulan');
  await expect(page.getByText('Tersimpan di perangkat ini')).toBeVisible();
  await page.getByRole('button', { name: 'Salin isi' }).click();
  await expect(page.getByText('Isi surel tersalin.')).toBeVisible();
  // The line of a task shows one line of what was copied.
  expect(await pasted(page)).toContain('Bukti triwulan');

  await go(page, '/email/inbox');
  await page.locator('[data-letter]').first().getByRole('link').click();
  await page.getByRole('button', { name: 'Tulis balasan' }).click();
  await expect(page.getByLabel('Subjek')).toHaveValue(/^Re: /);
  await page.getByLabel('Isi', { exact: true }).fill('Sudah kami lengkapi.');
  await expect(page.getByText('Tersimpan di perangkat ini')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Isi', { exact: true })).toHaveValue('Sudah kami lengkapi.');
  await page.getByRole('button', { name: 'Salin isi' }).click();
  await expect(page.getByText('Isi surel tersalin.')).toBeVisible();
  expect(await pasted(page)).toContain('Sudah kami lengkapi.');

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

/** A report of the model tests in which one path failed. */
const FAILED = {
  format: 'capaian.model',
  version: 2,
  seed: 42,
  rows: [
    {
      machine: 'toastLog',
      chart: '',
      states: { covered: 1, excused: 0, all: 1, missing: 0 },
      transitions: { covered: 1, excused: 0, all: 1, missing: 0 },
      levels: ['live'],
      walks: 1,
      refused: 0,
      promises: { all: 0, tried: 0, broken: 0 },
      findings: 0,
      made: { at: '2026-11-21T01:00:00.000Z', commit: null, clean: false },
      failures: [
        {
          suite: 'notices at random',
          message: 'log.open by officer in open: the chart refuses it, the system accepted it',
          steps: ['log.open by officer'],
          seed: 42,
          path: null,
          replay: 'npm run test:model -- --seed 42',
          screenshots: [],
        },
      ],
    },
  ],
} satisfies ShownReport;

test('support copies a place, a test and a command over plain http', async ({ openAs }) => {
  const page = await openAs('dukungan');
  const copied: string[] = [];
  for (const [button, said] of [
    ['Salin tautan', 'Tautan tersalin'],
    ['Salin sebagai uji', 'Uji tersalin'],
  ] as const) {
    await go(page, '/dukungan/mesin?aktor=konteks&peristiwa=0');
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByText(said, { exact: true })).toBeVisible();
    copied.push(await pasted(page));
  }
  expect(copied[0]).toBe(`${new URL(page.url()).origin}/dukungan/mesin?aktor=konteks&peristiwa=0`);
  expect(copied[1]).toMatch(/^\/\/ Written by .*import \{ parseTrace \}/);

  await page.route('**/model-report/index.json', (route) => route.fulfill({ json: FAILED }));
  await go(page, '/qa/model');
  await page.getByRole('button', { name: 'Salin perintah' }).click();
  await expect(page.getByRole('button', { name: 'Tersalin' })).toBeVisible();
  expect(await pasted(page)).toBe('npm run test:model -- --seed 42');
});

test('preferences hold over plain http, and none is offered that the browser keeps from such a page', async ({
  openAs,
}) => {
  const page = await openAs('verifikator.tapin', '/profil/preferensi');
  const chosen = ['Gelap', 'Kanan ke kiri', '20 detik', 'Kiri bawah'].map((name) => page.getByRole('radio', { name }));
  for (const one of chosen) await one.check();
  await page.getByRole('checkbox', { name: /^Pintasan satu tombol/ }).uncheck();
  await page.reload();
  for (const one of chosen) await expect(one).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^Pintasan satu tombol/ })).not.toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByRole('button', { name: 'Tampilkan contoh' }).click();
  await expect(page.getByText('Pesan muncul di sini.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Pemberitahuan peramban/ })).toHaveCount(0);
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
async function addCard(page: Page, title: string): Promise<void> {
  await addCards(page, page, [title]);
  await expect(card(page, title)).toBeVisible();
}

// Six connections a browser has to a host: one stream per page left none of them to the seventh.
test('ten pages over plain http load, save and hear of each other by one stream, also when the one that has it goes', async ({
  openAs,
  shortLived,
}) => {
  test.setTimeout(240_000);
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
