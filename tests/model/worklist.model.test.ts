import { worklistMachine } from '#machines/review/worklist.machine.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { WORKLIST_ORACLE } from '#tests/model/oracles/worklist.oracle.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';
import { exampleReport } from '#tests/support/world/report.ts';

describeWalk('the verification queue, walked', worklistMachine, {
  oracle: WORKLIST_ORACLE,
  input: { satker: 'tapin', tab: 'giliran', day: null },
  events: {
    'tab.choose': [
      { type: 'tab.choose', tab: 'giliran' },
      { type: 'tab.choose', tab: 'terbuka' },
    ],
    'day.choose': [
      { type: 'day.choose', day: '2026-11-12' },
      { type: 'day.choose', day: null },
    ],
    'page.open': [
      { type: 'page.open', page: 1 },
      { type: 'page.open', page: 2 },
    ],
    'queue.refresh': [{ type: 'queue.refresh' }],
  },
  outcomes: {
    loadQueue: [
      { ok: true, reports: [exampleReport()], total: 12, computation: { giliran: 12, terbuka: 13, diputuskan: null } },
      { ok: true, reports: [], total: 0, computation: { giliran: 0, terbuka: 13, diputuskan: 0 } },
      { ok: true, reports: [], total: 10, computation: { giliran: 10, terbuka: 13, diputuskan: 2 } },
      ...ALL_FAILURES,
    ],
  },
  project: ({ params, total, outdated }) => [params.tab, params.page, params.day, total, outdated],
});
