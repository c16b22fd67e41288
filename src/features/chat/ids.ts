/** DOM ids that take the focus when another chat is opened. */
export const WRITER_ID = 'obrolan-tulis';
export const NAME_ID = 'obrolan-nama';
/** Prefix; the contact's id follows. */
export const CONTACT_ID = 'obrolan-kontak-';
/** To the field, from a button that goes. */
export const focusWriter = () => document.getElementById(WRITER_ID)?.focus();
export const SEARCH_BUTTON_ID = 'obrolan-cari';
/** From the search, which goes, to what opened it. */
export const focusSearchButton = () => document.getElementById(SEARCH_BUTTON_ID)?.focus();
