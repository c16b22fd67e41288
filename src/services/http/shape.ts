import type { z } from 'zod';
import type { Answer } from '#services/http/client.ts';
import { ApiError } from '#services/http/errors.ts';

type Sound<T> = { data: T; alert: NonNullable<Answer<T>['alert']> };
type SoundList<T> = Sound<T[]> & { paging: NonNullable<Answer<T>['paging']> };

/** The error for a 200 with another body than the contract says; another try may get a valid one. */
const unsound = (cause?: unknown) => new ApiError({ status: 200, retryable: true }, { cause });

/**
 * Lets an answer through only in the shape that the contract gives it. Whatever else comes with a 200 (nothing, null,
 * another record) is a failure, not data.
 * @throws ApiError, worth another try
 */
export async function checked<T>(schema: z.ZodType<T>, asked: Promise<Answer<unknown>>): Promise<Sound<T>> {
  const { data, alert } = await asked;
  if (alert === null) throw unsound();
  // `code` is the application's verdict, whatever HTTP says (contract.md §3).
  if (alert.code !== 200) throw new ApiError({ status: alert.status, code: alert.code, message: alert.message, data });
  const result = schema.safeParse(data);
  if (!result.success) throw unsound(result.error);
  return { data: result.data, alert };
}

/** As `checked`, for one page of a list: an answer without `paging` is an error. */
export async function checkedList<T>(schema: z.ZodType<T[]>, asked: Promise<Answer<unknown>>): Promise<SoundList<T>> {
  const answer = await asked;
  const sound = await checked(schema, Promise.resolve(answer));
  if (!Number.isInteger(answer.paging?.totalItems)) throw unsound();
  return { ...sound, paging: answer.paging as NonNullable<typeof answer.paging> };
}

/** As `checked`, for the template areas and the other calls that answer without an envelope (contract.md §3). */
export async function checkedBare<T>(schema: z.ZodType<T>, asked: Promise<Answer<unknown>>): Promise<T> {
  const { data } = await asked;
  const result = schema.safeParse(data);
  if (!result.success) throw unsound(result.error);
  return result.data;
}
