import { about } from '#machines/kit/about.ts';
import { LETTER_FOLDERS, LETTER_LABELS, MAILBOXES } from '#domain/mail/letter.ts';
import { EDIT_KINDS } from '#domain/mail/patch.ts';
import { failure, flag, id, keys, num, outcome, words } from '#machines/kit/recorded.ts';
import type { emailMachine } from '#machines/mail/mail.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    mail: true;
  }
}

const folder = words(...LETTER_FOLDERS);
const label = words(...LETTER_LABELS);
const place = keys({ kind: words('folder', 'label'), nama: words(...MAILBOXES, ...LETTER_LABELS) });
const params = keys({ place });
const data = keys({ folder, isRead: flag, isStarred: flag });
const mark = { id, folder, isRead: flag, isStarred: flag, labels: label };
const letter = keys({ ...mark, attached: num, answers: num });
const opened = keys({ ...mark, attached: num, answers: num, hasPreviousMail: flag, hasNextMail: flag });
const emailsMeta = keys(Object.fromEntries([...MAILBOXES, ...LETTER_LABELS].map((nama) => [nama, num])));
const calls = keys({ kind: words('ubah', 'label'), ids: id, data, label, tambah: id });
const patch = keys({ what: words(...EDIT_KINDS), count: num, calls, back: calls });
const dir = words('next', 'previous');

export const mailAbout = about<typeof emailMachine>({
  label: 'mesin.nama.email',
  file: 'src/machines/mail/mail.machine.ts',
  guards: {
    isFailure: 'mesin.guard.isFailure',
    isOtherList: 'mesin.guard.isOtherList',
    isOtherSearch: 'mesin.guard.isOtherSearch',
    isOtherMail: 'mesin.guard.isOtherMail',
    isGone: 'mesin.guard.isMailGone',
    isNothingFound: 'mesin.guard.isNothingFound',
    isEmpty: 'mesin.guard.isEmpty',
    isLoaded: 'mesin.guard.isLoaded',
    isListed: 'mesin.guard.isListed',
    isOpened: 'mesin.guard.isMailOpened',
    isSought: 'mesin.guard.isSought',
    hasNeighbour: 'mesin.guard.hasMailBeside',
    isChange: 'mesin.guard.isMailChange',
    isWaiting: 'mesin.guard.isChangeWaiting',
    isDone: 'mesin.guard.isDone',
  },
  senders: {
    'list.visit': ['alamat'],
    'mail.visit': ['alamat'],
    'list.outdated': ['sendiri'],
    'list.loaded': ['sendiri'],
    'list.reload': ['orang', 'sendiri'],
    'mails.update': ['orang', 'sendiri'],
  },
  // Recorded are letter ids and marks, never texts, names or addresses.
  recorded: {
    context: {
      params,
      mails: letter,
      emailsMeta,
      selectedMails: id,
      currentId: id,
      currentMail: opened,
      isGone: flag,
      moved: keys({ id, folder }),
      queue: patch,
      terkirim: patch,
      failure,
      readingFailure: failure,
    },
    input: { params, letter: id },
    events: {
      'list.visit': { place },
      'mail.visit': { id },
      'mail.turn': { dir },
      'mail.toggle': { id },
      'mails.update': { ids: id, data, what: words(...EDIT_KINDS) },
      'mails.label': { ids: id, label },
      'change.undo': { edit: patch },
    },
    outputs: {
      loadMails: outcome({ mails: letter, emailsMeta }),
      openMail: outcome({ mail: opened }),
      turnMail: outcome({ mail: opened }),
      applyChange: flag,
    },
  },
});
