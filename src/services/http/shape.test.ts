import { describe, expect, it } from 'vitest';
import type { Answer } from '#services/http/client.ts';
import { ApiError } from '#services/http/errors.ts';
import { anything, checked, checkedBare, checkedList, listOf, nothing, recordOf } from '#services/http/shape.ts';

const alert = { code: 200, status: 200, message: 'OK' };
const paging = { totalItems: 1, page: 1, perPage: 10 };
const shape = recordOf<{ id: string; nama: string }>('id', 'nama');
const somebody = { id: 'a', nama: 'Ida' };
const outcome = (asked: Promise<unknown>) =>
  asked.then(
    (answer) => answer,
    (error: unknown) =>
      error instanceof ApiError && [error.status, error.retryable, error.network, error.message, error.reason],
  );
const FAILURE = [200, true, false, 'Something went wrong!', null];
const answer = (over: Partial<Answer<unknown>>): Promise<Answer<unknown>> =>
  Promise.resolve({ alert, data: somebody, paging: null, ...over });

describe('a checked answer', () => {
  it('passes when it has the fields it is known by, whatever they hold and whatever else it has', async () => {
    const data = { id: 'a', nama: null, stranger: 1 };
    expect(await outcome(checked(shape, answer({ data })))).toEqual({ data, alert });
  });

  it('passes when there is nothing to tell, or nobody reads it', async () => {
    expect(await outcome(checked(nothing, answer({ data: null })))).toEqual({ data: null, alert });
    expect(await outcome(checked(nothing, answer({})))).toEqual(FAILURE);
    expect(await outcome(checked(anything, answer({ data: undefined })))).toEqual({ data: undefined, alert });
  });

  it.each([
    ['data: null', { data: null }],
    ['data: {}', { data: {} }],
    ['another record', { data: { id: 'a', judul: 'Rapat' } }],
    ['a list', { data: [somebody] }],
    ['text', { data: '<html>' }],
    ['no alert', { alert: null }],
  ])('fails with the default text and may be tried again: %s', async (_, over) => {
    expect(await outcome(checked(shape, answer(over)))).toEqual(FAILURE);
  });

  it('is no success when its verdict says otherwise, whatever HTTP says', async () => {
    const refused = { alert: { code: 409, status: 409, message: 'Sudah diubah' } };
    expect(await outcome(checked(shape, answer(refused)))).toEqual([409, false, false, 'Sudah diubah', null]);
  });

  it('passes on the error of a call that failed', async () => {
    const error = new ApiError({ status: 403, message: 'Tidak berhak' });
    await expect(checked(shape, Promise.reject(error))).rejects.toBe(error);
  });
});

describe('a checked list', () => {
  const list = (over: Partial<Answer<unknown>>) =>
    outcome(checkedList(listOf(shape), answer({ data: [somebody], paging, ...over })));

  it('passes with its paging', async () => {
    expect(await list({})).toEqual({ data: [somebody], alert, paging });
  });

  it.each([
    ['no paging', { paging: null }],
    ['paging without a total', { paging: {} as never }],
    ['data: null', { data: null }],
    ['data: {}', { data: {} }],
    ['one bad record', { data: [somebody, {}] }],
    ['an empty word', { data: '' }],
    ['no alert', { alert: null }],
  ])('is a failed list, not an empty one: %s', async (_, over) => {
    expect(await list(over)).toEqual(FAILURE);
  });
});

it('an answer without an envelope is checked all the same', async () => {
  const bare = (data: unknown) => outcome(checkedBare(shape, answer({ data, alert: null })));
  expect([await bare(somebody), await bare(null), await bare({})]).toEqual([somebody, FAILURE, FAILURE]);
});
