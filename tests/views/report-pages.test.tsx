// @vitest-environment jsdom
import '#tests/support/stackless-react.ts';
import { CheckPage } from '#features/report/CheckPage.tsx';
import { ReportActor } from '#features/report/ReportActor.ts';
import { ReportFrame } from '#features/report/ReportFrame.tsx';
import { SentPage } from '#features/report/SentPage.tsx';
import { IndicatorPage } from '#features/report/IndicatorPage.tsx';
import { WorkPage } from '#features/report/WorkPage.tsx';
import { OutboxActor } from '#features/review/OutboxActor.ts';
import { OutboxBar } from '#features/review/OutboxBar.tsx';
import type { Recap } from '#contract/report.ts';
import { evidenceMachine } from '#machines/evidence/evidence.machine.ts';
import { entryMachine } from '#machines/report/entry.machine.ts';
import { uploadMachine } from '#machines/evidence/upload.machine.ts';
import { viewerMachine } from '#machines/evidence/viewer.machine.ts';
import { exampleDetail, exampleFile, exampleReport, TIME, VERIFIER } from '#tests/support/world/report.ts';
import { still } from '#tests/views/scenes.ts';
import { describeView } from '#tests/views/views.tsx';
import { walksOf } from '#tests/views/walks.ts';

const report = await walksOf('report');

describeView('a decision that waits to be sent', {
  ...(await walksOf('outbox')),
  actor: OutboxActor,
  view: () => <OutboxBar pathname="/beranda" />,
});
describeView('a report as a list of tasks', {
  ...report,
  actor: ReportActor,
  children: { entry: entryMachine, evidence: evidenceMachine },
  view: (told) => (
    <ReportFrame>
      <WorkPage filter="semua" onFilter={told('onFilter')} />
    </ReportFrame>
  ),
});
describeView('a report to be checked and sent', {
  ...report,
  actor: ReportActor,
  children: { entry: entryMachine, evidence: evidenceMachine },
  view: () => (
    <ReportFrame>
      <CheckPage warnings={null} waiting={false} />
    </ReportFrame>
  ),
  covered: { 'ready.confirming': 'a dialog asks', 'ready.confirmingRemove': 'a dialog asks' },
});

const SELF = { laporan_id: 'l0', status: 'approved' as const, warna: null, kelas: null };
/** The year of the indicator: each figure of its first quarter is another one. */
const RECAP: Recap = {
  kpi_id: 'k1',
  kode: '2.1.4.1',
  nama: 'Persentase Kumulatif Desa',
  satuan: 'Persen',
  polarisasi: 'maximize',
  konsolidasi: 'take_last_known',
  target: { tahun: 4.44, tw1: 1.11, tw2: 2.22, tw3: 3.33, tw4: 4.44 },
  target_atas: null,
  periode: {
    TW1: {
      ...SELF,
      target: 1.11,
      target_atas: null,
      realisasi: 1.05,
      x: 21,
      y: 2000,
      capaian: 94.59,
      realisasi_kumulatif: 1.05,
      capaian_tahun: 23.65,
    },
    TW2: null,
    TW3: null,
    TW4: null,
  },
  realisasi: 1.05,
  capaian: 23.65,
  warna: null,
  kelas: null,
  rumus: '',
  kini: null,
};
const LETTER = exampleFile('f1', { nama: 'SK.pdf', ukuran: 2048 });
const returned = {
  feedback: 'Lampirkan SK.',
  feedback_status: 'perbaikan' as const,
  files: [LETTER],
};
const sentBack = exampleReport({
  status: 'revision',
  putaran: 2,
  details: [
    exampleDetail(returned),
    // Commented on without a verdict: it is in no list of objections, and is named all the same.
    exampleDetail({
      id: 'd2',
      kpi_id: 'k2',
      urutan: 2,
      wajib: false,
      target: null,
      target_tahun: null,
      feedback: 'Sumber data sebaiknya disebut.',
    }),
  ],
});
const NOTE = {
  id: 'n1',
  jenis: 'umpan_balik' as const,
  detail_id: 'd1',
  putaran: 1,
  isi: 'Lampirkan SK.',
  oleh: VERIFIER,
  kpi: null,
  peran: 'verifikator-esselon-2',
  waktu: TIME,
};
const opened = report.walks.map((walk) => ({
  ...walk,
  outcomes: {
    ...walk.outcomes,
    loadReport: [
      {
        ok: true,
        content: {
          report: sentBack,
          recap: [RECAP],
          history: [],
          catatan: [NOTE],
          permitted: ['read', 'update', 'submit'],
        },
      },
    ],
  },
}));
const closed = report.walks.map((walk) => ({
  ...walk,
  outcomes: {
    ...walk.outcomes,
    loadReport: [
      {
        ok: true,
        content: {
          report: { ...sentBack, tahun_ditutup: true },
          recap: [RECAP],
          history: [],
          catatan: [],
          permitted: ['read'],
        },
      },
    ],
  },
}));
describeView('a report of a closed year', {
  ...report,
  walks: closed,
  actor: ReportActor,
  children: { entry: entryMachine, evidence: evidenceMachine },
  view: (told) => (
    <ReportFrame>
      <WorkPage filter="semua" onFilter={told('onFilter')} />
    </ReportFrame>
  ),
});

const indicator = (told: (name: string) => (...values: unknown[]) => undefined, fromCheck = false) => (
  <ReportFrame>
    <IndicatorPage detailId="d1" fromCheck={fromCheck} since={null} viewer={null} onNext={told('onNext')} />
  </ReportFrame>
);
const beside = { viewer: still(viewerMachine), upload: still(uploadMachine) };
const entry = await walksOf('entry');
const evidence = await walksOf('evidence');

describeView('one indicator', {
  machine: report.machine,
  walks: opened as never,
  actor: ReportActor,
  live: { evidence: still(evidenceMachine, beside) },
  part: {
    of: 'entry',
    at: 'ready',
    machine: entry.machine,
    walks: entry.walks.map((walk) => ({ ...walk, input: { userId: 'p1', report: sentBack } })) as never,
  },
  view: (told) => indicator(told),
  covered: {
    restoring: 'a moment: what the device kept is read',
    'working.server.locked': 'a moment: the report is loaded again, to be read only',
    'working.leaving.asking': 'a dialog asks',
  },
});
describeView('the evidence of one indicator', {
  machine: report.machine,
  walks: opened as never,
  actor: ReportActor,
  children: { entry: entryMachine },
  part: {
    of: 'evidence',
    at: 'ready',
    machine: evidence.machine,
    walks: evidence.walks.map((walk) => ({
      ...walk,
      actors: beside,
    })) as never,
  },
  view: (told) => indicator(told, true),
  covered: { confirming: 'a dialog asks' },
});
const onItsWay = exampleReport({
  status: 'submitted',
  submitted_at: TIME,
  submitted_by: VERIFIER,
  capaian_periode: 91.5,
  capaian_tahun: 45.25,
});
describeView('a report that was sent', {
  machine: report.machine,
  walks: report.walks.map((walk) => ({
    ...walk,
    outcomes: {
      ...walk.outcomes,
      loadReport: [
        { ok: true, content: { report: onItsWay, recap: [], history: [], catatan: [], permitted: ['read'] } },
      ],
    },
  })) as never,
  actor: ReportActor,
  children: { entry: entryMachine, evidence: evidenceMachine },
  view: (told) => (
    <ReportFrame>
      <SentPage onPrint={told('onPrint')} />
    </ReportFrame>
  ),
});
