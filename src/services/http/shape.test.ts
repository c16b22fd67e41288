import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Answer } from '#services/http/client.ts';
import { ApiError } from '#services/http/errors.ts';
import { checked, checkedBare, checkedList } from '#services/http/shape.ts';

const alert = { code: 200, status: 200, message: 'OK' };
const paging = { totalItems: 1, page: 1, perPage: 10 };
const schema = z.object({ id: z.string() });
const outcome = (asked: Promise<unknown>) =>
  asked.then(
    (answer) => answer,
    (error: unknown) =>
      error instanceof ApiError && [error.status, error.retryable, error.network, error.message, error.reason],
  );
const FAILURE = [200, true, false, 'Something went wrong!', null];
const answer = (over: Partial<Answer<unknown>>): Promise<Answer<unknown>> =>
  Promise.resolve({ alert, data: { id: 'a' }, paging: null, ...over });

describe('a checked answer', () => {
  it('passes in its shape, without what nobody asked for', async () => {
    expect(await outcome(checked(schema, answer({ data: { id: 'a', stranger: 1 } })))).toEqual({
      data: { id: 'a' },
      alert,
    });
  });

  it.each([
    ['data: null', { data: null }],
    ['data: {}', { data: {} }],
    ['another type', { data: { id: 7 } }],
    ['text', { data: '<html>' }],
    ['no alert', { alert: null }],
  ])('fails with the default text and may be tried again: %s', async (_, over) => {
    expect(await outcome(checked(schema, answer(over)))).toEqual(FAILURE);
  });

  it('is no success when its verdict says otherwise, whatever HTTP says', async () => {
    const refused = { alert: { code: 409, status: 409, message: 'Sudah diubah' } };
    expect(await outcome(checked(schema, answer(refused)))).toEqual([409, false, false, 'Sudah diubah', null]);
  });

  it('passes on the error of a call that failed', async () => {
    const error = new ApiError({ status: 403, message: 'Tidak berhak' });
    await expect(checked(schema, Promise.reject(error))).rejects.toBe(error);
  });
});

describe('a checked list', () => {
  const list = (over: Partial<Answer<unknown>>) =>
    outcome(checkedList(z.array(schema), answer({ data: [{ id: 'a' }], paging, ...over })));

  it('passes with its paging', async () => {
    expect(await list({})).toEqual({ data: [{ id: 'a' }], alert, paging });
  });

  it.each([
    ['no paging', { paging: null }],
    ['paging without a total', { paging: {} as never }],
    ['data: null', { data: null }],
    ['data: {}', { data: {} }],
    ['one bad record', { data: [{ id: 'a' }, {}] }],
    ['no alert', { alert: null }],
  ])('is a failed list, not an empty one: %s', async (_, over) => {
    expect(await list(over)).toEqual(FAILURE);
  });
});

it('an answer without an envelope is checked all the same', async () => {
  const bare = (data: unknown) => outcome(checkedBare(schema, answer({ data, alert: null })));
  expect([await bare({ id: 'a' }), await bare(null), await bare({})]).toEqual([{ id: 'a' }, FAILURE, FAILURE]);
});
