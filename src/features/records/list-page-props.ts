import type { ReactNode } from 'react';
import type { RowAction, Column, Filters, ListTexts } from '#features/records/list-declaration.ts';
import type { Row } from '#machines/kit/row.ts';
import type { ComboboxOption } from '#ui/combobox-code.ts';

export type ListPageProps = {
  text: ListTexts;
  /** Line under the title: the unit and year that the list is of. */
  sub?: ReactNode;
  columns: readonly Column<Row>[];
  filters: readonly Filters[];
  aksi?: readonly RowAction<Row>[];
  /** What a row is called in questions and names of controls. */
  rowName: (row: Row) => string;
  /** Where a row leads; null = nowhere. */
  link: (row: Row) => string | null;
  /** Page of a new record; null = this person may not make one. */
  createPath: string | null;
  mayDelete: boolean;
  /** Whether a row is in use, and this person may put it out of use; absent = these rows have no such state. */
  mayDisable?: ((row: Row) => boolean) | undefined;
  /** Whether a row can only be looked at; absent = none is. */
  isFixed?: ((row: Row) => boolean) | undefined;
  /** Whether several rows can be deleted at once. */
  bulk: boolean;
  /** Whether a row stands for a downloadable file. */
  withDownload?: boolean;
  /** Whether the server exports this list as a workbook. */
  withExcel: boolean;
  /** Units to filter by. */
  satker: readonly ComboboxOption[];
  /** Rows lead to a page to read, not to a form. */
  details?: boolean;
  /** For an empty list: where there is data. */
  elsewhere?: ReactNode;
  /** Between the title and the list. */
  kepala?: ReactNode;
  /** Beside the button for a new one. */
  tindakan?: ReactNode;
  onPrint: () => void;
};
