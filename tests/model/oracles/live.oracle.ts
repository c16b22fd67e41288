import type { liveMachine } from '#machines/notifications/live.machine.ts';
import type { LiveEvent } from '#machines/notifications/live.types.ts';
import type { StreamInput } from '#machines/notifications/live.setup.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { begun, idsOf, isDistinct, isSame } from '#tests/model/oracles/areas.ts';
import { changed } from '#tests/support/live.ts';

const told = (emitted: readonly { type: string }[]) =>
  emitted.filter(
    (news): news is { type: 'news.told'; peristiwa: readonly LiveEvent[]; semua: boolean } => news.type === 'news.told',
  );

/**
 * Contract §9 (`GET /api/events`): no piece of news is lost or told twice, a gap is told
 * as "anything may have changed", and one tab of the browser listens for all.
 */
export const LIVE_ORACLE: Oracle<typeof liveMachine> = {
  invariants: {
    'news heard is told or waits to be told': ({ before, event, after, emitted }) => {
      const heard = [...before.pending, ...(event.type === 'news.receive' ? [event.peristiwa] : [])];
      const known = [...idsOf(after.pending), ...told(emitted).flatMap(({ peristiwa }) => idsOf(peristiwa))];
      // What was told before may be heard again; what nobody waits for any more is dropped.
      return (
        event.type === 'page.hide' || idsOf(heard).every((id) => known.includes(id) || event.type === 'news.receive')
      );
    },
    'news is told once': ({ after, emitted }) => {
      const all = [...idsOf(after.pending), ...told(emitted).flatMap(({ peristiwa }) => idsOf(peristiwa))];
      return isDistinct(all);
    },
    'nothing is told that was not heard': ({ before, event, emitted }) =>
      told(emitted).every(({ peristiwa }) =>
        peristiwa.every(
          (one) =>
            before.pending.some((other) => isSame(one, other)) ||
            (event.type === 'news.receive' && isSame(one, event.peristiwa)),
        ),
      ),
    'a gap is told, not forgotten': ({ before, event, after, emitted }) =>
      (event.type !== 'stream.gap' || after.semua || told(emitted).some(({ semua }) => semua)) &&
      (!before.semua || after.semua || told(emitted).some(({ semua }) => semua) || event.type === 'page.hide'),
    'the stream goes on from the newest heard': (seen) =>
      begun<StreamInput>(seen, 'openStream').every((input) =>
        isSame(input, { terakhir: seen.after.terakhir, gagal: seen.after.gagal }),
      ),
    'the newest heard is the one that came last': ({ before, event, after }) =>
      after.terakhir === before.terakhir || (event.type === 'news.receive' && after.terakhir === event.peristiwa.id),
    'a hidden page listens to nothing': ({ event, running }) =>
      event.type !== 'page.hide' || ['openStream', 'holdLead', 'askMark'].every((id) => !running.includes(id)),
    'only who leads opens the stream': ({ event, running }) =>
      event.type !== 'lead.lost' || !running.includes('openStream'),
    'failures in a row are counted, and forgotten when the stream opens': ({ before, event, after }) =>
      after.gagal <= before.gagal + 1 &&
      (event.type !== 'stream.opened' || after.gagal === 0 || after.gagal === before.gagal),
    'another mark than before is told as "anything may have changed"': ({ before, event, emitted }) => {
      if (event.type !== 'xstate.done.actor.askMark' || !('output' in event)) return true;
      return before.tanda === null || event.output === before.tanda || told(emitted).some(({ semua }) => semua);
    },
    'the mark is the one answered last': ({ before, event, after }) =>
      after.tanda === (event.type === 'xstate.done.actor.askMark' && 'output' in event ? event.output : before.tanda),
    'how the retries are spread never changes': ({ before, after }) => before.acak === after.acak,
  },
  tried: {
    input: { acak: 0.5 },
    events: {
      'news.receive': [2, 3, 4].map((versi) => ({ type: 'news.receive', peristiwa: changed(versi) })),
    },
  },
};
