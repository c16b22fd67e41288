/** The matrix of indicators by period, grouped as asked: for the dashboards and for `GET /api/kpi/matrik-kinerja`. */
import { type RawBuilder, sql } from 'kysely';
import type { BarisMatrik, SelMatrik } from '#contract/dasbor.ts';
import { angka, bulatkan } from '#domain/capaian/desimal.ts';
import { daftarPita } from '#domain/dasbor/dasbor.ts';
import type { Periode, StatusLaporan } from '#domain/pelaporan/laporan.ts';
import type { Db } from '#server/db/tx.ts';
import { mengandung, potong } from '#server/repositories/daftar.ts';
import { batasPita, kelasDari, type Kerangka } from '#server/repositories/dasbor-lingkup.ts';
import { keAngka } from '#server/repositories/pelaporan-rows.ts';

export type MintaMatrik = {
  kelompok: 'indikator' | 'sasaran' | 'butir';
  kelas?: string | undefined;
  page: number;
  perPage: number;
  q?: string | undefined;
  sort?: string | undefined;
};

const TANPA_SASARAN = '00000000-0000-0000-0000-000000000000';
/** What makes rows one row: `serupa` stands for code, name and unit of measure (migration 008). */
const KUNCI = { indikator: sql`k.serupa`, sasaran: sql`coalesce(s.serupa, ${TANPA_SASARAN}::uuid)` } as const;
type Gabungan = keyof typeof KUNCI;

/** Weighted as a report is (contract.md §7): plainly where no assessed indicator has a weight. */
const berbobot = (kolom: RawBuilder<unknown>) => sql`case when sum(d.bobot) filter (where ${kolom} is not null) > 0
    then sum(${kolom} * coalesce(d.bobot, 0)) / sum(coalesce(d.bobot, 0)) filter (where ${kolom} is not null)
    else avg(${kolom}) end`;
/** The same indicator of several units has a weight in each, which says nothing about the units. */
const rerata = (kelompok: Gabungan, kolom: RawBuilder<unknown>) =>
  kelompok === 'sasaran' ? berbobot(kolom) : sql`avg(${kolom})`;
const KEADAAN = sql`case when bool_or(d.keadaan = 'dinilai') then 'dinilai'
  when bool_or(d.keadaan = 'belum_diisi') then 'belum_diisi' when bool_or(d.keadaan = 'tanpa_target') then 'tanpa_target' end`;

/** The indicators of the year within the units, as `k`. */
const dariKpi = (kelompok: MintaMatrik['kelompok']) => sql`
  kpi as k join u on u.id = k.unit_id
  ${kelompok === 'sasaran' ? sql`left join sasaran_kegiatan as s on s.id = k.sasaran_kegiatan_id` : sql``}`;
const syaratKpi = (k: Kerangka) => sql`k.tahun = ${k.tahun} and k.deleted_at is null and k.status <> 'draf'`;

/** What rows are made of: `g`, each with a sample indicator, how many it stands for and its figure in the asked period. */
function bahan(k: Kerangka, kelompok: MintaMatrik['kelompok']): RawBuilder<unknown> {
  if (kelompok === 'butir') {
    return sql`g as (
      select k.id as kunci, k.id as contoh, k.urut, k.kode, k.nama, u.kode as unit_kode, u.nama_unit, 1 as indikator,
        1 as unit, d.capaian as nilai, d.capaian_tahun as tahun, d.keadaan
      from ${dariKpi(kelompok)} left join (
        select d.* from dasbor_detail as d join l on l.id = d.laporan_id where d.tahun = ${k.tahun} and d.periode = ${k.periode}
      ) as d on d.kpi_id = k.id
      where ${syaratKpi(k)})`;
  }
  const milik = kelompok === 'sasaran' ? sql`s.kode as urut, s.kode, s.nama` : sql`k.urut, k.kode, k.nama`;
  // A code is used once in a unit and year, so an indicator's rows are its units.
  const unit = kelompok === 'sasaran' ? sql`count(distinct unit_id)` : sql`count(*)`;
  // `a`: the cells of all rows. Rows and cells are made from one reading of the figures.
  return sql`i as materialized (
      select k.id, k.unit_id, ${KUNCI[kelompok]} as kunci, ${milik} from ${dariKpi(kelompok)} where ${syaratKpi(k)}),
    a as materialized (
      select i.kunci, d.periode, ${rerata(kelompok, sql`d.capaian`)} as nilai, ${rerata(kelompok, sql`d.capaian_tahun`)} as tahun,
        count(*)::int as jumlah, count(*) filter (where l.status = 'approved')::int as disetujui, ${KEADAAN} as keadaan
      from dasbor_detail as d join l on l.id = d.laporan_id join i on i.id = d.kpi_id
      where d.tahun = ${k.tahun} group by 1, 2),
    g as (
      select r.*, a.nilai, a.tahun, a.keadaan from (
        select kunci, (array_agg(id))[1] as contoh, min(urut) as urut, min(kode) as kode, min(nama) as nama,
          null::text as unit_kode, null::text as nama_unit, count(*)::int as indikator, ${unit}::int as unit
        from i group by kunci) as r
      left join a on a.kunci = r.kunci and a.periode = ${k.periode})`;
}

/** `angka`: the unrounded figure as text; JSON numbers would lose digits. */
type Kelompok = { kunci: string; contoh: string; indikator: number; unit: number; angka: string | null };
type SelGabungan = Pick<Sel, 'kunci' | 'periode' | 'nilai' | 'tahun' | 'jumlah' | 'disetujui' | 'keadaan'>;
type Ringkas = { baris: number; dinilai: number; di_bawah: number };
const TIADA: Ringkas = { baris: 0, dinilai: 0, di_bawah: 0 };

function saringKelas(k: Kerangka, kelas: string): RawBuilder<unknown> {
  if (kelas === 'kosong') return sql`keadaan is null`;
  if (kelas === 'tanpa_target' || kelas === 'belum_diisi') return sql`nilai is null and keadaan = ${kelas}`;
  const naik = batasPita(k.ambang);
  const pita = daftarPita(k.ambang).find(({ label }) => label === kelas);
  if (!pita) return sql`false`;
  const ember = pita.batas_bawah === null ? 0 : naik.lastIndexOf(pita.batas_bawah) + 1;
  return sql`width_bucket(nilai, ${naik}::numeric[]) = ${ember}`;
}

/** What the quarter does not assess comes after what it does, by how far it is behind the year. */
const URUT: Record<string, RawBuilder<unknown>> = {
  selisih: sql`nilai asc nulls last, case when nilai is null then tahun end asc nulls last, unit_kode, urut, nama, kunci`,
  '-selisih': sql`nilai desc nulls last, unit_kode, urut, nama, kunci`,
  kode: sql`unit_kode, urut nulls last, nama, kunci`,
  '-kode': sql`unit_kode, urut desc nulls last, nama, kunci`,
  nama: sql`nama nulls last, unit_kode, kunci`,
  '-nama': sql`nama desc nulls last, unit_kode, kunci`,
};

/** One page of rows and what all of them come to; `sel`: the cells of rows that stand for several indicators. */
async function bacaHalaman(
  db: Db,
  k: Kerangka,
  minta: MintaMatrik,
): Promise<{ rows: Kelompok[]; sel: SelGabungan[]; jumlah: Ringkas }> {
  const { limit, offset } = potong(minta);
  const syarat = [sql`true`];
  if (minta.kelas) syarat.push(saringKelas(k, minta.kelas));
  if (minta.q) {
    const pola = mengandung(minta.q);
    syarat.push(sql`(nama ilike ${pola} or kode ilike ${pola} or nama_unit ilike ${pola})`);
  }
  const sel =
    minta.kelompok === 'butir'
      ? sql`'[]'::json`
      : sql`(select json_agg(to_json(c)) from (
          select a.kunci, a.periode, a.nilai::text, a.tahun::text, a.jumlah, a.disetujui, a.keadaan
          from a join h on h.kunci = a.kunci where h.indikator > 1) as c)`;
  // `offset 0`: joined first, filtered then; the planner cannot tell how many rows a band has.
  const { rows } = await sql<Ringkas & { isi: Kelompok[]; sel: SelGabungan[] }>`
    with u as materialized (${k.unit}), l as materialized (${k.hidup}), ${bahan(k, minta.kelompok)},
    s as materialized (select * from (select * from g offset 0) as g where ${sql.join(syarat, sql` and `)}),
    h as materialized (
      select kunci, contoh, indikator, unit, nilai::text as angka, row_number() over () as ke from (
        select * from s order by ${URUT[minta.sort ?? 'selisih'] ?? sql`kunci`} limit ${limit} offset ${offset}) as s)
    select count(*)::int as baris, count(nilai)::int as dinilai, (count(*) filter (where nilai < 100))::int as di_bawah,
      coalesce((select json_agg(to_json(h) order by ke) from h), '[]') as isi, coalesce(${sel}, '[]') as sel
    from s`.execute(db);
  const { isi, sel: gabungan, ...jumlah } = rows[0] ?? { ...TIADA, isi: [], sel: [] };
  return { rows: isi, sel: gabungan, jumlah };
}

type Contoh = {
  id: string;
  kode: string;
  nama: string;
  satuan: string;
  target_tahun: string | null;
  sasaran_kode: string | null;
  sasaran_nama: string | null;
  unit_id: string;
  unit_kode: string;
  nama_unit: string;
};

async function bacaContoh(db: Db, rows: readonly Kelompok[]): Promise<Map<string, Contoh>> {
  const { rows: contoh } = await sql<Contoh>`
    select k.id, k.kode, k.nama, k.satuan, k.target_tahun, s.kode as sasaran_kode, s.nama as sasaran_nama,
      u.id as unit_id, u.kode as unit_kode, u.nama_unit
    from kpi as k join unit as u on u.id = k.unit_id left join sasaran_kegiatan as s on s.id = k.sasaran_kegiatan_id
    where k.id = any(${rows.map((row) => row.contoh)}::uuid[])`.execute(db);
  return new Map(contoh.map((satu) => [satu.id, satu]));
}

type Sel = {
  kunci: string;
  periode: Periode;
  nilai: string | null;
  tahun: string | null;
  jumlah: number;
  disetujui: number;
  keadaan: 'dinilai' | 'tanpa_target' | 'belum_diisi';
  laporan_id?: string;
  status?: StatusLaporan;
  target?: string | null;
  target_atas?: string | null;
  realisasi?: string | null;
};

/** The cells of rows that are one indicator of one unit, by its id. */
async function selTunggal(db: Db, k: Kerangka, kpi: readonly string[]): Promise<Sel[]> {
  if (kpi.length === 0) return [];
  const { rows } = await sql<Sel>`
    with l as materialized (${k.hidup})
    select a.kpi_id as kunci, l.periode, a.capaian as nilai, a.capaian_tahun as tahun, 1 as jumlah,
      (l.status = 'approved')::int as disetujui, a.keadaan, l.id as laporan_id, l.status, d.target, d.target_atas, d.realisasi
    from dasbor_detail as a join l on l.id = a.laporan_id join laporan_detail as d on d.id = a.detail_id
    where a.kpi_id = any(${kpi}::uuid[])`.execute(db);
  return rows;
}

const KOSONG: SelMatrik = {
  keadaan: 'kosong',
  capaian: null,
  capaian_tahun: null,
  kelas: null,
  kelas_tahun: null,
  target: null,
  target_atas: null,
  realisasi: null,
  jumlah: 0,
  disetujui: 0,
  laporan: null,
};

function keSel(k: Kerangka, sel: Sel | undefined): SelMatrik {
  if (!sel) return KOSONG;
  const nilai = angka(sel.nilai);
  return {
    keadaan: sel.keadaan,
    capaian: bulatkan(nilai),
    capaian_tahun: bulatkan(angka(sel.tahun)),
    kelas: kelasDari(k.ambang, nilai),
    kelas_tahun: kelasDari(k.ambang, sel.tahun),
    target: keAngka(sel.target ?? null),
    target_atas: keAngka(sel.target_atas ?? null),
    realisasi: keAngka(sel.realisasi ?? null),
    jumlah: sel.jumlah,
    disetujui: sel.disetujui,
    laporan: sel.laporan_id && sel.status ? { id: sel.laporan_id, status: sel.status } : null,
  };
}

/** What a row is called: its indicator, or the sasaran that it gathers. */
function sebutan(kelompok: MintaMatrik['kelompok'], contoh: Contoh) {
  const sasaran = contoh.sasaran_kode === null ? null : { kode: contoh.sasaran_kode, nama: contoh.sasaran_nama ?? '' };
  if (kelompok !== 'sasaran') return { kode: contoh.kode, nama: contoh.nama, satuan: contoh.satuan, sasaran };
  return { kode: sasaran?.kode ?? '-', nama: sasaran?.nama ?? 'Tanpa sasaran kegiatan', satuan: null, sasaran };
}

function keBaris(
  k: Kerangka,
  kelompok: MintaMatrik['kelompok'],
  row: Kelompok,
  contoh: Contoh,
  sel: readonly Sel[],
): BarisMatrik {
  const tunggal = row.indikator === 1;
  const satu = (periode: Periode) =>
    keSel(
      k,
      sel.find((s) => s.periode === periode),
    );
  const nilai = angka(row.angka);
  return {
    kunci: row.kunci,
    ...sebutan(kelompok, contoh),
    kpi_id: tunggal ? contoh.id : null,
    unit: row.unit === 1 ? { id: contoh.unit_id, kode: contoh.unit_kode, nama_unit: contoh.nama_unit } : null,
    jumlah_indikator: row.indikator,
    jumlah_unit: row.unit,
    periode: { TW1: satu('TW1'), TW2: satu('TW2'), TW3: satu('TW3'), TW4: satu('TW4') },
    target_tahun: tunggal ? keAngka(contoh.target_tahun) : null,
    selisih: nilai === null ? null : bulatkan(nilai.minus(100)),
  };
}

/** One page of the matrix; rows in the asked order, by gap when none is asked. */
export async function bacaMatrik(
  db: Db,
  k: Kerangka,
  minta: MintaMatrik,
): Promise<{ baris: BarisMatrik[]; jumlah: Ringkas }> {
  const { kelompok } = minta;
  const { rows, sel: gabungan, jumlah } = await bacaHalaman(db, k, minta);
  const contoh = await bacaContoh(db, rows);
  const tunggal = rows.filter(({ indikator }) => indikator === 1).map((row) => row.contoh);
  const sel = Map.groupBy<string, Sel>([...(await selTunggal(db, k, tunggal)), ...gabungan], ({ kunci }) => kunci);
  return {
    jumlah,
    baris: rows.flatMap((row) => {
      const satu = contoh.get(row.contoh);
      const isi = sel.get(row.indikator === 1 ? row.contoh : row.kunci) ?? [];
      return satu ? [keBaris(k, kelompok, row, satu, isi)] : [];
    }),
  };
}
