import type { Report } from '#contract/report.ts';
import { type Column, COLUMNS } from '#domain/report/columns.ts';
import { type EntryBase, readColumn } from '#domain/report/entry.ts';
import type { entryMachine } from '#machines/report/entry.machine.ts';
import type { Draft, EntryContext, SaveResult } from '#machines/report/entry.setup.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { answerOf, begins, inputsOf, isAnswerOf, isBreakOf, isSame, isUnderWay } from '#tests/model/oracles/parts.ts';
import { exampleDetail, exampleReport } from '#tests/support/world/report.ts';

/** A report with two indicators: `first` and `second` are their realisasi, `text` the analisis of the first. */
const report = (version: number, first: number | null, second: number | null, text: string | null = null) =>
  exampleReport({
    versi: version,
    updated_at: `2026-10-0${version}T02:00:00.000Z`,
    details: [
      exampleDetail({ realisasi: first, analisis: text }),
      exampleDetail({ id: 'd2', kpi_id: 'k2', realisasi: second }),
    ],
  });

type Place = { id: string; column: Column };
const PLACES: readonly Place[] = ['d1', 'd2'].flatMap((id) => COLUMNS.map((column) => ({ id, column })));
const isAt = (one: Place, other: Place) => one.id === other.id && one.column === other.column;
const typedAt = ({ ketikan }: Pick<EntryContext, 'ketikan'>, { id, column }: Place) => ketikan[id]?.[column];
const storedAt = (base: EntryBase, { id, column }: Place) => base[id]?.[column] ?? null;
const inReport = ({ details }: Report, { id, column }: Place) => details.find((one) => one.id === id)?.[column] ?? null;
/** What stands typed at a place and is not what is stored there; undefined when nothing has to be sent. */
const unsentAt = (context: EntryContext, place: Place) => {
  const text = typedAt(context, place);
  if (text === undefined) return undefined;
  const read = readColumn(place.column, text);
  return read.ok && read.value !== storedAt(context.base, place) ? read.value : undefined;
};
const isUnreadable = (context: EntryContext, place: Place) => {
  const text = typedAt(context, place);
  return text !== undefined && !readColumn(place.column, text).ok;
};
const isAllStored = (context: EntryContext) =>
  PLACES.every((place) => unsentAt(context, place) === undefined && !isUnreadable(context, place));
/** Typed text that is not stored yet stays as it is, unless the stored value now says the same. */
const keepsTyping = (before: EntryContext, after: EntryContext) =>
  PLACES.every((place) => {
    const text = typedAt(before, place);
    if (text === undefined || typedAt(after, place) === text) return true;
    if (unsentAt(before, place) === undefined && !isUnreadable(before, place)) return true;
    const read = readColumn(place.column, text);
    // Whoever types back what stood there before has changed nothing, so the other side's change is taken.
    const origin = before.conflicts.find((one) => isAt(one, place))?.origin;
    const settled = read.ok && (read.value === storedAt(after.base, place) || read.value === origin);
    return typedAt(after, place) === undefined && settled;
  });

/**
 * The contract of saving by itself: saved at each pause, one request in flight, the newest value wins, a copy on the
 * device, a question before unsaved typing is left; a conflict is shown side by side. By contract.md §3 a save sends the
 * version that was read; a stale one is 409 with the current record.
 */
export const ENTRY_ORACLE: Oracle<typeof entryMachine> = {
  invariants: {
    'what is typed stands in its field, letter by letter': ({ event, from, after }) =>
      event.type !== 'field.change' ||
      from.matches({ working: { server: 'locked' } }) ||
      typedAt(after, event) === event.text,
    'typing in one field changes no other': ({ event, before, after }) =>
      event.type !== 'field.change' ||
      PLACES.every((place) => isAt(place, event) || typedAt(before, place) === typedAt(after, place)),
    'no answer, reload or timer overwrites what was typed': ({ event, before, after }) =>
      event.type === 'field.change' || event.type === 'conflict.choose' || keepsTyping(before, after),
    'a draft of the device is restored, but what was typed since is newer': ({ event, before, after }) => {
      const kept = answerOf<Draft | null>(event, 'readDraft');
      if (!kept) return true;
      return PLACES.every((place) => typedAt(after, place) === (typedAt(before, place) ?? typedAt(kept, place)));
    },
    'the ticks of a draft are restored': ({ event, before, after }) =>
      [...(answerOf<Draft | null>(event, 'readDraft')?.ditandai ?? []), ...before.ditandai].every(
        (id) => event.type === 'mark.change' || after.ditandai.includes(id),
      ),
    'what both sides changed is a conflict, and both values stand in it': ({ event, before, after }) => {
      const saved = answerOf<SaveResult>(event, 'saveEntries');
      const theirs =
        event.type === 'report.changed' ? event.report : saved?.kind === 'bentrok' ? saved.report : undefined;
      // A refusal in the version that was sent tells nothing new.
      if (!theirs || theirs.versi < before.versi + (saved ? 1 : 0)) return true;
      return PLACES.every((place) => {
        const known = before.conflicts.find((one) => isAt(one, place));
        const origin = known ? known.origin : storedAt(before.base, place);
        const text = typedAt(before, place);
        const server = inReport(theirs, place);
        const read = text === undefined ? undefined : readColumn(place.column, text);
        if (!read?.ok || server === origin || server === read.value || read.value === origin) return true;
        return after.conflicts.some((one) => isAt(one, place) && one.server === server && one.me === text);
      });
    },
    'what stands beside the other version is what is typed now': ({ after }) =>
      after.conflicts.every((one) => one.me === typedAt(after, one)),
    'what is sent is all that is typed and can be read, and nothing else': (seen) =>
      inputsOf(seen, 'saveEntries').every((input) => {
        const details = ['d1', 'd2'].flatMap((id) => {
          const columns = COLUMNS.flatMap((column) => {
            const value = unsentAt(seen.after, { id, column });
            return value === undefined ? [] : [[column, value]];
          });
          return columns.length > 0 ? [{ id, ...Object.fromEntries(columns) }] : [];
        });
        const sent = input as { details: readonly { id: string }[] };
        const inOrder = sent.details.toSorted((one, other) => (one.id < other.id ? -1 : 1));
        return (
          details.length > 0 && isSame({ ...sent, details: inOrder }, { id: 'l1', versi: seen.after.versi, details })
        );
      }),
    'nothing is sent while two versions wait for a choice': (seen) =>
      !begins(seen, 'saveEntries') || seen.after.conflicts.length === 0,
    'one save is under way at a time': (seen) =>
      !isUnderWay(seen.from, 'saveEntries') ||
      !begins(seen, 'saveEntries') ||
      isAnswerOf(seen.event, 'saveEntries') ||
      isBreakOf(seen.event, 'saveEntries'),
    'a version never falls': ({ before, after }) => after.versi >= before.versi,
    'a save brings the version, the values and the time of the server': ({ event, before, after }) => {
      const saved = answerOf<SaveResult>(event, 'saveEntries');
      if (saved?.kind !== 'tersimpan') return true;
      return (
        after.versi === Math.max(before.versi, saved.report.versi) &&
        after.savedAt === saved.report.updated_at &&
        after.message === null &&
        PLACES.every((place) => storedAt(after.base, place) === inReport(saved.report, place))
      );
    },
    'why the server refused is kept to be shown': ({ event, after }) => {
      const saved = answerOf<SaveResult>(event, 'saveEntries');
      return saved?.kind !== 'ditolak' || after.message === saved.message;
    },
    'who leaves the field or asks for it sees faults from then on': ({ event, before, after }) =>
      (event.type !== 'field.blur' || after.leftBehind.includes(`${event.id}.${event.column}`)) &&
      (event.type !== 'entry.check' || after.diperiksa.includes(event.id)) &&
      before.leftBehind.every((place) => after.leftBehind.includes(place)) &&
      before.diperiksa.every((id) => after.diperiksa.includes(id)),
    'a tick is set and taken away at its indicator only': ({ event, before, after }) =>
      event.type !== 'mark.change' ||
      ['d1', 'd2'].every((id) =>
        id === event.id
          ? after.ditandai.includes(id) === event.selesai
          : after.ditandai.includes(id) === before.ditandai.includes(id),
      ),
    'nothing is ticked twice': ({ after }) => new Set(after.ditandai).size === after.ditandai.length,
    'each keystroke and each tick is kept on the device': (seen) =>
      (seen.event.type !== 'field.change' && seen.event.type !== 'mark.change') ||
      !seen.from.matches('working') ||
      begins(seen, 'writeDraft'),
    'the device keeps all that is typed and not stored, with what it was typed over': (seen) =>
      inputsOf(seen, 'writeDraft').every((input) => {
        const { id, userId, draf } = input as { id: string; userId: string; draf: Draft };
        return (
          id === 'l1' &&
          userId === 'p1' &&
          isSame(draf.ditandai, seen.after.ditandai) &&
          PLACES.every((place) => {
            const kept = unsentAt(seen.after, place) !== undefined || isUnreadable(seen.after, place);
            if (!kept) return true;
            const conflict = seen.after.conflicts.find((one) => isAt(one, place));
            const origin = conflict ? conflict.origin : storedAt(seen.after.base, place);
            return typedAt(draf, place) === typedAt(seen.after, place) && storedAt(draf.dasar, place) === origin;
          })
        );
      }),
    'the draft that is read is of this report and this person': (seen) =>
      inputsOf(seen, 'readDraft').every((input) => isSame(input, { id: 'l1', userId: 'p1' })),
    'whether the device keeps it is said as it is': ({ event, before, after }) => {
      if (isAnswerOf(event, 'writeDraft')) return after.onDevice;
      if (isBreakOf(event, 'writeDraft')) return !after.onDevice;
      return after.onDevice === before.onDevice;
    },
    'who is asked before leaving is told whether the device keeps it': (seen) =>
      inputsOf(seen, 'confirmLeave').every((input) => isSame(input, { onDevice: seen.after.onDevice })),
    'nobody leaves typing behind without saying so': ({ event, after, emitted }) =>
      emitted.length === 0 || isAllStored(after) || answerOf(event, 'confirmLeave') === true,
    'the person goes where they wanted to go': ({ event, before, after, emitted }) =>
      after.ke === (event.type === 'draft.leave' ? event.ke : before.ke) &&
      emitted.every((news) => news.ke === after.ke),
    'who says yes leaves, who says no stays with everything': ({ event, before, after, emitted, to }) => {
      const answer = answerOf<boolean>(event, 'confirmLeave');
      if (answer === undefined) return true;
      return answer ? emitted.length === 1 : emitted.length === 0 && isSame(before, after) && to.matches('working');
    },
    'a choice settles its own field: mine stays typed, theirs takes its place': ({ event, before, after }) => {
      if (event.type !== 'conflict.choose') return true;
      const rest = before.conflicts.filter((one) => !isAt(one, event));
      return (
        isSame(rest, after.conflicts) &&
        typedAt(after, event) === (event.choice === 'saya' ? typedAt(before, event) : undefined) &&
        PLACES.every((place) => isAt(place, event) || typedAt(before, place) === typedAt(after, place))
      );
    },
    'what is asked to be saved now is sent now, or right after what is under way': (seen) =>
      seen.event.type !== 'draft.flush' ||
      !seen.to.matches('working') ||
      seen.to.matches({ working: { server: 'locked' } }) ||
      seen.after.conflicts.length > 0 ||
      PLACES.every((place) => unsentAt(seen.after, place) === undefined) ||
      isUnderWay(seen.to, 'saveEntries'),
    'a hurry that waited for a save is met when it ends': (seen) => {
      const saved = answerOf<SaveResult>(seen.event, 'saveEntries');
      return (
        saved?.kind !== 'tersimpan' ||
        !seen.before.soon ||
        PLACES.every((place) => unsentAt(seen.after, place) === undefined) ||
        begins(seen, 'saveEntries')
      );
    },
    'back on the network, what waited is sent': (seen) =>
      seen.event.type !== 'network.online' ||
      !seen.from.matches({ working: { server: 'offline' } }) ||
      PLACES.every((place) => unsentAt(seen.after, place) === undefined) ||
      begins(seen, 'saveEntries'),
    'it is the draft of one report and one person': ({ after }) => after.id === 'l1' && after.userId === 'p1',
  },
  ensure: {
    'working.server.saved': (context) => isAllStored(context) && context.conflicts.length === 0,
    'working.server.held': (context) => PLACES.some((place) => isUnreadable(context, place)),
    'working.server.conflict': ({ conflicts }) => conflicts.length > 0,
    'working.server.waiting': (context) => PLACES.some((place) => unsentAt(context, place) !== undefined),
    'working.device.mirrored': ({ onDevice }) => onDevice,
    'working.device.unmirrored': ({ onDevice }) => !onDevice,
  },
  tried: {
    input: { userId: 'p1', report: report(1, null, 4) },
    events: {
      'field.change': [
        { type: 'field.change', id: 'd1', column: 'realisasi', text: '2' },
        { type: 'field.change', id: 'd1', column: 'realisasi', text: 'dua' },
        { type: 'field.change', id: 'd1', column: 'realisasi', text: '' },
        { type: 'field.change', id: 'd1', column: 'analisis', text: 'Sesuai rencana' },
        { type: 'field.change', id: 'd2', column: 'realisasi', text: '7,5' },
        { type: 'field.change', id: 'd2', column: 'realisasi', text: '4' },
      ],
      'field.blur': [
        { type: 'field.blur', id: 'd1', column: 'realisasi' },
        { type: 'field.blur', id: 'd2', column: 'analisis' },
      ],
      'entry.check': [
        { type: 'entry.check', id: 'd1' },
        { type: 'entry.check', id: 'd2' },
      ],
      'mark.change': [
        { type: 'mark.change', id: 'd1', selesai: true },
        { type: 'mark.change', id: 'd2', selesai: true },
        { type: 'mark.change', id: 'd1', selesai: false },
      ],
      'draft.flush': [{ type: 'draft.flush' }],
      'draft.retry': [{ type: 'draft.retry' }],
      'draft.touched': [],
      'draft.leave': [
        { type: 'draft.leave', ke: '/beranda' },
        { type: 'draft.leave', ke: '/kpi' },
      ],
      'conflict.choose': [
        { type: 'conflict.choose', id: 'd1', column: 'realisasi', choice: 'saya' },
        { type: 'conflict.choose', id: 'd1', column: 'realisasi', choice: 'server' },
        { type: 'conflict.choose', id: 'd2', column: 'realisasi', choice: 'server' },
      ],
      'report.changed': [
        { type: 'report.changed', report: report(4, 5, 4) },
        { type: 'report.changed', report: report(3, 2, 6) },
        { type: 'report.changed', report: report(1, null, 4) },
      ],
      'network.online': [{ type: 'network.online' }],
    },
    outcomes: {
      readDraft: [
        null,
        {
          dasar: { d1: report(1, null, 4).details[0] as Draft['dasar'][string] },
          ketikan: { d1: { realisasi: '3' } },
          ditandai: ['d2'],
        },
        {
          dasar: { d2: report(1, null, 1).details[1] as Draft['dasar'][string] },
          ketikan: { d2: { realisasi: '9' } },
          ditandai: [],
        },
      ],
      confirmLeave: [true, false],
      writeDraft: [undefined],
      saveEntries: [
        { kind: 'tersimpan', report: report(2, 2, 4) },
        { kind: 'tersimpan', report: report(5, 2, 7.5, 'Sesuai rencana') },
        { kind: 'bentrok', report: report(6, 8, 8) },
        { kind: 'terkunci', message: 'Laporan sudah dikirim' },
        { kind: 'luring' },
        { kind: 'ditolak', message: 'Nilai salah' },
      ],
    },
  },
};
