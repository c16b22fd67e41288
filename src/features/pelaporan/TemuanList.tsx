import { Link } from 'react-router-dom';
import type { Temuan } from '#domain/pelaporan/laporan.ts';
import { alamatTemuan } from '#features/pelaporan/tampilan.ts';
import './temuan.css';

export type TemuanListProps = {
  daftar: readonly Temuan[];
  /** A better way to a fault than that to its record, where there is one. */
  ke?: (temuan: Temuan) => string | null;
};

/** What a check of the server found, each with the way to where it can be mended. */
export function TemuanList({ daftar, ke }: TemuanListProps) {
  return (
    <ul className="pelaporan-temuan" lang="id">
      {daftar.map((temuan) => {
        const { kode, pesan, kpi_id = '' } = temuan;
        const alamat = ke?.(temuan) ?? alamatTemuan(temuan);
        return <li key={`${kode} ${kpi_id} ${pesan}`}>{alamat === null ? pesan : <Link to={alamat}>{pesan}</Link>}</li>;
      })}
    </ul>
  );
}
