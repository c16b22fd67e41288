/** What is said of a field that does not fit, worded to follow its name. */
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { speakIndonesian } from '#server/http/zod-messages.ts';

beforeAll(() => speakIndonesian());

it.each<[string, z.ZodType, unknown, string]>([
  ['nothing', z.string(), undefined, 'wajib diisi'],
  ['nothing of a choice', z.enum(['a', 'b']), undefined, 'wajib diisi'],
  ['another choice', z.enum(['a', 'b']), 'c', 'harus salah satu dari: a, b'],
  ['another choice, of which one may be left open', z.enum(['', 'a', 'b']), 'c', 'harus salah satu dari: a, b'],
  ['a number for a text', z.string(), 7, 'harus berupa teks'],
  ['a text for a number', z.number(), '7', 'harus berupa angka'],
  ['a part of a whole', z.int(), 0.5, 'harus berupa bilangan bulat'],
  ['a text for yes or no', z.boolean(), 'ya', 'harus berupa benar/salah'],
  ['a text for a list', z.array(z.string()), 'a', 'harus berupa daftar'],
  ['a list for an object', z.object({}), [], 'harus berupa objek'],
  ['an empty text', z.string().min(1), '', 'tidak boleh kosong'],
  ['a short text', z.string().min(3), 'ab', 'paling sedikit 3 karakter'],
  ['a long text', z.string().max(3), 'abcd', 'paling banyak 3 karakter'],
  ['a short list', z.array(z.string()).min(1), [], 'paling sedikit 1 butir'],
  ['a long list', z.array(z.string()).max(1), ['a', 'b'], 'paling banyak 1 butir'],
  ['a small number', z.number().min(1), 0, 'paling sedikit 1'],
  ['a large number', z.number().max(4), 5, 'paling banyak 4'],
  ['no multiple', z.number().multipleOf(5), 7, 'harus kelipatan 5'],
  ['no id', z.uuid(), 'x', 'harus berupa id (UUID)'],
  ['no address', z.email(), 'x', 'harus berupa alamat surel'],
  ['no day', z.iso.date(), '2026-02-30', 'harus berupa tanggal tttt-bb-hh'],
  ['no time', z.iso.datetime(), 'kemarin', 'harus berupa waktu ISO 8601 UTC'],
  ['another pattern', z.string().regex(/^a$/), 'b', 'formatnya tidak sesuai'],
  ['an unknown field', z.strictObject({}), { a: 1 }, 'tidak dikenal; hapus dari permintaan'],
])('%s', (_what, schema, value, message) => {
  expect(schema.safeParse(value).error?.issues.map((one) => one.message)).toEqual([message]);
});
