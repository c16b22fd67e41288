/** What an officer explains in words, per indicator. */

type TextField = {
  /** When the words are due, once there is a realisasi: always, while capaian is below 100, or never. */
  due: 'always' | 'belowTarget' | 'never';
  /** What the check says when they are missing, after the indicator's code; Indonesian. */
  missing: string;
  /** Title of its column in workbooks and of its line in documents; Indonesian. */
  label: string;
  /** Further titles under which a workbook may bring it, in small letters. */
  aliases?: readonly string[];
  /** Lines of its input. */
  lines: number;
  /** Key of the hint under its input. */
  hint?: string;
};

/**
 * Every field of free text, in the order of the form, under its name on the wire and in the database. Contract, check,
 * comparison of rounds, workbooks, documents, recordings and views read this list; its words on the screens are the
 * keys `pelaporan.kolom`, `pelaporan.kurang`, `pelaporan.ind.kurang`, `verifikasi.indikator` and `cetak` of its name.
 */
export const TEXT_FIELDS = {
  analisis: {
    due: 'always',
    missing: 'tulis analisis',
    label: 'Analisis',
    aliases: ['analisis capaian'],
    lines: 4,
    hint: 'pelaporan.ind.analisisHint',
  },
  kendala: { due: 'belowTarget', missing: 'capaian di bawah 100, tulis kendala', label: 'Kendala', lines: 2 },
  tindak_lanjut: {
    due: 'belowTarget',
    missing: 'capaian di bawah 100, tulis tindak lanjut',
    label: 'Tindak lanjut',
    aliases: ['rencana tindak lanjut', 'rtl'],
    lines: 2,
  },
} as const satisfies Readonly<Record<string, TextField>>;

export type TextColumn = keyof typeof TEXT_FIELDS;
/** The words of one indicator; null = not filled. */
export type TextValues = Record<TextColumn, string | null>;
export const TEXT_COLUMNS = Object.keys(TEXT_FIELDS) as TextColumn[];
/** Most characters in one field. */
export const MAX_TEXT = 10_000;

/** The entry of a field, typed with the optional properties that not every entry has. */
export const textField = (column: TextColumn): TextField => TEXT_FIELDS[column];

type AlwaysDue = {
  [Column in TextColumn]: (typeof TEXT_FIELDS)[Column] extends { due: 'always' } ? Column : never;
}[TextColumn];
/** Whether a field is due whatever the figure is. */
export const isAlwaysDue = (column: TextColumn): column is AlwaysDue => textField(column).due === 'always';

/** One value per field, in their order. */
export const perTextField = <Value>(make: (column: TextColumn) => Value): Record<TextColumn, Value> =>
  Object.fromEntries(TEXT_COLUMNS.map((column) => [column, make(column)])) as Record<TextColumn, Value>;

/** The texts of an indicator; null for a field that did not exist yet when an earlier round was stored. */
export const textsOf = (detail: Partial<TextValues>): TextValues => perTextField((column) => detail[column] ?? null);

/** Whether a text is missing or consists of spaces only. */
export const isEmptyText = (text: string | null): boolean => text === null || text.trim() === '';
