/** Where the focus goes when one chat takes the place of another. */
export const WRITER_ID = 'obrolan-tulis';
export const NAME_ID = 'obrolan-nama';
/** Followed by the contact's id. */
export const CONTACT_ID = 'obrolan-kontak-';
