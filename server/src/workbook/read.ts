/** Reads the one sheet of a workbook that holds data. */
import { openArchive } from '#server/workbook/archive.ts';
import { readContents, type SheetPart } from '#server/workbook/contents.ts';
import { large, WorkbookFault } from '#server/workbook/fault.ts';
import { MAX_FILE, USUAL_ROOM } from '#server/workbook/limits.ts';
import { readCells, type SheetCells } from '#server/workbook/sheet.ts';
import { readStrings } from '#server/workbook/strings.ts';
import { readStyles } from '#server/workbook/styles.ts';
import { columnsNamed, type Wanted } from '#server/workbook/titles.ts';

export type SheetRead = { sheet: string } & SheetCells;

/** What cannot be read of a sheet that nobody named is no fault of the one that was. */
function orNone(error: unknown): null {
  if (error instanceof WorkbookFault) return null;
  throw error;
}

/**
 * The cells of the first visible sheet that names all `columns`, that of the given name before the others; where none does, of the
 * one that names most of them.
 * @param rows how many of data there may be
 * @throws WorkbookFault
 */
export async function readWorkbook(
  bytes: Buffer,
  wanted: string,
  rows = USUAL_ROOM.rows,
  columns: Wanted = [],
): Promise<SheetRead> {
  if (bytes.length > MAX_FILE) throw large(`Buku kerja lebih besar dari ${MAX_FILE / 1024 / 1024} MB`);
  const archive = await openArchive(bytes);
  const { sheets, styles, strings, from1904 } = await readContents(archive, wanted);
  const known = {
    meanings: await readStyles(archive, styles),
    strings: await readStrings(archive, strings),
    from1904,
  };
  const read = async ({ name, part }: SheetPart): Promise<SheetRead> => ({
    sheet: name,
    ...(await readCells(archive, part, known, rows)),
  });
  const [first, ...others] = sheets;
  let best = await read(first);
  let most = columnsNamed(best.cells, columns);
  for (const one of others) {
    if (most === columns.length) break;
    const next = await read(one).catch(orNone);
    const named = columnsNamed(next?.cells ?? [], columns);
    if (next !== null && named > most) [best, most] = [next, named];
  }
  return best;
}
