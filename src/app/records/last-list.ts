/** The last query of each list, by person and address, so that leaving a form returns to the same page and filters. */
const latest = new Map<string, string>();

/** @param search as in the address: `?q=…`, '' = none */
export const rememberList = (userId: string, address: string, search: string) =>
  void latest.set(`${userId} ${address}`, search);

/** The address of a list as this person last saw it on this page. */
export const lastList = (userId: string, address: string) => address + (latest.get(`${userId} ${address}`) ?? '');
