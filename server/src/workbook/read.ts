/** Reads the one sheet of a workbook that holds data. */
import { openArchive } from '#server/workbook/archive.ts';
import { readContents } from '#server/workbook/contents.ts';
import { large } from '#server/workbook/fault.ts';
import { MAX_FILE, USUAL_ROOM } from '#server/workbook/limits.ts';
import { readCells, type SheetCells } from '#server/workbook/sheet.ts';
import { readStrings } from '#server/workbook/strings.ts';
import { readStyles } from '#server/workbook/styles.ts';

export type SheetRead = { sheet: string } & SheetCells;

/**
 * The cells of the visible sheet of the given name, or of the first visible one.
 * @param rows how many of data there may be
 * @throws WorkbookFault
 */
export async function readWorkbook(bytes: Buffer, wanted: string, rows = USUAL_ROOM.rows): Promise<SheetRead> {
  if (bytes.length > MAX_FILE) throw large(`Buku kerja lebih besar dari ${MAX_FILE / 1024 / 1024} MB`);
  const archive = await openArchive(bytes);
  const { sheet, styles, strings, from1904 } = await readContents(archive, wanted);
  const known = {
    meanings: await readStyles(archive, styles),
    strings: await readStrings(archive, strings),
    from1904,
  };
  return { sheet: sheet.name, ...(await readCells(archive, sheet.part, known, rows)) };
}
