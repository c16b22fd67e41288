/** Which sheet of a workbook holds the data, and what its cells are beyond their values: merges, percents, formulas. */
import { type Bagian, bukanXlsx, terlaluBesar } from '#server/impor/berkas.ts';

/** Rows of data in one file. */
export const BARIS_MAKSIMUM = 5000;
/** The last row and column that a cell may stand in; headings and empty rows come on top of the data. */
const BARIS_TERAKHIR = BARIS_MAKSIMUM + 1000;
const KOLOM_TERAKHIR = 200;

const TAG_LEMBAR = /<(?:\w+:)?sheet\b([^>]*?)\/?>/gu;
const TAG_SEL = /<(?:\w+:)?c\b([^>]*?)(\/>|>([\s\S]*?)<\/(?:\w+:)?c>)/gu;
const ATRIBUT = (nama: string) => new RegExp(`\\b${nama}="([^"]*)"`, 'u');
const ALAMAT = /^([A-Z]{1,3})(\d{1,7})$/u;

const atribut = (tag: string, nama: string) => ATRIBUT(nama).exec(tag)?.[1];
const polos = (teks: string) =>
  teks
    .replace(/&lt;/gu, '<')
    .replace(/&gt;/gu, '>')
    .replace(/&quot;/gu, '"')
    .replace(/&apos;/gu, "'")
    .replace(/&#(\d+);/gu, (_, kode: string) => String.fromCodePoint(Number(kode)))
    .replace(/&amp;/gu, '&');

/** `A` → 1, `AB` → 28. */
const nomorKolom = (huruf: string) => Array.from(huruf).reduce((n, h) => n * 26 + h.charCodeAt(0) - 64, 0);
/** 1 → `A`, 28 → `AB`. */
export function hurufKolom(nomor: number): string {
  const sisa = (nomor - 1) % 26;
  const depan = (nomor - 1 - sisa) / 26;
  return (depan > 0 ? hurufKolom(depan) : '') + String.fromCharCode(65 + sisa);
}

const nama = (teks: string) => teks.trim().toLowerCase();

export type LembarTerpilih = { nama: string; xml: string };

/**
 * The visible sheet of the given name, else the first visible one; hidden sheets are never read.
 * @throws AppError 415 when there is none
 */
export function pilihLembar(bagian: Bagian, dicari: string): LembarTerpilih {
  const buku = bagian.teks('xl/workbook.xml');
  const rels = bagian.teks('xl/_rels/workbook.xml.rels');
  if (buku === undefined || rels === undefined) throw bukanXlsx();
  const tampak = [...buku.matchAll(TAG_LEMBAR)]
    .map(([, tag = '']) => ({
      nama: polos(atribut(tag, 'name') ?? ''),
      rel: atribut(tag, '(?:\\w+:)?id') ?? '',
      tersembunyi: /\bstate="(hidden|veryHidden)"/u.test(tag),
    }))
    .filter(({ tersembunyi }) => !tersembunyi);
  const lembar = tampak.find((l) => nama(l.nama) === nama(dicari)) ?? tampak[0];
  if (!lembar) throw bukanXlsx('Buku kerja tidak memiliki lembar yang terlihat.');
  const rel = [...rels.matchAll(/<(?:\w+:)?Relationship\b[^>]*>/gu)]
    .map(([tag]) => tag)
    .find((tag) => atribut(tag, 'Id') === lembar.rel);
  const target = rel && atribut(rel, 'Target');
  const xml = target && bagian.teks(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  if (!xml) throw bukanXlsx();
  return { nama: lembar.nama, xml };
}

/** Which cell styles show a percentage: Excel keeps 95 % as 0,95. */
function gayaPersen(bagian: Bagian): ReadonlySet<string> {
  const gaya = bagian.teks('xl/styles.xml') ?? '';
  const persen = new Set(['9', '10']);
  for (const [tag] of gaya.matchAll(/<(?:\w+:)?numFmt\b[^>]*>/gu)) {
    // What stands in quotes or after a backslash is text, not format.
    const format = polos(atribut(tag, 'formatCode') ?? '').replace(/"[^"]*"|\\./gu, '');
    if (format.includes('%')) persen.add(atribut(tag, 'numFmtId') ?? '');
  }
  const xfs = /<(?:\w+:)?cellXfs\b[\s\S]*?<\/(?:\w+:)?cellXfs>/u.exec(gaya)?.[0] ?? '';
  const hasil = new Set<string>();
  for (const [i, [tag]] of [...xfs.matchAll(/<(?:\w+:)?xf\b[^>]*>/gu)].entries()) {
    if (persen.has(atribut(tag, 'numFmtId') ?? '0')) hasil.add(String(i));
  }
  return hasil;
}

export type SifatLembar = {
  /** Numbers shown as a percentage, by `baris:kolom` from 1. */
  persen: ReadonlySet<string>;
  /** Formulas without a stored result. */
  rumusKosong: ReadonlySet<string>;
  /** Error values such as `#DIV/0!`, which the reader leaves out. */
  galat: ReadonlyMap<string, string>;
  gabungan: { dari: [baris: number, kolom: number]; sampai: [baris: number, kolom: number] }[];
};

export const alamat = (baris: number, kolom: number) => `${baris}:${kolom}`;

function titik(teks: string): [number, number] | undefined {
  const cocok = ALAMAT.exec(teks);
  return cocok ? [Number(cocok[2]), nomorKolom(cocok[1] ?? '')] : undefined;
}

/**
 * What the cells are beyond their values.
 * @throws AppError 413 when a cell stands beyond the limits, 415 for a cell without a sound address
 */
export function sifatLembar(bagian: Bagian, { xml }: LembarTerpilih): SifatLembar {
  const gaya = gayaPersen(bagian);
  const persen = new Set<string>();
  const rumusKosong = new Set<string>();
  const galat = new Map<string, string>();
  for (const [, tag = '', , isi = ''] of xml.matchAll(TAG_SEL)) {
    const [baris, kolom] = titik(atribut(tag, 'r') ?? '') ?? [0, 0];
    if (baris === 0) throw bukanXlsx();
    if (baris > BARIS_TERAKHIR || kolom > KOLOM_TERAKHIR) {
      throw terlaluBesar(`Lembar berisi lebih dari ${BARIS_MAKSIMUM} baris atau ${KOLOM_TERAKHIR} kolom`);
    }
    const bilangan = [undefined, 'n'].includes(atribut(tag, 't'));
    if (bilangan && gaya.has(atribut(tag, 's') ?? '')) persen.add(alamat(baris, kolom));
    if (atribut(tag, 't') === 'e') galat.set(alamat(baris, kolom), /#[^<]+/u.exec(isi)?.[0] ?? '#N/A');
    if (/<(?:\w+:)?f\b/u.test(isi) && !/<(?:\w+:)?v\b/u.test(isi)) rumusKosong.add(alamat(baris, kolom));
  }
  const gabungan = [...xml.matchAll(/<(?:\w+:)?mergeCell\b[^>]*>/gu)].flatMap(([tag]) => {
    const [awal = '', akhir = ''] = (atribut(tag, 'ref') ?? '').split(':');
    const [dari, sampai] = [titik(awal), titik(akhir)];
    return dari && sampai ? [{ dari, sampai }] : [];
  });
  return { persen, rumusKosong, galat, gabungan };
}
