/** Whether the history of the reports, and what was decided by it, is still what was written. docs/decisions/0022. */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Report } from '#contract/report.ts';
import type { Db } from '#server/db/tx.ts';
import { readReport } from '#server/report/read.queries.ts';

/** The first place where a report's records do not agree. `urutan`: of the history row, null = the report itself. */
type Damage = { laporan_id: string; urutan: number | null; what: string };
export type AuditResult = {
  laporan: number;
  baris: number;
  /** SHA-256 over the ends of all chains: kept elsewhere, it also finds a history that was rewritten as a whole. */
  kepala: string;
  rusak: Damage[];
};

/** Per report the first row whose place, link or content is wrong; then chains that were cut off at their end. */
async function chainDamage(db: Db): Promise<Damage[]> {
  const { rows } = await sql<Damage>`
    with baris as (
      select r.laporan_id, r.urutan, r.isi_hash, r.putaran, r.hash, r.prev_hash,
        riwayat_sidik(r, r.prev_hash) as sidik,
        lag(r.hash, 1, '') over rantai as sebelum, row_number() over rantai as tempat
      from riwayat as r window rantai as (partition by r.laporan_id order by r.urutan)
    ), salah as (
      select laporan_id, urutan, case
        when urutan <> tempat then 'baris sebelumnya hilang'
        when hash <> sidik then 'isi baris berubah'
        when prev_hash <> sebelum then 'baris tidak menyambung dengan baris sebelumnya'
        when isi_hash is not null and not exists (
          select 1 from laporan_snapshot as s where s.laporan_id = b.laporan_id and s.putaran = b.putaran
            and encode(sha256(convert_to(s.isi::text, 'UTF8')), 'hex') = b.isi_hash
        ) then 'salinan laporan saat keputusan ini berubah atau hilang'
      end as what from baris as b
    ), akhir as (
      select coalesce(k.laporan_id, r.laporan_id) as laporan_id, r.urutan, case
        when r.laporan_id is null then 'seluruh riwayat hilang'
        when k.laporan_id is null then 'kepala rantai hilang'
        when r.urutan < k.urutan then 'baris sesudahnya hilang'
        else 'kepala rantai tidak cocok'
      end as what
      from riwayat_kepala as k
      full join (select distinct on (laporan_id) laporan_id, urutan, hash from riwayat
        order by laporan_id, urutan desc) as r on r.laporan_id = k.laporan_id
      where k.hash is distinct from r.hash or k.urutan is distinct from r.urutan
    )
    select distinct on (laporan_id) laporan_id, urutan, what
    from (select * from salah where what is not null union all select * from akhir) as semua
    order by laporan_id, urutan nulls first`.execute(db);
  return rows;
}

const NOT_COMPARED: ReadonlySet<string> = new Set(['updated_at', 'files']);
const file = ({ files }: Report['details'][number]) =>
  files.map(({ id, nama, mime, ukuran, sha256 }) => ({ id, nama, mime, ukuran, sha256 }));

/** A field that an older copy does not have yet is no difference. */
function same(approved: Report, current: Report): boolean {
  const head = ['status', 'putaran', 'capaian_periode', 'capaian_tahun', 'batas_capaian', 'ambang'] as const;
  if (!head.every((one) => isDeepStrictEqual(approved[one], current[one]))) return false;
  if (approved.details.length !== current.details.length) return false;
  return approved.details.every((previous, i) => {
    const fresh = current.details[i];
    if (!fresh || !isDeepStrictEqual(file(previous), file(fresh))) return false;
    const content = new Map(Object.entries(fresh));
    return Object.entries(previous).every(
      ([column, value]) => NOT_COMPARED.has(column) || isDeepStrictEqual(value, content.get(column)),
    );
  });
}

/** Approved reports whose figures, words or files are not what was approved. */
async function reportDamage(db: Db): Promise<Damage[]> {
  const { rows } = await sql<{ id: string; isi: Report }>`
    select distinct on (l.id) l.id, s.isi
    from laporan as l join laporan_snapshot as s on s.laporan_id = l.id and s.putaran = l.putaran and s.aksi = 'approve'
    where l.status = 'approved' and l.deleted_at is null
    order by l.id, s.id desc`.execute(db);
  const broken: Damage[] = [];
  for (const { id, isi } of rows) {
    const current = await readReport(db, id);
    if (current && same(isi, current)) continue;
    broken.push({ laporan_id: id, urutan: null, what: 'laporan tidak lagi sama dengan yang disetujui' });
  }
  return broken;
}

type HistoryHead = Omit<AuditResult, 'rusak'>;

/** Gives one row, a `HistoryHead`: how many reports and history rows there are, and the head of all chains. */
export const HEAD_OF_HISTORY = `
  select count(*)::integer as laporan, coalesce(sum(urutan), 0)::integer as baris,
    encode(sha256(convert_to(coalesce(string_agg(laporan_id::text || hash, '' order by laporan_id), ''), 'UTF8')), 'hex')
      as kepala
  from riwayat_kepala`;

/** Walks every chain and every approved report; changes nothing. */
export async function verifyHistory(db: Db): Promise<AuditResult> {
  const { rows } = await sql.raw<HistoryHead>(HEAD_OF_HISTORY).execute(db);
  const head = rows[0] ?? { laporan: 0, baris: 0, kepala: '' };
  return { ...head, rusak: [...(await chainDamage(db)), ...(await reportDamage(db))] };
}
