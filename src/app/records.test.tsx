import { describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { RECORDS } from '#app/records.ts';
import { rememberList, lastList } from '#app/records/last-list.ts';
import { roleQuery, userQuery } from '#contract/access.ts';
import { moduleQuery, targetTypeQuery } from '#contract/catalogue.ts';
import { datatablesQuery } from '#contract/datatables.ts';
import { outgoingLetterQuery } from '#contract/outgoing-letters.ts';
import { permissionQuery } from '#contract/permissions.ts';
import { planQuery, sasaranQuery } from '#contract/plan.ts';
import { problemQuery } from '#contract/problems.ts';
import { scheduleQuery } from '#contract/schedule.ts';
import { signInLockQuery } from '#contract/sign-in-locks.ts';
import { tokenQuery } from '#contract/tokens.ts';
import { trailQuery } from '#contract/trail.ts';
import { kpiQuery, tahunQuery, unitQuery } from '#contract/units.ts';
import { deliveryQuery, webhookQuery } from '#contract/webhooks.ts';
import type { RecordName } from '#domain/pages/record-pages.ts';

vi.mock('#app/system.ts', () => ({ session: { getSnapshot: () => ({ context: {} }) }, drafts: {}, storage: {} }));
vi.mock('#app/client.ts', () => ({ client: {} }));
vi.mock('#services/records/master.ts', async (load) => ({
  ...(await load<object>()),
  createMasterApi: () => ({ listTahun: async () => [2024, 2026, 2025].map((tahun) => ({ tahun })) }),
}));

/** Stands for whatever a field holds, and for whatever is asked of that. */
const anything: unknown = new Proxy(() => undefined, {
  get: (_, key) => {
    if (key === Symbol.toPrimitive) return () => '';
    return key === Symbol.iterator ? Array.prototype[Symbol.iterator].bind([]) : anything;
  },
  apply: () => anything,
});
/** The fields of a row that `look` reads, whatever becomes of them. */
function fieldsIn(look: (row: never) => unknown): Set<string> {
  const read = new Set<string>();
  const row = new Proxy({}, { get: (_, key) => (read.add(String(key)), anything) });
  try {
    look(row as never);
  } catch {
    // What it makes of them is looked at elsewhere.
  }
  return read;
}

const columns = Object.entries(RECORDS).flatMap(([record, { columns: all }]) =>
  all.map((column) => ({ name: `${record}: ${column.key}`, column })),
);

/** What the call behind each list takes. */
const QUERIES: Record<RecordName, z.ZodObject> = {
  ...{ unit: unitQuery, tahun: tahunQuery, jadwal: scheduleQuery, kinerja: planQuery, program: planQuery },
  ...{ 'sasaran-kegiatan': sasaranQuery, target: targetTypeQuery, module: moduleQuery, kpi: kpiQuery },
  ...{ pengguna: userQuery, peran: roleQuery, izin: permissionQuery, token: tokenQuery, masalah: problemQuery },
  ...{ 'kunci-masuk': signInLockQuery, 'jejak-keamanan': trailQuery, 'surat-keluar': outgoingLetterQuery },
  ...{ webhook: webhookQuery, 'kiriman-webhook': deliveryQuery, 'berkas-bukti': datatablesQuery },
};
const VALUES = { satker: '019a0000-0000-7000-8000-000000000000', day: '2026-07-01' };
/** One query for each order and each choice of a filter that a list offers. */
function offered({ columns: all, filters, initialSort }: (typeof RECORDS)[RecordName]) {
  const orders = all.flatMap(({ sort }) => (sort === undefined ? [] : [sort, `-${sort}`]));
  const sorts = [...orders, ...(initialSort === undefined ? [] : [initialSort])].map((sort) => ['sort', sort] as const);
  const narrowed = filters.flatMap((filter) =>
    (filter.kind === 'choice' ? filter.choices.map(({ value }) => value) : [VALUES[filter.kind]]).map(
      (value) => [filter.nama, value] as const,
    ),
  );
  return [...sorts, ...narrowed];
}

describe('the lists of records', () => {
  it.each(Object.entries(RECORDS))(
    'of %s offer no order and no filter that the server refuses or ignores',
    (...list) => {
      const [record, declaration] = list;
      const query = QUERIES[record as RecordName];
      const refused = offered(declaration).filter(
        ([name, value]) => !(name in query.shape) || !query.safeParse({ [name]: value }).success,
      );
      expect(refused).toEqual([]);
      // A filter whose choices come from the server has a name all the same.
      expect(declaration.filters.map(({ nama }) => nama).filter((nama) => !(nama in query.shape))).toEqual([]);
    },
  );

  it('show in a cell what they write into a file', () => {
    const others = columns.filter(({ column: { value, cell } }) => {
      if (!cell) return false;
      const written = fieldsIn((row) => value(row, (() => '') as never));
      const drawn = fieldsIn((row) => cell(row, (() => '') as never));
      // A cell that is a component of its own is given the whole row.
      return drawn.size > 0 && ![...drawn].some((field) => written.has(field));
    });
    expect(others.map(({ name }) => name)).toEqual([]);
  });

  it('are ordered by what a column shows', () => {
    const others = columns.flatMap(({ name, column: { key, value, sort } }) => {
      const shown = fieldsIn((row) => value(row, (() => '') as never));
      return sort === undefined || sort === key || shown.has(sort) ? [] : [`${name} by ${sort}`];
    });
    expect(others).toEqual([]);
  });

  it.each([
    ['peran', 'pengguna', '/pengguna?role=pimpinan'],
    ['peran', 'nama', '/peran/r1'],
    ['unit', 'bawahan', '/master/unit?parent_id=r1'],
    ['masalah', 'jejak', '/dukungan/mesin?masalah=r1'],
  ] as const)('of %s lead by "%s" to %s', (record, action, address) => {
    const row = { id: 'r1', name: 'pimpinan', nomor: 7, ada_jejak: true };
    const found = RECORDS[record].aksi?.find(({ key }) => key === action);
    expect(found && 'ke' in found ? found.ke(row as never) : null).toBe(address);
  });

  it('name nobody who is not known, as at a sign-in with a name that is none', () => {
    const column = RECORDS['kunci-masuk'].columns.find(({ key }) => key === 'nama');
    expect(column?.value({ id: 'l1', username: 'siapa', pengguna: null } as never, (() => '') as never)).toBeNull();
  });

  it('offer years newest first', async () => {
    const filter = RECORDS['berkas-bukti'].filters.find(({ nama }) => nama === 'tahun');
    const choices = filter?.kind === 'choice' ? await filter.source?.(new AbortController().signal) : [];
    expect(choices?.map(({ value }) => value)).toEqual(['2026', '2025', '2024']);
  });
});

describe('a form', () => {
  it('returns to the list as this person left it, not as somebody before them did', () => {
    rememberList('first', '/master/unit', '?q=tapin');
    rememberList('first', '/kpi', '?hal=2');
    expect([lastList('first', '/master/unit'), lastList('first', '/kpi'), lastList('second', '/master/unit')]).toEqual([
      '/master/unit?q=tapin',
      '/kpi?hal=2',
      '/master/unit',
    ]);
  });
});
