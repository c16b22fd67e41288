/** What a record of master data declares; `service.ts` turns the declaration into list, create, update and delete. */
import { subject } from '@casl/ability';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Issue } from '#contract/envelope.ts';
import type { IssueCode } from '#domain/messages/issues.ts';
import { unitScope, whereScope } from '#server/auth/abilities.ts';
import { assertAllowed, assertAllowedOn } from '#server/auth/plugin.ts';
import type { Database } from '#server/db/types.ts';
import type { Column } from '#server/workbook/xlsx.ts';
import type { Trx } from '#server/http/command.ts';
import type { CurrentUser } from '#server/http/kit.ts';

export type Condition = RawBuilder<SqlBool>;
export const ALL: Condition = sql<SqlBool>`true`;

export type RecordRow = { id: string; versi: number };
/** A row as the driver gives it. */
export type Row<R> = Omit<R, 'created_at' | 'updated_at'> & { created_at: Date; updated_at: Date };

/** Who may do what with a kind of record. A list and a look-up by id ask `visible`, so they cannot disagree. */
export type Access<R> = {
  /** The module's name: what abilities and the trail call these records. */
  modul: string;
  /** @throws AppError 403 when `aksi` is allowed on none of these records */
  assertMay(user: CurrentUser, action: string): void;
  /** The records on which `aksi` (read, export) is allowed, in terms of the declaration's `dari`. */
  visible(user: CurrentUser, action: string): Condition;
  /** Whether `aksi` is allowed on a record that is visible. */
  allowed(user: CurrentUser, action: string, record: R): boolean;
  /** @throws AppError 404 when the new record would belong to something invisible, 403 when it may not be created */
  assertMayCreate(trx: Trx, user: CurrentUser, content: object): Promise<void>;
};

type UnitOwned = { unit_id: string; unit_jalur: string[] };

/** Records of a unit: abilities are bound to units. Needs the columns `t.unit_id` and `u.jalur`. */
export const unitAccess = <R extends UnitOwned>(moduleRow: string): Access<R> => ({
  modul: moduleRow,
  assertMay: (user, action) => assertAllowed(user, action, moduleRow),
  visible: (user, action) =>
    whereScope(unitScope(user.ability, action, moduleRow), sql.ref('t.unit_id'), sql.ref('u.jalur')),
  allowed: (user, action, record) => user.ability.can(action, subject(moduleRow, { ...record })),
  async assertMayCreate(trx, user, content) {
    const id = 'unit_id' in content ? String(content.unit_id) : '';
    const unit = await trx
      .selectFrom('unit')
      .select(['id as unit_id', 'jalur as unit_jalur'])
      .where('id', '=', id)
      .executeTakeFirst();
    assertAllowedOn(user, 'create', moduleRow, unit, 'Unit');
  },
});

/**
 * Records of the whole installation.
 * @param read who reads them: those whose role says so, or everybody who is signed in; tokens only when they were given it
 * @param visible narrows which of them somebody sees
 */
export const sharedAccess = <R>(
  moduleRow: string,
  read: 'peran' | 'semua' = 'peran',
  visible: (user: CurrentUser) => Condition = () => ALL,
): Access<R> => ({
  modul: moduleRow,
  assertMay(user, action) {
    if (action !== 'read' || read === 'peran' || user.token) assertAllowed(user, action, moduleRow);
  },
  visible: (user, action) =>
    (action === 'read' && read === 'semua' && !user.token) || user.ability.can(action, moduleRow)
      ? visible(user)
      : sql<SqlBool>`false`,
  allowed: (user, action) => user.ability.can(action, moduleRow),
  assertMayCreate: async (_, user) => assertAllowed(user, 'create', moduleRow),
});

/** Rows of another table that keep a record from being deleted. */
export type Usage = {
  /** What they are called after their number: `3 KPI`. */
  designation: string;
  table: keyof Database;
  /** Their column that holds the record's id. */
  column: string;
  /** Which of them count; all when left out. */
  condition?: Condition;
};

/** That a unique value is taken: the sentence, and the field with what is told there. */
export type Taken = { message: string; path: string; issue: IssueCode };

export type Master<R extends RecordRow, C extends object> = {
  /** What one record is called in messages. */
  what: string;
  table: keyof Database;
  access: Access<R>;
  /** The table as `t`, with what it is joined to. */
  dari: RawBuilder<unknown>;
  /** The columns of a row. */
  choice: RawBuilder<unknown>;
  /** The row as it goes over the wire; its two times are added. */
  keluar(row: Row<R>): Omit<R, 'created_at' | 'updated_at'>;
  /** How people know a record: named when it cannot be deleted. */
  nama(record: R): string;
  /** Expressions that `q` is looked for in. */
  searched: readonly RawBuilder<unknown>[];
  /** The expression behind each sort field; the first is the default. */
  sorts: Record<string, RawBuilder<unknown>>;
  /** The condition behind each filter of the query. */
  filters?: Record<string, (value: never) => Condition>;
  /** Columns that hold JSON. */
  json?: readonly (keyof C & string)[];
  /** What a new record has where the body says nothing. */
  defaults?: Partial<C>;
  /** Whether the record belongs to a reporting year, which must be registered and not closed. */
  yearly?: true;
  /** Taken before anything is read: for rules about several records at once. */
  lock?(trx: Trx): Promise<void>;
  /** Rules that need the database or several fields; every fault. `outcome` is the record as it would be. */
  check?(trx: Trx, outcome: C, previous: R | undefined): Promise<Issue[]> | Issue[];
  /** The constraint of `uniqueMessages` that a record would break but for the case of its letters. */
  twin?(trx: Trx, outcome: C, previous: R | undefined): Promise<string | undefined>;
  /** Columns that follow from others, written with them. */
  derived?(trx: Trx, outcome: C, id: string, previous: R | undefined): Promise<Record<string, unknown>>;
  /** What else changes with an updated record. */
  sesudah?(trx: Trx, id: string, previous: R): Promise<void>;
  /** What a 409 says for each unique constraint, and the field at which it says so. */
  uniqueMessages: Record<string, Taken>;
  usages?: readonly Usage[];
  /** The column that `usages` refers to, when it is not the id. */
  usageKey?: keyof R & string;
  /** What to do instead of deleting. */
  deleteAdvice?: string;
  exportColumns: readonly Column<R>[];
};
