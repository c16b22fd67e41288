// @vitest-environment jsdom
import '#tests/support/stackless-react.ts';
import type { KpiDetail } from '#contract/indicator.ts';
import { RoundActor } from '#features/history/RoundActor.ts';
import { RoundPage } from '#features/history/RoundPage.tsx';
import { DetailsActor } from '#features/indicator/DetailsActor.ts';
import { DetailsPage } from '#features/indicator/DetailsPage.tsx';
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
