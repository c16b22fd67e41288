// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import { disableRows, namesOf, removeRows } from '#app/records/remove-rows.ts';
import type { Row } from '#machines/kit/row.ts';
import { ApiError } from '#services/http/errors.ts';
import { i18n } from '#services/i18n/i18n.ts';
import id from '#services/i18n/locales/id.json' with { type: 'json' };

const ROWS: readonly Row[] = ['a', 'b', 'c'].map((id) => ({ id, nama: id.toUpperCase() }));
const refused = (status: number) => new ApiError({ status, message: 'Masih dipakai' });
const cut = () => new ApiError({ network: true });

/** A server that refuses all together, and then each as it is told. */
function server(refusals: Readonly<Record<string, ApiError>>, together: ApiError = refused(409)) {
  const asked: string[] = [];
  return {
    asked,
    api: {
      removeMany: () => Promise.reject(together),
      remove: (id: string) => {
        asked.push(id);
        const refusal = refusals[id];
        return refusal ? Promise.reject(refusal) : Promise.resolve({ alert: null });
      },
    },
  };
}
const disabling = { when: ({ id }: Row) => id === 'b', call: () => Promise.resolve() };
const all = { ids: ['a', 'b', 'c'], bulk: true, rows: ROWS };

beforeAll(() =>
  i18n.init({ lng: 'id', resources: { id: { translation: id } }, interpolation: { escapeValue: false } }),
);

describe('deleting several rows that the server refuses together', () => {
  it('deletes those that can be, and names the others with their reasons', async () => {
    const { api, asked } = server({ b: refused(409), c: refused(403) });
    expect(await removeRows({ api, disabling }, all)).toEqual({
      result: 'sebagian',
      removed: ['a'],
      left: [
        { row: ROWS[1], reason: 'Masih dipakai', mayDisable: true },
        { row: ROWS[2], reason: 'Masih dipakai', mayDisable: false },
      ],
    });
    expect(asked).toEqual(['a', 'b', 'c']);
  });

  it('counts as deleted what somebody else has deleted meanwhile', async () => {
    const { api } = server({ b: refused(404) });
    expect(await removeRows({ api, disabling }, all)).toEqual({ result: 'terhapus' });
  });

  it('asks for no single one when nothing was answered, nor goes on once the line is cut', async () => {
    const dark = server({}, cut());
    expect(await removeRows({ api: dark.api, disabling }, all)).toEqual({ result: 'terputus' });
    expect(dark.asked).toEqual([]);
    const later = server({ b: cut() });
    expect(await removeRows({ api: later.api, disabling }, all)).toEqual({ result: 'terputus' });
    expect(later.asked).toEqual(['a', 'b']);
  });

  it('is in no doubt about what was withdrawn before it left', async () => {
    const { api, asked } = server({}, new ApiError({ network: true, reason: 'cancelled' }));
    expect(await removeRows({ api, disabling }, all)).toEqual({ result: 'ditolak' });
    expect(asked).toEqual([]);
  });

  it('asks for no single one when the server failed', async () => {
    const { api, asked } = server({}, refused(500));
    expect(await removeRows({ api, disabling }, all)).toEqual({ result: 'ditolak' });
    expect(asked).toEqual([]);
  });
});

describe('one row that the server refuses', () => {
  const one = (id: 'b' | 'c') => ({ ids: [id], bulk: false, rows: ROWS.filter((row) => row.id === id) });
  it('is offered to be put out of use where it has such a state, and is a message otherwise', async () => {
    const { api } = server({ b: refused(409), c: refused(409) });
    expect(await removeRows({ api, disabling }, one('b'))).toEqual({
      result: 'sebagian',
      removed: [],
      left: [{ row: ROWS[1], reason: 'Masih dipakai', mayDisable: true }],
    });
    expect(await removeRows({ api, disabling }, one('c'))).toEqual({ result: 'ditolak' });
  });
});

it('putting rows out of use goes on after one that cannot be', async () => {
  const call = ({ id }: Row) => (id === 'b' ? Promise.reject(refused(409)) : Promise.resolve());
  expect(await disableRows({ when: () => true, call }, ROWS)).toEqual([
    { row: ROWS[1], reason: 'Masih dipakai', mayDisable: false },
  ]);
});

it('a question says how many rows it is about, and names the first', () => {
  const many = Array.from({ length: 9 }, (_, i): Row => ({ id: String(i), nama: `Unit ${i + 1}` }));
  const nameOf = (row: Row) => String(row['nama']);
  expect([namesOf(many.slice(0, 1), nameOf), namesOf(many.slice(0, 4), nameOf), namesOf(many, nameOf)]).toEqual([
    '1 baris: Unit 1',
    '4 baris: Unit 1, Unit 2, Unit 3, dan Unit 4',
    '9 baris: Unit 1, Unit 2, Unit 3, dan 6 lainnya',
  ]);
});
