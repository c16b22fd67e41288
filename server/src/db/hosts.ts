import pg from 'pg';

const CONNECT_MS = 3000;

/**
 * One URL per host of a connection string that may name several (`postgres://u:p@h1:5432,h2:5433/name`), in their order.
 * Empty when it is no PostgreSQL URL.
 */
export function hostsOf(url: string): string[] {
  const [, scheme, who = '', hosts = '', rest = ''] =
    /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#@]*)(.*)$/.exec(url) ?? [];
  return scheme === undefined ? [] : hosts.split(',').map((host) => `${scheme}${who}${host}${rest}`);
}

/** `host:port` of a URL for one host, as it may be shown. */
export const shownHost = (url: string): string => URL.parse(url)?.host ?? '';

async function isWritable(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'capaian-cek',
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ off: boolean }>(
      "select current_setting('transaction_read_only') = 'off' as off",
    );
    return rows[0]?.off === true;
  } finally {
    await client.end().catch(() => undefined);
  }
}

export type Chosen = { url: string; writable: boolean };

/**
 * Of several servers the first that can be written to; where none can, the first that answers.
 * @throws the last driver error when none answers
 */
export async function chooseHost(urls: readonly string[]): Promise<Chosen> {
  let readable: string | undefined;
  let failure: unknown;
  for (const url of urls) {
    try {
      if (await isWritable(url)) return { url, writable: true };
      readable ??= url;
    } catch (error) {
      failure = error;
    }
  }
  if (readable !== undefined) return { url: readable, writable: false };
  throw failure;
}
