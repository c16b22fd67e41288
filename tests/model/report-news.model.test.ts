import { newReportsMachine } from '#machines/notifications/report-news.machine.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { REPORT_NEWS_ORACLE } from '#tests/model/oracles/report-news.oracle.ts';

describeWalk('the summary of new reports, walked', newReportsMachine, {
  oracle: REPORT_NEWS_ORACLE,
  input: { userId: 'v' },
  events: {
    'queue.found': [
      { type: 'queue.found', keys: null },
      { type: 'queue.found', keys: [] },
      { type: 'queue.found', keys: ['a:1'] },
    ],
    'device.choose': [
      { type: 'device.choose', live: true },
      { type: 'device.choose', live: false },
    ],
  },
  outcomes: { readDevice: ['none', 'off', 'on', 'refused'], chooseDevice: ['off', 'on', 'refused'] },
  project: ({ known, fresh }) => [known?.length, fresh.length],
});
