/** The columns of an entry. Apart from the rules of `entry.ts`, whose arithmetic not everybody who knows the columns needs. */
import { TEXT_COLUMNS, type TextColumn } from '#domain/report/text-fields.ts';

export const NUMBER_COLUMNS = ['realisasi', 'x', 'y'] as const;
export type NumberColumn = (typeof NUMBER_COLUMNS)[number];
export type Column = NumberColumn | TextColumn;
export const COLUMNS: readonly Column[] = [...NUMBER_COLUMNS, ...TEXT_COLUMNS];
