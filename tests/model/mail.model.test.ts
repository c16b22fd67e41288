import type { LetterEdit } from '#domain/mail/patch.ts';
import { emailMachine } from '#machines/mail/mail.machine.ts';
import { shownLetters } from '#machines/mail/mail.setup.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { MAIL_ORACLE } from '#tests/model/oracles/mail.oracle.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';
import { exampleMeta, exampleLetter, exampleOpenLetter } from '#tests/support/letters.ts';

const INBOX = { kind: 'folder', nama: 'inbox' } as const;
const PARAMS = { place: INBOX, q: '' };
const LIST = [exampleLetter('a'), exampleLetter('b', { isRead: true })];
const BACK: LetterEdit = {
  what: 'bintang',
  count: 1,
  calls: [{ kind: 'ubah', ids: ['a'], data: { isStarred: true } }],
  back: [{ kind: 'ubah', ids: ['a'], data: { isStarred: false } }],
};
const FAILED = ALL_FAILURES.slice(0, 1);
const load = (mails: typeof LIST) => ({ ok: true as const, mails, emailsMeta: exampleMeta(1) });
const reopen = (id: string) => ({ ok: true as const, mail: exampleOpenLetter(id, { isRead: true }) });

// The regions hardly meet, so each is walked by itself: all at once they are a product of hundreds of states.
const NOTHING = {
  'list.visit': [],
  'mail.visit': [],
  'list.reload': [],
  'list.outdated': [],
  'list.loaded': [],
  'mail.turn': [],
  'mail.retry': [],
  'search.change': [],
  'search.commit': [],
  'mail.toggle': [],
  'mails.toggleAll': [],
  'selection.reset': [],
  'mails.update': [],
  'mails.label': [],
  'change.undo': [],
};
const OUTCOMES = { loadMails: [load(LIST)], openMail: [reopen('a')], turnMail: [reopen('b')], applyChange: [true] };

describeWalk(
  'the mailbox',
  emailMachine,
  {
    oracle: MAIL_ORACLE,
    label: 'its list',
    input: { params: PARAMS, letter: null },
    events: {
      ...NOTHING,
      'list.visit': [
        { type: 'list.visit', ...PARAMS },
        { type: 'list.visit', place: { kind: 'label', nama: 'private' }, q: '' },
      ],
      'list.reload': [{ type: 'list.reload' }],
      'list.outdated': [{ type: 'list.outdated' }],
      'search.change': [
        { type: 'search.change', q: 'bukti' },
        { type: 'search.change', q: '' },
      ],
      'search.commit': [{ type: 'search.commit' }],
      'mail.toggle': [
        { type: 'mail.toggle', id: 'a' },
        { type: 'mail.toggle', id: 'lain' },
      ],
      'mails.toggleAll': [{ type: 'mails.toggleAll' }],
      'selection.reset': [{ type: 'selection.reset' }],
    },
    outcomes: { ...OUTCOMES, loadMails: [load(LIST), load([]), ...ALL_FAILURES] },
    // Which list is asked for and found, and whether the field says another search.
    project: (context) => [
      context.params.place.nama,
      context.params.q !== '',
      context.typed.trim() !== context.params.q,
      shownLetters(context).length > 0,
    ],
  },
  {
    label: 'its reader',
    input: { params: PARAMS, letter: 'a' },
    events: {
      ...NOTHING,
      'mail.visit': [
        { type: 'mail.visit', id: 'a' },
        { type: 'mail.visit', id: null },
      ],
      'list.loaded': [{ type: 'list.loaded' }],
      'list.reload': [{ type: 'list.reload' }],
      'mail.turn': [
        { type: 'mail.turn', dir: 'next' },
        { type: 'mail.turn', dir: 'previous' },
      ],
      'mail.retry': [{ type: 'mail.retry' }],
    },
    outcomes: {
      ...OUTCOMES,
      loadMails: [load(LIST), load([])],
      openMail: [reopen('a'), ...FAILED],
      turnMail: [reopen('b'), ...FAILED],
    },
    // Which letter is asked for, and which ones the list has.
    project: (context) => [context.currentId, context.mails.length],
  },
  {
    label: 'changes',
    input: { params: PARAMS, letter: null },
    events: {
      ...NOTHING,
      'mails.update': [
        { type: 'mails.update', ids: ['a'], data: { isStarred: true } },
        { type: 'mails.update', ids: ['lain'], data: { isRead: true } },
      ],
      'mails.label': [
        { type: 'mails.label', ids: ['a'], label: 'important' },
        { type: 'mails.label', ids: ['lain'], label: 'important' },
      ],
      'change.undo': [{ type: 'change.undo', edit: BACK }],
    },
    outcomes: { ...OUTCOMES, applyChange: [true, false] },
    // Whether the list is there, whether its first letter is starred by now, and how many changes wait.
    project: (context) => [shownLetters(context)[0]?.isStarred, Math.min(context.queue.length, 2)],
  },
);
