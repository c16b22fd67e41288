import { afterAll, beforeAll, it } from 'vitest';
import type { Report } from '#contract/report.ts';
import { formBody } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { tellStory, type Teller } from '#tests/stories/story.ts';

const REPORTS = '/api/pelaporan-capaian';
const PDF = new TextEncoder().encode('%PDF-1.4 evidence of a story');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Made = { id: string; versi: number };
const PASSWORD = 'Mangga-arumanis-71';

it('an office is set up and reports its first quarters', () =>
  tellStory({ server, file: 'an-office-and-its-quarters', start: '2026-03-30T03:00:00Z' }, async (story) => {
    const admin = await story.as('admin');
    const make = async (what: string, at: string, content: Record<string, unknown>) =>
      (await admin.call<Made>(what, 'POST', at, content)).data;

    story.chapter('An office');
    const parent = await make('makes a province', '/api/unit', { kode: '63X', nama_unit: 'Provinsi Uji', level_id: 2 });
    const unit = await make('makes an office of it', '/api/unit', {
      kode: '6399',
      nama_unit: 'Kota Uji',
      level_id: 3,
      parent_id: parent.id,
      nama_supervisi: 'Provinsi Uji',
    });
    const program = await make('makes a programme', '/api/program', {
      kode: 'PPIS',
      nama: 'Penyediaan Informasi',
      tahun: 2026,
      unit_id: unit.id,
    });
    const kinerja = await make('makes a goal', '/api/kinerja', {
      kode: 'T1',
      nama: 'Statistik yang dipakai',
      tahun: 2026,
      unit_id: unit.id,
    });
    const objective = await make('makes an objective', '/api/sasaran-kegiatan', {
      kode: 'S1',
      nama: 'Publikasi tepat waktu',
      tahun: 2026,
      unit_id: unit.id,
      program_id: program.id,
      kinerja_id: kinerja.id,
    });
    const scale = await make('makes a scale', '/api/target', {
      kode: 'SAKIP-UJI',
      nama: 'Predikat SAKIP',
      tipe_nilai: 'predikat',
      skala: [
        { kode: 'A', label: 'Memuaskan', nilai: 100 },
        { kode: 'BB', label: 'Sangat baik', nilai: 80 },
        { kode: 'C', label: 'Cukup', nilai: 50 },
      ],
    });
    const common = { unit_id: unit.id, tahun: 2026, sasaran_kegiatan_id: objective.id };
    const published = await make('makes an indicator that adds up', '/api/kpi', {
      ...common,
      kode: '1.1',
      nama: 'Publikasi terbit',
      satuan: 'judul',
      polarisasi: 'maximize',
      konsolidasi: 'sum',
      bobot: 40,
      definisi: 'Judul yang terbit menurut kalender rilis',
      sumber_data: 'Kalender rilis',
    });
    const complaints = await make('makes one that falls', '/api/kpi', {
      ...common,
      kode: '1.2',
      nama: 'Keluhan per bulan',
      satuan: 'keluhan',
      polarisasi: 'minimize',
      konsolidasi: 'average',
      bobot: 25,
    });
    const responses = await make('makes one of two figures', '/api/kpi', {
      ...common,
      kode: '1.3',
      nama: 'Responden yang menjawab',
      satuan: '%',
      tipe_nilai: 'persen',
      polarisasi: 'maximize',
      konsolidasi: 'rasio_kumulatif',
      bobot: 20,
    });
    const rating = await make('makes one of a scale', '/api/kpi', {
      ...common,
      kode: '1.4',
      nama: 'Predikat SAKIP',
      satuan: 'predikat',
      tipe_nilai: 'predikat',
      skala_id: scale.id,
      polarisasi: 'maximize',
      konsolidasi: 'take_last_known',
      bobot: 15,
    });
    await admin.call('sets targets', 'PATCH', '/api/kpi/set-target', [
      { id: published.id, target: { tahun: 40, tw1: 8, tw2: 12, tw3: 10, tw4: 10 } },
      { id: complaints.id, target: { tahun: 4, tw1: 5, tw2: 4, tw3: 4, tw4: 3 } },
      { id: responses.id, target: { tahun: 90, tw1: 80, tw2: 85, tw3: 90, tw4: 92.5 } },
      { id: rating.id, target: { tahun: 100, tw2: 80, tw4: 100 } },
    ] as unknown as Record<string, unknown>);
    await admin.call('changes a target', 'PATCH', '/api/kpi/set-target', {
      id: published.id,
      target: { tahun: 42, tw1: 8, tw2: 12, tw3: 10, tw4: 12 },
      alasan: 'Dua judul ditambahkan pimpinan',
    });
    const people = [
      { nama: 'Sari Officer', username: 'sari', email: 'sari@kota.example', roles: ['admin-esselon-2'] },
      { nama: 'Beni Verifier', username: 'beni', email: 'beni@kota.example', roles: ['verifikator-esselon-2'] },
      { nama: 'Lidia Leader', username: 'lidia', email: 'lidia@prov.example', roles: ['pimpinan'] },
    ];
    for (const person of people) {
      const satker_id = person.username === 'lidia' ? parent.id : unit.id;
      await make(`makes an account of ${person.username}`, '/api/users', { ...person, password: PASSWORD, satker_id });
    }
    await make('sets the window of the quarter', '/api/jadwal', {
      alasan: 'Kantor baru, diberi waktu lebih',
      tahun: 2026,
      periode: 'TW1',
      unit_id: unit.id,
      buka: '2026-03-25',
      tutup: '2026-04-10',
    });

    const sari = await story.as('sari', PASSWORD);
    const beni = await story.as('beni', PASSWORD);
    const lidia = await story.as('lidia', PASSWORD);
    const checks = (who: Teller, what: string, query: string) => who.call(what, 'GET', `${REPORTS}/check?${query}`);
    const reads = async (who: Teller, id: string) =>
      (await who.call<Report>('reads the report', 'GET', `${REPORTS}/detail?id=${id}`)).data;
    const rowOf = (report: Report, code: string) => {
      const found = report.details.find(({ kpi }) => kpi.kode === code);
      if (!found) throw new Error(`The report has no ${code}`);
      return found;
    };

    story.chapter('The first quarter');
    story.at('2026-04-08T02:00:00Z');
    await checks(sari, 'asks whether she may begin', `satker=${unit.id}&tahun=2026&periode=TW1`);
    const { data: first } = await sari.call<Report>('begins', 'POST', REPORTS, {
      unit_id: unit.id,
      tahun: 2026,
      periode: 'TW1',
    });
    await checks(sari, 'asks again', `satker=${unit.id}&tahun=2026&periode=TW1`);
    let report = await reads(sari, first.id);
    await sari.call('enters what she has', 'PUT', `${REPORTS}/${first.id}`, {
      versi: report.versi,
      details: [
        { id: rowOf(report, '1.1').id, realisasi: 6, analisis: 'Dua judul tertunda', kendala: 'Data terlambat' },
        { id: rowOf(report, '1.2').id, realisasi: 5 },
        {
          id: rowOf(report, '1.3').id,
          x: 77,
          y: 100,
          analisis: 'Dijawab 77 dari 100',
          kendala: 'Cuaca',
          tindak_lanjut: 'Kunjungan ulang',
        },
      ],
    });
    await sari.call('sends an older version', 'PUT', `${REPORTS}/${first.id}`, {
      versi: report.versi,
      details: [{ id: rowOf(report, '1.1').id, realisasi: 7 }],
    });
    await checks(sari, 'asks whether it may be sent', `id=${first.id}`);
    await sari.call('sends it all the same', 'PATCH', `${REPORTS}/${first.id}/submit`, {});
    report = await reads(sari, first.id);
    await sari.call('completes it', 'PUT', `${REPORTS}/${first.id}`, {
      versi: report.versi,
      details: [
        { id: rowOf(report, '1.1').id, tindak_lanjut: 'Rilis pada April' },
        { id: rowOf(report, '1.2').id, analisis: 'Lima keluhan, sesuai target' },
      ],
    });
    for (const code of ['1.1', '1.2', '1.3']) {
      await sari.call(
        `adds the evidence of ${code}`,
        'PATCH',
        `${REPORTS}-detail/${rowOf(report, code).id}/upload`,
        formBody({ nama: `bukti ${code}.pdf`, mime: 'application/pdf', content: PDF }),
      );
    }
    await lidia.call('looks for it', 'GET', `${REPORTS}?tahun=2026`);
    story.at('2026-04-12T02:00:00Z');
    await sari.call('sends it, late', 'PATCH', `${REPORTS}/${first.id}/submit`, {});
    await sari.call('sends it twice', 'PATCH', `${REPORTS}/${first.id}/submit`, {});

    story.chapter('It is checked');
    await beni.call('has something to do', 'GET', `${REPORTS}/giliran?tahun=2026`);
    await beni.call('takes it', 'PATCH', `${REPORTS}/${first.id}/klaim`, {});
    report = await reads(beni, first.id);
    const feedback = (code: string, content: Record<string, unknown>) =>
      beni.call(`assesses ${code}`, 'PUT', `${REPORTS}-detail/${rowOf(report, code).id}/feedback`, {
        versi: rowOf(report, code).versi,
        ...content,
      });
    await feedback('1.1', { feedback: 'Judul mana yang tertunda?', feedback_status: 'perbaikan' });
    await feedback('1.2', { feedback: '', feedback_status: 'sesuai' });
    await beni.call('approves it too soon', 'PATCH', `${REPORTS}/${first.id}/approve`, {});
    await beni.call('sends it back', 'PATCH', `${REPORTS}/${first.id}/revise`, {
      catatan: 'Sebutkan judul yang tertunda',
      diperiksa: [rowOf(report, '1.3').id],
    });
    await sari.call('has something to do', 'GET', `${REPORTS}/giliran?tahun=2026`);
    await sari.call('is told', 'GET', '/api/pemberitahuan');
    report = await reads(sari, first.id);
    await sari.call('answers', 'PUT', `${REPORTS}/${first.id}`, {
      versi: report.versi,
      details: [{ id: rowOf(report, '1.1').id, realisasi: 7, analisis: 'Tertunda: Kota Uji Dalam Angka' }],
    });
    story.at('2026-04-14T02:00:00Z');
    await sari.call('sends it again', 'PATCH', `${REPORTS}/${first.id}/submit`, { catatan: 'Sudah dilengkapi' });
    report = await reads(beni, first.id);
    await feedback('1.1', { feedback: 'Terima kasih', feedback_status: 'sesuai' });
    await beni.call('approves it', 'PATCH', `${REPORTS}/${first.id}/approve`, {
      catatan: 'Disetujui',
      diperiksa: [rowOf(report, '1.3').id],
    });
    await beni.call('approves it twice', 'PATCH', `${REPORTS}/${first.id}/approve`, {});
    await lidia.call('reads its history', 'GET', `${REPORTS}/history?id=${first.id}`);
    await sari.call('is told', 'GET', '/api/pemberitahuan');

    story.chapter('The second quarter is rejected, and begun anew');
    story.at('2026-07-03T02:00:00Z');
    const begin = async (period: string) =>
      (await sari.call<Report>(`begins ${period}`, 'POST', REPORTS, { unit_id: unit.id, tahun: 2026, periode: period }))
        .data;
    const fill = async (id: string, figures: Record<string, Record<string, unknown>>) => {
      const held = await reads(sari, id);
      await sari.call('enters', 'PUT', `${REPORTS}/${id}`, {
        versi: held.versi,
        details: Object.entries(figures).map(([code, figure]) => ({
          id: rowOf(held, code).id,
          analisis: `Analisis ${code}`,
          kendala: 'Tidak banyak',
          tindak_lanjut: 'Diteruskan',
          ...figure,
        })),
      });
      for (const code of Object.keys(figures)) {
        await sari.call(
          `adds the evidence of ${code}`,
          'PATCH',
          `${REPORTS}-detail/${rowOf(held, code).id}/upload`,
          formBody({ nama: `bukti ${code}.pdf`, mime: 'application/pdf', content: PDF }),
        );
      }
    };
    const rejected = await begin('TW2');
    await fill(rejected.id, {
      '1.1': { realisasi: 30 },
      '1.2': { realisasi: 2 },
      '1.3': { x: 90, y: 100 },
      '1.4': { realisasi: 80 },
    });
    await sari.call('sends it', 'PATCH', `${REPORTS}/${rejected.id}/submit`, {});
    await beni.call('rejects it', 'PATCH', `${REPORTS}/${rejected.id}/reject`, { catatan: 'Angka triwulan lain' });
    await sari.call('is told', 'GET', '/api/pemberitahuan');
    const second = await begin('TW2');
    await fill(second.id, {
      '1.1': { realisasi: 12 },
      '1.2': { realisasi: 3 },
      '1.3': { x: 90, y: 100 },
      '1.4': { realisasi: 80 },
    });
    await sari.call('sends it', 'PATCH', `${REPORTS}/${second.id}/submit`, {});
    await beni.call('approves it', 'PATCH', `${REPORTS}/${second.id}/approve`, {});

    story.chapter('The first quarter is opened again');
    await admin.call('opens it again', 'PATCH', `${REPORTS}/${first.id}/reopen`, { catatan: 'Salah jumlah judul' });
    report = await reads(sari, first.id);
    await sari.call('corrects it', 'PUT', `${REPORTS}/${first.id}`, {
      versi: report.versi,
      details: [{ id: rowOf(report, '1.1').id, realisasi: 8, analisis: 'Dihitung ulang' }],
    });
    await reads(sari, second.id);

    story.chapter('What leaders see');
    for (const who of [lidia, sari]) {
      await who.call('opens the dashboard', 'GET', '/api/dashboard/capaian?tahun=2026&periode=TW2');
      await who.call('reads the figures', 'GET', '/api/dashboard/statistic?tahun=2026');
      await who.call('reads the matrix', 'GET', '/api/dashboard/matrik?tahun=2026&periode=TW2');
      await who.call('reads the shares', 'GET', '/api/dashboard/matrik-percentage?tahun=2026');
      await who.call('reads the units', 'GET', '/api/dashboard/satker?tahun=2026');
      await who.call('reads the recap', 'GET', `${REPORTS}/report?tahun=2026&satker=${unit.id}`);
      await who.call('reads the goals', 'GET', '/api/kpi/matrik-kinerja?tahun=2026');
    }
    await lidia.call(
      'takes the recap along',
      'GET',
      `${REPORTS}/report/export?tahun=2026&satker=${unit.id}&format=xlsx`,
    );
    await lidia.call('takes the report along', 'GET', `${REPORTS}/${second.id}/export?format=xlsx`);
  }));
