/** From a plan to a preview, and from a preview to its application. */
import { createHash } from 'node:crypto';
import type { ImportRow, ImportMode, ImportPreview, ImportFinding } from '#contract/import.ts';
import { AppError } from '#server/http/kit.ts';

/** What applying would do. `versi` are the versions that the plan was made against, in any stable order. */
export type Plan = {
  sheet: string;
  ignored: string[];
  rows: ImportRow[];
  wrong: ImportFinding[];
  warnings: ImportFinding[];
  versi: readonly (string | number)[];
};

/** How many faults a list of them stands for, in words. */
export const errorCountText = (visible: number): string =>
  visible < MAX_FINDINGS ? `${visible} kesalahan` : `${MAX_FINDINGS} kesalahan atau lebih`;

/** A fingerprint of everything that the preview showed: the same file on the same records gives the same one. */
const fingerprintOf = ({ rows, wrong, versi }: Plan): string =>
  createHash('sha256')
    .update(JSON.stringify([rows, wrong.slice(0, MAX_FINDINGS), versi]))
    .digest('hex');

/** `B` before `AA`, nothing before `A`. */
const columnOrder = (a: string, b: string) => a.length - b.length || (a < b ? -1 : Number(a > b));
const order = (a: ImportFinding, b: ImportFinding) => a.baris - b.baris || columnOrder(a.kolom ?? '', b.kolom ?? '');

/** Faults and warnings that an answer lists; what is beyond is in its numbers, and comes to light when these are mended. */
const MAX_FINDINGS = 2000;
/** In the order of the sheet. */
const listed = (findings: readonly ImportFinding[]) => [...findings].sort(order).slice(0, MAX_FINDINGS);

/** The preview of a plan. */
export function preview(plan: Plan, mode: ImportMode, applied: boolean): ImportPreview {
  const { sheet, ignored, rows, wrong, warnings } = plan;
  const many = (actions: ImportRow['tindakan']) => rows.filter((b) => b.tindakan === actions).length;
  return {
    mode,
    diterapkan: applied,
    sidik: fingerprintOf(plan),
    lembar: sheet,
    jumlah: {
      baris: rows.length,
      buat: many('buat'),
      ubah: many('ubah'),
      tetap: many('tetap'),
      salah: many('salah'),
      peringatan: warnings.length,
    },
    salah: listed(wrong),
    peringatan: listed(warnings),
    kolom_diabaikan: ignored,
    baris: rows,
  };
}

/**
 * Lets a plan be applied only when it has no faults and is the one that was shown; a plan that changes nothing may
 * always be "applied".
 * @returns whether there is anything to write
 * @throws AppError 422 with every fault, 422 without `sidik`, 409 with the fresh preview when it is not the one shown
 */
export function assertSame(plan: Plan, fingerprint: string | undefined): boolean {
  const view = preview(plan, 'periksa', false);
  if (plan.wrong.length > 0) {
    const errors = view.salah.map(({ baris, kolom, kode, nama_kolom, pesan }) => ({
      path: `${kolom ?? ''}${baris}`,
      code: kode,
      message: nama_kolom === null ? pesan : `${nama_kolom}: ${pesan}`,
    }));
    const message = `Ada ${errorCountText(errors.length)}; tidak ada baris yang disimpan. Perbaiki berkas, lalu periksa lagi.`;
    throw new AppError(422, message, { data: view, errors });
  }
  if (plan.rows.every(({ tindakan }) => tindakan === 'tetap')) return false;
  if (fingerprint === undefined) {
    const message = 'Periksa berkas dahulu (mode=periksa), lalu kirim sidiknya saat menerapkan.';
    throw new AppError(422, message, { data: view, errors: [{ path: 'sidik', code: 'required', message }] });
  }
  if (fingerprint !== view.sidik) {
    const message = 'Berkas atau data sudah berubah sejak diperiksa. Lihat pratinjau terbaru, lalu terapkan lagi.';
    throw new AppError(409, message, { data: view });
  }
  return true;
}
