/** A decision on its way: exactly what was reviewed, what is said about it, and the keys that make every call repeatable. */
import type { Detail, DetailChanged, Laporan } from '#contract/pelaporan.ts';
import { isObject } from '#machines/tinjauan/objek.ts';
import {
  antreUmpanBalik,
  type DaftarPenilaian,
  inputUmpanBalik,
  type Penilaian,
} from '#machines/tinjauan/penilaian.ts';
import {
  KEPUTUSAN,
  type Keputusan,
  type KeputusanInput,
  STATUS_KEPUTUSAN,
  type UmpanBalikInput,
} from '#machines/tinjauan/tinjauan.types.ts';

/** Seconds between the decision and its sending; 0 = no countdown, every decision is confirmed instead. */
export const TENGGANG = [8, 20, 60, 0] as const;
export type Tenggang = (typeof TENGGANG)[number];

/** What is kept on the device until the server has it. */
export type Paket = {
  skema: 1;
  penggunaId: string;
  /** As it was seen; our own feedback raises the versions as it is written. */
  laporan: Laporan;
  penilaian: DaftarPenilaian;
  keputusan: Keputusan;
  catatan: string;
  /** Part of the idempotency key of every call; made once, so that a repetition is the same call. */
  kunci: string;
  tenggang: Tenggang;
  /** The decision itself was sent at least once; whether it arrived is not known. */
  dicoba: boolean;
};

// FNV-1a: tells two notes apart; the version and the action already tell everything else.
function sidik(teks: string): string {
  let nilai = 0x811c9dc5;
  for (const huruf of teks) nilai = Math.imul(nilai ^ (huruf.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return nilai.toString(36);
}

/** Packs a decision; the same decision on the same version has the same key. */
export function kemas(isi: Omit<Paket, 'skema' | 'kunci' | 'dicoba'>): Paket {
  const { laporan, keputusan, catatan } = isi;
  return {
    ...isi,
    skema: 1,
    catatan: catatan.trim(),
    kunci: `tinjauan-${laporan.id}-${keputusan}-${laporan.versi}-${sidik(catatan.trim())}`,
    dicoba: false,
  };
}

/** Details whose verdict the server does not have yet. */
export const sisaUmpanBalik = ({ laporan, penilaian }: Paket): Detail[] => antreUmpanBalik(laporan.details, penilaian);

/** The next feedback call. Its key changes with the version, so a corrected verdict is another call. */
export function panggilanUmpanBalik(paket: Paket): UmpanBalikInput & { kunci: string } {
  const input = inputUmpanBalik(paket.laporan.details, paket.penilaian);
  return { ...input, kunci: `umpan-balik-${input.detailId}-${input.body.versi}-${sidik(JSON.stringify(input.body))}` };
}

/** The decision call, on the version that was compared just before. */
export function panggilanKeputusan({ laporan, keputusan, catatan, kunci }: Paket): KeputusanInput {
  const { versi } = laporan;
  return {
    laporanId: laporan.id,
    keputusan,
    body: catatan === '' ? { versi } : { catatan, versi },
    kunci: `${kunci}-${versi}`,
  };
}

/** Takes over what our own feedback call wrote: what was checked stays checked under its new version. */
export function setelahTertulis(paket: Paket, detail: Detail | DetailChanged): Paket {
  const { details, ...laporan } = paket.laporan;
  const lama = details.find(({ id }) => id === detail.id);
  const satu: Penilaian | undefined = paket.penilaian[detail.id];
  const versi = 'laporan' in detail ? detail.laporan.versi : laporan.versi;
  const masihDiperiksa = satu !== undefined && satu.diperiksa !== null && satu.diperiksa === lama?.versi;
  return {
    ...paket,
    laporan: { ...laporan, versi, details: details.map((ada) => (ada.id === detail.id ? detail : ada)) },
    penilaian: masihDiperiksa
      ? { ...paket.penilaian, [detail.id]: { ...satu, diperiksa: detail.versi } }
      : paket.penilaian,
  };
}

/** The report carries this very decision already: an answer was lost on the way. */
export const sudahDiputuskan = ({ keputusan, penggunaId }: Paket, laporan: Laporan): boolean =>
  laporan.status === STATUS_KEPUTUSAN[keputusan] && laporan.decided_by?.id === penggunaId;

/** A stored decision of this person, or null when there is none, it is damaged, or of another person. */
export function bacaPaket(nilai: unknown, penggunaId: string): Paket | null {
  if (!isObject(nilai) || nilai.skema !== 1 || nilai.penggunaId !== penggunaId) return null;
  const { laporan, penilaian, keputusan, catatan, kunci, tenggang, dicoba } = nilai;
  const utuh =
    isObject(laporan) &&
    typeof laporan.id === 'string' &&
    typeof laporan.versi === 'number' &&
    Array.isArray(laporan.details) &&
    isObject(penilaian) &&
    (KEPUTUSAN as readonly unknown[]).includes(keputusan) &&
    typeof catatan === 'string' &&
    typeof kunci === 'string' &&
    (TENGGANG as readonly unknown[]).includes(tenggang) &&
    typeof dicoba === 'boolean';
  return utuh ? (nilai as Paket) : null;
}
