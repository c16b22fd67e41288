/** What stands in each template: the records that are there, as the import would read them back. */
import type { Kpi } from '#contract/master.ts';
import type { Db } from '#server/db/tx.ts';
import { KOLOM_KPI, type KolomKpi, nilaiPilihan, TARGET } from '#server/impor/kpi-kolom.ts';
import { bacaIndikator, KOLOM_REALISASI } from '#server/impor/realisasi.ts';
import { type IsiTemplat, tulisTemplat } from '#server/impor/templat.ts';
import { KOLOM_UNIT } from '#server/impor/unit.ts';
import { kpiDariUnit } from '#server/repositories/kpi.ts';

type Isi = Partial<Record<KolomKpi, IsiTemplat>>;

const barisKpi = (kpi: Kpi, kodeSkala: ReadonlyMap<string, string>): Isi => ({
  kode: kpi.kode,
  nama: kpi.nama,
  satuan: kpi.satuan,
  polarisasi: kpi.polarisasi,
  konsolidasi: kpi.konsolidasi,
  tipe_nilai: kpi.tipe_nilai,
  skala: kodeSkala.get(kpi.skala_id ?? '') ?? null,
  // An empty cell repeats the goal above it.
  sasaran_kode: kpi.sasaran?.kode ?? '-',
  sasaran_nama: kpi.sasaran?.nama ?? null,
  bobot: kpi.bobot,
  ...Object.fromEntries(TARGET.map((p) => [`target_${p}`, kpi.target[p]])),
  ...Object.fromEntries(TARGET.map((p) => [`atas_${p}`, kpi.target_atas?.[p] ?? null])),
  definisi: kpi.definisi,
  definisi_x: kpi.definisi_x,
  definisi_y: kpi.definisi_y,
  sumber_data: kpi.sumber_data,
  pic: kpi.pic,
  rumus_minimize: kpi.rumus_minimize,
  status: kpi.status,
});

/** From BPS Kabupaten Tapin, 2026. */
const CONTOH_KPI: Isi = {
  nama: 'Persentase Kumulatif Desa Yang Berpredikat Desa Cinta Statistik',
  satuan: 'Persen',
  polarisasi: 'maximize',
  konsolidasi: 'take_last_known',
  tipe_nilai: 'persen',
  sasaran_kode: '-',
  target_tahun: '4,44',
  target_tw1: '2,22',
  target_tw2: '2,22',
  target_tw3: '2,22',
  target_tw4: '4,44',
  status: 'aktif',
};

/** The template for a unit's indicators of a year, with those that are there. */
export async function templatKpi(db: Db, { unit_id, tahun }: { unit_id: string; tahun: number }): Promise<Buffer> {
  const kpi = await kpiDariUnit(db, { unit_id, tahun });
  const skala = await db.selectFrom('tipe_target').select(['id', 'kode', 'nama', 'skala']).orderBy('kode').execute();
  const sasaran = await db
    .selectFrom('sasaran_kegiatan')
    .select(['kode', 'nama'])
    .where('unit_id', '=', unit_id)
    .where('tahun', '=', tahun)
    .orderBy('kode')
    .execute();
  const kodeSkala = new Map(skala.map(({ id, kode }) => [id, kode]));
  const urut = new Intl.Collator('id', { numeric: true });
  return tulisTemplat({
    lembar: 'Indikator',
    kolom: KOLOM_KPI,
    baris: kpi.sort((a, b) => urut.compare(a.kode, b.kode)).map((k) => barisKpi(k, kodeSkala)),
    contoh: CONTOH_KPI,
    pilihan: [
      { judul: 'Polarisasi', nilai: nilaiPilihan('polarisasi') },
      { judul: 'Konsolidasi', nilai: nilaiPilihan('konsolidasi') },
      { judul: 'Tipe nilai', nilai: nilaiPilihan('tipe_nilai') },
      { judul: 'Rumus minimize', nilai: nilaiPilihan('rumus_minimize') },
      { judul: 'Status', nilai: nilaiPilihan('status') },
      { judul: 'Kode skala', nilai: skala.map((s) => s.kode) },
      { judul: 'Isi skala', nilai: skala.map((s) => `${s.kode}: ${s.skala.map(({ kode }) => kode).join(', ')}`) },
      { judul: 'Kode sasaran', nilai: sasaran.map(({ kode }) => kode) },
      { judul: 'Sasaran kegiatan', nilai: sasaran.map(({ nama }) => nama) },
    ],
  });
}

/** The template for the entries of a report, with what is entered. */
export async function templatRealisasi(db: Db, laporanId: string): Promise<Buffer> {
  const indikator = await bacaIndikator(db, laporanId);
  return tulisTemplat({
    lembar: 'Realisasi',
    kolom: KOLOM_REALISASI,
    baris: indikator.map(({ kpi, target, realisasi, x, y, analisis, kendala, tindak_lanjut }) => ({
      kode: kpi.kode,
      nama: kpi.nama,
      satuan: kpi.satuan,
      target,
      realisasi,
      x,
      y,
      analisis,
      kendala,
      tindak_lanjut,
    })),
    contoh: null,
    pilihan: [],
  });
}

/** The template for units, with those that are there. */
export async function templatUnit(db: Db): Promise<Buffer> {
  const unit = await db
    .selectFrom('unit as u')
    .leftJoin('unit as p', 'p.id', 'u.parent_id')
    .select(['u.kode', 'u.nama_unit', 'u.level_id', 'p.kode as parent', 'u.nama_supervisi', 'u.aktif'])
    .orderBy('u.level_id')
    .orderBy('u.kode')
    .execute();
  return tulisTemplat({
    lembar: 'Unit',
    kolom: KOLOM_UNIT,
    baris: unit,
    contoh: { nama_unit: 'BADAN PUSAT STATISTIK PROVINSI ACEH', level_id: 2, parent: '0000', aktif: true },
    pilihan: [{ judul: 'Level', nilai: ['1', '2', '3', '4'] }],
  });
}
