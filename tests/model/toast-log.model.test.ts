import { type News, toastLogMachine } from '#machines/toasts/toast-log.machine.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { TOAST_LOG_ORACLE } from '#tests/model/oracles/toast-log.oracle.ts';

const news: News = { kind: 'error', message: 'Gagal', lang: 'id', at: 1 };

describeWalk('the log of toasts, walked', toastLogMachine, {
  oracle: TOAST_LOG_ORACLE,
  input: undefined,
  events: {
    'notice.add': [{ type: 'notice.add', news }],
    'log.open': [{ type: 'log.open' }],
    'log.close': [{ type: 'log.close' }],
    'log.markRead': [{ type: 'log.markRead' }],
    'log.clear': [{ type: 'log.clear' }],
  },
  outcomes: {},
  project: ({ notes, lastNumber, seen, seenBefore }) => [notes.length > 0, lastNumber > seen, lastNumber > seenBefore],
});
