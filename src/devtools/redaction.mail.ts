/** Allow-list of mail: which letters there are and how they are marked; no word, no name, no address of them. */
import type { MachineRules } from '#devtools/redaction.ts';
import { flag, id, failure, keys, num, outcome, words } from '#devtools/rules.ts';
import { LETTER_FOLDERS, MAILBOXES, LETTER_LABELS } from '#domain/mail/letter.ts';
import { EDIT_KINDS } from '#domain/mail/patch.ts';

const folder = words(...LETTER_FOLDERS);
const label = words(...LETTER_LABELS);
const place = keys({ jenis: words('folder', 'label'), nama: words(...MAILBOXES, ...LETTER_LABELS) });
const params = keys({ tempat: place });
const data = keys({ folder, isRead: flag, isStarred: flag });
const mark = { id, folder, isRead: flag, isStarred: flag, labels: label };
const letter = keys({ ...mark, attached: num, answers: num });
const opened = keys({ ...mark, attached: num, answers: num, hasPreviousMail: flag, hasNextMail: flag });
const emailsMeta = keys(Object.fromEntries([...MAILBOXES, ...LETTER_LABELS].map((nama) => [nama, num])));
const calls = keys({ jenis: words('ubah', 'label'), ids: id, data, label, tambah: id });
const patch = keys({ apa: words(...EDIT_KINDS), jumlah: num, panggilan: calls, back: calls });
const dir = words('next', 'previous');

export const EMAIL: Readonly<Record<string, MachineRules>> = {
  email: {
    context: {
      params,
      mails: letter,
      emailsMeta,
      selectedMails: id,
      currentId: id,
      currentMail: opened,
      hilang: flag,
      antrean: patch,
      terkirim: patch,
      failure,
      readingFailure: failure,
    },
    input: { params, surat: id },
    events: {
      'list.visit': { tempat: place },
      'mail.visit': { id },
      'mail.turn': { dir },
      'mail.toggle': { id },
      'mails.update': { ids: id, data, apa: words(...EDIT_KINDS) },
      'mails.label': { ids: id, label },
      'change.undo': { ubahan: patch },
    },
    outputs: {
      loadMails: outcome({ mails: letter, emailsMeta }),
      openMail: outcome({ mail: opened }),
      turnMail: outcome({ mail: opened }),
      applyChange: flag,
    },
  },
  'email-compose': {
    context: { drafts: keys({ id }), buka: keys({ id }), wanted: id },
    input: { wanted: id },
    events: { 'compose.start': { konsep: keys({ id }) }, 'compose.visit': { id } },
    outputs: { readDrafts: keys({ id }), keepDraft: keys({ id }), wipeDraft: keys({ id }), confirmDiscard: flag },
  },
};
