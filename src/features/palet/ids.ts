/** Id of the list, for `aria-controls`. */
export const DAFTAR = 'palet-daftar';
/** Id of an entry's option, for `aria-activedescendant`; entry ids hold no spaces. */
export const opsiId = (id: string) => `palet-opsi-${id}`;
