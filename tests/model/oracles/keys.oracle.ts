import { isReserved, keyOf, readChosen, SHORTCUT_IDS, takenBy } from '#domain/preferences/shortcuts.ts';
import type { keysMachine } from '#machines/preferences/keys.machine.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { begun, isFromWithin, isSame } from '#tests/model/oracles/areas.ts';

const press = (key: string, modified = false) => ({ type: 'key.pressed' as const, key, modified });

/** WCAG 2.1.4: single keys may be changed and taken back; no two of one screen are the same. */
export const KEYS_ORACLE: Oracle<typeof keysMachine> = {
  invariants: {
    'no two actions of one screen have the same key': ({ after }) =>
      SHORTCUT_IDS.every((id) => takenBy(after.chosen, id, keyOf(after.chosen, id)) === null),
    'a free key becomes that of the action that waits for it, and of no other': ({ before, event, from, after }) => {
      if (event.type !== 'key.pressed' || before.changing === null || !from.matches('listening')) return true;
      const { changing, chosen } = before;
      const isFree = !isReserved(event) && takenBy(chosen, changing, event.key) === null;
      return isFree
        ? keyOf(after.chosen, changing) === event.key &&
            after.changing === null &&
            SHORTCUT_IDS.every((id) => id === changing || keyOf(after.chosen, id) === keyOf(chosen, id))
        : isSame(after.chosen, chosen) &&
            after.changing === changing &&
            after.refusal?.id === changing &&
            after.refusal.key === event.key;
    },
    'a key is refused with the action that has it': ({ before, event, after }) =>
      event.type !== 'key.pressed' ||
      before.changing === null ||
      isReserved(event) ||
      after.refusal?.key !== event.key ||
      after.refusal.other === takenBy(before.chosen, before.changing, event.key),
    'the next key is heard only while one is waited for': ({ after, running }) =>
      running.includes('listenPress') === (after.changing !== null),
    'the action that waits is the one that was chosen, without an older complaint': ({ event, after }) =>
      event.type !== 'key.change' || (after.changing === event.id && after.refusal === null),
    'giving up changes no key': ({ before, event, from, after }) =>
      event.type !== 'key.cancel' ||
      !from.matches('listening') ||
      (isSame(before.chosen, after.chosen) && after.changing === null && after.refusal === null),
    'taking one back gives it its own key, unless another has it now': ({ before, event, after }) => {
      if (event.type !== 'key.reset') return true;
      const own = keyOf({}, event.id);
      const other = takenBy(before.chosen, event.id, own);
      if (other !== null)
        return isSame(before.chosen, after.chosen) && isSame(after.refusal, { id: event.id, key: own, other });
      return (
        keyOf(after.chosen, event.id) === own &&
        SHORTCUT_IDS.every((id) => id === event.id || keyOf(after.chosen, id) === keyOf(before.chosen, id))
      );
    },
    'taking all back leaves none chosen': ({ event, after }) =>
      event.type !== 'keys.reset' || (isSame(after.chosen, {}) && after.changing === null && after.refusal === null),
    'what another tab chose holds here, and is not stored again': (seen) =>
      seen.event.type !== 'stored.change' ||
      (isSame(seen.after.chosen, seen.event.chosen) && begun(seen, 'saveKeys').length === 0),
    'every change made here is kept, as it stands': (seen) =>
      begun(seen, 'saveKeys').every((input) => isSame(input, { chosen: seen.after.chosen })) &&
      (isSame(seen.before.chosen, seen.after.chosen) ||
        seen.event.type === 'stored.change' ||
        begun(seen, 'saveKeys').length === 1),
    'an answer changes no key': (seen) => !isFromWithin(seen) || isSame(seen.before.chosen, seen.after.chosen),
  },
  ensure: { settled: ({ changing }) => changing === null, listening: ({ changing }) => changing !== null },
  tried: {
    input: { chosen: {} },
    events: {
      'key.change': (['approve', 'revise', 'next', 'zoomIn'] as const).map((id) => ({ type: 'key.change', id })),
      'key.pressed': [press('1'), press('2'), press('y'), press('='), press('g'), press('f5'), press('s', true)],
      'key.cancel': [{ type: 'key.cancel' }],
      'key.reset': (['approve', 'revise', 'next'] as const).map((id) => ({ type: 'key.reset', id })),
      'keys.reset': [{ type: 'keys.reset' }],
      'stored.change': [{ approve: '2', revise: '1' }, {}, { next: 'y' }].map((chosen) => ({
        type: 'stored.change',
        chosen: readChosen(chosen),
      })),
    },
    outcomes: { saveKeys: [undefined] },
  },
};
