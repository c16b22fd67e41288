import type { ReactNode } from 'react';
import { Table } from '#ui/Table.tsx';

/** One field: how it was, how it is, and what that is called ("up 0.22", "changed"). `lang`: language of the two states. */
export type ComparisonRow = {
  key: string;
  nama: string;
  dari: ReactNode;
  ke: ReactNode;
  perubahan: ReactNode;
  lang?: string;
};
type ComparisonGroup = { key: string; judul?: ReactNode; baris: readonly ComparisonRow[] };
export type ComparisonProps = {
  caption: string;
  /** Headings of the four columns. */
  kepala: { isian: string; dari: string; ke: string; perubahan: string };
  kelompok: readonly ComparisonGroup[];
};

/** Two states of the same thing side by side, field by field, grouped. Narrow screens put the two below each other. */
export function Comparison({ caption, kepala, kelompok }: ComparisonProps) {
  const inTheirLanguage = ({ lang }: ComparisonRow) => ({ lang });
  return (
    <Table
      caption={caption}
      look="own"
      className="ui-comparison"
      frame={null}
      cards
      groups={kelompok.map(({ key, judul, baris }) => ({
        key,
        title: judul,
        head: { className: 'ui-comparison__title' },
        rows: baris,
      }))}
      rowKey={({ key }) => key}
      columns={[
        { key: 'isian', header: kepala.isian, rowHeader: true, cell: ({ nama }) => nama },
        { key: 'dari', header: kepala.dari, cells: inTheirLanguage, cell: ({ dari }) => dari },
        { key: 'ke', header: kepala.ke, cells: inTheirLanguage, cell: ({ ke }) => ke },
        {
          key: 'perubahan',
          header: kepala.perubahan,
          label: null,
          cells: { className: 'ui-comparison__changes' },
          cell: ({ perubahan }) => perubahan,
        },
      ]}
    />
  );
}
