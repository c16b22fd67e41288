import type { MongoAbility } from '@casl/ability';
import type { Kysely } from 'kysely';
import type { Issue, Paging } from '#contract/envelope.ts';
import type { Reads } from '#server/db/standby.ts';
import type { Database } from '#server/db/types.ts';

/** The caller: identified by the token and read again from the database, never taken from the request body. */
export type CurrentUser = {
  id: string;
  nama: string;
  roles: string[];
  /** Own unit; null for an admin-dev without one. */
  satkerId: string | null;
  /** Computed from role-module on this call. */
  ability: MongoAbility;
  /** Where the call comes from, for the trail. */
  address?: string;
  /** What the program that calls says of itself, for letters about the account. */
  agent?: string | undefined;
  /**
   * The token of an integration that acts for this person, when it is not they themselves (decision 0085). `unitId`: the
   * unit that it reaches, and those below it; null: as far as its person does.
   */
  token?: { id: string; nama: string; unitId: string | null };
};

/** A refusal that reaches the client as an envelope. `message` is Indonesian and says what to do. */
export class AppError extends Error {
  readonly status: number;
  readonly code: number;
  readonly data: unknown;
  readonly errors: Issue[] | undefined;
  readonly headers: Record<string, string>;
  constructor(
    status: number,
    message: string,
    more: { code?: number; data?: unknown; errors?: Issue[]; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.name = 'AppError';
    this.status = status;
    this.code = more.code ?? status;
    this.data = more.data ?? null;
    this.errors = more.errors;
    this.headers = more.headers ?? {};
  }
}

/** The envelope of a success. */
export function ok<T>(data: T, message = 'OK', paging?: Paging) {
  const alert = { code: 200, status: 200, message };
  return paging ? { alert, data, paging } : { alert, data };
}

/** The 404 for a missing row. A row that this user may not see gets the same, so that the answer does not reveal it. */
export const notFound = (what: string) => new AppError(404, `${what} tidak ditemukan`);

/** What every route module gets. `now` is injected so that tests own the clock. */
export type RouteDeps = {
  db: Kysely<Database>;
  /** Where much is read; absent = from `db`. */
  reads?: Reads | undefined;
  now: () => Date;
  files: FileStore;
  /** Where the links of letters lead; absent = no letter leaves. `appUrl` absent: letters without links do. */
  letters?: { appUrl: string | undefined } | undefined;
  /** Waits so many ms where how long an answer takes shall tell nothing; absent = by the clock. */
  pause?: ((ms: number) => Promise<unknown>) | undefined;
  /** Whether a password is a way in for everybody; absent = yes. False: for those who administer everything. */
  localAccounts?: boolean;
};

/** Where evidence bytes live. Keys are generated; the original name is data only. */
export type FileStore = {
  /** Streams `source` to a temporary file; gives its size (bytes), sha256 (hex) and first bytes, without publishing it. */
  receive(
    source: AsyncIterable<Uint8Array>,
    limit: number,
  ): Promise<{ temp: string; ukuran: number; sha256: string; head: Uint8Array; terlaluBesar: boolean }>;
  /** Bytes of a received file from `start`, fewer at its end; for looking into it before it is published. */
  peek(temp: string, start: number, length: number): Promise<Uint8Array>;
  /** Publishes a received file under a fresh key; durable when it resolves. */
  commit(temp: string): Promise<string>;
  discard(temp: string): Promise<void>;
  /** @throws BytesMissing, StoreUnavailable */
  open(key: string): Promise<{ stream: NodeJS.ReadableStream; ukuran: number }>;
  remove(key: string): Promise<void>;
  /** Stores `source` under a key that it had before; durable when it resolves. */
  put(key: string, source: AsyncIterable<Uint8Array>): Promise<void>;
  /** The keys of all published files, in no order. @param before only those that were stored before it */
  keys(before?: Date): AsyncIterable<string>;
  /** Whether files of other databases may lie here too: then what has no row in this one is not rubbish. */
  mayBeShared: boolean;
  /** Removes received files of this process's disk that were last written before `before`; gives their names. */
  clearTemp(before: Date): Promise<string[]>;
};
