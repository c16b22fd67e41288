/** A letter that is written on this device; nothing of it is sent. `diubah`: ISO 8601, '' before it was first kept. */
export type LetterDraft = { id: string; kepada: string; subjek: string; isi: string; diubah: string };
export type LetterDraftContent = Pick<LetterDraft, 'kepada' | 'subjek' | 'isi'>;

/** Whether a letter has no content; such a letter is not stored. */
export const isEmpty = ({ kepada, subjek, isi }: LetterDraftContent) => `${kepada}${subjek}${isi}`.trim() === '';
