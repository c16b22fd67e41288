import { serverSentence } from '#app/wiring/failure.ts';
import { showFailed, showSaved } from '#app/wiring/messages.ts';
import type { ListApi } from '#app/records/record-api.ts';
import type { AskedRemoval, LeftRow, RemoveResult } from '#machines/kit/removal.ts';
import type { Row } from '#machines/kit/row.ts';
import { ApiError } from '#services/http/errors.ts';
import { formatList } from '#services/i18n/format.ts';
import { i18n } from '#services/i18n/i18n.ts';
import { toastSuccess } from '#services/toasts/toasts.ts';

/** How a row that may be in use is put out of use instead. */
export type Disabling = { when: (row: Row) => boolean; call: (row: Row) => Promise<unknown> };
type Services = { api: Pick<ListApi<Row>, 'remove' | 'removeMany'>; disabling?: Disabling | undefined };

/** Names in a question; more of them nobody reads. */
const NAMED = 3;

/** How many rows a question is about, and the names of the first. */
export function namesOf<One extends Row>(rows: readonly One[], rowName: (row: One) => string): string {
  const { t } = i18n;
  const shown = rows.length === NAMED + 1 ? rows.length : NAMED;
  const names = rows.slice(0, shown).map(rowName);
  const more = rows.length - names.length;
  const nama = formatList(more > 0 ? [...names, t('daftar.lainnya', { count: more })] : names);
  return t('daftar.tentang', { count: rows.length, nama });
}

/** No answer came: nobody knows whether it was done. */
const isCut = (error: unknown) => error instanceof ApiError && error.network && error.reason !== 'cancelled';
/** The server looked at it and said no, as it would say again. */
const isRefusal = (error: unknown) => error instanceof ApiError && [403, 404, 409, 422].includes(error.status);
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;
/** The person is told elsewhere, and nothing more can be done: another session, or none. */
const isOver = (error: unknown) => error instanceof ApiError && error.status === 401;

const reasonOf = (error: unknown): string =>
  isCut(error) ? i18n.t('galat.jaringan') : (serverSentence(error) ?? i18n.t('daftar.sisa.takTahu'));

/** The call takes all of them or none (contract.md §5), so what can be deleted is deleted one by one once it refused. */
async function removeEach<One extends Row>(
  { api, disabling }: Services,
  { rows }: AskedRemoval<One>,
): Promise<RemoveResult<One>> {
  const removed: string[] = [];
  const left: LeftRow<One>[] = [];
  for (const row of rows) {
    try {
      await api.remove?.(row.id);
      removed.push(row.id);
    } catch (error) {
      if (isCut(error)) return { result: 'terputus' };
      if (isOver(error)) return { result: 'ditolak' };
      // Somebody else has deleted it meanwhile.
      if (isGone(error)) removed.push(row.id);
      else left.push({ row, reason: reasonOf(error), mayDisable: disabling?.when(row) ?? false });
    }
  }
  if (left.length > 0) return { result: 'sebagian', removed, left };
  showSaved();
  return { result: 'terhapus' };
}

/** Deletes rows: all of them, or those that can be. What is in use may be put out of use instead. */
export async function removeRows<One extends Row>(
  services: Services,
  removal: AskedRemoval<One>,
): Promise<RemoveResult<One>> {
  const { api, disabling } = services;
  const { ids, bulk, rows } = removal;
  const [id = ''] = ids;
  const [row] = rows;
  try {
    const gone = await (bulk ? api.removeMany?.(ids) : api.remove?.(id));
    showSaved(gone?.alert?.message);
    return { result: 'terhapus' };
  } catch (error) {
    const cut = isCut(error);
    if (isRefusal(error) && rows.length > 1) return removeEach(services, removal);
    if (isRefusal(error) && row && disabling?.when(row)) {
      return { result: 'sebagian', removed: [], left: [{ row, reason: reasonOf(error), mayDisable: true }] };
    }
    // A connection lost during a bulk delete has a dialog of its own (specification §8), so no toast is shown.
    if (!(cut && bulk)) showFailed(error);
    return { result: cut ? 'terputus' : 'ditolak' };
  }
}

/** Puts rows out of use, one by one. @returns those that could not be */
export async function disableRows(disabling: Disabling | undefined, rows: readonly Row[]): Promise<LeftRow[]> {
  const left: LeftRow[] = [];
  for (const row of rows) {
    try {
      await disabling?.call(row);
    } catch (error) {
      left.push({ row, reason: reasonOf(error), mayDisable: false });
      if (isOver(error)) return [];
    }
  }
  const count = rows.length - left.length;
  if (count > 0) toastSuccess(i18n.t('daftar.dinonaktifkan', { count }));
  return left;
}
