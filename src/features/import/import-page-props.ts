import type { ReactNode } from 'react';

export type ImportPageProps = {
  title: string;
  /** What the rows are imported into: unit and year, or the report. */
  sub?: ReactNode;
  breadcrumbs: readonly { label: string; to: string }[];
  /** What the workbook must look like, in a few lines. */
  hint: readonly string[];
  /** Links to the imported records. */
  destination: readonly { ke: string; label: string }[];
  /** Whether rows may need a reason; the page then has a field for one that applies to all rows. */
  withReason: boolean;
};
