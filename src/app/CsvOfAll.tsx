import { useTranslation } from 'react-i18next';
import { DownloadButton } from '#app/Download.tsx';
import { wiredDashboard } from '#app/wired-dashboard.ts';
import type { CsvOfAll } from '#features/dashboard/WidgetFrame.tsx';

/**
 * A button for a CSV file of all rows. The page has loaded only some of them; the others are requested on the click.
 */
export const csvAll: CsvOfAll = (props) => <ActionButton key={JSON.stringify(props.inquiry)} {...props} />;

function ActionButton({ nama, inquiry, cell, di }: Parameters<CsvOfAll>[0]) {
  const { t } = useTranslation();
  return (
    <DownloadButton file={`${nama}.csv`} load={wiredDashboard.csv(inquiry, cell)} {...(di && { di })}>
      {t('dasbor.csv')}
    </DownloadButton>
  );
}
