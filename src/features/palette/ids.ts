/** Id of the list, for `aria-controls`. */
export const LIST = 'palet-daftar';
/** Id of an entry's option, for `aria-activedescendant`; entry ids hold no spaces. */
export const optionId = (id: string) => `palet-opsi-${id}`;
