/** Internal mail: where a letter lies, how it is marked, and what follows from its place in a list (specification §4). */

/** Where a letter can be put. */
export const FOLDER_SURAT = ['inbox', 'sent', 'draft', 'spam', 'trash'] as const;
export type FolderSurat = (typeof FOLDER_SURAT)[number];
/** What can be opened like a folder: `starred` holds what is marked, wherever it lies but in the trash. */
export const KOTAK_SURAT = ['inbox', 'sent', 'draft', 'starred', 'spam', 'trash'] as const;
export type KotakSurat = (typeof KOTAK_SURAT)[number];
export const LABEL_SURAT = ['personal', 'company', 'important', 'private'] as const;
export type LabelSurat = (typeof LABEL_SURAT)[number];

/** What `update-emails` can change. */
export type DataSurat = {
  folder?: FolderSurat | undefined;
  isRead?: boolean | undefined;
  isStarred?: boolean | undefined;
};
/** What an update can change about a letter, and decides where it is listed. */
export type TandaSurat = {
  id: string;
  folder: FolderSurat;
  isRead: boolean;
  isStarred: boolean;
  labels: readonly LabelSurat[];
};

/** The list that is looked at: a folder or a label. */
export type Tempat = { jenis: 'folder'; nama: KotakSurat } | { jenis: 'label'; nama: LabelSurat };

export type PosisiSurat = {
  /** Place in the list, from 1; 0 = not in it. */
  ke: number;
  dari: number;
  hasPreviousMail: boolean;
  hasNextMail: boolean;
  /** Ids of the neighbours, '' where there is none. */
  sebelum: string;
  sesudah: string;
};

/**
 * Where a letter stands in its list: the first has nothing before it, the last nothing after it (specification §4). The
 * one rule of server and screen.
 * @param ids of the list in its order, newest first
 */
export function posisiSurat(ids: readonly string[], id: string): PosisiSurat {
  const index = ids.indexOf(id);
  const [sebelum = '', sesudah = ''] = index < 0 ? [] : [ids[index - 1], ids[index + 1]];
  return {
    ke: index + 1,
    dari: ids.length,
    hasPreviousMail: sebelum !== '',
    hasNextMail: sesudah !== '',
    sebelum,
    sesudah,
  };
}

/** Whether a letter is listed here (contract.md §8: the folder starred = isStarred). */
export function isDiTempat({ folder, isStarred, labels }: Omit<TandaSurat, 'id' | 'isRead'>, tempat: Tempat): boolean {
  if (tempat.jenis === 'label') return labels.includes(tempat.nama) && folder !== 'trash';
  return tempat.nama === 'starred' ? isStarred && folder !== 'trash' : folder === tempat.nama;
}

/**
 * The selection after "select all": every id, or none if all were selected (specification §4).
 * @param ids of the list as it stands
 */
export const pilihSemua = (ids: readonly string[], terpilih: readonly string[]): readonly string[] =>
  ids.every((id) => terpilih.includes(id)) ? [] : ids;

/** The selection after one letter was selected: it toggles (specification §4). */
export const pilihSatu = (terpilih: readonly string[], id: string): readonly string[] =>
  terpilih.includes(id) ? terpilih.filter((lain) => lain !== id) : [...terpilih, id];
