import type { EmailsMeta } from '#contract/aplikasi/email.ts';
import type { DataSurat, LabelSurat, TandaSurat, Tempat } from '#domain/surat/surat.ts';
import type { JenisUbahan, UbahanSurat } from '#domain/surat/ubahan.ts';
import type { Failed } from '#machines/kit/kegagalan.ts';

export type Orang = { name: string; email: string };
/** A letter as a list shows it. `cuplikan`: its first words, without markup. */
export type SuratRingkas = TandaSurat & {
  from: Orang;
  to: readonly Orang[];
  subject: string;
  cuplikan: string;
  time: string;
  lampiran: number;
  balasan: number;
};
/** One letter of a thread. `html` is sanitised; `gambar` counts the pictures that were taken out of it. */
export type BagianSurat = { id: string; from: Orang; to: readonly Orang[]; time: string; html: string; gambar: number };
/** `bagian`: the thread, oldest first; the last one is the letter itself. `size` in bytes. */
export type SuratTerbuka = SuratRingkas & {
  attachments: readonly { name: string; size: number; type: string }[];
  bagian: readonly BagianSurat[];
  hasPreviousMail: boolean;
  hasNextMail: boolean;
};

/** What is asked for. */
export type EmailParams = { tempat: Tempat; q: string };
export type HasilDaftar = { ok: true; mails: readonly SuratRingkas[]; emailsMeta: EmailsMeta } | Failed;
export type HasilBuka = { ok: true; mail: SuratTerbuka } | Failed;
export type ArahSurat = 'next' | 'previous';

/** Changes on their way, the first of them under way. */
export type AntreSurat = { antre: readonly UbahanSurat[] };

export const META_KOSONG: EmailsMeta = {
  inbox: 0,
  sent: 0,
  draft: 0,
  starred: 0,
  spam: 0,
  trash: 0,
  personal: 0,
  company: 0,
  important: 0,
  private: 0,
};

/** What can be asked of letters. `apa` only where the words about it are others than the change itself says. */
export type PermintaanUbah =
  | { type: 'mails.update'; ids: readonly string[]; data: DataSurat; apa?: JenisUbahan }
  | { type: 'mails.label'; ids: readonly string[]; label: LabelSurat };
export type EmailEvent =
  | PermintaanUbah
  /** By the address: the list that is looked at. */
  | ({ type: 'list.visit' } & EmailParams)
  /** By the address: the letter that is read; null = none. */
  | { type: 'mail.visit'; id: string | null }
  | { type: 'list.reload' }
  /** Sent by the chart to itself: the list is no longer the one that was asked for. */
  | { type: 'list.outdated' }
  /** Sent by the chart to itself: the letter that is read may not be in the list any more. */
  | { type: 'list.loaded' }
  | { type: 'mail.turn'; dir: ArahSurat }
  | { type: 'mail.retry' }
  | { type: 'search.change'; q: string }
  | { type: 'search.commit' }
  | { type: 'mail.toggle'; id: string }
  | { type: 'mails.toggleAll' }
  | { type: 'selection.reset' }
  | { type: 'change.undo'; ubahan: UbahanSurat };
export type EmailKabar =
  | { type: 'query.changed'; q: string }
  /** null: it is not in the list any more. */
  | { type: 'mail.turned'; id: string | null }
  | { type: 'change.saved'; ubahan: UbahanSurat | null };
