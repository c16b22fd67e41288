import { comparisonMachine, type ComparisonResult } from '#machines/history/comparison.machine.ts';
import type { WalkOptions } from '#statechart-walk/index.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { COMPARISON_ORACLE } from '#tests/model/oracles/comparison.oracle.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';

const score = { nilai: 100, kelas: null };
const laporan = { capaian_periode: { dari: score, ke: score }, capaian_tahun: { dari: score, ke: score } };
const comparison: ComparisonResult = {
  ok: true,
  comparison: { dari: 1, ke: 2, laporan, indikator: [], tidak_berubah: 17 },
};

const options: WalkOptions<typeof comparisonMachine> = {
  input: { reportId: 'laporan', round: 2 },
  events: { 'rounds.reload': [{ type: 'rounds.reload' }] },
  outcomes: { loadRounds: [comparison, ...ALL_FAILURES] },
  project: () => null,
};
describeWalk(
  'a round against the one before it',
  comparisonMachine,
  { ...options, oracle: COMPARISON_ORACLE },
  { ...options, input: { reportId: 'laporan', round: 1 } },
  { ...options, input: { reportId: 'laporan', round: 3, pasangan: { dari: 1, ke: 2 } } },
);
