import { useTranslation } from 'react-i18next';
import { Pagination } from '#ui/Pagination.tsx';

type PageInfoProps = { hal: number; per: number; total: number; onPage: (hal: number) => void };

/** Says which rows of a matrix are on screen, with links to the other pages. */
export function PageInfo({ hal, per, total, onPage }: PageInfoProps) {
  const { t } = useTranslation();
  return (
    <Pagination
      page={hal}
      perPage={per}
      total={total}
      onPage={onPage}
      labels={{
        nav: t('dasbor.halaman.nav'),
        previous: t('umum.sebelumnya'),
        next: t('umum.berikutnya'),
        status: (dari, sampai) => t('dasbor.halaman.status', { dari, sampai, total }),
      }}
    />
  );
}
