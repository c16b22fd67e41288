import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Turn } from '#domain/home/turns.ts';
import { Card } from '#ui/Card.tsx';
import { Stack } from '#ui/layout.tsx';

const SHOWN_AT_FIRST = 5;

/** The first tasks that wait for this person; the home page lists all of them. */
export function Todo({ turns }: { turns: readonly Turn[] }) {
  const { t } = useTranslation();
  if (turns.length === 0) return null;
  return (
    <Card
      title={t('dasbor.tugas.judul', { count: turns.length })}
      className="ui-across dashboard-widget dashboard-w6 dashboard-lines"
    >
      <Stack as="ul" gap="4" pad="0 0 6">
        {turns.slice(0, SHOWN_AT_FIRST).map((one) => {
          const [key, ke] = targetFrom(one);
          const { periode, tahun } = one.kind === 'belum' ? one : one.laporan;
          const satker = one.kind === 'belum' ? '' : one.laporan.unit.nama_unit;
          return (
            <li key={key}>
              <Link to={ke}>
                {t(`dasbor.tugas.${one.kind}`, { periode: t(`umum.periode.${periode}`), tahun, satker })}
              </Link>
            </li>
          );
        })}
      </Stack>
      <Link to="/beranda">{t('dasbor.tugas.semua')}</Link>
    </Card>
  );
}

function targetFrom(one: Turn): [kunci: string, ke: string] {
  if (one.kind === 'belum') return [one.periode, `/pelaporan-capaian/baru?periode=${one.periode}`];
  const { id } = one.laporan;
  return [id, one.kind === 'verifikasi' ? `/verifikasi/${id}` : `/pelaporan-capaian/${id}`];
}
