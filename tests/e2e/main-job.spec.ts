import { readSeed } from '#server/seed/csv.ts';
import { type Entry, Officer } from '#tests/e2e/pages/officer.ts';
import { expect, test } from '#tests/e2e/pages/plain-http.ts';
import { expectSound } from '#tests/e2e/sound.ts';
import { Verifier } from '#tests/e2e/pages/verifier.ts';

const comma = (figure: string) => figure.replace('.', ',');
const below100 = {
  kendala: 'Tahapan kegiatan belum seluruhnya selesai pada triwulan ini.',
  followUp: 'Menyelesaikan tahapan yang tersisa paling lambat akhir triwulan berikutnya.',
};

/** The 17 indicators with the figures published for quarter II, carried into quarter III as its cumulative realisasi. */
const entries = new Map<string, Entry>(
  readSeed('iku_bps_tapin_2026.csv').map((cell) => {
    const code = cell('kode');
    const [x, y] = [cell('x_tw2'), cell('y_tw2')];
    const figures = x !== '' && y !== '' ? { x: comma(x), y: comma(y) } : { realisasi: comma(cell('realisasi_tw2')) };
    const late = code === '2.5.1.1' || code === '2.7.1.1' ? below100 : {};
    return [
      code,
      { kode: code, ...figures, analisis: `Realisasi ${code} sampai Triwulan III sesuai bukti terlampir.`, ...late },
    ];
  }),
);
const entry = (code: string): Entry => {
  const found = entries.get(code);
  if (!found) throw new Error(`No figures for ${code}`);
  return found;
};

test.use({ reducedMotion: 'reduce' });

// Over plain http, as an office without a certificate has it: a browser gives such a page less, and what works there works
// on a page that it trusts.
test('an officer reports 17 indicators, a verifier sends them back once and approves them', async ({ openAs }) => {
  test.setTimeout(240_000);
  const officerPage = await openAs('pelapor.tapin');
  const officer = new Officer(officerPage);

  await test.step('the default year is 2025, but all that Tapin has lies in 2026: the officer begins there', async () => {
    await officer.openMenu('Pelaporan capaian');
    await expect(officerPage.getByRole('button', { name: 'Tahun 2026' })).toBeVisible();
  });

  await test.step('the seeded quarter I has the printed figures', async () => {
    const first = officerPage.getByRole('listitem').filter({ hasText: 'Triwulan I 2026' }).first();
    await expect(first).toContainText('110,00');
    await expect(first).toContainText('6,38');
  });

  await test.step('quarter III is checked and created', () => officer.create('Triwulan III 2026'));
  const reportUrl = new URL(officerPage.url()).pathname;

  await test.step('nothing can be submitted yet, and every due indicator is named', async () => {
    await officerPage.getByRole('link', { name: 'Periksa & kirim' }).click();
    await officerPage.getByRole('button', { name: 'Kirim laporan' }).click();
    const summary = officerPage.getByRole('alert').filter({ hasText: 'Laporan belum dapat dikirim' });
    for (const code of ['2.1.4.1', '2.5.1.1', '2.7.1.1']) await expect(summary).toContainText(code);
    await officerPage.goBack();
  });

  await test.step('17 indicators are filled in, one per page, each with evidence', async () => {
    await officerPage
      .getByRole('link', { name: /^Persentase Kumulatif Desa/ })
      .first()
      .click();
    const done: string[] = [];
    while (done.length < 17) {
      // Past the last that is due saving leads to the last look; the others are filled in from the list.
      if (new URL(officerPage.url()).pathname === `${reportUrl}/periksa`) {
        await officerPage.goto(reportUrl);
        const others = officerPage.locator('main details').filter({ hasText: '14 tidak dinilai triwulan ini' });
        await others.locator('summary').click();
        await others.getByRole('link').first().click();
      }
      const code = await officer.openIndicator();
      await officer.fill(entry(code));
      await officer.attach(`Bukti ${code}.pdf`);
      if (code === '2.5.1.1') await expect(officerPage.getByText('58,53 ÷ 71,7 × 100 = 81,63').first()).toBeVisible();
      if (code === '2.1.4.1') await expect(officerPage.getByText('2,22 ÷ 2,22 × 100 = 100').first()).toBeVisible();
      await officer.saveAndNext();
      done.push(code);
    }
    expect(done.sort()).toEqual([...entries.keys()].sort());
  });

  await test.step('the answers are checked and submitted', async () => {
    await expect(officerPage.getByRole('heading', { level: 1, name: 'Periksa & kirim' })).toBeVisible();
    await officer.submit();
  });

  const verifierPage = await openAs('verifikator.tapin');
  const verifier = new Verifier(verifierPage);
  await test.step('the verifier walks through all 17 and sends the report back with one objection', async () => {
    await new Officer(verifierPage).chooseYear(2026);
    await verifier.open('Triwulan III 2026');
    for (let i = 1; i <= 17; i += 1) {
      const code = await verifier.indicator();
      if (code === '2.5.1.1')
        await verifier.judge('Perlu perbaikan', 'Lampirkan rekap pembinaan per perangkat daerah.');
      else await verifier.judge('Sesuai');
      await verifier.checkAndNext(i === 17);
    }
    await expectSound(verifierPage, 'checklist');
    await verifier.toDecision();
    await expectSound(verifierPage, 'decision');
    await verifierPage.getByRole('radio', { name: /^Setujui/ }).check();
    await verifierPage.getByRole('button', { name: /^Setujui laporan/ }).click();
    await expect(verifierPage.getByText(/2\.5\.1\.1 masih “Perlu perbaikan”/).first()).toBeVisible();
    await verifierPage.getByRole('radio', { name: /^Minta revisi/ }).check();
    await verifierPage.getByLabel(/^Catatan ringkasan/).fill('Satu indikator perlu dilengkapi buktinya.');
    await verifierPage.getByRole('button', { name: /^Minta revisi laporan/ }).click();
    await expect(verifierPage.getByRole('heading', { name: 'Laporan dikembalikan untuk direvisi' })).toBeVisible();
  });

  await test.step('the officer sees what was objected to, mends it and submits again', async () => {
    await officerPage.goto(reportUrl);
    await expect(officerPage.getByText('Satu indikator perlu dilengkapi buktinya.').first()).toBeVisible();
    await officerPage.getByRole('link', { name: 'Perbaiki 1 indikator' }).click();
    await expect(officerPage.getByText('Lampirkan rekap pembinaan per perangkat daerah.').first()).toBeVisible();
    await officer.attach('Rekap pembinaan.pdf');
    await officerPage.getByRole('radio', { name: 'Ya, tandai selesai' }).check();
    // Nothing else was sent back, so saving leads to the last look.
    await officerPage.getByRole('button', { name: 'Simpan & periksa' }).click();
    await officerPage.waitForURL(`${reportUrl}/periksa`);
    await officer.submit();
  });

  await test.step('the verifier receives it again and approves', async () => {
    await verifier.open('Triwulan III 2026');
    // What did not change since the last round keeps its mark.
    expect(await verifier.checkTheRest()).toEqual(['2.5.1.1']);
    for (const box of await verifierPage.getByRole('checkbox').all()) await box.check();
    await verifier.toDecision();
    await verifierPage.getByRole('radio', { name: /^Setujui/ }).check();
    await verifierPage.getByRole('button', { name: /^Setujui laporan/ }).click();
    // No second question: the decision can be undone for a while instead.
    await verifierPage.getByRole('button', { name: 'Kirim sekarang' }).click();
    await expect(verifierPage.getByRole('heading', { name: 'Laporan disetujui' })).toBeVisible();
  });

  await test.step('the report is locked with its figures, and the history tells each step once', async () => {
    await officerPage.goto(reportUrl);
    await expect(officerPage.getByRole('heading', { name: 'Laporan disetujui' })).toBeVisible();
    await expect(officerPage.getByText('60,54').first()).toBeVisible();
    await expect(officerPage.getByText('6,38').first()).toBeVisible();
    await officerPage.goto(`${reportUrl}/riwayat`);
    const timeline = officerPage.getByRole('main');
    for (const said of [
      'Satu indikator perlu dilengkapi buktinya.',
      'Lampirkan rekap pembinaan per perangkat daerah.',
    ]) {
      await expect(timeline.getByText(said).first()).toBeVisible();
    }
  });

  await test.step('the server counted every change of status exactly once', async () => {
    const actions = await officerPage.evaluate(async (id) => {
      const token = localStorage.getItem('accessToken');
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`/api/pelaporan-capaian/history?id=${id}`, { headers });
      const { data } = (await answer.json()) as { data: { aksi: string }[] };
      return data.map(({ aksi }) => aksi);
    }, reportUrl.split('/').at(-1));
    const status = actions.filter((action) => !['update', 'upload', 'feedback'].includes(action));
    expect(status).toEqual(['create', 'submit', 'revise', 'submit', 'approve']);
  });

  await test.step('an administrator reopens it, and the officer finds it so', async () => {
    const admin = await openAs('admin', `${reportUrl}/riwayat`);
    await admin.getByRole('button', { name: 'Buka kembali', exact: true }).click();
    await admin.getByLabel(/^Alasan/).fill('Angka sumbernya dikoreksi.');
    await admin.getByRole('button', { name: 'Buka kembali laporan' }).click();
    await expect(admin.getByText('Laporan dibuka kembali; satker dapat merevisinya.')).toBeVisible();
    await officerPage.goto(reportUrl);
    await expect(officerPage.getByText('Angka sumbernya dikoreksi.').first()).toBeVisible();
  });
});
