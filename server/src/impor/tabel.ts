/** A sheet as a table: which row holds the titles, what each column means, and where every fault stands. */
import type { TemuanImpor } from '#contract/impor.ts';
import { bacaSelAngka, bacaSelTeks, type IsiSel } from '#domain/indikator/sel.ts';
import { AppError } from '#server/http/kit.ts';
import type { Buku } from '#server/impor/buku.ts';
import { columnLetters } from '#server/workbook/address.ts';
import { UNCALCULATED } from '#server/workbook/cell.ts';
import { large } from '#server/workbook/fault.ts';
import { MAX_ROWS } from '#server/workbook/limits.ts';

/** A column of a template. `alias` are titles that people use too, in lower case without punctuation. */
export type KolomImpor<Id extends string> = {
  id: Id;
  judul: string;
  alias?: readonly string[];
  wajib?: boolean;
  lebar?: number;
  petunjuk: string;
};

/** How many rows may stand above the titles. */
const CARI_JUDUL = 30;
/** Characters of a cell that a fault repeats: enough to find it. */
const NILAI_MAKSIMUM = 200;
/** The code of the example row in a template. */
export const CONTOH = 'CONTOH';

/** A title without case, punctuation and the star of required columns. */
const ringkas = (teks: string) =>
  teks
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();

const salahBerkas = (kode: string, message: string) =>
  new AppError(422, message, { errors: [{ path: 'file', code: kode, message }] });

export type Tabel<Id extends string> = {
  /** Row number of the titles. */
  judul: number;
  kolom: ReadonlyMap<Id, number>;
  diabaikan: string[];
  baris: { nomor: number; sel: ReadonlyMap<Id, IsiSel> }[];
};

const kosong = (isi: IsiSel | undefined) => isi === undefined || bacaSelTeks(isi) === null;

/**
 * Finds the titles and the rows below them; empty rows and the template's example are left out.
 * @throws AppError 422 when the titles are missing or doubled, or no row is filled; 413 for too many rows
 */
export function bacaTabel<Id extends string>({ sel }: Buku, kolom: readonly KolomImpor<Id>[]): Tabel<Id> {
  const arti = new Map(kolom.flatMap(({ id, judul, alias = [] }) => [judul, ...alias].map((j) => [ringkas(j), id])));
  const artiDari = (isi: IsiSel) => arti.get(ringkas(bacaSelTeks(isi) ?? ''));
  const skor = (row: IsiSel[] | undefined) => new Set((row ?? []).flatMap((isi) => artiDari(isi) ?? [])).size;
  const calon = sel.slice(0, CARI_JUDUL).map(skor);
  const letak = calon.indexOf(Math.max(0, ...calon));
  const judul = sel[letak] ?? [];
  const dipakai = new Map<Id, number>();
  const diabaikan: string[] = [];
  for (const [i, isi] of judul.entries()) {
    const id = artiDari(isi);
    const teks = bacaSelTeks(isi);
    if (id === undefined) {
      if (teks !== null) diabaikan.push(teks);
    } else if (dipakai.has(id)) {
      throw salahBerkas('judul_ganda', `Kolom "${teks}" ada dua kali (${columnLetters(i + 1)}). Hapus salah satunya.`);
    } else dipakai.set(id, i);
  }
  const kurang = kolom.filter(({ id, wajib }) => wajib && !dipakai.has(id)).map((k) => `"${k.judul}"`);
  if (kurang.length > 0) {
    throw salahBerkas('judul', `Kolom ${kurang.join(', ')} tidak ditemukan. Pakai templat dari tombol Unduh templat.`);
  }
  const baris = sel.slice(letak + 1).map((row, i) => ({
    nomor: letak + 2 + i,
    sel: new Map([...dipakai].map(([id, k]): [Id, IsiSel] => [id, row[k] ?? null])),
  }));
  const kunci = kolom[0]?.id;
  const isi = baris.filter(({ sel: row }) => {
    if ([...row.values()].every(kosong)) return false;
    return kunci === undefined || bacaSelTeks(row.get(kunci) ?? null) !== CONTOH;
  });
  if (isi.length > MAX_ROWS) throw new AppError(413, large(`Lembar berisi lebih dari ${MAX_ROWS} baris`).message);
  if (isi.length === 0) throw salahBerkas('kosong', 'Belum ada baris yang diisi di bawah judul kolom.');
  return { judul: letak + 1, kolom: dipakai, diabaikan, baris: isi };
}

/** Collects faults and warnings with the place where they stand. */
export function pencatat<Id extends string>(tabel: Tabel<Id>, kolom: readonly KolomImpor<Id>[]) {
  const judul = new Map(kolom.map((k) => [k.id, k.judul]));
  const salah: TemuanImpor[] = [];
  const peringatan: TemuanImpor[] = [];
  const sel = new Map(tabel.baris.map((b) => [b.nomor, b.sel]));
  const di = (nomor: number, id: Id | null, kode: string, pesan: string): TemuanImpor => {
    const letak = id === null ? undefined : tabel.kolom.get(id);
    const isi = id === null ? null : (sel.get(nomor)?.get(id) ?? null);
    return {
      baris: nomor,
      kolom: letak === undefined ? null : columnLetters(letak + 1),
      nama_kolom: id === null ? null : (judul.get(id) ?? null),
      nilai: bacaSelTeks(isi)?.slice(0, NILAI_MAKSIMUM) ?? null,
      kode,
      pesan,
    };
  };
  return {
    salah,
    peringatan,
    gagal: (nomor: number, id: Id | null, kode: string, pesan: string) => void salah.push(di(nomor, id, kode, pesan)),
    ingatkan: (nomor: number, id: Id | null, kode: string, pesan: string) =>
      void peringatan.push(di(nomor, id, kode, pesan)),
  };
}
export type Pencatat<Id extends string> = ReturnType<typeof pencatat<Id>>;

const PESAN_ANGKA = {
  tanggal: 'berisi tanggal, bukan angka. Ubah format sel menjadi Angka, lalu ketik ulang',
  galat: 'berisi galat rumus. Perbaiki rumusnya atau ketik angkanya',
  teks: 'bukan angka. Tulis seperti 1.234,5 atau kosongkan (-) bila tidak ada',
  terlalu_besar: 'terlalu besar',
} as const;

/** The number of a cell, with its faults noted; undefined after a fault. `satuan` is what was printed beside it. */
export function selAngka<Id extends string>(
  catat: Pencatat<Id>,
  nomor: number,
  id: Id,
  isi: IsiSel,
): { nilai: number | null; satuan: string | null } | undefined {
  if (isi === UNCALCULATED) {
    const pesan = 'rumus tanpa hasil tersimpan. Buka dan simpan ulang di Excel, atau ketik angkanya';
    catat.gagal(nomor, id, 'rumus', pesan);
    return undefined;
  }
  const dibaca = bacaSelAngka(isi);
  if (!dibaca.ok) {
    catat.gagal(nomor, id, dibaca.sebab === 'teks' ? 'bukan_angka' : dibaca.sebab, PESAN_ANGKA[dibaca.sebab]);
    return undefined;
  }
  if (dibaca.dibulatkan) {
    const hasil = String(dibaca.nilai).replace('.', ',');
    catat.ingatkan(nomor, id, 'dibulatkan', `dibulatkan menjadi ${hasil} (paling banyak 4 angka di belakang koma)`);
  }
  return { nilai: dibaca.nilai, satuan: dibaca.satuan };
}
