/** Internal mail: the folder and marks of a letter, and the lists that it appears in (specification §4). */

/** Where a letter can be put. */
export const LETTER_FOLDERS = ['inbox', 'sent', 'draft', 'spam', 'trash'] as const;
export type LetterFolder = (typeof LETTER_FOLDERS)[number];
/** What can be opened like a folder: `starred` lists every starred letter that is not in the trash. */
export const MAILBOXES = ['inbox', 'sent', 'draft', 'starred', 'spam', 'trash'] as const;
export type Mailbox = (typeof MAILBOXES)[number];
export const LETTER_LABELS = ['personal', 'company', 'important', 'private'] as const;
export type LetterLabel = (typeof LETTER_LABELS)[number];

/** What `update-emails` can change. */
export type LetterData = {
  folder?: LetterFolder | undefined;
  isRead?: boolean | undefined;
  isStarred?: boolean | undefined;
};
/** The fields of a letter that an update can change; they also decide in which lists it appears. */
export type LetterMarks = {
  id: string;
  folder: LetterFolder;
  isRead: boolean;
  isStarred: boolean;
  labels: readonly LetterLabel[];
};

/** Addresses that one person may write to within 24 hours. */
export const MAX_ADDRESSED_PER_DAY = 1000;

/** Most letters that a list shows, newest first; a search finds the others. */
export const MAX_LISTED_LETTERS = 500;

/** Most files of one letter. */
export const MAX_ATTACHMENTS = 10;
/** Most bytes of all files of one letter together: mail servers outside rarely take more. */
export const MAX_ATTACHED_SIZE = 10 * 1024 * 1024;

/** The list that is looked at: a folder or a label. */
export type Place = { kind: 'folder'; nama: Mailbox } | { kind: 'label'; nama: LetterLabel };

export type LetterPosition = {
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
 * Where a letter stands in its list: the first has nothing before it, the last nothing after it (specification §4).
 * Server and browser both use this function.
 * @param ids of the list in its order, newest first
 */
export function letterPosition(ids: readonly string[], id: string): LetterPosition {
  const index = ids.indexOf(id);
  const [before = '', after = ''] = index < 0 ? [] : [ids[index - 1], ids[index + 1]];
  return {
    ke: index + 1,
    dari: ids.length,
    hasPreviousMail: before !== '',
    hasNextMail: after !== '',
    sebelum: before,
    sesudah: after,
  };
}

/** Whether a letter is listed here (contract.md §8: the folder starred = isStarred). */
export function isAtPlace({ folder, isStarred, labels }: Omit<LetterMarks, 'id' | 'isRead'>, place: Place): boolean {
  if (place.kind === 'label') return labels.includes(place.nama) && folder !== 'trash';
  return place.nama === 'starred' ? isStarred && folder !== 'trash' : folder === place.nama;
}
