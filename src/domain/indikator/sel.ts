/** What a spreadsheet cell says when a number is expected. Domain brief §2.13 and §4: mixed formats, `-`, units, BB. */
import { bacaAngka } from '#domain/angka/angka.ts';
import { angka, bulatkan } from '#domain/capaian/desimal.ts';

/** A cell as read: text, number, date (as a JSON date), yes or no, nothing. */
export type IsiSel = string | number | boolean | Date | null;

export type AngkaSel =
  | { ok: true; nilai: number | null; dibulatkan: boolean; satuan: string | null }
  | { ok: false; sebab: 'tanggal' | 'galat' | 'teks' | 'terlalu_besar' };

const TERBESAR = 1e15;
/** Error values of a spreadsheet. */
const GALAT = /^#(NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|SPILL!|CALC!|GETTING_DATA)$/iu;
/** A number, and after it the unit that people print beside it: `0,9 Angka`. */
const BERSATUAN = /^([+\-\u2212]?[\d.,\s]*\d[.,]?)\s*(%|\p{L}[\p{L}\s/%.]*)$/u;
const BANYAK_DESIMAL = /^[+\-\u2212]?\d+[.,]\d{5,}$/u;
/** How people write that there is nothing. */
const KOSONG = new Set(['', '-', '–', '—', 'n/a', 'na', 'tidak ada', 'nihil']);

/** An export writes an apostrophe before what looks like a formula; it is not part of the text. */
const PENETRAL = /^'(?=\s*[=+\-@＝＋－＠])/u;

const salah = (sebab: 'tanggal' | 'galat' | 'teks' | 'terlalu_besar'): AngkaSel => ({ ok: false, sebab });

function bulat(nilai: number | string, satuan: string | null): AngkaSel {
  // Fifteen significant digits are what a spreadsheet shows; the rest is binary noise.
  const asal = angka(typeof nilai === 'number' ? nilai.toPrecision(15) : nilai);
  if (!asal.isFinite() || asal.abs().gt(TERBESAR)) return salah('terlalu_besar');
  const hasil = bulatkan(asal, 4);
  return { ok: true, nilai: hasil === 0 ? 0 : hasil, dibulatkan: !asal.eq(hasil), satuan };
}

/**
 * The number in a cell. Nothing, `-` and the like are null, which is not 0. More than four decimals are rounded
 * half-up and said so. A unit after the number is given back for the caller to compare.
 */
export function bacaSelAngka(isi: IsiSel): AngkaSel {
  if (isi === null) return { ok: true, nilai: null, dibulatkan: false, satuan: null };
  if (isi instanceof Date) return salah('tanggal');
  if (typeof isi === 'boolean') return salah('teks');
  if (typeof isi === 'number') return bulat(isi, null);
  const teks = isi
    .replace(/[\u00a0\u2007\u202f]/gu, ' ')
    .trim()
    .replace(PENETRAL, '');
  if (KOSONG.has(teks.toLowerCase())) return { ok: true, nilai: null, dibulatkan: false, satuan: null };
  if (GALAT.test(teks)) return salah('galat');
  const [, bilangan = teks, satuan = null] = BERSATUAN.exec(teks) ?? [];
  const polos = bilangan.replace(/\s/gu, '');
  if (BANYAK_DESIMAL.test(polos)) return bulat(polos.replace(',', '.').replace('\u2212', '-'), satuan);
  const dibaca = bacaAngka(bilangan);
  return dibaca.ok ? { ok: true, nilai: dibaca.value, dibulatkan: false, satuan } : salah('teks');
}

/** The text in a cell: trimmed, runs of spaces as one, nothing as null; a number as it would be typed. */
export function bacaSelTeks(isi: IsiSel): string | null {
  if (isi === null) return null;
  if (isi instanceof Date) return isi.toISOString().slice(0, 10);
  if (typeof isi === 'number') return String(Number(isi.toPrecision(15)));
  if (typeof isi === 'boolean') return isi ? 'ya' : 'tidak';
  const teks = isi
    .replace(/[ \t\u00a0\u2007\u202f]+/gu, ' ')
    .trim()
    .replace(PENETRAL, '');
  return teks === '' ? null : teks;
}
