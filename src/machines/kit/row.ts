/** One row of a list, whatever its record. */
export type Row = { readonly id: string; readonly [column: string]: unknown };
