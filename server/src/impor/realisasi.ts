/** `/api/pelaporan-capaian/{id}/import`: a report's entries out of a workbook. contract.md §9. */
import type { BarisImpor } from '#contract/impor.ts';
import type { DetailIsian } from '#contract/pelaporan.ts';
import { realisasiRasio } from '#domain/capaian/konsolidasi.ts';
import { bacaSelTeks } from '#domain/indikator/sel.ts';
import type { Db } from '#server/db/tx.ts';
import { bacaBuku, type Buku } from '#server/impor/buku.ts';
import type { Rencana } from '#server/impor/hasil.ts';
import { bacaTabel, type KolomImpor, type Pencatat, pencatat, selAngka, type Tabel } from '#server/impor/tabel.ts';
import type { Pelaksana } from '#server/repositories/pelaporan-jejak.ts';
import { keAngka, salinan } from '#server/repositories/pelaporan-rows.ts';
import { simpanIsian } from '#server/repositories/pelaporan.ts';

type Id = 'kode' | 'nama' | 'satuan' | 'target' | 'realisasi' | 'x' | 'y' | 'analisis' | 'kendala' | 'tindak_lanjut';
const ANGKA = ['realisasi', 'x', 'y'] as const;
const TEKS = ['analisis', 'kendala', 'tindak_lanjut'] as const;
const TEKS_MAKSIMUM = 10_000;
const TETAP = 'kosong = tidak diubah, - = dikosongkan';

export const KOLOM_REALISASI: readonly KolomImpor<Id>[] = [
  {
    id: 'kode',
    judul: 'Kode',
    alias: ['kode kpi', 'kode iku', 'kode indikator'],
    wajib: true,
    petunjuk: 'Jangan diubah',
  },
  { id: 'nama', judul: 'Nama indikator', alias: ['indikator', 'nama'], lebar: 60, petunjuk: 'Hanya keterangan' },
  { id: 'satuan', judul: 'Satuan', petunjuk: 'Hanya keterangan' },
  { id: 'target', judul: 'Target', petunjuk: 'Hanya keterangan' },
  { id: 'realisasi', judul: 'Realisasi', wajib: true, petunjuk: `Angka; 0 berarti terisi; ${TETAP}` },
  { id: 'x', judul: 'X', alias: ['pembilang', 'pembilang x'], petunjuk: `Pembilang; ${TETAP}` },
  { id: 'y', judul: 'Y', alias: ['penyebut', 'penyebut y'], petunjuk: `Penyebut, bukan 0; ${TETAP}` },
  { id: 'analisis', judul: 'Analisis', lebar: 50, petunjuk: TETAP },
  { id: 'kendala', judul: 'Kendala', lebar: 50, petunjuk: TETAP },
  { id: 'tindak_lanjut', judul: 'Tindak lanjut', alias: ['rencana tindak lanjut', 'rtl'], lebar: 50, petunjuk: TETAP },
];
const JUDUL = new Map<string, string>(KOLOM_REALISASI.map(({ id, judul }) => [id, judul]));

export const bukuRealisasi = (isi: Buffer): Promise<Buku> => bacaBuku(isi, 'Realisasi');

/** The indicators of a report as the template and the import need them. */
export async function bacaIndikator(db: Db, laporanId: string) {
  const rows = await db
    .selectFrom('laporan_detail as d')
    .innerJoin('kpi as k', 'k.id', 'd.kpi_id')
    .leftJoin('tipe_target as t', 't.id', 'k.skala_id')
    .where('d.laporan_id', '=', laporanId)
    .select([
      'd.id',
      'd.kpi',
      'd.target',
      'd.realisasi',
      'd.x',
      'd.y',
      'd.analisis',
      'd.kendala',
      'd.tindak_lanjut',
      't.skala',
    ])
    .orderBy('d.urutan')
    .execute();
  return rows.map((row) => ({
    ...row,
    kpi: salinan(row),
    target: keAngka(row.target),
    realisasi: keAngka(row.realisasi),
    x: keAngka(row.x),
    y: keAngka(row.y),
  }));
}
type Indikator = Awaited<ReturnType<typeof bacaIndikator>>[number];
type Baris = Tabel<Id>['baris'][number];

function angkaDi(catat: Pencatat<Id>, { nomor, sel }: Baris, id: (typeof ANGKA)[number], { kpi, skala }: Indikator) {
  const isi = sel.get(id) ?? null;
  const teks = bacaSelTeks(isi);
  if (teks === null) return undefined;
  if (id === 'realisasi' && kpi.tipe_nilai === 'predikat' && !/\d/u.test(teks) && teks !== '-') {
    const cocok = skala?.find((s) => [s.kode, s.label].some((k) => k.toLowerCase() === teks.toLowerCase()));
    if (cocok) return cocok.nilai;
    const ada = skala ? `pilih ${skala.map(({ kode }) => kode).join(', ')}` : 'indikator ini belum memiliki skala';
    catat.gagal(nomor, id, 'predikat', `"${teks}" tidak ada dalam skala: ${ada}`);
    return undefined;
  }
  return selAngka(catat, nomor, id, isi)?.nilai;
}

/** The entry of one row; the same rules as when it is typed (`simpanIsian`), but every fault at once. */
function bacaIsian(catat: Pencatat<Id>, baris: Baris, indikator: Indikator): DetailIsian {
  const { nomor, sel } = baris;
  const isian: DetailIsian = { id: indikator.id };
  for (const id of ANGKA) {
    const nilai = angkaDi(catat, baris, id, indikator);
    if (nilai !== undefined) isian[id] = nilai;
  }
  for (const id of TEKS) {
    const teks = bacaSelTeks(sel.get(id) ?? null);
    if (teks === null) continue;
    if (teks.length > TEKS_MAKSIMUM) catat.gagal(nomor, id, 'batas', `paling banyak ${TEKS_MAKSIMUM} karakter`);
    isian[id] = teks === '-' ? null : teks;
  }
  if (isian.y === 0) catat.gagal(nomor, 'y', 'penyebut_nol', 'penyebut (Y) tidak boleh 0');
  const { definisi_x, definisi_y, konsolidasi } = indikator.kpi;
  const rasio = (definisi_x !== null && definisi_y !== null) || konsolidasi === 'rasio_kumulatif';
  const hasil = realisasiRasio(
    isian.x === undefined ? indikator.x : isian.x,
    isian.y === undefined ? indikator.y : isian.y,
  );
  if (!rasio || hasil === null || isian.realisasi === undefined || isian.realisasi === hasil) return isian;
  // A template carries the old realisasi; new X and Y beside it decide.
  const { realisasi, ...tanpa } = isian;
  const lama = realisasi === indikator.realisasi && (isian.x !== indikator.x || isian.y !== indikator.y);
  if (lama) return tanpa;
  const kata = String(hasil).replace('.', ',');
  catat.gagal(nomor, 'realisasi', 'rasio', `harus sama dengan X ÷ Y × 100 = ${kata}, atau kosongkan X dan Y dengan -`);
  return isian;
}

/**
 * What the sheet does to a report. When it has no fault the entries are written with `simpanIsian`, so that the preview
 * is exact; a preview is rolled back by whoever asked for it.
 * @param versi the report's version before
 */
export async function rencanaRealisasi(
  trx: Db,
  buku: Buku,
  laporan: { id: string; versi: number },
  cara: { oleh: Pelaksana; waktu: Date },
): Promise<Rencana> {
  const tabel = bacaTabel(buku, KOLOM_REALISASI);
  const catat = pencatat(tabel, KOLOM_REALISASI);
  const indikator = new Map((await bacaIndikator(trx, laporan.id)).map((i) => [i.kpi.kode, i]));
  const terbaca = new Map<string, number>();
  const baris: BarisImpor[] = [];
  const isian: DetailIsian[] = [];
  for (const satu of tabel.baris) {
    const { nomor, sel } = satu;
    const sebelum = catat.salah.length;
    const kode = bacaSelTeks(sel.get('kode') ?? null) ?? '';
    const milik = indikator.get(kode);
    const kembar = terbaca.get(kode);
    terbaca.set(kode, kembar ?? nomor);
    if (kode === '') catat.gagal(nomor, 'kode', 'wajib', 'wajib diisi');
    else if (!milik) catat.gagal(nomor, 'kode', 'asing', `indikator "${kode}" bukan bagian dari laporan ini`);
    else if (kembar !== undefined) catat.gagal(nomor, 'kode', 'ganda', `kode "${kode}" sudah ada di baris ${kembar}`);
    else isian.push(bacaIsian(catat, satu, milik));
    const tindakan = catat.salah.length > sebelum ? 'salah' : 'tetap';
    baris.push({ baris: nomor, kode, nama: milik?.kpi.nama ?? '', tindakan, perubahan: [] });
  }
  if (catat.salah.length === 0) {
    for (const { kode, kolom, dari, ke } of await simpanIsian(trx, laporan.id, isian, cara)) {
      const row = baris.find((b) => b.kode === kode);
      if (!row) continue;
      row.tindakan = 'ubah';
      const [lama, baru] = [dari, ke].map((n) => (typeof n === 'string' || typeof n === 'number' ? n : null));
      row.perubahan.push({ kolom: JUDUL.get(kolom) ?? kolom, dari: lama ?? null, ke: baru ?? null });
    }
  }
  const { salah, peringatan } = catat;
  return {
    lembar: buku.lembar,
    diabaikan: tabel.diabaikan,
    baris,
    salah,
    peringatan,
    versi: [laporan.id, laporan.versi],
  };
}
