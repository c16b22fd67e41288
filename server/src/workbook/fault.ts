/** Why a workbook is not taken, in words that say what to do. */

/** `foreign`: another kind of file; `broken`: a workbook that cannot be read; `large`: one beyond the limits. */
export type FaultKind = 'foreign' | 'broken' | 'large';

const SAVE_AGAIN = 'Buka dan simpan ulang dari Excel sebagai "Excel Workbook (.xlsx)", lalu unggah lagi.';

/** A refusal of a workbook. `message` is Indonesian and says what to do. */
export class WorkbookFault extends Error {
  readonly kind: FaultKind;
  constructor(kind: FaultKind, message: string) {
    super(message);
    this.name = 'WorkbookFault';
    this.kind = kind;
  }
}

/** Something that is no .xlsx at all. @param reason a sentence */
export const foreign = (reason = 'Berkas ini bukan buku kerja Excel (.xlsx) yang utuh.') =>
  new WorkbookFault('foreign', `${reason} ${SAVE_AGAIN}`);

/** A workbook that says something no workbook can say. @param reason what, as the end of a sentence */
export const broken = (reason: string) => new WorkbookFault('broken', `Buku kerja rusak: ${reason}. ${SAVE_AGAIN}`);

/** A workbook beyond a limit. @param reason what is too much, without a full stop */
export const large = (reason: string) =>
  new WorkbookFault('large', `${reason}. Bagi menjadi beberapa berkas, atau hapus lembar dan baris yang tidak perlu.`);
