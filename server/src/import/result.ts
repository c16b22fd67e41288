/** From a plan to a preview, and from a preview to its application. */
import { createHash } from 'node:crypto';
import type { ImportRow, ImportMode, ImportPreview, ImportFinding } from '#contract/import.ts';
import { inStretches } from '#server/http/give-way.ts';
import { AppError } from '#server/http/kit.ts';

/** What applying would do. `versi` are the versions that the plan was made against, in any stable order. */
export type Plan = {
  sheet: string;
  ignored: string[];
  rows: ImportRow[];
  wrong: ImportFinding[];
  warnings: ImportFinding[];
  versi: readonly (string | number)[];
  /** Units that rows name as their parent and that are nowhere, which applying creates. */
  newParents?: ImportPreview['induk_baru'];
  /** Of people: the rows whose account is there already. */
  there?: readonly number[];
};

/** A fingerprint of everything that the preview showed: the same file on the same records gives the same one. */
async function fingerprintOf({ rows, wrong, versi }: Plan): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([wrong.slice(0, MAX_FINDINGS), versi]));
  await inStretches(rows, (row) => void hash.update(JSON.stringify(row)));
  return hash.digest('hex');
}

/** `B` before `AA`, nothing before `A`. */
const columnOrder = (a: string, b: string) => a.length - b.length || (a < b ? -1 : Number(a > b));
const order = (a: ImportFinding, b: ImportFinding) => a.baris - b.baris || columnOrder(a.kolom ?? '', b.kolom ?? '');

/** Faults and warnings that an answer lists; what is beyond is in its numbers, and comes to light when these are mended. */
const MAX_FINDINGS = 2000;
/** In the order of the sheet. Of a quarter of a million only those that are listed are put into it. */
function listed(findings: readonly ImportFinding[]): ImportFinding[] {
  const inRow = new Map<number, number>();
  for (const { baris } of findings) inRow.set(baris, (inRow.get(baris) ?? 0) + 1);
  let [last, count] = [0, 0];
  for (const row of [...inRow.keys()].sort((a, b) => a - b)) {
    if (count >= MAX_FINDINGS) break;
    [last, count] = [row, count + (inRow.get(row) ?? 0)];
  }
  return findings
    .filter(({ baris }) => baris <= last)
    .sort(order)
    .slice(0, MAX_FINDINGS);
}

/** Rows of each kind that an answer carries: a person looks at the first, and thousands would hold up everybody else. */
const ROWS_SHOWN = 200;
/** The first rows of each kind, and those with findings that are listed, in the order of the sheet. */
function shownRows(rows: readonly ImportRow[], findings: readonly ImportFinding[]): ImportRow[] {
  const named = new Set(findings.map(({ baris }) => baris));
  const seen = { buat: 0, ubah: 0, tetap: 0, salah: 0 };
  return rows.filter(({ baris, tindakan }) => {
    seen[tindakan] += 1;
    return seen[tindakan] <= ROWS_SHOWN || named.has(baris);
  });
}

/** The preview of a plan. */
export async function preview(plan: Plan, mode: ImportMode, applied: boolean): Promise<ImportPreview> {
  const { sheet, ignored, rows, wrong, warnings } = plan;
  const [salah, peringatan] = [listed(wrong), listed(warnings)];
  const many = (actions: ImportRow['tindakan']) => rows.filter((b) => b.tindakan === actions).length;
  return {
    mode,
    diterapkan: applied,
    sidik: await fingerprintOf(plan),
    lembar: sheet,
    jumlah: {
      baris: rows.length,
      buat: many('buat'),
      ubah: many('ubah'),
      tetap: many('tetap'),
      salah: many('salah'),
      peringatan: warnings.length,
      kesalahan: wrong.length,
    },
    salah,
    peringatan,
    kolom_diabaikan: ignored,
    induk_baru: plan.newParents ?? [],
    baris: shownRows(rows, [...salah, ...peringatan]),
  };
}

/**
 * Lets a plan be applied only when it has no faults and is the one that was shown; a plan that changes nothing may
 * always be "applied".
 * @returns whether there is anything to write
 * @throws AppError 422 with every fault, 422 without `sidik`, 409 with the fresh preview when it is not the one shown
 */
export async function assertSame(plan: Plan, fingerprint: string | undefined): Promise<boolean> {
  const view = await preview(plan, 'periksa', false);
  if (plan.wrong.length > 0) {
    const errors = view.salah.map(({ baris, kolom, kode, nama_kolom, pesan }) => ({
      path: `${kolom ?? ''}${baris}`,
      code: kode,
      message: nama_kolom === null ? pesan : `${nama_kolom}: ${pesan}`,
    }));
    const message = `Ada ${plan.wrong.length} kesalahan; tidak ada baris yang disimpan. Perbaiki berkas, lalu periksa lagi.`;
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
