/** Changes of letters: applied on screen before the server answers, with the calls that undo them. */
import type { LetterData, LetterLabel, LetterMarks } from '#domain/mail/letter.ts';

/**
 * One call to the server. A label call toggles the label of each letter by itself; `tambah` names the letters that get
 * it, the others lose it. So the change can be applied to a list that already contains it without toggling it back.
 */
export type LetterCall =
  | { kind: 'ubah'; ids: readonly string[]; data: LetterData }
  | { kind: 'label'; ids: readonly string[]; label: LetterLabel; tambah: readonly string[] };

/** What was done, so that the screen can name it. */
export const EDIT_KINDS = [
  'dibaca',
  'belumDibaca',
  'bintang',
  'lepasBintang',
  'pindah',
  'buang',
  'label',
  'urung',
  'buka',
] as const;
export type EditKind = (typeof EDIT_KINDS)[number];
/** `back`: the calls that undo the change. `urung` and `buka` (marked as read by opening it) offer no undo. */
export type LetterEdit = {
  what: EditKind;
  count: number;
  calls: readonly LetterCall[];
  back: readonly LetterCall[];
};

function whatFrom({ folder, isRead, isStarred }: LetterData): EditKind {
  if (folder !== undefined) return folder === 'trash' ? 'buang' : 'pindah';
  if (isRead !== undefined) return isRead ? 'dibaca' : 'belumDibaca';
  return isStarred ? 'bintang' : 'lepasBintang';
}

/** The calls that restore the old values; letters with the same old values share one call. */
function group(letter: readonly LetterMarks[], data: LetterData): LetterCall[] {
  const byKey = new Map<string, { ids: string[]; data: LetterData }>();
  for (const one of letter) {
    const previous: LetterData = {
      ...(data.folder !== undefined && { folder: one.folder }),
      ...(data.isRead !== undefined && { isRead: one.isRead }),
      ...(data.isStarred !== undefined && { isStarred: one.isStarred }),
    };
    const key = JSON.stringify(previous);
    byKey.set(key, { data: previous, ids: [...(byKey.get(key)?.ids ?? []), one.id] });
  }
  return [...byKey.values()].map((one) => ({ kind: 'ubah', ...one }));
}

const isDifferent = (one: LetterMarks, { folder, isRead, isStarred }: LetterData) =>
  (folder !== undefined && folder !== one.folder) ||
  (isRead !== undefined && isRead !== one.isRead) ||
  (isStarred !== undefined && isStarred !== one.isStarred);

/**
 * The change of these letters and the calls that undo it; letters that already have these values are left out.
 * @returns null when nothing would change
 */
export function dataEdit(
  letter: readonly LetterMarks[],
  ids: readonly string[],
  data: LetterData,
  what = whatFrom(data),
): LetterEdit | null {
  const affected = letter.filter((one) => ids.includes(one.id) && isDifferent(one, data));
  if (affected.length === 0) return null;
  return {
    what,
    count: affected.length,
    calls: [{ kind: 'ubah', ids: affected.map(({ id }) => id), data }],
    back: group(affected, data),
  };
}

/** As `dataEdit`, for a label. The call toggles the label on each letter, so the same call again undoes it. */
export function labelEdit(
  letter: readonly LetterMarks[],
  ids: readonly string[],
  label: LetterLabel,
): LetterEdit | null {
  const affected = letter.filter(({ id }) => ids.includes(id));
  if (affected.length === 0) return null;
  const all = affected.map(({ id }) => id);
  const add = affected.filter(({ labels }) => !labels.includes(label)).map(({ id }) => id);
  const back = all.filter((id) => !add.includes(id));
  return {
    what: 'label',
    count: all.length,
    calls: [{ kind: 'label', ids: all, label, tambah: add }],
    back: [{ kind: 'label', ids: all, label, tambah: back }],
  };
}

/** A letter as it will be once the call has gone through. */
export function apply<T extends LetterMarks>(letter: T, calls: LetterCall): T {
  if (!calls.ids.includes(letter.id)) return letter;
  if (calls.kind === 'ubah') {
    const { folder = letter.folder, isRead = letter.isRead, isStarred = letter.isStarred } = calls.data;
    return { ...letter, folder, isRead, isStarred };
  }
  const { label, tambah } = calls;
  const other = letter.labels.filter((one) => one !== label);
  return { ...letter, labels: tambah.includes(letter.id) ? [...other, label] : other };
}
