/** A grid of targets as a spreadsheet: where the keys lead, what a pasted block says, which cells differ from what is stored. */
import { angka } from '#domain/capaian/desimal.ts';
import {
  type IndikatorTarget,
  type KodeKelayakan,
  periksaTarget,
  type TemuanKelayakan,
} from '#domain/indikator/kelayakan.ts';
import { KIRIMAN_MAKSIMUM } from '#domain/indikator/kiriman.ts';
import { type AngkaSel, bacaSelAngka } from '#domain/indikator/sel.ts';

export const KOLOM_KISI = ['tahun', 'tw1', 'tw2', 'tw3', 'tw4'] as const;
export type KolomKisi = (typeof KOLOM_KISI)[number];
export type TargetKisi = Readonly<Record<KolomKisi, number | null>>;
/** An indicator as a row; `terbuka`: warnings on its stored targets that nobody has given a reason for. */
export type BarisKisi = Omit<IndikatorTarget, 'target' | 'target_atas'> & {
  id: string;
  versi: number;
  kode: string;
  nama: string;
  target: TargetKisi;
  /** Upper ends, of ranges; `target` has the lower ones. */
  target_atas?: TargetKisi | null;
  terbuka: readonly KodeKelayakan[];
};
/** What was typed, by row and column; only what differs from what is stored. */
export type Ubahan = Readonly<Record<string, Readonly<Partial<Record<KolomKisi, string>>>>>;
/** Row and column, both from 0. */
export type Posisi = { baris: number; kolom: number };
export type Arah = 'atas' | 'bawah' | 'kiri' | 'kanan' | 'awal' | 'akhir' | 'puncak' | 'dasar' | 'maju' | 'mundur';

/** A stored target as its cell shows it: decimal comma, ungrouped, nothing for none. */
export const tulisSel = (nilai: number | null): string =>
  nilai === null ? '' : angka(nilai).toFixed().replace('.', ',');

/** The number in a cell; nothing and `-` are null. More than four decimals are rounded. */
export const bacaSel = (teks: string): AngkaSel => bacaSelAngka(teks);

const isRentang = ({ tipe_nilai }: Pick<BarisKisi, 'tipe_nilai'>) => tipe_nilai === 'rentang';
/** What a cell holds; `atas` is the upper end of a range, null everywhere else. */
type NilaiSel = { bawah: number | null; atas: number | null };
const samaNilai = (satu: NilaiSel, lain: NilaiSel) => satu.bawah === lain.bawah && satu.atas === lain.atas;
const nilaiTersimpan = (baris: BarisKisi, kolom: KolomKisi): NilaiSel => ({
  bawah: baris.target[kolom],
  atas: isRentang(baris) ? (baris.target_atas?.[kolom] ?? null) : null,
});
const tulisNilai = ({ bawah, atas }: NilaiSel) =>
  atas === null ? tulisSel(bawah) : `${tulisSel(bawah)}–${tulisSel(atas)}`;
/** What is stored, as its cell shows it: a range as `80–90`. */
export const selTersimpan = (baris: BarisKisi, kolom: KolomKisi): string => tulisNilai(nilaiTersimpan(baris, kolom));

/** What stands in a cell now: typed, otherwise stored. */
export const isiSel = (baris: BarisKisi, ubahan: Ubahan, kolom: KolomKisi): string =>
  ubahan[baris.id]?.[kolom] ?? selTersimpan(baris, kolom);

/** Where a key leads from a cell; `maju` and `mundur` (Tab) go on in the next and previous row. Never beyond the grid. */
export function gerak({ baris, kolom }: Posisi, arah: Arah, jumlahBaris: number): Posisi {
  const [akhirBaris, akhirKolom] = [Math.max(0, jumlahBaris - 1), KOLOM_KISI.length - 1];
  const urut = baris * KOLOM_KISI.length + kolom;
  const dari = (nomor: number): Posisi => {
    const aman = Math.min(Math.max(nomor, 0), akhirBaris * KOLOM_KISI.length + akhirKolom);
    return { baris: Math.floor(aman / KOLOM_KISI.length), kolom: aman % KOLOM_KISI.length };
  };
  switch (arah) {
    case 'atas':
      return { baris: Math.max(0, baris - 1), kolom };
    case 'bawah':
      return { baris: Math.min(akhirBaris, baris + 1), kolom };
    case 'kiri':
      return { baris, kolom: Math.max(0, kolom - 1) };
    case 'kanan':
      return { baris, kolom: Math.min(akhirKolom, kolom + 1) };
    case 'awal':
      return { baris, kolom: 0 };
    case 'akhir':
      return { baris, kolom: akhirKolom };
    case 'puncak':
      return { baris: 0, kolom: 0 };
    case 'dasar':
      return { baris: akhirBaris, kolom: akhirKolom };
    case 'maju':
      return dari(urut + 1);
    case 'mundur':
      return dari(urut - 1);
  }
}

/** Whether Tab leaves the grid from here. */
export const diUjung = ({ baris, kolom }: Posisi, arah: 'maju' | 'mundur', jumlahBaris: number): boolean =>
  arah === 'maju' ? baris >= jumlahBaris - 1 && kolom === KOLOM_KISI.length - 1 : baris === 0 && kolom === 0;

export type Rentang = { dari: Posisi; sampai: Posisi };
/** The cells between two corners, from the upper left to the lower right. */
export const rentangDari = (satu: Posisi, lain: Posisi): Rentang => ({
  dari: { baris: Math.min(satu.baris, lain.baris), kolom: Math.min(satu.kolom, lain.kolom) },
  sampai: { baris: Math.max(satu.baris, lain.baris), kolom: Math.max(satu.kolom, lain.kolom) },
});
export const dalamRentang = ({ dari, sampai }: Rentang, { baris, kolom }: Posisi): boolean =>
  baris >= dari.baris && baris <= sampai.baris && kolom >= dari.kolom && kolom <= sampai.kolom;

/**
 * A block from the clipboard as a spreadsheet puts it there: rows by line ends, cells by tabs, cells with either of
 * them in quotes. The line end after the last row is none.
 */
export function bacaTempelan(teks: string): string[][] {
  const hasil: string[][] = [[]];
  let sel = '';
  let dikutip = false;
  const tutupSel = () => {
    hasil.at(-1)?.push(sel.trim());
    sel = '';
  };
  const isi = teks.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  for (let i = 0; i < isi.length; i += 1) {
    const huruf = isi[i] ?? '';
    if (dikutip && huruf === '"' && isi[i + 1] === '"') {
      sel += '"';
      i += 1;
    } else if (huruf === '"' && (dikutip || sel === '')) dikutip = !dikutip;
    else if (!dikutip && huruf === '\t') tutupSel();
    else if (!dikutip && huruf === '\n') {
      tutupSel();
      hasil.push([]);
    } else sel += huruf;
  }
  tutupSel();
  return hasil;
}

/** The cells of a range as a spreadsheet reads them from the clipboard. */
export const tulisSalinan = (baris: readonly BarisKisi[], ubahan: Ubahan, { dari, sampai }: Rentang): string =>
  baris
    .slice(dari.baris, sampai.baris + 1)
    .map((satu) =>
      KOLOM_KISI.slice(dari.kolom, sampai.kolom + 1)
        .map((kolom) => isiSel(satu, ubahan, kolom))
        .join('\t'),
    )
    .join('\n');

/** Two numbers with what people put between them: `80–90`, `80 - 90`, `80 s.d. 90`, `80..90`. */
const DUA_UJUNG = /^(.*?\d)\s*(?:–|—|-|\.\.|s\.?\s?[/]?d\.?|sampai)\s*([+\-−]?\d.*)$/iu;
/** The value that a text means in a row; null when it means none. A range of one number has no upper end. */
function nilaiDari(baris: Pick<BarisKisi, 'tipe_nilai'>, teks: string): NilaiSel | null {
  const [, awal = teks, akhir = null] = (isRentang(baris) ? DUA_UJUNG.exec(teks.trim()) : null) ?? [];
  const [bawah, atas] = [bacaSel(awal), akhir === null ? null : bacaSel(akhir)];
  if (!bawah.ok || atas?.ok === false) return null;
  return { bawah: bawah.nilai, atas: atas?.nilai ?? null };
}

/** Writes into one cell. What reads as it is stored is no change; what can be read is written as a cell shows it. */
export function tulisKe(baris: BarisKisi, ubahan: Ubahan, kolom: KolomKisi, teks: string): Ubahan {
  const nilai = nilaiDari(baris, teks);
  const { [kolom]: _, ...lain } = ubahan[baris.id] ?? {};
  const sama = nilai !== null && samaNilai(nilai, nilaiTersimpan(baris, kolom));
  const milik = sama ? lain : { ...lain, [kolom]: nilai === null ? teks.trim() : tulisNilai(nilai) };
  const { [baris.id]: __, ...semua } = ubahan;
  return Object.keys(milik).length === 0 ? semua : { ...semua, [baris.id]: milik };
}

/** Lays a block with its upper left corner on a range; a single cell fills the range. What hangs over is cut off. */
export function tempel(
  baris: readonly BarisKisi[],
  ubahan: Ubahan,
  { dari, sampai }: Rentang,
  blok: readonly (readonly string[])[],
): { ubahan: Ubahan; terpotong: number } {
  const satu = blok.length === 1 && blok[0]?.length === 1 ? (blok[0]?.[0] ?? '') : null;
  const lebar = sampai.kolom - dari.kolom + 1;
  const isi =
    satu === null
      ? blok
      : Array.from({ length: sampai.baris - dari.baris + 1 }, () => Array.from({ length: lebar }, () => satu));
  let [hasil, terpotong] = [ubahan, 0];
  for (const [i, sel] of isi.entries()) {
    for (const [j, teks] of sel.entries()) {
      const [ke, kolom] = [baris[dari.baris + i], KOLOM_KISI[dari.kolom + j]];
      if (ke === undefined || kolom === undefined) terpotong += 1;
      else hasil = tulisKe(ke, hasil, kolom, teks);
    }
  }
  return { ubahan: hasil, terpotong };
}

/** The row with what was typed; a cell that cannot be read counts as empty. */
export function barisJadi(baris: BarisKisi, ubahan: Ubahan): BarisKisi {
  const nilai = KOLOM_KISI.map((kolom) => {
    const teks = ubahan[baris.id]?.[kolom];
    return [kolom, teks === undefined ? nilaiTersimpan(baris, kolom) : nilaiDari(baris, teks)] as const;
  });
  const ujung = (yang: keyof NilaiSel) =>
    Object.fromEntries(nilai.map(([kolom, satu]) => [kolom, satu?.[yang] ?? null])) as TargetKisi;
  return { ...baris, target: ujung('bawah'), ...(isRentang(baris) && { target_atas: ujung('atas') }) };
}

/** Cells in which nothing can be read that fits their row. */
export const selTakTerbaca = (baris: readonly BarisKisi[], ubahan: Ubahan): { id: string; kolom: KolomKisi }[] =>
  baris.flatMap((satu) => {
    const isi = ubahan[satu.id] ?? {};
    const rusak = KOLOM_KISI.filter((kolom) => isi[kolom] !== undefined && nilaiDari(satu, isi[kolom] ?? '') === null);
    return rusak.map((kolom) => ({ id: satu.id, kolom }));
  });

/** Warnings on a row: all of them where it was changed, otherwise those that nobody has given a reason for. */
export function peringatanBaris(baris: BarisKisi, ubahan: Ubahan): TemuanKelayakan[] {
  const diubah = ubahan[baris.id] !== undefined;
  return periksaTarget(barisJadi(baris, ubahan)).filter(
    ({ berat, kode }) => berat === 'peringatan' && (diubah || baris.terbuka.includes(kode)),
  );
}

/** Which cell a warning is about; the year where it is about the row as a whole. */
export const kolomPeringatan = (kode: KodeKelayakan): KolomKisi => (kode === 'tw4_beda' ? 'tw4' : 'tahun');

/** A cell that both sides changed, as a cell shows it; `dasar` is what it was before either did. */
export type BentrokSel = { id: string; kolom: KolomKisi; dasar: string; mereka: string };

/**
 * What was typed over `lama`, laid over the rows as they are now: cells that somebody else changed meanwhile to another
 * value are in conflict; what both wrote alike is no change any more.
 */
export function gabungKini(
  lama: readonly BarisKisi[],
  kini: readonly BarisKisi[],
  ubahan: Ubahan,
): { baris: readonly BarisKisi[]; ubahan: Ubahan; bentrok: readonly BentrokSel[] } {
  const baru = new Map(kini.map((baris) => [baris.id, baris]));
  let hasil = ubahan;
  const bentrok: BentrokSel[] = [];
  for (const dulu of lama) {
    const sekarang = baru.get(dulu.id);
    if (sekarang === undefined) continue;
    for (const kolom of KOLOM_KISI) {
      const teks = ubahan[dulu.id]?.[kolom];
      if (teks === undefined) continue;
      hasil = tulisKe(sekarang, hasil, kolom, teks);
      const [dasar, mereka] = [selTersimpan(dulu, kolom), selTersimpan(sekarang, kolom)];
      if (hasil[dulu.id]?.[kolom] !== undefined && dasar !== mereka) {
        bentrok.push({ id: dulu.id, kolom, dasar, mereka });
      }
    }
  }
  return { baris: lama.map((dulu) => baru.get(dulu.id) ?? dulu), ubahan: hasil, bentrok };
}

export type KirimanTarget = {
  id: string;
  versi: number;
  target: Partial<Record<KolomKisi, number | null>>;
  /** Of ranges. */
  target_atas?: Partial<Record<KolomKisi, number | null>>;
  alasan?: string;
};
/** What is sent: the changed cells of the changed rows, in the grid's order. @param alasan '' = none */
export function kirimanDari(baris: readonly BarisKisi[], ubahan: Ubahan, alasan: string): KirimanTarget[] {
  return baris
    .filter(({ id }) => ubahan[id] !== undefined)
    .slice(0, KIRIMAN_MAKSIMUM)
    .map((satu) => {
      const { target, target_atas } = barisJadi(satu, ubahan);
      const diubah = KOLOM_KISI.filter((kolom) => ubahan[satu.id]?.[kolom] !== undefined);
      return {
        id: satu.id,
        versi: satu.versi,
        target: Object.fromEntries(diubah.map((kolom) => [kolom, target[kolom]])),
        ...(isRentang(satu) && {
          target_atas: Object.fromEntries(diubah.map((kolom) => [kolom, target_atas?.[kolom] ?? null])),
        }),
        ...(alasan.trim() === '' ? {} : { alasan: alasan.trim() }),
      };
    });
}
