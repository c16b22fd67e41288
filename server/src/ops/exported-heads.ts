/**
 * Heads of the history chains as they are kept outside of the database: a file of lines, each signed and each naming the one
 * before it. A line has the chains that went on since the line before; the first one has all.
 */
import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#server/db/tx.ts';
import { UsageError } from '#server/ops/command.ts';

/** Report, place of its last row in the chain, hash of that row. */
type Chain = readonly [report: string, place: number, hash: string];

const schema = z.object({
  time: z.string(),
  chains: z.array(z.tuple([z.string(), z.number(), z.string()])),
  /** SHA-256 (hex) of the line before; empty in the first one. */
  before: z.string(),
  /** The public key, as SPKI in base64. */
  key: z.string(),
});
type Line = z.infer<typeof schema>;

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key that signs, the same for the same `AUDIT_KEY`. */
function signingKey(auditKey: string): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', auditKey, '', 'capaian audit export', 32));
  return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
}
const publicOf = (key: KeyObject) => createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');

const fingerprint = (line: string) => createHash('sha256').update(line).digest('hex');

/** What a file of heads says: where each chain was last seen, and when. */
export type KeptHeads = {
  lines: number;
  /** By report. */
  seen: ReadonlyMap<string, { place: number; hash: string; time: string }>;
  /** SHA-256 (hex) of the last line. */
  last: string;
  /** The public key of its lines; undefined while there are none. */
  key: string | undefined;
};

function readLine(text: string): Line | undefined {
  const cut = text.lastIndexOf(' ');
  try {
    const line = schema.parse(JSON.parse(text.slice(0, cut)));
    const key = createPublicKey({ key: Buffer.from(line.key, 'base64'), format: 'der', type: 'spki' });
    const good = verify(null, Buffer.from(text.slice(0, cut)), key, Buffer.from(text.slice(cut + 1), 'base64'));
    return good ? line : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reads a file of heads, and makes sure that it is as it was written.
 * @param auditKey the one that signed it; without it, all lines must at least be of one key
 * @throws UsageError naming the first line that is not
 */
export function readHeads(text: string, auditKey: string | undefined): KeptHeads {
  const seen = new Map<string, { place: number; hash: string; time: string }>();
  let last = '';
  let key = auditKey === undefined ? undefined : publicOf(signingKey(auditKey));
  const lines = text.split('\n').filter((line) => line !== '');
  for (const [i, one] of lines.entries()) {
    const line = readLine(one);
    if (!line) throw new UsageError(`Baris ${i + 1} rusak atau tanda tangannya tidak cocok.`);
    key ??= line.key;
    if (line.key !== key) throw new UsageError(`Baris ${i + 1} ditandatangani dengan AUDIT_KEY yang lain.`);
    if (line.before !== last) throw new UsageError(`Baris ${i + 1} tidak menyambung dengan baris sebelumnya.`);
    for (const [report, place, hash] of line.chains) seen.set(report, { place, hash, time: line.time });
    last = fingerprint(one);
  }
  return { lines: lines.length, seen, last, key: lines.length > 0 ? key : undefined };
}

/** The next line of a file of heads, without its end. */
export async function nextLine(db: Db, kept: KeptHeads, auditKey: string, now: Date): Promise<string> {
  const { rows } = await sql<{ laporan_id: string; urutan: number; hash: string }>`
    select laporan_id, urutan, hash from riwayat_kepala order by laporan_id`.execute(db);
  const chains = rows
    .filter(({ laporan_id, hash }) => kept.seen.get(laporan_id)?.hash !== hash)
    .map(({ laporan_id, urutan, hash }): Chain => [laporan_id, urutan, hash]);
  const key = signingKey(auditKey);
  const content = JSON.stringify({ time: now.toISOString(), chains, before: kept.last, key: publicOf(key) });
  return `${content} ${sign(null, Buffer.from(content), key).toString('base64')}`;
}

/** A chain that no longer is what was seen of it. `gone`: it ends before that place, as after a restore of an older state. */
export type Behind = { report: string; place: number; time: string; gone: boolean };

/** Chains of a database that do not go on from what was seen of them. */
export async function behind(db: Db, { seen }: KeptHeads): Promise<Behind[]> {
  const all = [...seen].map(([report, one]) => ({ report, ...one }));
  const found: Behind[] = [];
  for (let i = 0; i < all.length; i += 10_000) {
    const part = all.slice(i, i + 10_000);
    const { rows } = await sql<{ report: string; gone: boolean }>`
      select e.report::text as report, r.hash is null as gone
      from unnest(${part.map((one) => one.report)}::uuid[], ${part.map((one) => one.place)}::integer[],
        ${part.map((one) => one.hash)}::text[]) as e(report, place, hash)
      left join riwayat as r on r.laporan_id = e.report and r.urutan = e.place
      where r.hash is distinct from e.hash`.execute(db);
    for (const { report, gone } of rows) {
      const { place = 0, time = '' } = seen.get(report) ?? {};
      found.push({ report, place, time, gone });
    }
  }
  return found.toSorted((a, b) => a.time.localeCompare(b.time) || a.report.localeCompare(b.report));
}
