import type { supportMachine } from '#machines/support/support.machine.ts';
import type { ReadResult } from '#machines/support/support.types.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { answerOf, begun, hasEnded, isDistinct, isSame } from '#tests/model/oracles/areas.ts';

const record = (nama: string, long: number) => ({ ok: true as const, record: { nama, long, content: {} } });
const [FIRST, SECOND] = [new File(['{}'], 'lapor.json'), new File(['[]'], 'lain.json')];

/** What a person expects (inspector): it looks on, shows what was chosen, and a file that cannot be opened changes nothing. */
export const SUPPORT_ORACLE: Oracle<typeof supportMachine> = {
  invariants: {
    'what is chosen is what is shown': ({ event, after }) => {
      if (event.type === 'actor.choose') return after.aktor === event.aktor;
      if (event.type === 'tab.choose') return after.tab === event.tab;
      if (event.type === 'part.choose') return after.part === event.part;
      if (event.type === 'view.choose') return after.appearance === event.appearance;
      if (event.type === 'actors.view') return after.actorAppearance === event.appearance;
      if (event.type === 'filter.change') return after.filters === event.filters;
      return event.type !== 'filter.own' || after.sendiri === event.sendiri;
    },
    'what the reader has seen is what they say, until they follow again or leave a recording': ({
      before,
      event,
      from,
      after,
    }) => {
      if (!from.matches({ source: 'live' })) return after.seen === (event.type === 'trace.close' ? null : before.seen);
      if (event.type === 'log.leave') return after.seen === event.seen;
      return after.seen === (event.type === 'log.follow' ? null : before.seen);
    },
    'a pin is set, and taken back by the same pin': ({ before, event, after }) => {
      if (event.type !== 'pin.toggle') return isSame(before.pinned, after.pinned);
      const pin = { machine: event.machine, path: event.path };
      const others = before.pinned.filter((one) => !isSame(one, pin));
      return isSame(after.pinned, others.length < before.pinned.length ? others : [...before.pinned, pin]);
    },
    'nothing is pinned twice': ({ after }) => isDistinct(after.pinned.map((pin) => JSON.stringify(pin))),
    'the file that is read is the one that was opened': (seen) =>
      begun<{ file: File | null }>(seen, 'readTrace').every(
        ({ file }) => seen.event.type === 'trace.open' && file === seen.event.file,
      ),
    'an opened recording is shown from its end, with nothing of another one': (seen) => {
      const result = answerOf<ReadResult>(seen, 'readTrace');
      const { after } = seen;
      return (
        !result?.ok ||
        (isSame(after.record, result.record) &&
          after.position === result.record.long &&
          after.aktor === null &&
          after.error === null &&
          after.filters === '')
      );
    },
    'a file that cannot be opened is said by its name, and changes nothing': (seen) => {
      if (!hasEnded(seen, 'readTrace') || answerOf<ReadResult>(seen, 'readTrace')?.ok) return true;
      const { before, after } = seen;
      const result = answerOf<ReadResult>(seen, 'readTrace');
      const cause = result && !result.ok ? result.cause : 'unreadable';
      return (
        isSame(after.error, { nama: before.file?.name, cause }) &&
        isSame(before.record, after.record) &&
        before.position === after.position &&
        before.aktor === after.aktor
      );
    },
    'the step shown is one of the recording': ({ after }) =>
      after.record === null ? after.position === 0 : after.position >= 0 && after.position <= after.record.long,
    'a step goes one further or to an end': ({ before, event, from, after }) => {
      if (event.type !== 'trace.step' || !before.record || !from.matches({ source: 'trace' })) return true;
      const { long } = before.record;
      const aim = { first: 1, previous: before.position - 1, next: before.position + 1, last: long }[event.to];
      return after.position === (aim < 1 || aim > long ? before.position : aim);
    },
    'one goes to a step that there is': ({ before, event, from, after }) =>
      event.type !== 'trace.seek' ||
      !from.matches({ source: 'trace' }) ||
      after.position ===
        (event.position >= 1 && event.position <= (before.record?.long ?? 0) ? event.position : before.position),
    'closing goes back to what happens now': ({ event, from, to, after }) =>
      event.type !== 'trace.close' ||
      !from.matches({ source: 'trace' }) ||
      (to.matches({ source: 'live' }) &&
        after.record === null &&
        after.aktor === null &&
        after.event === null &&
        after.filters === ''),
    'what is given out is what was asked for, of what is on screen': (seen) =>
      begun(seen, 'giveTrace').every((input) => {
        const { aktor, record: shown, position, event: chosen } = seen.after;
        const { event } = seen;
        const asked =
          event.type === 'trace.give'
            ? { artifact: event.artifact, trace: null }
            : { artifact: 'jejak', trace: event.type === 'traceId.give' ? event.trace : null };
        return isSame(input, { aktor, event: shown ? position : chosen, record: shown, ...asked });
      }),
    'whether it was given out is said': (seen) =>
      !hasEnded(seen, 'giveTrace') ||
      isSame(seen.after.artifact, {
        ...seen.before.artifact,
        succeeded: seen.event.type === 'xstate.done.actor.giveTrace',
      }),
    'the address names what is chosen': ({ event, after, emitted }) =>
      emitted.every(
        ({ aktor, event: chosen, problem }) =>
          aktor === after.aktor && chosen === after.event && problem === (after.record?.problem ?? null),
      ) &&
      (event.type !== 'actor.choose' || emitted.length === 1),
    'nothing is recorded while the recording is paused': ({ to, running }) =>
      to.matches({ source: { live: 'paused' } }) === running.includes('holdRecording'),
  },
  ensure: {
    'source.trace': ({ record: shown }) => shown !== null,
    'source.live.recording': ({ problem }) => problem === null,
  },
  tried: {
    input: { aktor: 'live', event: 9 },
    events: {
      'actor.choose': ['session', 'list'].map((aktor) => ({ type: 'actor.choose', aktor })),
      'entry.choose': [4, null].map((event) => ({ type: 'entry.choose', event })),
      'log.leave': [7, 9].map((seen) => ({ type: 'log.leave', seen })),
      'log.follow': [{ type: 'log.follow' }],
      'tab.choose': (['konteks', 'kejadian'] as const).map((tab) => ({ type: 'tab.choose', tab })),
      'part.choose': (['aktor', 'bagan'] as const).map((part) => ({ type: 'part.choose', part })),
      'view.choose': (['daftar', 'bagan'] as const).map((appearance) => ({ type: 'view.choose', appearance })),
      'actors.view': (['tabel', 'pohon'] as const).map((appearance) => ({ type: 'actors.view', appearance })),
      'pin.toggle': [
        { type: 'pin.toggle', machine: 'session', path: 'epoch' },
        { type: 'pin.toggle', machine: 'list', path: 'epoch' },
        { type: 'pin.toggle', machine: 'session', path: 'person' },
      ],
      'filter.change': ['session', ''].map((filters) => ({ type: 'filter.change', filters })),
      'filter.own': [true, false].map((sendiri) => ({ type: 'filter.own', sendiri })),
      'recording.pause': [{ type: 'recording.pause' }],
      'recording.resume': [{ type: 'recording.resume' }],
      'trace.open': [FIRST, SECOND].map((file) => ({ type: 'trace.open', file })),
      'trace.step': (['first', 'previous', 'next', 'last'] as const).map((to) => ({ type: 'trace.step', to })),
      'trace.seek': [0, 2, 4].map((position) => ({ type: 'trace.seek', position })),
      'trace.reload': [{ type: 'trace.reload' }],
      'trace.close': [{ type: 'trace.close' }],
      'fault.dismiss': [{ type: 'fault.dismiss' }],
      'trace.give': (['uji', 'berkas'] as const).map((artifact) => ({ type: 'trace.give', artifact })),
      'traceId.give': ['jejak-1', 'jejak-2'].map((trace) => ({ type: 'traceId.give', trace })),
    },
    outcomes: {
      readTrace: [record('lapor.json', 3), record('lain.json', 5), { ok: false, cause: 'shape' }],
      giveTrace: [undefined],
      loadTrace: [
        { ok: true, read: { ok: true, record: { ...record('masalah-7.json', 3).record, problem: 'm7' } } },
        { ok: true, read: { ok: false, cause: 'version' } },
      ],
    },
  },
};
