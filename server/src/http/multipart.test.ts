import { expect, it } from 'vitest';
import { AppError } from '#server/http/kit.ts';
import { isPartsLimit, orMalformed } from '#server/http/multipart.ts';

const coded = (code: string) => Object.assign(new Error('of the parser'), { code });

it.each([
  'FST_MP_PREMATURE_CLOSE',
  'FST_PROTO_VIOLATION',
  'FST_INVALID_JSON_FIELD_ERROR',
  'ERR_STREAM_PREMATURE_CLOSE',
])('a body that ends in %s is the sender’s fault', (code) => {
  expect(orMalformed(coded(code))).toMatchObject({ status: 400 });
});

it('what has nothing to do with the body stays what it is', () => {
  const [refusal, full, limit] = [new AppError(413, 'x'), coded('ENOSPC'), coded('FST_FILES_LIMIT')];
  expect([refusal, full, limit].map(orMalformed)).toEqual([refusal, full, limit]);
  expect([refusal, full, limit].map(isPartsLimit)).toEqual([false, false, true]);
});
