type Options = { signal?: AbortSignal };
type Params = Record<string, string | number>;
type Terhapus = { alert: { message: string } | null };
/** One page, or without paging everything there is (modules). */
type Daftar<T> = { data: readonly T[]; paging?: { totalItems: number } | null };

/** What a form needs to be able to ask of a record. */
type FormulirApi<T> = {
  get(id: string, options?: Options): Promise<{ data: T }>;
  create(body: object, options?: { idempotencyKey?: string }): Promise<{ data: T }>;
  update(id: string, body: object): Promise<{ data: T }>;
};
/** What a list needs to be able to ask; what is absent it does not offer. */
export type DaftarApi<T> = {
  list(params: Params, options?: Options): Promise<Daftar<T>>;
  /** A bare answer has no alert. */
  remove?(id: string): Promise<Terhapus>;
  /** All of them or none. */
  removeMany?(ids: readonly string[]): Promise<Terhapus>;
  /** The whole list as a workbook. */
  exportXlsx?(params: Params, options?: Options): Promise<Blob>;
  /** What `AksiBaris` of a declaration names. */
  act?(aksi: string, baris: T): Promise<Terhapus>;
  /** The file that a row stands for. */
  download?(baris: T, options?: Options): Promise<{ isi: Blob; nama: string }>;
};
/** What a list and a form ask of a record; the services of master data have it. Throws ApiError. */
export type RekamanApi<T> = DaftarApi<T> & FormulirApi<T>;

const PER_PAGE = 200;

/** One page of what the server answered: its own, or cut here from a list that it does not page. */
export function halamanDari<T>({ data, paging }: Daftar<T>, { page, perPage }: { page: number; perPage: number }) {
  if (paging) return { data, total: paging.totalItems };
  return { data: data.slice((page - 1) * perPage, page * perPage), total: data.length };
}

/** Every row of a list, however many pages that takes; the caller knows that there are not too many. */
export async function semuaBaris<T>(api: Pick<RekamanApi<T>, 'list'>, params: Params, options: Options): Promise<T[]> {
  const halaman = (page: number) => api.list({ ...params, page, perPage: PER_PAGE }, options);
  const pertama = await halaman(1);
  const jumlah = pertama.paging ? Math.ceil(pertama.paging.totalItems / PER_PAGE) : 1;
  const lain = Array.from({ length: Math.max(0, jumlah - 1) }, (_, index) => halaman(index + 2));
  return [pertama, ...(await Promise.all(lain))].flatMap(({ data }) => data);
}
