import type { LetterEdit } from '#domain/mail/patch.ts';
import { isAtPlace } from '#domain/mail/letter.ts';
import type { emailMachine } from '#machines/mail/mail.machine.ts';
import { openedLetter, shownLetters } from '#machines/mail/mail.setup.ts';
import type { EmailParams, LetterDirection, ListResult, OpenResult } from '#machines/mail/mail.types.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import {
  answerOf,
  begun,
  hasEnded,
  idsOf,
  isDistinct,
  isFromWithin,
  isOneAtATime,
  isSame,
} from '#tests/model/oracles/areas.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';
import { exampleLetter, exampleMeta, exampleOpenLetter } from '#tests/support/letters.ts';

const INBOX = { kind: 'folder', nama: 'inbox' } as const;
const STARRED = { kind: 'folder', nama: 'starred' } as const;
const PRIVATE = { kind: 'label', nama: 'private' } as const;
const A = exampleLetter('a');
const B = exampleLetter('b', { isRead: true, labels: ['private'] });
const C = exampleLetter('c', { isStarred: true });
const ALL = [A, B, C];
const opened = (id: string, isRead = true) => ({ ok: true as const, mail: exampleOpenLetter(id, { isRead }) });
/** What a person took back: the star of `a`. */
const STAR: LetterEdit = {
  what: 'bintang',
  count: 1,
  calls: [{ kind: 'ubah', ids: ['a'], data: { isStarred: true } }],
  back: [{ kind: 'ubah', ids: ['a'], data: { isStarred: false } }],
};
const sentIds = (edit: LetterEdit) => edit.calls.flatMap(({ ids }) => ids);

/**
 * Specification §4 (e-mail, reload rules), contract §8: changes show at once, go out one after the other
 * and are taken back when refused; the letter that is read stays only while it is listed.
 */
export const MAIL_ORACLE: Oracle<typeof emailMachine> = {
  invariants: {
    'only what is listed is selected, each once': ({ after }) =>
      isDistinct(after.selectedMails) && after.selectedMails.every((id) => idsOf(after.mails).includes(id)),
    'selecting one letter toggles it and no other': ({ before, event, after }) =>
      event.type !== 'mail.toggle' ||
      !idsOf(shownLetters(before)).includes(event.id) ||
      isSame(
        new Set([...before.selectedMails, event.id]).size > before.selectedMails.length
          ? [...before.selectedMails, event.id]
          : before.selectedMails.filter((id) => id !== event.id),
        after.selectedMails,
      ),
    'selecting all selects every letter, or none when all were': ({ before, event, after }) => {
      if (event.type !== 'mails.toggleAll') return true;
      const shown = idsOf(shownLetters(before));
      const wereAll = shown.every((id) => before.selectedMails.includes(id));
      return isSame(after.selectedMails, wereAll ? [] : shown);
    },
    'a reset leaves none selected': ({ event, after }) =>
      event.type !== 'selection.reset' || after.selectedMails.length === 0,
    'another list has nothing of the last one selected': ({ before, after }) =>
      isSame(before.params, after.params) || after.selectedMails.length === 0,
    'the list is asked for with what the page shows as chosen': (seen) =>
      begun<EmailParams>(seen, 'loadMails').every((input) => isSame(input, seen.after.params)),
    'another question is asked at once, so that no older answer is shown': (seen) =>
      isSame(seen.before.params, seen.after.params) || begun(seen, 'loadMails').length > 0,
    'the list and its counts are those of the answer': (seen) => {
      const result = answerOf<ListResult>(seen, 'loadMails');
      return (
        !result?.ok || (isSame(seen.after.mails, result.mails) && isSame(seen.after.emailsMeta, result.emailsMeta))
      );
    },
    'a list that failed is empty and says why': (seen) => {
      if (!hasEnded(seen, 'loadMails')) return true;
      const result = answerOf<ListResult>(seen, 'loadMails');
      if (result?.ok) return seen.after.failure === null;
      return (
        seen.after.mails.length === 0 &&
        (result ? isSame(seen.after.failure, result.failure) : seen.after.failure !== null)
      );
    },
    'the letter that is read is one of the list': (seen) => {
      const result = answerOf<ListResult>(seen, 'loadMails');
      return !result?.ok || seen.after.currentId === null || idsOf(result.mails).includes(seen.after.currentId);
    },
    'a letter that has left the list is closed, said to be gone, and leaves the address': (seen) => {
      const result = answerOf<ListResult>(seen, 'loadMails');
      const { currentId } = seen.before;
      if (!result?.ok || currentId === null || idsOf(result.mails).includes(currentId)) return true;
      return (
        seen.after.isGone &&
        seen.after.currentMail === null &&
        seen.emitted.some((news) => news.type === 'mail.turned' && news.id === null)
      );
    },
    'the letter on screen is not said to be gone': ({ after }) => !after.isGone || after.currentMail === null,
    'the address opens the letter it names, and closes it': (seen) => {
      if (seen.event.type !== 'mail.visit' || seen.event.id === seen.before.currentId) return true;
      if (seen.event.id === null) return seen.after.currentMail === null && !seen.running.includes('openMail');
      const [input] = begun<{ id: string; params: EmailParams }>(seen, 'openMail');
      return isSame(input, { id: seen.event.id, params: seen.after.params });
    },
    'what is opened is the letter asked for, in the list on screen': (seen) =>
      begun<{ id: string; params: EmailParams }>(seen, 'openMail').every((input) =>
        isSame(input, { id: seen.after.currentId, params: seen.after.params }),
      ),
    'the neighbour asked for is that of the letter read, in the direction pressed': (seen) =>
      begun<{ id: string; dir: LetterDirection; params: EmailParams }>(seen, 'turnMail').every(
        (input) =>
          seen.event.type === 'mail.turn' &&
          isSame(input, { id: seen.before.currentId, dir: seen.event.dir, params: seen.before.params }),
      ),
    'a letter that came is the letter shown': (seen) =>
      ['openMail', 'turnMail'].every((id) => {
        const result = answerOf<OpenResult>(seen, id);
        return (
          !result?.ok ||
          (seen.after.currentId === result.mail.id &&
            isSame(seen.after.currentMail, result.mail) &&
            seen.after.readingFailure === null)
        );
      }),
    'the address follows a turned letter': (seen) => {
      const result = answerOf<OpenResult>(seen, 'turnMail');
      return !result?.ok || seen.emitted.some((news) => news.type === 'mail.turned' && news.id === result.mail.id);
    },
    'a letter that could not be read shows no other one, says why, and can be asked for again': (seen) =>
      ['openMail', 'turnMail'].every(
        (id) =>
          !hasEnded(seen, id) ||
          answerOf<OpenResult>(seen, id)?.ok ||
          (seen.after.currentMail === null &&
            seen.after.readingFailure !== null &&
            seen.after.currentId === seen.before.currentId),
      ),
    'a letter that was opened is marked as read': (seen) => {
      const result = answerOf<OpenResult>(seen, 'openMail') ?? answerOf<OpenResult>(seen, 'turnMail');
      return !result?.ok || openedLetter(seen.after)?.isRead === true;
    },
    'one change is on its way at a time': (seen) => isOneAtATime(seen, 'applyChange'),
    'what is sent is the oldest change that waits': (seen) =>
      begun(seen, 'applyChange').every((input) => isSame(input, seen.after.queue[0])),
    'a change that waits is on its way': ({ after, running }) =>
      after.queue.length === 0 || running.includes('applyChange'),
    'only an answer takes a change from the queue, and only the first': (seen) => {
      const rest = hasEnded(seen, 'applyChange') ? seen.before.queue.slice(1) : seen.before.queue;
      return isSame(seen.after.queue.slice(0, rest.length), rest) && seen.after.queue.length <= rest.length + 1;
    },
    'a refused change is gone, a change that arrived stays and is told': (seen) => {
      if (!hasEnded(seen, 'applyChange')) return true;
      const [first] = seen.before.queue;
      const told = seen.emitted.filter(({ type }) => type === 'change.saved');
      if (answerOf<boolean>(seen, 'applyChange') !== true)
        return told.length === 0 && isSame(seen.after.terkirim, seen.before.terkirim);
      return (
        isSame(told, [{ type: 'change.saved', edit: first }]) &&
        isSame(seen.after.terkirim, [...seen.before.terkirim, first])
      );
    },
    'after every change the list is loaded again': (seen) =>
      !hasEnded(seen, 'applyChange') || begun(seen, 'loadMails').length > 0,
    'a change names the letters that were chosen and no others': ({ before, event, after }) => {
      if (event.type !== 'mails.update' && event.type !== 'mails.label') return true;
      return after.queue
        .slice(before.queue.length)
        .every((edit) => sentIds(edit).every((id) => event.ids.includes(id)));
    },
    'a change shows at once': ({ before, event, after }) => {
      if (event.type !== 'mails.update') return true;
      const meant = shownLetters(before).filter(({ id }) => event.ids.includes(id));
      const { folder, isRead, isStarred } = event.data;
      return meant.every((old) => {
        const fresh = shownLetters(after).find(({ id }) => id === old.id);
        const wanted = {
          ...old,
          folder: folder ?? old.folder,
          isRead: isRead ?? old.isRead,
          isStarred: isStarred ?? old.isStarred,
        };
        return isAtPlace(wanted, after.params.place) ? isSame(fresh, wanted) : fresh === undefined;
      });
    },
    'a label toggles on each of the letters at once': ({ before, event, after }) => {
      if (event.type !== 'mails.label') return true;
      return shownLetters(before)
        .filter(({ id }) => event.ids.includes(id))
        .every((old) => {
          const fresh = shownLetters(after).find(({ id }) => id === old.id);
          return fresh === undefined || fresh.labels.includes(event.label) !== old.labels.includes(event.label);
        });
    },
    'taking a change back sends just what undoes it': ({ before, event, after }) =>
      event.type !== 'change.undo' ||
      isSame(
        after.queue.slice(before.queue.length).map(({ calls }) => calls),
        [event.edit.back],
      ),
    'nothing is changed that nobody changed': (seen) =>
      !isFromWithin(seen) ||
      seen.after.queue
        .filter((edit) => !seen.before.queue.includes(edit))
        .every(({ calls }) => calls.every((call) => call.kind === 'ubah' && isSame(call.data, { isRead: true }))),
    'typing is kept, letter by letter': ({ event, after }) => event.type !== 'search.change' || after.typed === event.q,
    'what is typed is not changed by an answer': (seen) =>
      !isFromWithin(seen) || seen.after.typed === seen.before.typed,
    'the address is told of another search': ({ before, event, after, emitted }) =>
      event.type === 'list.visit' ||
      before.params.q === after.params.q ||
      emitted.some((news) => news.type === 'query.changed' && news.q === after.params.q),
    'what is searched for is what was typed': ({ before, event, after }) =>
      event.type === 'list.visit' || before.params.q === after.params.q || after.params.q === before.typed.trim(),
  },
  ensure: {
    'list.ready': ({ failure, mails }) => failure === null && mails.length > 0,
    'list.empty': ({ failure, mails }) => failure === null && mails.length === 0,
    'reading.open': ({ currentMail, currentId, readingFailure }) =>
      currentMail !== null && currentMail.id === currentId && readingFailure === null,
    'reading.closed': ({ currentMail, currentId }) => currentMail === null && currentId === null,
    'reading.stuck': ({ readingFailure, currentId }) => readingFailure !== null && currentId !== null,
    'changing.idle': ({ queue }) => queue.length === 0,
  },
  tried: {
    input: { params: { place: INBOX, q: '' }, letter: 'a' },
    events: {
      'list.visit': [
        { type: 'list.visit', place: INBOX, q: '' },
        { type: 'list.visit', place: STARRED, q: '' },
        { type: 'list.visit', place: PRIVATE, q: 'bukti' },
      ],
      'mail.visit': ['a', 'b', 'lain', null].map((id) => ({ type: 'mail.visit', id })),
      'list.reload': [{ type: 'list.reload' }],
      'list.outdated': [],
      'list.loaded': [],
      'mail.turn': [
        { type: 'mail.turn', dir: 'next' },
        { type: 'mail.turn', dir: 'previous' },
      ],
      'mail.retry': [{ type: 'mail.retry' }],
      'search.change': ['bukti', ' rapat ', ''].map((q) => ({ type: 'search.change', q })),
      'search.commit': [{ type: 'search.commit' }],
      'mail.toggle': ['a', 'b', 'lain'].map((id) => ({ type: 'mail.toggle', id })),
      'mails.toggleAll': [{ type: 'mails.toggleAll' }],
      'selection.reset': [{ type: 'selection.reset' }],
      'mails.update': [
        { type: 'mails.update', ids: ['a'], data: { isStarred: true } },
        { type: 'mails.update', ids: ['a', 'b'], data: { isRead: true } },
        { type: 'mails.update', ids: ['b'], data: { isRead: false } },
        { type: 'mails.update', ids: ['b', 'c'], data: { folder: 'trash' } },
        { type: 'mails.update', ids: ['c', 'lain'], data: { isStarred: false } },
      ],
      'mails.label': [
        { type: 'mails.label', ids: ['a', 'b'], label: 'private' },
        { type: 'mails.label', ids: ['c'], label: 'important' },
      ],
      'change.undo': [{ type: 'change.undo', edit: STAR }],
    },
    outcomes: {
      loadMails: [
        { ok: true, mails: ALL, emailsMeta: exampleMeta(3) },
        { ok: true, mails: [B, A], emailsMeta: exampleMeta(2) },
        { ok: true, mails: [], emailsMeta: exampleMeta(0) },
        ...ALL_FAILURES,
      ],
      openMail: [opened('a', false), opened('b'), ...ALL_FAILURES],
      turnMail: [opened('b', false), opened('c', false), ...ALL_FAILURES],
      applyChange: [true, false],
    },
  },
};
