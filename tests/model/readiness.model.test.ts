import { stageOf } from '#domain/home/readiness.ts';
import { readinessMachine } from '#machines/home/readiness.machine.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { READINESS_ORACLE } from '#tests/model/oracles/readiness.oracle.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';
import { begunReadiness, exampleReadiness } from '#tests/support/readiness.ts';

describeWalk('the steps of a year, walked', readinessMachine, {
  oracle: READINESS_ORACLE,
  input: { tahun: 2026 },
  events: { 'readiness.refresh': [{ type: 'readiness.refresh' }], 'guide.close': [{ type: 'guide.close' }] },
  outcomes: {
    loadReadiness: [
      { ok: true, year: begunReadiness() },
      { ok: true, year: exampleReadiness() },
      { ok: true, year: exampleReadiness({ berjalan: true }) },
      ...ALL_FAILURES,
    ],
    closeGuide: [{ ok: true }, ...ALL_FAILURES],
  },
  project: ({ year, unclosed }) => [year && stageOf(year), unclosed === null],
});
