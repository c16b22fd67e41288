import type { Answer } from '#services/http/client.ts';
import { ApiError } from '#services/http/errors.ts';

type Sound<T> = { data: T; alert: NonNullable<Answer<T>['alert']> };
type SoundList<T> = Sound<T[]> & { paging: NonNullable<Answer<T>['paging']> };

/**
 * Says whether what came is what was asked for. It knows it by some of its fields: the server checks what it is sent, and
 * its answers are checked against the contract in the tests, so a browser need not bring every schema to do so again.
 */
export type Shape<T> = (data: unknown) => data is T;
type AlwaysThere<T> = keyof {
  [Key in keyof T as string extends Key ? never : undefined extends T[Key] ? never : Key]: true;
} &
  string;

/** A record, known by `fields` that it always has. */
export const recordOf =
  <T extends object>(...fields: AlwaysThere<T>[]): Shape<T> =>
  (data): data is T =>
    typeof data === 'object' && data !== null && fields.every((field) => field in data);

/** A list, empty too, of nothing but such rows. */
export const listOf =
  <T>(row: Shape<T>): Shape<T[]> =>
  (data): data is T[] =>
    Array.isArray(data) && data.every(row);

/** The answer of a call that has nothing to tell. */
export const nothing: Shape<null> = (data) => data === null;
/** An answer that nobody reads. */
export const anything = (_data: unknown): _data is unknown => true;

const withIds = recordOf<{ id: object }>('id');
/** Which records are gone. */
export const removed: Shape<{ id: string[] }> = (data): data is { id: string[] } =>
  withIds(data) && Array.isArray(data.id);

/** The error for a 200 with something else than was asked for; another try may get it. */
const unsound = () => new ApiError({ status: 200, retryable: true });

/**
 * Lets an answer through only in the shape that was asked for. Whatever else comes with a 200 (nothing, null, another
 * record) is a failure, not data.
 * @throws ApiError, worth another try
 */
export async function checked<T>(shape: Shape<T>, asked: Promise<Answer<unknown>>): Promise<Sound<T>> {
  const { data, alert } = await asked;
  if (alert === null) throw unsound();
  // `code` is the application's verdict, whatever HTTP says (contract.md §3).
  if (alert.code !== 200) throw new ApiError({ status: alert.status, code: alert.code, message: alert.message, data });
  if (!shape(data)) throw unsound();
  return { data, alert };
}

/** As `checked`, for one page of a list: an answer without `paging` is an error. */
export async function checkedList<T>(shape: Shape<T[]>, asked: Promise<Answer<unknown>>): Promise<SoundList<T>> {
  const answer = await asked;
  const sound = await checked(shape, Promise.resolve(answer));
  if (!Number.isInteger(answer.paging?.totalItems)) throw unsound();
  return { ...sound, paging: answer.paging as NonNullable<typeof answer.paging> };
}

/** As `checked`, for the template areas and the other calls that answer without an envelope (contract.md §3). */
export async function checkedBare<T>(shape: Shape<T>, asked: Promise<Answer<unknown>>): Promise<T> {
  const { data } = await asked;
  if (!shape(data)) throw unsound();
  return data;
}
