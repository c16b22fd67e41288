import { presenceMachine } from '#machines/workspace/presence.machine.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { PRESENCE_ORACLE } from '#tests/model/oracles/presence.oracle.ts';

describeWalk('where data is, walked', presenceMachine, {
  oracle: PRESENCE_ORACLE,
  input: { satker: 'tapin', tahun: 2025, reach: 'unit' },
  events: {},
  outcomes: { findData: [[], [{ tahun: 2026, indikator: 17, laporan: 2 }]] },
  project: ({ places }) => places.length,
});
