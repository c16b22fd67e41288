/** Allow-list of mail: which letters there are and how they are marked; no word, no name, no address of them. */
import type { MachineRules } from '#devtools/redaction.ts';
import { flag, id, kegagalan, keys, num, outcome, words } from '#devtools/rules.ts';
import { FOLDER_SURAT, KOTAK_SURAT, LABEL_SURAT } from '#domain/surat/surat.ts';
import { JENIS_UBAHAN } from '#domain/surat/ubahan.ts';

const folder = words(...FOLDER_SURAT);
const label = words(...LABEL_SURAT);
const tempat = keys({ jenis: words('folder', 'label'), nama: words(...KOTAK_SURAT, ...LABEL_SURAT) });
const params = keys({ tempat });
const data = keys({ folder, isRead: flag, isStarred: flag });
const tanda = { id, folder, isRead: flag, isStarred: flag, labels: label };
const surat = keys({ ...tanda, lampiran: num, balasan: num });
const terbuka = keys({ ...tanda, lampiran: num, balasan: num, hasPreviousMail: flag, hasNextMail: flag });
const emailsMeta = keys(Object.fromEntries([...KOTAK_SURAT, ...LABEL_SURAT].map((nama) => [nama, num])));
const panggilan = keys({ jenis: words('ubah', 'label'), ids: id, data, label, tambah: id });
const ubahan = keys({ apa: words(...JENIS_UBAHAN), jumlah: num, panggilan, balik: panggilan });
const dir = words('next', 'previous');

export const EMAIL: Readonly<Record<string, MachineRules>> = {
  email: {
    context: {
      params,
      mails: surat,
      emailsMeta,
      selectedMails: id,
      currentId: id,
      currentMail: terbuka,
      hilang: flag,
      antrean: ubahan,
      terkirim: ubahan,
      kegagalan,
      kegagalanBaca: kegagalan,
    },
    input: { params, surat: id },
    events: {
      'list.visit': { tempat },
      'mail.visit': { id },
      'mail.turn': { dir },
      'mail.toggle': { id },
      'mails.update': { ids: id, data, apa: words(...JENIS_UBAHAN) },
      'mails.label': { ids: id, label },
      'change.undo': { ubahan },
    },
    outputs: {
      loadMails: outcome({ mails: surat, emailsMeta }),
      openMail: outcome({ mail: terbuka }),
      turnMail: outcome({ mail: terbuka }),
      applyChange: flag,
    },
  },
  'email-compose': {
    context: { drafts: keys({ id }), buka: keys({ id }), dicari: id },
    input: { dicari: id },
    events: { 'compose.start': { konsep: keys({ id }) }, 'compose.visit': { id } },
    outputs: { readDrafts: keys({ id }), keepDraft: keys({ id }), wipeDraft: keys({ id }), confirmDiscard: flag },
  },
};
