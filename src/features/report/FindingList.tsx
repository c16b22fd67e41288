import { Link } from 'react-router-dom';
import type { Finding } from '#domain/report/report.ts';
import { findingAddress } from '#features/report/shown.ts';
import { Stack } from '#ui/layout.tsx';
import './findings.css';

export type FindingListProps = {
  daftar: readonly Finding[];
  /** A better link for a finding than that to its record; null = none. */
  ke?: (findings: Finding) => string | null;
};

/** The findings of the server's check, each with a link to where it can be corrected. */
export function FindingList({ daftar, ke }: FindingListProps) {
  return (
    <Stack as="ul" gap="3" className="report-findings">
      {daftar.map((findings) => {
        const { kode, pesan, kpi_id = '' } = findings;
        const address = ke?.(findings) ?? findingAddress(findings);
        return (
          <li key={`${kode} ${kpi_id} ${pesan}`}>{address === null ? pesan : <Link to={address}>{pesan}</Link>}</li>
        );
      })}
    </Stack>
  );
}
