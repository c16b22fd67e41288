import type { BarisImpor, PratinjauImpor, TemuanImpor } from '#contract/impor.ts';
import type { ImporSnapshot } from '#machines/impor/impor.machine.ts';
import { adaPerubahan, adaTemuan } from '#machines/impor/impor.setup.ts';

/** How far it is; each is a screen of its own. */
export const TAHAP = [
  'choosing',
  'checking',
  'previewing',
  'stopped',
  'unchecked',
  'unapplied',
  'refused',
  'conflicted',
  'confirming',
  'applying',
  'applied',
] as const;
export type Tahap = (typeof TAHAP)[number];

/** Name of the step; giving the list of faults away is no step of its own. */
export const tahapOf = (impor: ImporSnapshot): Tahap => {
  const { berkas } = impor.value;
  const satu = typeof berkas === 'string' ? berkas : berkas.resting;
  return satu === 'savingFaults' ? 'previewing' : satu;
};
export const templatOf = (impor: ImporSnapshot) => impor.value.templat;
export const berkasOf = (impor: ImporSnapshot) => impor.context.berkas;
export const cacatOf = (impor: ImporSnapshot) => impor.context.cacat;
/** 0…100 */
export const persenOf = (impor: ImporSnapshot) => Math.round(impor.context.bagian * 100);
export const pesanOf = (impor: ImporSnapshot) => impor.context.pesan;
export const alasanOf = (impor: ImporSnapshot) => impor.context.alasan;
export const pratinjauOf = (impor: ImporSnapshot) => impor.context.pratinjau;
export const hanyaSalahOf = (impor: ImporSnapshot) => impor.context.hanyaSalah;
export const bisaDiterapkan = (impor: ImporSnapshot) => impor.can({ type: 'import.apply' });
export const bertemuan = ({ context: { pratinjau } }: ImporSnapshot) => pratinjau !== null && adaTemuan(pratinjau);
/** Nothing is wrong and nothing would change: the file is as the records are. */
export const sudahSama = ({ context: { pratinjau } }: ImporSnapshot) =>
  pratinjau !== null && pratinjau.salah.length === 0 && !adaPerubahan(pratinjau);
/** A reason is asked for by a rule, or would settle what is odd. */
export const perluAlasan = ({ context: { pratinjau } }: ImporSnapshot) =>
  pratinjau !== null && pratinjau.salah.some(({ kode }) => kode === 'alasan');

/** One line of the preview: a finding where it stands, or a row without one. */
export type BarisPratinjau = {
  id: string;
  baris: number;
  kode: string;
  nama: string;
  jenis: 'salah' | 'peringatan' | BarisImpor['tindakan'];
  temuan: TemuanImpor | null;
  perubahan: BarisImpor['perubahan'];
};

/** The preview as lines, in the order of the sheet; `hanyaSalah` leaves the rows without a finding out. */
export function barisPratinjau(pratinjau: PratinjauImpor, hanyaSalah: boolean): readonly BarisPratinjau[] {
  const { baris, salah, peringatan } = pratinjau;
  const menurutNomor = new Map(baris.map((satu) => [satu.baris, satu]));
  const temuan = (jenis: 'salah' | 'peringatan', daftar: readonly TemuanImpor[]) =>
    daftar.map((satu, i): BarisPratinjau => {
      const { kode = '', nama = '' } = menurutNomor.get(satu.baris) ?? {};
      return { id: `${jenis}-${i}`, baris: satu.baris, kode, nama, jenis, temuan: satu, perubahan: [] };
    });
  const disebut = [...temuan('salah', salah), ...temuan('peringatan', peringatan)];
  const bertanda = new Set(salah.map((satu) => satu.baris));
  // A row that is only odd is applied all the same, so what it does is shown beside it.
  const lain = baris
    .filter((satu) => !hanyaSalah && !bertanda.has(satu.baris))
    .map(
      ({ tindakan, ...satu }): BarisPratinjau => ({
        ...satu,
        id: `baris-${satu.baris}`,
        jenis: tindakan,
        temuan: null,
      }),
    );
  return [...disebut, ...lain].sort((a, b) => a.baris - b.baris);
}
