import { describe, expect, it } from 'vitest';
import { preview, shownFigures } from '#domain/report/preview.ts';
import { arrangeWork, filterWork, nextStep, perSasaran, settledDue } from '#domain/report/duties.ts';
import { exampleDetail, exampleReport } from '#tests/support/world/report.ts';

// BPS Kabupaten Tapin 2026, published targets and realisasi: two indicators with a target in TW1, three in TW2, and
// fourteen that are measured only at the end of the year.
const WITH_TARGET = [
  { kode: '2.1.4.1', target: { TW1: 2.22, TW2: 2.22 }, tahun: 4.44, realisasi: { TW1: 2.22, TW2: 2.22 } },
  { kode: '2.5.1.1', target: { TW1: 19.2, TW2: 55.64 }, tahun: 100, realisasi: { TW1: 58.53, TW2: 58.53 } },
  { kode: '2.7.1.1', target: { TW1: 0, TW2: 1.07 }, tahun: 4.46, realisasi: { TW1: 0, TW2: 0 } },
] as const;

function tapin(period: 'TW1' | 'TW2', filled: boolean) {
  const other = Array.from({ length: 14 }, (_, i) =>
    exampleDetail({
      id: `n${i}`,
      kpi_id: `kn${i}`,
      target: 0,
      target_tahun: 100,
      realisasi: filled ? 0 : null,
      wajib: false,
    }),
  );
  const details = WITH_TARGET.map(({ kode, target, tahun, realisasi }, i) =>
    exampleDetail({
      id: `d${i}`,
      kpi_id: `k${i}`,
      kpi: { ...exampleDetail().kpi, kode },
      target: target[period],
      target_tahun: tahun,
      realisasi: filled ? realisasi[period] : null,
      wajib: target[period] > 0,
    }),
  );
  return exampleReport({ periode: period, details: [...details, ...other] });
}

describe('the figures of a report while it is typed', () => {
  it('reproduce the published TW1 of Tapin: 110 against the quarter, 6,38 against the year', () => {
    const { capaianOfPeriod, capaianTahun } = preview(tapin('TW1', true), {}, []);
    expect([capaianOfPeriod, capaianTahun]).toEqual([110, 6.38]);
  });

  it('are the same whether stored or only typed', () => {
    const typedValue = Object.fromEntries(
      tapin('TW2', true).details.map((d) => [d.id, { realisasi: String(d.realisasi).replace('.', ',') }]),
    );
    const typed = preview(tapin('TW2', false), typedValue, []);
    expect(typed).toEqual(preview(tapin('TW2', true), {}, []));
    expect([typed.capaianOfPeriod, typed.capaianTahun]).toEqual([68.4, 6.38]);
  });

  it('count the earlier quarters of the recap towards the year', () => {
    const count = { ...exampleDetail().kpi, konsolidasi: 'sum' as const };
    const report = exampleReport({
      details: [exampleDetail({ kpi: count, target: 10, target_tahun: 40, realisasi: 10 })],
    });
    const entered = { x: null, y: null, target: 10, target_atas: null };
    const period = { TW1: { ...entered, realisasi: 6 }, TW2: null, TW3: { ...entered, realisasi: 99 } };
    const { details } = preview(report, {}, [{ kpi_id: 'k1', polarisasi: 'maximize', periode: period }]);
    expect(details.map((d) => [d.realisasiKumulatif, d.capaianTahun, d.rumusTahun])).toEqual([
      [16, 40, 'jumlah sampai periode ini 16; 16 ÷ 40 × 100 = 40'],
    ]);
  });
});

describe('a report that its officer has sent', () => {
  const mean = { ...exampleDetail().kpi, konsolidasi: 'sum' as const };
  const judged = { realisasi_kumulatif: 16, capaian: 99, capaian_tahun: 40, rumus_tahun: 'seperti dinilai' };
  const detail = exampleDetail({ kpi: mean, target: 10, target_tahun: 40, realisasi: 10, ...judged });
  // TW1 was 6 when it was judged, and is 30 today.
  const TW1 = { realisasi: 30, x: null, y: null, target: 10, target_atas: null };
  const recap = [{ kpi_id: 'k1', polarisasi: 'maximize' as const, periode: { TW1 } }];

  it.each([
    ['draft', [40, 100, 100, 100, 100]],
    ['revision', [40, 100, 100, 100, 100]],
    ['submitted', [16, 40, 41, 99, 98]],
    ['approved', [16, 40, 41, 99, 98]],
    ['rejected', [16, 40, 41, 99, 98]],
  ] as const)('%s: shows what it was judged by, not what other quarters have become since', (status, expected) => {
    const report = exampleReport({ status, capaian_periode: 98, capaian_tahun: 41, details: [detail] });
    // What was still being typed when it was sent changes nothing either.
    const typed = expected[0] === 16 ? { d1: { realisasi: '1' } } : {};
    const { details, capaianTahun, capaianOfPeriod } = shownFigures(report, typed, recap);
    const [one] = details;
    expect([one?.realisasiKumulatif, one?.capaianTahun, capaianTahun, one?.capaian, capaianOfPeriod]).toEqual(expected);
    expect(one?.tercapai).toBe(true);
    expect(one?.rumusTahun === judged.rumus_tahun).toBe(expected[0] === 16);
    expect(arrangeWork(report, {}, recap, []).rows.map(({ result }) => result.capaianTahun)).toEqual([expected[1]]);
  });
});

describe('an earlier quarter', () => {
  it.each([
    ['without a target and with 0 is no entry', null, 0, [10, 25]],
    ['without a target is an entry with any other figure', null, 6, [8, 20]],
    ['with a target is an entry with 0 too', 10, 0, [5, 12.5]],
  ])('%s', (_, target, realisasi, expected) => {
    const mean = { ...exampleDetail().kpi, konsolidasi: 'average' as const };
    const report = exampleReport({
      details: [exampleDetail({ kpi: mean, target: 10, target_tahun: 40, realisasi: 10 })],
    });
    const TW1 = { realisasi, x: null, y: null, target, target_atas: null };
    const { details } = preview(report, {}, [{ kpi_id: 'k1', polarisasi: 'maximize', periode: { TW1 } }]);
    expect(details.map((d) => [d.realisasiKumulatif, d.capaianTahun])).toEqual([expected]);
  });
});

describe('a report as work to do', () => {
  const complete = { realisasi: 2.22, analisis: 'Tetap', files: [{}] as never };
  const condition = (
    change: Parameters<typeof exampleDetail>[0],
    status: 'draft' | 'revision' = 'draft',
    marked: string[] = [],
  ) =>
    arrangeWork(exampleReport({ status, details: [exampleDetail(change)] }), {}, [], marked).rows.map((b) => [
      b.state,
      b.kurang,
      b.needsAction,
    ]);

  it.each([
    ['due and empty', {}, [['belum', ['realisasi'], true]]],
    ['empty and not due', { wajib: false, target: 0 }, [['bebas', [], false]]],
    ['not due and 0', { wajib: false, target: 0, realisasi: 0 }, [['bebas', [], false]]],
    [
      'not due, 0 and explained',
      { wajib: false, target: 0, realisasi: 0, analisis: 'Tetap' },
      [['selesai', [], false]],
    ],
    ['not due but filled', { wajib: false, target: 0, realisasi: 3 }, [['sedang', ['analisis', 'bukti'], true]]],
    ['begun', { realisasi: 2.22 }, [['sedang', ['analisis', 'bukti'], true]]],
    ['begun with words only', { wajib: false, target: 0, analisis: 'Tetap' }, [['sedang', [], false]]],
    ['begun with a numerator of 0', { x: 0 }, [['sedang', ['realisasi'], true]]],
    ['begun with a denominator', { y: 135 }, [['sedang', ['realisasi'], true]]],
    ['not due and begun with a denominator', { wajib: false, target: 0, y: 135 }, [['sedang', [], false]]],
    ['complete', complete, [['selesai', [], false]]],
    ['complete but below the target', { ...complete, realisasi: 1 }, [['sedang', ['kendala', 'tindak_lanjut'], true]]],
  ] as const)('knows an indicator that is %s', (_, change, result) => {
    expect(condition({ ...change })).toEqual(result);
  });

  it('knows what was sent back, until it is ticked off', () => {
    const back = { ...complete, feedback_status: 'perbaikan' as const };
    expect([
      condition(back, 'revision'),
      condition(back, 'revision', ['d1']),
      condition({ ...back, analisis: null }, 'revision', ['d1']),
    ]).toEqual([[['revisi', [], true]], [['selesai', [], false]], [['masalah', ['analisis'], true]]]);
  });

  it('asks for something where nothing is due: what was sent back, and a figure that cannot be read', () => {
    const free = { wajib: false, target: 0 };
    const back = { ...free, ...complete, feedback_status: 'perbaikan' as const };
    expect([condition(back, 'revision'), condition(back, 'revision', ['d1'])]).toEqual([
      [['revisi', [], true]],
      [['selesai', [], false]],
    ]);
    const report = exampleReport({ details: [exampleDetail(free)] });
    const { rows } = arrangeWork(report, { d1: { realisasi: 'dua' } }, [], []);
    expect(rows.map((b) => [b.state, b.needsAction])).toEqual([['masalah', true]]);
  });

  it('calls unreadable text a problem', () => {
    const { rows } = arrangeWork(exampleReport(), { d1: { realisasi: 'dua' } }, [], []);
    expect(rows.map((b) => [b.state, b.rusak])).toEqual([['masalah', ['realisasi']]]);
  });

  it('filters and groups its rows', () => {
    const { rows } = arrangeWork(tapin('TW2', false), {}, [], []);
    expect([
      filterWork(rows, 'semua').length,
      filterWork(rows, 'tindakan').length,
      filterWork(rows, 'belum').length,
      perSasaran(rows).map((g) => [g.sasaran?.kode, g.rows.length]),
    ]).toEqual([17, 3, 3, [['2.1.4', 17]]]);
  });

  it.each([
    ['begins with the first that is due', {}, 'draft', 'begin d0'],
    ['goes on where something was begun, not at the start', { d1: { realisasi: '2' } }, 'draft', 'go on d1'],
    ['goes on where something cannot be read', { d2: { realisasi: 'dua' } }, 'draft', 'go on d2'],
    ['wants what was sent back first', {}, 'revision', 'correct d2'],
    ['checks when nothing is missing', 'complete', 'draft', 'check'],
    ['is not at its end while an objection is unanswered', 'complete', 'revision', 'correct d2'],
  ] as const)('%s', (_, done, status, result) => {
    const full = { analisis: 'Tetap', files: [{}] as never, realisasi: 100, kendala: 'x', tindak_lanjut: 'x' };
    const details = ['d0', 'd1', 'd2', 'n0'].map((id) =>
      exampleDetail({
        ...(done === 'complete' && full),
        id,
        kpi_id: `k${id}`,
        wajib: id !== 'n0',
        target: id === 'n0' ? 0 : 50,
        feedback_status: status === 'revision' && id === 'd2' ? 'perbaikan' : null,
      }),
    );
    const typed = done === 'complete' ? {} : done;
    const next = nextStep(arrangeWork(exampleReport({ status, details }), typed, [], []).rows);
    expect(next.step === 'check' ? next.step : `${next.step} ${next.row.detail.id}`).toEqual(result);
  });

  it('is as far as what needs nothing more: an objection that is not answered is not done', () => {
    const returned = { ...complete, feedback_status: 'perbaikan' as const };
    const details = [
      exampleDetail({ ...complete, id: 'd1', kpi_id: 'k1' }),
      exampleDetail({ ...returned, id: 'd2', kpi_id: 'k2' }),
      exampleDetail({ id: 'd3', kpi_id: 'k3', wajib: true, realisasi: null }),
      exampleDetail({ ...complete, id: 'd4', kpi_id: 'k4', wajib: false, target: 0 }),
    ];
    const done = (marked: string[]) =>
      settledDue(arrangeWork(exampleReport({ status: 'revision', details }), {}, [], marked).rows);
    expect([done([]), done(['d2'])]).toEqual([1, 2]);
  });

  it('is at its end when every objection is ticked off', () => {
    const details = [exampleDetail({ ...complete, feedback_status: 'perbaikan' })];
    const { rows } = arrangeWork(exampleReport({ status: 'revision', details }), {}, [], ['d1']);
    expect(nextStep(rows)).toEqual({ step: 'check' });
  });
});
