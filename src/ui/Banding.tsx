import type { ReactNode } from 'react';

/** One field: how it was, how it is, and what that is called ("up 0.22", "changed"). `lang`: language of the two states. */
export type BarisBanding = {
  key: string;
  nama: string;
  dari: ReactNode;
  ke: ReactNode;
  perubahan: ReactNode;
  lang?: string;
};
export type KelompokBanding = { key: string; judul?: ReactNode; baris: readonly BarisBanding[] };
export type BandingProps = {
  caption: string;
  /** Headings of the four columns. */
  kepala: { isian: string; dari: string; ke: string; perubahan: string };
  kelompok: readonly KelompokBanding[];
};

/** Two states of the same thing side by side, field by field, grouped. Narrow screens put the two below each other. */
export function Banding({ caption, kepala, kelompok }: BandingProps) {
  return (
    <table className="ui-banding">
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
              <th scope="rowgroup" colSpan={4} className="ui-banding__judul">
                {judul}
              </th>
            </tr>
          )}
          {baris.map((satu) => (
            <tr key={satu.key}>
              <th scope="row">{satu.nama}</th>
              <td data-label={kepala.dari} lang={satu.lang}>
                {satu.dari}
              </td>
              <td data-label={kepala.ke} lang={satu.lang}>
                {satu.ke}
              </td>
              <td className="ui-banding__perubahan">{satu.perubahan}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
