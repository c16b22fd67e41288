import { useTranslation } from 'react-i18next';
import { Pagination } from '#ui/DataTable.tsx';

type HalamanProps = { hal: number; per: number; total: number; onHalaman: (hal: number) => void };

/** Which rows of a matrix are on screen, and the way to the others. */
export function Halaman({ hal, per, total, onHalaman }: HalamanProps) {
  const { t } = useTranslation();
  const [dari, sampai] = [(hal - 1) * per + 1, Math.min(hal * per, total)];
  return (
    <Pagination
      page={hal}
      perPage={per}
      total={total}
      onPage={onHalaman}
      labels={{
        nav: t('dasbor.halaman.nav'),
        previous: t('umum.sebelumnya'),
        next: t('umum.berikutnya'),
        status: t('dasbor.halaman.status', { dari, sampai, total }),
      }}
    />
  );
}
