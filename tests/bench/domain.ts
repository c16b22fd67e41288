// `npm run bench`: how many times dearer each thing is than the plainest thing that could do its job.
// Ratios of interleaved rounds, because single times say more about the machine than about the program.
import { DEFAULT_THRESHOLDS } from '#domain/capaian/thresholds.ts';
import { type KpiRow, computeReport } from '#domain/capaian/report.ts';
import type { CapaianEvent, ReportFacts } from '#machines/lifecycle/lifecycle.machine.ts';
import { decide } from '#machines/lifecycle/decide.ts';

const ROUNDS = 15;
const ROUND_MS = 20;

/** Calls per millisecond in one round. */
function rate(work: () => unknown): number {
  const end = performance.now() + ROUND_MS;
  const start = performance.now();
  let calls = 0;
  while (performance.now() < end) {
    work();
    calls += 1;
  }
  return calls / (performance.now() - start);
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Prints each contender's median cost and its ratio to the first, pair by pair within a round. */
function compare(title: string, contenders: Record<string, () => unknown>): void {
  const rates = Object.fromEntries(Object.keys(contenders).map((name) => [name, [] as number[]]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, work] of Object.entries(contenders)) rates[name]?.push(rate(work));
  }
  const [base = []] = Object.values(rates);
  console.log(`\n${title}`);
  for (const [name, measured] of Object.entries(rates)) {
    const ratio = median(measured.map((value, round) => (base[round] ?? Number.NaN) / value));
    const micros = 1000 / median([...measured]);
    console.log(`  ${ratio.toFixed(1).padStart(8)} ×  ${micros.toFixed(2).padStart(9)} µs  ${name}`);
  }
}

const facts: ReportFacts = { creationFindings: [], findings: [], hasCorrections: false, submittedBy: 'officer' };
const approve: CapaianEvent = { type: 'report.approve', by: { id: 'verifier', permitted: ['approve'] } };
const next: Record<string, Record<string, string>> = { submitted: { 'report.approve': 'approved' } };

compare('One lifecycle decision', {
  'a look-up in an object': () => next['submitted']?.[approve.type] && approve.by.permitted.includes('approve'),
  'decide, allowed': () => decide('submitted', facts, approve),
  'decide, refused with its reasons': () => decide('submitted', { ...facts, hasCorrections: true }, approve),
});

const row = (count: number): KpiRow[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `k${i}`,
    polarisasi: 'maximize',
    minimizeFormula: 'dua_kurang',
    konsolidasi: 'take_last_known',
    bobot: null,
    target: 19.2,
    upperTarget: null,
    targetTahun: 100,
    upperYearTarget: null,
    entry: { periode: 'TW2', realisasi: 58.53 },
    earlier: [{ periode: 'TW1', realisasi: 19.2 }],
  }));
const rules = { limit: 120, thresholds: DEFAULT_THRESHOLDS };
const [tapin, deliSerdang] = [row(17), row(93)];

compare('A report recomputed, as the live preview does at every key stroke', {
  'floating point, 17 indicators, no formula': () => tapin.map(() => Math.min(120, (58.53 / 19.2) * 100)),
  'hitungLaporan, 17 indicators': () => computeReport(tapin, rules),
  'hitungLaporan, 93 indicators': () => computeReport(deliSerdang, rules),
});
