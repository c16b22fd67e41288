import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Finding } from '#domain/report/report.ts';
import { findingAddress } from '#features/report/shown.ts';
import { formatList } from '#services/i18n/format.ts';
import { said } from '#services/i18n/said.ts';
import { Stack } from '#ui/layout.tsx';
import './findings.css';

export type FindingListProps = {
  findings: readonly Finding[];
  /** A better link for a finding than that to its record; null = none. */
  ke?: (finding: Finding) => string | null;
};

/** The findings of the server's check, each with a link to where it can be corrected. */
export function FindingList({ findings, ke }: FindingListProps) {
  const { t } = useTranslation();
  return (
    <Stack as="ul" gap="3" className="report-findings">
      {findings.map((finding) => {
        const { kode, pesan, kpi_id = '', oleh } = finding;
        const address = ke?.(finding) ?? findingAddress(finding);
        return (
          <li key={`${kode} ${kpi_id} ${pesan}`}>
            {address === null ? said(pesan) : <Link to={address}>{said(pesan)}</Link>}
            {oleh && (
              <p>
                {oleh.length > 0
                  ? t('pelaporan.baru.oleh', { nama: formatList(oleh) })
                  : t('pelaporan.baru.mintaAdmin')}
              </p>
            )}
          </li>
        );
      })}
    </Stack>
  );
}
