/** Where the focus goes when one chat takes the place of another. */
export const ID_TULIS = 'obrolan-tulis';
export const ID_NAMA = 'obrolan-nama';
/** Followed by the contact's id. */
export const ID_KONTAK = 'obrolan-kontak-';
