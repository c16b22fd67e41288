// @vitest-environment jsdom
import '#tests/support/stackless-react.ts';
import type { DashboardKpi, KpiDetail } from '#contract/indicator.ts';
import { RoundActor } from '#features/history/RoundActor.ts';
import { RoundPage } from '#features/history/RoundPage.tsx';
import { DetailsActor } from '#features/indicator/DetailsActor.ts';
import { DetailsPage } from '#features/indicator/DetailsPage.tsx';
import { KpiSummary } from '#features/indicator/KpiSummary.tsx';
import type { DetailsContent } from '#machines/indicator/detail.machine.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';
import { exampleKpi } from '#tests/support/kpi.ts';
import { exampleFile, OFFICER, sampleDetail, sampleReport, TIME, VERIFIER } from '#tests/support/world/report.ts';
import { describeView } from '#tests/views/views.tsx';
import { walksOf } from '#tests/views/walks.ts';

const detail = await walksOf('detail');
/** The walk of a record to read that finds these. */
const reading = (...found: DetailsContent[]) => ({
  machine: detail.machine,
  walks: detail.walks.map((walk) => ({
    ...walk,
    outcomes: { ...walk.outcomes, loadRecord: [...found.map((content) => ({ ok: true, content })), ...ALL_FAILURES] },
  })) as never,
});

const target = (n: number) => ({ tahun: n + 5, tw1: n + 1, tw2: n + 2, tw3: n + 3, tw4: n + 4 });
/** Every field says something else. */
const kpi: KpiDetail = {
  ...exampleKpi({
    updated_at: '2026-10-06T04:30:00.000Z',
    bobot: 12.5,
    definisi: 'Apa yang diukur',
    definisi_x: 'Pembilang',
    definisi_y: 'Penyebut',
    sumber_data: 'Survei',
    pic: 'Siti Rahmah',
    konsolidasi: 'rasio_kumulatif',
    polarisasi: 'minimize',
    rumus_minimize: 'dua_kurang',
    sasaran: { kode: '1.1', nama: 'Sasaran kegiatan' },
    target: target(10),
    target_atas: target(20),
  }),
  temuan: [
    { kode: 'tanpa_target', berat: 'peringatan', pesan: 'Tanpa target', saran: 'Isi target', diterima: true },
    { kode: 'tanpa_target', berat: 'info', pesan: 'Hanya kabar', saran: 'Tak perlu', diterima: false },
  ],
  riwayat_target: [
    {
      id: 'h1',
      waktu: TIME,
      oleh: OFFICER,
      alasan: 'Revisi DIPA',
      sebelum: { target: target(1), target_atas: null },
      sesudah: { target: target(10), target_atas: target(20) },
      temuan: [],
    },
  ],
  perlu_alasan: true,
  dipakai_laporan: true,
};

const indicator = (shown: KpiDetail) => ({
  ...reading({ kind: 'kpi', kpi: shown }),
  actor: DetailsActor,
  view: () => <DetailsPage allowed={() => true} satkerName={(id: string) => `unit ${id.slice(-1)}`} />,
  covered: { confirming: 'a dialog asks' },
});
describeView('an indicator that reports are made of', {
  ...indicator(kpi),
  covered: {
    ready: 'what cannot be deleted cannot be pressed, so the machine is not asked about it',
    confirming: 'a dialog asks',
  },
});
describeView(
  'an indicator that may be deleted',
  indicator({ ...kpi, dipakai_laporan: false, target_atas: null, temuan: [] }),
);

/** How far indicators are set up; the figures of a unit that has none. */
const summary = (more: Partial<DashboardKpi>): DashboardKpi => ({
  tahun: 2026,
  satker: 's1',
  jumlah: { semua: 0, draf: 0, aktif: 0, nonaktif: 0 },
  tanpa_target: 0,
  bobot: null,
  unit_tanpa_kpi: 1,
  temuan: [],
  unit: [],
  ...more,
});
const SOME = { semua: 1357, draf: 21, aktif: 1303, nonaktif: 33 };
const FINDINGS = [
  { kode: 'bobot_jumlah', pesan: 'Jumlah bobot 87,5', saran: 'Samakan jumlahnya', kpi_id: null },
  { kode: 'tanpa_target', pesan: '1.1.1 tanpa target', saran: 'Isi target', kpi_id: 'k7' },
];
/** Three units, of which one has weights to look at, and one something else. */
const UNITS = ['k1', 'k2', 'k3'].map((id, nth) => ({
  unit: { id, kode: id, nama_unit: id },
  jumlah: SOME,
  tanpa_target: 0,
  bobot: null,
  temuan: nth > 0 ? [{ kode: nth > 1 ? 'tanpa_target' : 'bobot_sebagian', pesan: 'Temuan', saran: 'Isi semua' }] : [],
}));
const SUMMARIES = {
  'of a unit that has none itself': summary({}),
  'of a unit': summary({ jumlah: SOME, tanpa_target: 5, bobot: 87.5, temuan: FINDINGS }),
  'of a unit without findings': summary({ jumlah: SOME }),
  'of everybody': summary({ satker: null, jumlah: SOME, unit_tanpa_kpi: 7, unit: UNITS }),
  'of nobody': summary({ satker: null }),
};
for (const [of, dashboard] of Object.entries(SUMMARIES)) {
  describeView(`indicators set up ${of}`, {
    ...reading({ kind: 'dasbor', dashboard }),
    actor: DetailsActor,
    view: () => <KpiSummary />,
    covered: { confirming: 'nothing of it asks to delete' },
  });
}

const now = sampleReport([sampleDetail('1.1.1', { realisasi: 84, ...{ analisis: 'Sesuai rencana baru.' } })], {
  putaran: 3,
});
const before = (aksi: 'approve' | 'revise' | 'reject') => ({
  kind: 'putaran' as const,
  report: {
    ...sampleReport(
      [
        sampleDetail('1.1.1', {
          x: 16,
          y: 20,
          feedback: 'Lampirkan SK',
          files: [exampleFile('f1', { nama: 'SK.pdf' })],
        }),
      ],
      { putaran: 1, capaian_periode: 91.5, capaian_tahun: 45.25 },
    ),
    keputusan: { aksi, oleh: VERIFIER, peran: 'verifikator-esselon-2', waktu: TIME, catatan: 'Lengkapi bukti' },
  },
});

describeView('an earlier round of a report', {
  ...reading(before('revise')),
  actor: RoundActor,
  view: (told) => <RoundPage n={1} current={now} problem={null} onDownload={told('onDownload')} />,
  covered: { confirming: 'no page of a round asks to delete it' },
});
