type Options = { signal?: AbortSignal };
type Params = Record<string, string | number>;
type Removed = { alert: { message: string } | null };
/** One page of records, or all of them where the API does not page (modules). */
type Listing<T> = { data: readonly T[]; paging?: { totalItems: number; isEstimated?: boolean } | null };

/** The calls that a form needs. */
type FormApi<T> = {
  get(id: string, options?: Options): Promise<{ data: T }>;
  create(body: object, options?: { idempotencyKey?: string }): Promise<{ data: T }>;
  update(id: string, body: object): Promise<{ data: T }>;
};
/** The calls that a list can use; it offers no control for an absent one. */
export type ListApi<T> = {
  list(params: Params, options?: Options): Promise<Listing<T>>;
  /** An answer without an envelope has no alert. */
  remove?(id: string): Promise<Removed>;
  /** All of them or none. */
  removeMany?(ids: readonly string[]): Promise<Removed>;
  /** The whole list as a workbook. */
  exportXlsx?(params: Params, options?: Options): Promise<Blob>;
  /** What `RowAction` of a declaration names; null when it asked the person first, and they changed their mind. */
  act?(action: string, row: T, options?: Options): Promise<Removed | null>;
  /** The file that a row stands for. */
  download?(row: T, options?: Options): Promise<{ content: Blob; nama: string }>;
};
/** The calls of a list and a form, as the services of master data provide them. Each throws ApiError. */
export type RecordApi<T> = ListApi<T> & FormApi<T>;

const PER_PAGE = 200;

/** One page of an answer: as the server cut it, or cut here when the server sends the whole list. */
export function pageFrom<T>({ data, paging }: Listing<T>, { page, perPage }: { page: number; perPage: number }) {
  if (paging) return { data, total: paging.totalItems, ...(paging.isEstimated && { isEstimated: true }) };
  return { data: data.slice((page - 1) * perPage, page * perPage), total: data.length };
}

/** All rows of a list, over as many pages as needed. The caller makes sure that there are not too many. */
export async function allRows<T>(api: Pick<RecordApi<T>, 'list'>, params: Params, options: Options): Promise<T[]> {
  const pageValue = (page: number) => api.list({ ...params, page, perPage: PER_PAGE }, options);
  const first = await pageValue(1);
  const count = first.paging ? Math.ceil(first.paging.totalItems / PER_PAGE) : 1;
  const other = Array.from({ length: Math.max(0, count - 1) }, (_, index) => pageValue(index + 2));
  return [first, ...(await Promise.all(other))].flatMap(({ data }) => data);
}
