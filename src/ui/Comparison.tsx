import type { ReactNode } from 'react';

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
  return (
    <table className="ui-comparison">
      <caption className="ui-sr">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{kepala.isian}</th>
          <th scope="col">{kepala.dari}</th>
          <th scope="col">{kepala.ke}</th>
          <th scope="col">{kepala.perubahan}</th>
        </tr>
      </thead>
      {kelompok.map(({ key, judul, baris }) => (
        <tbody key={key}>
          {judul && (
            <tr>
              <th scope="rowgroup" colSpan={4} className="ui-comparison__title">
                {judul}
              </th>
            </tr>
          )}
          {baris.map((one) => (
            <tr key={one.key}>
              <th scope="row">{one.nama}</th>
              <td data-label={kepala.dari} lang={one.lang}>
                {one.dari}
              </td>
              <td data-label={kepala.ke} lang={one.lang}>
                {one.ke}
              </td>
              <td className="ui-comparison__changes">{one.perubahan}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
