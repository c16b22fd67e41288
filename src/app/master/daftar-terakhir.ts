/** The query that each list was last seen with, by person and address: forms lead back to it, not to its first page. */
const terakhir = new Map<string, string>();

/** @param search as in the address: `?q=…`, '' = none */
export const ingatDaftar = (userId: string, alamat: string, search: string) =>
  void terakhir.set(`${userId} ${alamat}`, search);

/** The address of a list as this person last saw it on this page. */
export const daftarTerakhir = (userId: string, alamat: string) => alamat + (terakhir.get(`${userId} ${alamat}`) ?? '');
