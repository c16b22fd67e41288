/** What a form holds, as it is typed, and what becomes of it on the wire. */
import { bacaAngka } from '#domain/angka/angka.ts';

export type BarisIsian = Readonly<Record<string, string>>;
export type Isi = string | boolean | readonly string[] | readonly BarisIsian[];
export type Nilai = Readonly<Record<string, Isi>>;

/**
 * `teks`, `email`, `sandi`, `paragraf`, `tanggal`, `jam`: text. `angka`: a number, typed in either writing. `pilih`, `radio`:
 * one of few. `cari`: one of many, found by the server. `centang`: yes or no. `banyak`: some of few. `baris`: rows.
 */
export type JenisIsian =
  | 'teks'
  | 'email'
  | 'sandi'
  | 'paragraf'
  | 'tanggal'
  | 'jam'
  | 'angka'
  | 'pilih'
  | 'radio'
  | 'cari'
  | 'centang'
  | 'banyak'
  | 'baris';
/** A field as the machine needs it; what it looks like is the view's. */
export type Isian = {
  nama: string;
  jenis: JenisIsian;
  wajib?: boolean;
  /** Required only beside certain other values. */
  wajibBila?: (nilai: Nilai) => boolean;
  /** Fewest characters of what is filled in. */
  min?: number;
  /** Most characters. */
  maks?: number;
  /** In a new record. */
  awal?: Isi;
  /** A choice that is a number on the wire: a level, a year. */
  sebagaiAngka?: boolean;
  /** Left empty it is not sent at all, instead of as null: a password that stays as it is. */
  lewatiKosong?: boolean;
  /** Left empty it is sent as null in a new record too: where the server's own first value is not "none". */
  kirimKosong?: boolean;
  /** Fields that its choices depend on: when one of them changes, what was chosen here is no longer a choice. */
  bergantung?: readonly string[];
  /** The fields of one row of `baris`. */
  kolom?: readonly Isian[];
};
/** A fault at a field, `ambang.0.label` inside rows; '' = of the whole form. `pesan` null: the code says it all. */
export type Isu = { nama: string; kode: string; pesan: string | null };
export type Rekaman = Readonly<Record<string, unknown>>;

const KOSONG: Record<JenisIsian, Isi> = {
  teks: '',
  email: '',
  sandi: '',
  paragraf: '',
  tanggal: '',
  jam: '',
  angka: '',
  pilih: '',
  radio: '',
  cari: '',
  centang: false,
  banyak: [],
  baris: [],
};
export const isiAwal = ({ jenis, awal }: Isian): Isi => awal ?? KOSONG[jenis];

/** Whether a field must be filled in beside these values. */
export const harusDiisi = ({ wajib = false, wajibBila }: Isian, nilai: Nilai) => wajib || (wajibBila?.(nilai) ?? false);

/** Which fields each field depends on, of those that depend on any. */
export type Gantungan = Readonly<Record<string, readonly string[]>>;
export const gantunganDari = (isian: readonly Isian[]): Gantungan =>
  Object.fromEntries(isian.flatMap(({ nama, bergantung }) => (bergantung ? [[nama, bergantung]] : [])));
export const nilaiAwal = (isian: readonly Isian[]): Nilai =>
  Object.fromEntries(isian.map((satu) => [satu.nama, isiAwal(satu)]));

/** A stored value as its field shows it; ungrouped, because `1.234` typed back would be read as 1,234. */
export const tulisAngka = (angka: number) => String(angka).replace('.', ',');
const tulis = (nilai: unknown): string => {
  if (typeof nilai === 'number') return tulisAngka(nilai);
  return typeof nilai === 'string' ? nilai : '';
};

function isiDari({ jenis, kolom = [], ...isian }: Isian, nilai: unknown): Isi {
  if (jenis === 'centang') return nilai === true;
  if (jenis === 'banyak') return Array.isArray(nilai) ? nilai.map(tulis) : [];
  if (jenis === 'baris') return Array.isArray(nilai) ? nilai.map((satu: Rekaman) => barisDari(kolom, satu)) : [];
  return nilai === undefined && isian.awal !== undefined ? isian.awal : tulis(nilai);
}
const barisDari = (kolom: readonly Isian[], rekaman: Rekaman): BarisIsian =>
  Object.fromEntries(kolom.map(({ nama }) => [nama, tulis(rekaman[nama])]));

/** A record as the form shows it. */
export const nilaiDari = (isian: readonly Isian[], rekaman: Rekaman): Nilai =>
  Object.fromEntries(isian.map((satu) => [satu.nama, isiDari(satu, rekaman[satu.nama])]));

const sebagaiAngka = ({ jenis, sebagaiAngka: ya = false }: Isian) => jenis === 'angka' || ya;
function kirim(isian: Isian, isi: Isi): unknown {
  if (isian.jenis === 'baris')
    return (isi as readonly BarisIsian[]).map((baris) => kirimSemua(isian.kolom ?? [], baris));
  if (typeof isi !== 'string') return isi;
  const teks = isian.jenis === 'sandi' ? isi : isi.trim();
  if (teks === '') return null;
  if (!sebagaiAngka(isian)) return teks;
  const hasil = bacaAngka(teks);
  return hasil.ok ? hasil.value : null;
}
const kirimSemua = (isian: readonly Isian[], nilai: Nilai): Record<string, unknown> =>
  Object.fromEntries(isian.map((satu) => [satu.nama, kirim(satu, nilai[satu.nama] ?? isiAwal(satu))]));

/**
 * The body of a save. Numbers are numbers, nothing is null; in a new record what is empty is as a rule not sent.
 * @param baru a POST, otherwise a PUT
 */
export function badanDari(isian: readonly Isian[], nilai: Nilai, baru: boolean): Record<string, unknown> {
  const boleh = ({ lewatiKosong = false, kirimKosong = false }: Isian) => lewatiKosong || (baru && !kirimKosong);
  const lewati = new Set(isian.filter(boleh).map(({ nama }) => nama));
  return Object.fromEntries(
    Object.entries(kirimSemua(isian, nilai)).filter(([nama, isi]) => isi !== null || !lewati.has(nama)),
  );
}

const isKosong = (isi: Isi) => (typeof isi === 'string' ? isi.trim() === '' : Array.isArray(isi) && isi.length === 0);

/** What can be said against the values without knowing their record: missing, no number, too long. */
export function cacatDasar(isian: readonly Isian[], nilai: Nilai, awalan = ''): Isu[] {
  return isian.flatMap((satu): Isu[] => {
    const nama = awalan + satu.nama;
    const isi = nilai[satu.nama] ?? isiAwal(satu);
    if (isKosong(isi)) return harusDiisi(satu, nilai) ? [{ nama, kode: 'wajib', pesan: null }] : [];
    if (satu.jenis === 'baris') {
      const baris = isi as readonly BarisIsian[];
      return baris.flatMap((satuBaris, index) => cacatDasar(satu.kolom ?? [], satuBaris, `${nama}.${index}.`));
    }
    if (typeof isi !== 'string') return [];
    if (sebagaiAngka(satu) && !bacaAngka(isi).ok) return [{ nama, kode: 'bukanAngka', pesan: null }];
    if (satu.min !== undefined && isi.trim().length < satu.min)
      return [{ nama, kode: 'terlaluPendek', pesan: String(satu.min) }];
    if (satu.maks !== undefined && isi.trim().length > satu.maks)
      return [{ nama, kode: 'terlaluPanjang', pesan: null }];
    return [];
  });
}

export const samaIsi = (satu: Isi | undefined, lain: Isi | undefined) => JSON.stringify(satu) === JSON.stringify(lain);
export const samaNilai = (satu: Nilai, lain: Nilai) =>
  [...new Set([...Object.keys(satu), ...Object.keys(lain)])].every((nama) => samaIsi(satu[nama], lain[nama]));

type Keadaan<Opsi> = { nilai: Nilai; pilihan: Readonly<Record<string, readonly Opsi[]>>; gantungan: Gantungan };
/** With a new value in `nama`; what was chosen from choices that depended on the old one is chosen no longer. */
export function setelah<Opsi>({ nilai, pilihan, gantungan }: Keadaan<Opsi>, nama: string, isi: Isi) {
  const gugur = samaIsi(nilai[nama], isi)
    ? []
    : Object.keys(gantungan).filter((satu) => gantungan[satu]?.includes(nama));
  const ganti = <T>(kosong: T) => Object.fromEntries(gugur.map((satu) => [satu, kosong]));
  return { nilai: { ...nilai, [nama]: isi, ...ganti('') }, pilihan: { ...pilihan, ...ganti([]) } };
}

export type Pilih = 'saya' | 'mereka';
/** A field that reads otherwise here than in the stored record; `pilih` null: both changed it, and somebody must choose. */
export type Bentrok = { nama: string; dasar: Isi; saya: Isi; mereka: Isi; pilih: Pilih | null };

/** Both versions field by field. Where only one side changed something, that side is chosen already. */
export const bentrokDari = (dasar: Nilai, saya: Nilai, mereka: Nilai): Bentrok[] =>
  Object.keys(mereka)
    .filter((nama) => !samaIsi(saya[nama], mereka[nama]))
    .map((nama) => {
      const [lama, punyaSaya, punyaMereka] = [dasar[nama] ?? '', saya[nama] ?? '', mereka[nama] ?? ''];
      const pilih = samaIsi(lama, punyaMereka) ? 'saya' : samaIsi(lama, punyaSaya) ? 'mereka' : null;
      return { nama, dasar: lama, saya: punyaSaya, mereka: punyaMereka, pilih };
    });
/** What is to be saved once every field has been chosen. */
export const gabung = (mereka: Nilai, bentrok: readonly Bentrok[]): Nilai => ({
  ...mereka,
  ...Object.fromEntries(bentrok.map((satu) => [satu.nama, satu.pilih === 'mereka' ? satu.mereka : satu.saya])),
});
