import type { ReactNode } from 'react';

export type ImportPageProps = {
  judul: string;
  /** What the rows will belong to: unit and year, or the report. */
  sub?: ReactNode;
  breadcrumbs: readonly { label: string; to: string }[];
  /** What the workbook must look like, in a few lines. */
  hint: readonly string[];
  /** Where to look at what was written. */
  destination: readonly { ke: string; label: string }[];
  /** Rows may need a reason; one for all of them can be given here. */
  withReason: boolean;
};
