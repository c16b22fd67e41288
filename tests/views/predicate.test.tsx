// @vitest-environment jsdom
/** Figures of predicates are called by the steps of their scale wherever they stand, and chosen among them. */
import '#tests/support/stackless-react.ts';
import { kpi } from '#app/indicator/declaration.tsx';
import { WidgetActor } from '#features/dashboard/DashboardActor.ts';
import { KinerjaPage } from '#features/dashboard/KinerjaPage.tsx';
import { MatrixPage } from '#features/dashboard/MatrixPage.tsx';
import { RecapPage } from '#features/dashboard/RecapPage.tsx';
import { PrintPage } from '#features/export/PrintPage.tsx';
import { SinceCard } from '#features/history/SinceCard.tsx';
import { DetailsActor } from '#features/indicator/DetailsActor.ts';
import { DetailsPage } from '#features/indicator/DetailsPage.tsx';
import { GridCards } from '#features/indicator/GridCards.tsx';
import { GridTable } from '#features/indicator/GridTable.tsx';
import { TargetGridActor } from '#features/indicator/TargetGridActor.ts';
import { FormActor } from '#features/records/FormActor.ts';
import { FormPage } from '#features/records/FormPage.tsx';
import { CheckPage } from '#features/report/CheckPage.tsx';
import { IndicatorPage } from '#features/report/IndicatorPage.tsx';
import { ReportActor } from '#features/report/ReportActor.ts';
import { ReportFrame } from '#features/report/ReportFrame.tsx';
import { WorkPage } from '#features/report/WorkPage.tsx';
import { ReviewActor } from '#features/review/ReviewActor.ts';
import { ReviewPage } from '#features/review/ReviewPage.tsx';
import { OutboxActor } from '#features/review/OutboxActor.ts';
import type { Recap, Report } from '#contract/report.ts';
import { comparisonMachine } from '#machines/history/comparison.machine.ts';
import { evidenceMachine } from '#machines/evidence/evidence.machine.ts';
import { uploadMachine } from '#machines/evidence/upload.machine.ts';
import { viewerMachine } from '#machines/evidence/viewer.machine.ts';
import { outboxMachine } from '#machines/outbox/outbox.machine.ts';
import { entryMachine } from '#machines/report/entry.machine.ts';
import { exampleKinerja, exampleMatrix } from '#tests/support/dashboard-tapin.ts';
import { exampleGridRow, exampleKpi } from '#tests/support/kpi.ts';
import { OPINION, predicateTraits } from '#tests/support/world/predicate.ts';
import {
  exampleDetail,
  exampleReport,
  OFFICER,
  sampleDetail,
  sampleReport,
  TIME,
} from '#tests/support/world/report.ts';
import type { ViewOptions } from '#tests/views/options.ts';
import { still } from '#tests/views/scenes.ts';
import { describeShown } from '#tests/views/shown.tsx';
import { describeView } from '#tests/views/views.tsx';
import { walksOf } from '#tests/views/walks.ts';

type Walks = ViewOptions['walks'];
type Change = { input?: unknown; outcomes?: Record<string, unknown[]>; events?: Record<string, unknown[]> };
/** The first walk, with these answers and with no other event than these. */
const only = (walks: Walks, { input, outcomes, events = {} }: Change): Walks =>
  walks.slice(0, 1).map((walk) => {
    const known = walk as { events: Record<string, unknown[]>; outcomes: Record<string, unknown[]> };
    const none = Object.fromEntries(Object.keys(known.events).map((type) => [type, []]));
    return {
      ...walk,
      ...(input !== undefined && { input }),
      events: { ...none, ...events },
      outcomes: { ...known.outcomes, ...outcomes },
    };
  }) as never;

const target = { tahun: 4, tw1: null, tw2: 3, tw3: 4, tw4: 4 };
const SELF = { status: 'approved', target_atas: null, x: null, y: null, warna: null, kelas: null } as const;
const RECAP: Recap = {
  kpi_id: 'k1',
  kode: '1.1.9',
  nama: 'Opini BPK atas laporan keuangan',
  satuan: 'Predikat',
  skala: OPINION,
  polarisasi: 'maximize',
  konsolidasi: 'take_last_known',
  target,
  target_atas: null,
  periode: {
    TW1: {
      ...SELF,
      ...{ laporan_id: 'l0', target: 2, realisasi: 1, capaian: 50, realisasi_kumulatif: 1, capaian_tahun: 25 },
    },
    // Off the scale: it came before there was one.
    TW2: {
      ...SELF,
      ...{ laporan_id: 'l2', target: 3, realisasi: 3.5, capaian: 90, realisasi_kumulatif: 3.5, capaian_tahun: 87.5 },
    },
    TW3: null,
    TW4: null,
  },
  realisasi: 3,
  capaian: 75,
  warna: null,
  kelas: null,
  rumus: '',
  kini: { target_tahun: 3, target_tahun_atas: null, aturan_berubah: false },
};

const found = (report: Report) => [
  {
    ok: true,
    content: { report, recap: [RECAP], history: [], catatan: [], permitted: ['read', 'update', 'submit'] },
  },
];
const { realisasi: _reached, ...untouched } = predicateTraits;
const draft = exampleReport({ details: [exampleDetail(untouched)] });
const filled = exampleReport({ details: [exampleDetail(predicateTraits)] });
const old = exampleReport({ details: [exampleDetail({ ...predicateTraits, realisasi: 3.5 })] });
const taken = exampleReport({ details: [exampleDetail({ ...predicateTraits, realisasi: 1 })] });
const report = await walksOf('report');
const entry = await walksOf('entry');
const indicator: ViewOptions['view'] = (told) => (
  <ReportFrame>
    <IndicatorPage detailId="d1" fromCheck={false} since={null} viewer={null} onNext={told('onNext')} />
  </ReportFrame>
);
const entering = (loaded: Report, typed: readonly string[]): ViewOptions => ({
  machine: report.machine,
  walks: only(report.walks, { outcomes: { loadReport: found(loaded) } }),
  actor: ReportActor,
  live: { evidence: still(evidenceMachine, { viewer: still(viewerMachine), upload: still(uploadMachine) }) },
  part: {
    of: 'entry',
    at: 'ready',
    machine: entry.machine,
    walks: only(entry.walks, {
      input: { userId: 'p1', report: loaded },
      outcomes: {
        readDraft: [null],
        // Somebody else has chosen another step meanwhile.
        saveEntries: [{ kind: 'bentrok', report: { ...taken, versi: loaded.versi + 1 } }],
      },
      events: {
        'field.change': typed.map((text) => ({ type: 'field.change', id: 'd1', column: 'realisasi', text })),
        'field.blur': typed.map(() => ({ type: 'field.blur', id: 'd1', column: 'realisasi' })),
      },
    }),
  },
  tells: (context: never) => (context as { typed?: unknown }).typed,
  view: indicator,
  covered: {
    restoring: 'a moment: what the device kept is read',
    'working.server.locked': 'a moment: the report is loaded again, to be read only',
  },
});
describeView('a predicate that is entered', entering(draft, ['wdp', 'WTPP']));
describeView('a predicate off its scale', entering(old, []));

const whole = (view: ViewOptions['view']): ViewOptions => ({
  machine: report.machine,
  walks: only(report.walks, { outcomes: { loadReport: found(filled) } }),
  actor: ReportActor,
  children: { entry: entryMachine, evidence: evidenceMachine },
  view: (told) => <ReportFrame>{view(told)}</ReportFrame>,
});
describeView(
  'a predicate among the tasks of a report',
  whole((told) => <WorkPage filter="semua" onFilter={told('onFilter')} />),
);
describeView(
  'a predicate to be checked and sent',
  whole(() => <CheckPage warnings={null} waiting={false} />),
);

const review = await walksOf('review');
const waiting = still(outboxMachine) as typeof outboxMachine;
const sent = sampleReport([sampleDetail('i1', { ...predicateTraits, kpi_id: 'k1' })]);
describeView('the review of a predicate', {
  machine: review.machine,
  walks: only(review.walks, {
    outcomes: {
      loadReport: [
        {
          ok: true,
          payload: {
            report: sent,
            recap: [RECAP],
            catatan: [],
            history: [],
            permitted: ['read', 'feedback'],
            draf: null,
          },
        },
      ],
    },
    events: { 'step.open': [{ type: 'step.open', step: 'periksa' }] },
  }),
  actor: ReviewActor,
  beside: [waiting],
  view: () => (
    <OutboxActor.Provider logic={waiting} options={{ input: { userId: 'v' } }}>
      <ReviewPage reopen={null} evidence={null} />
    </OutboxActor.Provider>
  ),
  children: { viewer: viewerMachine, comparison: comparisonMachine },
});

describeShown('a predicate on paper and beside the round before', {
  'on paper': () => <PrintPage report={sent} notes={[]} onPrint={() => {}} download={null} />,
  'since a round': () => (
    <SinceCard
      round={1}
      scale={OPINION}
      since={{
        perubahan: [
          { kolom: 'realisasi', dari: 3, ke: 4 },
          { kolom: 'capaian', dari: 75, ke: 100 },
        ],
        berkas: { tambah: [], hapus: [] },
      }}
    />
  ),
});

const widget = await walksOf('dashboard-widget');
const asking = (inquiry: object, content: object) => ({
  machine: widget.machine,
  actor: WidgetActor,
  walks: only(widget.walks, {
    input: { inquiry: { satker: 'u1', tahun: 2026, periode: 'TW2', base: 'hidup', ...inquiry } },
    outcomes: { loadWidget: [{ ok: true, content }] },
  }),
});
describeView('the recap of a predicate', {
  ...asking({ kind: 'rekap', periode: null }, { kind: 'rekap', data: [RECAP] }),
  view: (told) => (
    <RecapPage
      satker="BPS Kabupaten Tapin"
      tahun={2026}
      onCsv={told('onCsv')}
      download={null}
      onPrint={told('onPrint')}
      elsewhere={null}
    />
  ),
});
const [single] = exampleKinerja();
const scaled = {
  satuan: 'Predikat',
  skala: OPINION,
  kini: { target_tahun: 3, target_tahun_atas: null, aturan_berubah: false },
};
const year = { target: 4, target_atas: null, realisasi: 3, capaian: 75, kelas: null };
describeView('the matrix of performance of a predicate', {
  ...asking(
    { kind: 'kinerja', hal: 1, per: 30 },
    { kind: 'kinerja', data: [{ ...single, ...scaled, tahun: year }], total: 1 },
  ),
  view: (told) => (
    <KinerjaPage
      satker={{ value: 'u1', label: 'BPS Kabupaten Tapin' }}
      tahun={2026}
      onPage={told('onPage')}
      download={null}
      onPrint={told('onPrint')}
      elsewhere={null}
    />
  ),
});
const matrix = exampleMatrix();
describeView('the matrix of a predicate', {
  ...asking(
    { kind: 'matrik', kelompok: 'indikator', kelas: '', sasaran: '', q: '', hal: 1, per: 30 },
    { kind: 'matrik', data: { ...matrix, baris: matrix.baris.map((row) => ({ ...row, ...scaled })) }, total: 1 },
  ),
  view: (told) => (
    <MatrixPage
      satker="BPS Kabupaten Tapin"
      back={{ dashboard: '/dasbor', branch: '/dasbor/satker/u1' }}
      onFilter={told('onFilter')}
      severalUnits={false}
      onCsv={told('onCsv')}
      csvAll={() => null}
      onPrint={told('onPrint')}
      elsewhere={null}
    />
  ),
});

const grid = await walksOf('target-grid');
const row = exampleGridRow('a', {
  nama: 'Opini BPK',
  satuan: 'Predikat',
  tipe_nilai: 'predikat',
  skala_id: 's1',
  skala: OPINION,
  konsolidasi: 'take_last_known',
  target: { ...target, tw1: 3.5 },
});
describeView('the grid of predicates', {
  machine: grid.machine,
  walks: only(grid.walks, {
    outcomes: { loadTargets: [{ ok: true, rows: [row] }], readDraft: [null] },
    events: {
      'cell.write': ['tmp', 'WTPP'].map((text) => ({ type: 'cell.write', id: 'a', column: 'tw2', text })),
    },
  }),
  actor: TargetGridActor,
  tells: (context: never) => (context as { edits?: unknown }).edits,
  covered: { restoring: 'a moment: what the device kept is read' },
  view: () => (
    <>
      <GridTable />
      <GridCards />
    </>
  ),
});

const form = await walksOf('form');
const values = {
  kode: '1.1.9',
  nama: 'Opini BPK',
  tipe_nilai: 'predikat',
  skala_id: 's1',
  polarisasi: 'maximize',
  konsolidasi: 'take_last_known',
  satuan: 'Predikat',
  status: 'aktif',
  target_tahun: '4',
  target_tw3: '3,5',
};
const choices = { skala_id: [{ value: 's1', label: 'OPINI Opini BPK', steps: OPINION }] };
describeView('the form of a predicate', {
  machine: form.machine,
  walks: only(form.walks, {
    outcomes: {
      loadRecord: [{ ok: true, values, versi: 1, title: 'Opini BPK', terpilih: {}, choices }],
      readDraft: [null],
    },
    events: { 'field.change': [{ type: 'field.change', nama: 'tipe_nilai', values: 'angka' }] },
  }),
  actor: FormActor,
  tells: (context: never) => (context as { values?: unknown }).values,
  view: () => (
    <FormPage
      text={{ ...kpi.text, title: 'kpi.judul' as never }}
      fields={kpi.form?.fields ?? []}
      isNew={false}
      list="/kpi"
    />
  ),
});

const detail = await walksOf('detail');
const shown = {
  ...exampleKpi({ tipe_nilai: 'predikat', satuan: 'Predikat', target }),
  skala: OPINION,
  temuan: [],
  riwayat_target: [
    {
      id: 'h1',
      waktu: TIME,
      oleh: OFFICER,
      alasan: null,
      sebelum: { target: { ...target, tw2: 3.5 }, target_atas: null },
      sesudah: { target, target_atas: null },
      temuan: [],
    },
  ],
  perlu_alasan: false,
  dipakai_laporan: false,
};
describeView('an indicator that is a predicate', {
  machine: detail.machine,
  walks: only(detail.walks, { outcomes: { loadRecord: [{ ok: true, content: { kind: 'kpi', kpi: shown } }] } }),
  actor: DetailsActor,
  view: () => <DetailsPage allowed={() => true} satkerName={(id: string) => `unit ${id.slice(-1)}`} />,
});
