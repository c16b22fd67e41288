import type { liveMachine } from '#machines/notifications/live.machine.ts';
import type { LiveEvent } from '#machines/notifications/live.types.ts';
import type { StreamInput } from '#machines/notifications/live.setup.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { begun, idsOf, isDistinct, isSame } from '#tests/model/oracles/areas.ts';
import { changed } from '#tests/support/live.ts';

const told = (emitted: readonly { type: string }[]) =>
  emitted.filter(
    (news): news is { type: 'news.told'; events: readonly LiveEvent[]; all: boolean } => news.type === 'news.told',
  );

/**
 * Contract §9 (`GET /api/events`): no piece of news is lost or told twice, a gap is told
 * as "anything may have changed", and one tab of the browser listens for all.
 */
export const LIVE_ORACLE: Oracle<typeof liveMachine> = {
  invariants: {
    'news heard is told or waits to be told': ({ before, event, after, emitted }) => {
      const heard = [...before.pending, ...(event.type === 'news.receive' ? [event.event] : [])];
      const known = [...idsOf(after.pending), ...told(emitted).flatMap(({ events }) => idsOf(events))];
      // What was told before may be heard again; what nobody waits for any more is dropped.
      return (
        event.type === 'page.hide' || idsOf(heard).every((id) => known.includes(id) || event.type === 'news.receive')
      );
    },
    'news is told once': ({ after, emitted }) => {
      const all = [...idsOf(after.pending), ...told(emitted).flatMap(({ events }) => idsOf(events))];
      return isDistinct(all);
    },
    'nothing is told that was not heard': ({ before, event, emitted }) =>
      told(emitted).every(({ events }) =>
        events.every(
          (one) =>
            before.pending.some((other) => isSame(one, other)) ||
            (event.type === 'news.receive' && isSame(one, event.event)),
        ),
      ),
    'a gap is told, not forgotten': ({ before, event, after, emitted }) =>
      (event.type !== 'stream.gap' || after.all || told(emitted).some(({ all }) => all)) &&
      (!before.all || after.all || told(emitted).some(({ all }) => all) || event.type === 'page.hide'),
    'the stream goes on from the newest heard': (seen) =>
      begun<StreamInput>(seen, 'openStream').every((input) =>
        isSame(input, { lastId: seen.after.lastId, failures: seen.after.failures }),
      ),
    'the newest heard is the one that came last': ({ before, event, after }) =>
      after.lastId === before.lastId || (event.type === 'news.receive' && after.lastId === event.event.id),
    'a hidden page listens to nothing': ({ event, running }) =>
      event.type !== 'page.hide' || ['openStream', 'holdLead', 'askMark'].every((id) => !running.includes(id)),
    'only who leads opens the stream': ({ event, running }) =>
      event.type !== 'lead.lost' || !running.includes('openStream'),
    'failures in a row are counted, and forgotten when the stream opens': ({ before, event, after }) =>
      after.failures <= before.failures + 1 &&
      (event.type !== 'stream.opened' || after.failures === 0 || after.failures === before.failures),
    'another mark than before is told as "anything may have changed"': ({ before, event, emitted }) => {
      if (event.type !== 'xstate.done.actor.askMark' || !('output' in event)) return true;
      return before.mark === null || event.output === before.mark || told(emitted).some(({ all }) => all);
    },
    'the mark is the one answered last': ({ before, event, after }) =>
      after.mark === (event.type === 'xstate.done.actor.askMark' && 'output' in event ? event.output : before.mark),
    'how the retries are spread never changes': ({ before, after }) => before.jitter === after.jitter,
  },
  tried: {
    input: { jitter: 0.5 },
    events: {
      'news.receive': [2, 3, 4].map((versi) => ({ type: 'news.receive', event: changed(versi) })),
    },
  },
};
