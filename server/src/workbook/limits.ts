/** How much of a workbook is read. A workbook comes from outside, so everything about it has an end. */

const MB = 1024 * 1024;

/** Largest workbook as it is sent, bytes. */
export const MAX_FILE = 5 * MB;
/** Largest workbook unpacked, bytes; 5,000 full rows need less than half of it. */
export const MAX_UNPACKED = 30 * MB;
/** Parts of the package; Excel writes about fifteen. */
export const MAX_PARTS = 2000;
/** How much of one kind of workbook is read. */
export type Room = {
  /** Rows of data. */
  rows: number;
  /** Milliseconds that reading may compute. */
  ms: number;
  /** Heap of the thread that reads, MB. */
  heapMb: number;
};
export const USUAL_ROOM: Room = { rows: 5000, ms: 5000, heapMb: 96 };
/** For the people of a whole ministry: many rows of few columns. */
export const PEOPLE_ROOM: Room = { rows: 20_000, ms: 15_000, heapMb: 96 };
/** For the indicators of a whole organisation: 537 units with 17 each are 9,129 rows. */
export const KPI_ROOM: Room = { rows: 10_000, ms: 15_000, heapMb: 160 };
/** Rows after those of data that a filled cell may stand in: titles and empty rows come on top of them. */
export const ROWS_BESIDE = 1000;
/** The last column that a filled cell may stand in. */
export const LAST_COLUMN = 200;
/** Rows written in the file, empty ones included: Excel writes those that were once given a height. */
export const MAX_ROW_TAGS = 100_000;
/** Filled cells, those that a merge fills included; 10,000 rows of every column that is known have 410,000. */
export const MAX_CELLS = 420_000;
/** Characters of all cells together, a shared text counted wherever it stands. */
export const MAX_TEXT = 8_000_000;
/** Characters of one cell: Excel's own limit is 32,767. */
export const MAX_CELL_TEXT = 32_767;
export const MAX_SHARED_TEXTS = 300_000;
/** Excel's own limit is 65,490. */
export const MAX_CELL_FORMATS = 65_490;
export const MAX_SHEETS = 1000;
export const MAX_MERGES = 20_000;

/** Elements inside of each other; a sheet needs seven. */
export const MAX_DEPTH = 64;
export const MAX_ATTRIBUTES = 64;
/** Characters between two angle brackets: a tag, or the text of one cell with every character written as a number. */
export const MAX_RUN = 500_000;
