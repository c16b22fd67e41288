import { Link } from 'react-router-dom';
import type { Finding } from '#domain/report/report.ts';
import { findingAddress } from '#features/report/shown.ts';
import './findings.css';

export type FindingListProps = {
  daftar: readonly Finding[];
  /** A better way to a fault than that to its record, where there is one. */
  ke?: (findings: Finding) => string | null;
};

/** What a check of the server found, each with the way to where it can be mended. */
export function FindingList({ daftar, ke }: FindingListProps) {
  return (
    <ul className="report-findings" lang="id">
      {daftar.map((findings) => {
        const { kode, pesan, kpi_id = '' } = findings;
        const address = ke?.(findings) ?? findingAddress(findings);
        return (
          <li key={`${kode} ${kpi_id} ${pesan}`}>{address === null ? pesan : <Link to={address}>{pesan}</Link>}</li>
        );
      })}
    </ul>
  );
}
