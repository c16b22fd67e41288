import type { StatusLaporan } from '#domain/pelaporan/laporan.ts';
import type { Riwayat } from '#machines/laporan/laporan.selectors.ts';

export type Langkah = {
  key: 'draf' | 'diajukan' | 'diperiksa' | 'disetujui' | 'ditolak';
  state: 'done' | 'current' | 'todo';
  /** ISO times at which it was reached, oldest first. */
  waktu: string[];
};

const URUTAN: Record<StatusLaporan, number> = { draft: 0, revision: 0, submitted: 2, approved: 4, rejected: 4 };

/** The way of a report in four steps. A report that came back stands at the first step again; its dates stay. */
export function perjalanan(status: StatusLaporan, riwayat: readonly Riwayat[]): Langkah[] {
  const kapan = (...aksi: Riwayat['aksi'][]) => riwayat.filter((r) => aksi.includes(r.aksi)).map((r) => r.waktu);
  const ditolak = status === 'rejected';
  const kini = URUTAN[status];
  const langkah: Omit<Langkah, 'state'>[] = [
    { key: 'draf', waktu: kapan('create') },
    { key: 'diajukan', waktu: kapan('submit') },
    { key: 'diperiksa', waktu: kapan('revise', 'approve', 'reject') },
    ditolak ? { key: 'ditolak', waktu: kapan('reject') } : { key: 'disetujui', waktu: kapan('approve') },
  ];
  return langkah.map((satu, i) => ({ ...satu, state: i < kini ? 'done' : i === kini ? 'current' : 'todo' }));
}

/** One thing that was done, or a run of small work by one person taken together. */
export type Kejadian = {
  pertama: Riwayat;
  terakhir: Riwayat;
  /** How often each action occurs in the run. */
  kali: Partial<Record<Riwayat['aksi'], number>>;
  /** Codes of the indicators concerned. */
  kode: string[];
};

/** Small work: filling in is one thing however many saves it took, and so is a verifier's round of feedback. */
const SEJENIS: readonly (readonly Riwayat['aksi'][])[] = [['update', 'upload', 'deletefile'], ['feedback']];
const sejenis = (a: Riwayat['aksi'], b: Riwayat['aksi']) =>
  SEJENIS.some((satu) => satu.includes(a) && satu.includes(b));
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Codes of the indicators that a history row speaks of; the row's `perubahan` is free-shaped. */
function kodeDari(perubahan: unknown): string[] {
  const baris = Array.isArray(perubahan) ? perubahan : [perubahan];
  return baris.flatMap((satu) => (isObject(satu) && typeof satu.kode === 'string' ? [satu.kode] : []));
}

/** Rounds, newest first; within a round what was done, newest first, with runs of the same small work taken together. */
export function perPutaran(riwayat: readonly Riwayat[]): { putaran: number; kejadian: Kejadian[] }[] {
  const putaran = new Map<number, Kejadian[]>();
  for (const satu of riwayat) {
    const isi = putaran.get(satu.putaran) ?? [];
    putaran.set(satu.putaran, isi);
    const sebelum = isi.at(-1);
    const kode = kodeDari(satu.perubahan);
    if (sebelum && sejenis(sebelum.terakhir.aksi, satu.aksi) && sebelum.terakhir.oleh.id === satu.oleh.id) {
      sebelum.terakhir = satu;
      sebelum.kali[satu.aksi] = (sebelum.kali[satu.aksi] ?? 0) + 1;
      sebelum.kode = [...new Set([...sebelum.kode, ...kode])];
    } else isi.push({ pertama: satu, terakhir: satu, kali: { [satu.aksi]: 1 }, kode: [...new Set(kode)] });
  }
  return [...putaran]
    .sort(([a], [b]) => b - a)
    .map(([nomor, kejadian]) => ({ putaran: nomor, kejadian: kejadian.reverse() }));
}
