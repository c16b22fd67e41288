import type { newReportsMachine } from '#machines/notifications/report-news.machine.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { answerOf, begun, hasEnded, isDistinct, isSame } from '#tests/model/oracles/areas.ts';

/** What a person expects (no toast storms): what newly waits is announced once and together; what waited already is no news. */
export const REPORT_NEWS_ORACLE: Oracle<typeof newReportsMachine> = {
  invariants: {
    'what waited at the first look is no news': ({ before, event, after }) =>
      event.type !== 'queue.found' || before.known !== null || after.fresh.length === 0,
    'what was not there before and waits now is news, once': ({ before, event, after }) => {
      const { known } = before;
      if (event.type !== 'queue.found' || known === null || event.keys === null) return true;
      const fresh = event.keys.filter((one) => !known.includes(one));
      return isDistinct(after.fresh) && fresh.every((one) => after.fresh.includes(one));
    },
    'only what still waits is news': ({ after }) => after.fresh.every((one) => after.known?.includes(one)),
    'an unknown queue forgets what was known': ({ event, after }) =>
      event.type !== 'queue.found' || event.keys !== null || (after.known === null && after.fresh.length === 0),
    'what is known is what was found last': ({ before, event, after }) =>
      isSame(after.known, event.type === 'queue.found' ? event.keys : before.known),
    'what is announced is all that is new, and is new no more': ({ before, after, emitted }) =>
      emitted.every(({ count }) => count > 0 && count === before.fresh.length && after.fresh.length === 0),
    'news is forgotten only when it was announced': ({ before, event, after, emitted }) =>
      event.type === 'queue.found' || isSame(before.fresh, after.fresh) || emitted.length === 1,
    'nothing is announced but when the gathering is over': ({ event, from, emitted }) =>
      emitted.length === 0 || (event.type.startsWith('xstate.after') && from.matches({ arrivals: 'gathering' })),
    'after an announcement there is quiet': ({ to, emitted }) =>
      emitted.length === 0 || to.matches({ arrivals: 'resting' }),
    'the device is told only where the person wants it': ({ before, emitted }) =>
      emitted.every(({ device }) => device === (before.device === 'on')),
    'what was chosen is what is asked of the device, for this person': (seen) =>
      begun(seen, 'chooseDevice').every(
        (input) =>
          seen.event.type === 'device.choose' && isSame(input, { userId: seen.after.userId, live: seen.event.live }),
      ),
    'the setting is the one answered last, and stays when none came': (seen) => {
      const ended = ['readDevice', 'chooseDevice'].find((id) => hasEnded(seen, id));
      return seen.after.device === ((ended && answerOf(seen, ended)) ?? seen.before.device);
    },
    'whose news it is never changes': ({ before, after }) => before.userId === after.userId,
  },
  tried: {
    input: { userId: 'v' },
    events: {
      'queue.found': [null, [], ['a:1'], ['a:1', 'b:1'], ['b:1', 'c:1', 'a:2']].map((keys) => ({
        type: 'queue.found',
        keys,
      })),
      'device.choose': [true, false].map((live) => ({ type: 'device.choose', live })),
    },
    outcomes: { readDevice: ['none', 'off', 'on', 'refused'], chooseDevice: ['off', 'on', 'refused'] },
  },
};
