/** Whether the history of the reports, and what was decided by it, is still what was written. docs/decisions/0022. */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Laporan } from '#contract/pelaporan.ts';
import type { Db } from '#server/db/tx.ts';
import { bacaLaporan } from '#server/repositories/pelaporan-read.ts';

/** The first place where a report's records do not agree. `urutan`: of the history row, null = the report itself. */
export type Rusak = { laporan_id: string; urutan: number | null; apa: string };
export type HasilAudit = {
  laporan: number;
  baris: number;
  /** SHA-256 over the ends of all chains: kept elsewhere, it also finds a history that was rewritten as a whole. */
  kepala: string;
  rusak: Rusak[];
};

/** Per report the first row whose place, link or content is wrong; then chains that were cut off at their end. */
async function rantaiRusak(db: Db): Promise<Rusak[]> {
  const { rows } = await sql<Rusak>`
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
      end as apa from baris as b
    ), akhir as (
      select coalesce(k.laporan_id, r.laporan_id) as laporan_id, r.urutan, case
        when r.laporan_id is null then 'seluruh riwayat hilang'
        when k.laporan_id is null then 'kepala rantai hilang'
        when r.urutan < k.urutan then 'baris sesudahnya hilang'
        else 'kepala rantai tidak cocok'
      end as apa
      from riwayat_kepala as k
      full join (select distinct on (laporan_id) laporan_id, urutan, hash from riwayat
        order by laporan_id, urutan desc) as r on r.laporan_id = k.laporan_id
      where k.hash is distinct from r.hash or k.urutan is distinct from r.urutan
    )
    select distinct on (laporan_id) laporan_id, urutan, apa
    from (select * from salah where apa is not null union all select * from akhir) as semua
    order by laporan_id, urutan nulls first`.execute(db);
  return rows;
}

const TIDAK_DIBANDINGKAN: ReadonlySet<string> = new Set(['updated_at', 'files']);
const berkas = ({ files }: Laporan['details'][number]) =>
  files.map(({ id, nama, mime, ukuran, sha256 }) => ({ id, nama, mime, ukuran, sha256 }));

/** A field that an older copy does not have yet is no difference. */
function sama(disetujui: Laporan, kini: Laporan): boolean {
  const kepala = ['status', 'putaran', 'capaian_periode', 'capaian_tahun', 'batas_capaian', 'ambang'] as const;
  if (!kepala.every((satu) => isDeepStrictEqual(disetujui[satu], kini[satu]))) return false;
  if (disetujui.details.length !== kini.details.length) return false;
  return disetujui.details.every((lama, i) => {
    const baru = kini.details[i];
    if (!baru || !isDeepStrictEqual(berkas(lama), berkas(baru))) return false;
    const isi = new Map(Object.entries(baru));
    return Object.entries(lama).every(
      ([kolom, nilai]) => TIDAK_DIBANDINGKAN.has(kolom) || isDeepStrictEqual(nilai, isi.get(kolom)),
    );
  });
}

/** Approved reports whose figures, words or files are not what was approved. */
async function laporanRusak(db: Db): Promise<Rusak[]> {
  const { rows } = await sql<{ id: string; isi: Laporan }>`
    select distinct on (l.id) l.id, s.isi
    from laporan as l join laporan_snapshot as s on s.laporan_id = l.id and s.putaran = l.putaran and s.aksi = 'approve'
    where l.status = 'approved' and l.deleted_at is null
    order by l.id, s.id desc`.execute(db);
  const rusak: Rusak[] = [];
  for (const { id, isi } of rows) {
    const kini = await bacaLaporan(db, id);
    if (kini && sama(isi, kini)) continue;
    rusak.push({ laporan_id: id, urutan: null, apa: 'laporan tidak lagi sama dengan yang disetujui' });
  }
  return rusak;
}

/** Walks every chain and every approved report; changes nothing. */
export async function verifikasiRiwayat(db: Db): Promise<HasilAudit> {
  const { rows } = await sql<{ laporan: number; baris: number; kepala: string }>`
    select count(*)::integer as laporan, coalesce(sum(urutan), 0)::integer as baris,
      encode(sha256(convert_to(coalesce(string_agg(laporan_id::text || hash, '' order by laporan_id), ''), 'UTF8')), 'hex')
        as kepala
    from riwayat_kepala`.execute(db);
  const { laporan = 0, baris = 0, kepala = '' } = rows[0] ?? {};
  return { laporan, baris, kepala, rusak: [...(await rantaiRusak(db)), ...(await laporanRusak(db))] };
}
