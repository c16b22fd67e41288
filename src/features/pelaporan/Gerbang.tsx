import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type BarisTugas, urutKerja } from '#domain/pelaporan/tugas.ts';
import { LaporanActor, useTugas } from '#features/pelaporan/LaporanActor.ts';
import { alamat, alamatIndikator, kataRusak } from '#features/pelaporan/tampilan.ts';
import { type DetailLaporan, isiOf } from '#machines/laporan/laporan.selectors.ts';
import { formatDaftar } from '#services/i18n/format.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';

/** More than this many would push the button off the screen. */
const TAMPIL = 6;

/** What blocks submitting, what only deserves a look, and the way on; the way is never closed. */
export function Gerbang() {
  const { t } = useTranslation();
  const { laporan } = LaporanActor.useSelector(isiOf);
  const baris = urutKerja(useTugas().baris);
  const halangan = baris.filter(({ kurang, rusak }) => kurang.length + rusak.length > 0);
  const perhatian = baris.filter(({ keadaan }) => keadaan === 'revisi');
  const siap = halangan.length === 0;
  return (
    <Card
      id="syarat"
      className="pelaporan-gerbang"
      title={
        <span className={siap ? 'pelaporan-gerbang__siap' : 'pelaporan-gerbang__belum'}>
          <Icon name={siap ? 'checkCircle' : 'alert'} />
          {siap ? t('pelaporan.gerbang.siap') : t('pelaporan.gerbang.belum')}
        </span>
      }
    >
      <p className="ui-muted">
        {siap ? t('pelaporan.gerbang.lengkap') : t('pelaporan.gerbang.menghalangi', { count: halangan.length })}
      </p>
      {!siap && (
        <ul>
          {halangan.slice(0, TAMPIL).map((satu) => (
            <Butir key={satu.detail.id} baris={satu} tone="danger" />
          ))}
        </ul>
      )}
      {halangan.length > TAMPIL && (
        <p className="ui-muted">{t('pelaporan.gerbang.lainnya', { jumlah: halangan.length - TAMPIL })}</p>
      )}
      {perhatian.length > 0 && (
        <>
          <h3>{t('pelaporan.gerbang.perhatian')}</h3>
          <ul>
            {perhatian.map((satu) => (
              <Butir key={satu.detail.id} baris={satu} tone="warning" />
            ))}
          </ul>
        </>
      )}
      <LinkButton size="lg" full to={alamat(laporan.id, '/periksa')}>
        {t('pelaporan.gerbang.periksa')}
      </LinkButton>
      <p className="pelaporan-gerbang__lanjut">{t('pelaporan.gerbang.sesudah')}</p>
    </Card>
  );
}

function Butir({ baris, tone }: { baris: BarisTugas<DetailLaporan>; tone: 'danger' | 'warning' }) {
  const { t } = useTranslation();
  const { laporan } = LaporanActor.useSelector(isiOf);
  const { detail, kurang, rusak } = baris;
  const kata = [
    ...kataRusak(rusak).map((satu) => t(`pelaporan.kurang.${satu}`)),
    ...(kurang.length > 0
      ? [t('pelaporan.kurang.awal', { daftar: formatDaftar(kurang.map((bagian) => t(`pelaporan.kurang.${bagian}`))) })]
      : []),
  ];
  return (
    <li>
      <span className={`ui-tone--${tone} pelaporan-gerbang__tanda`}>
        <Icon name={tone === 'danger' ? 'alert' : 'warning'} size="s" />
      </span>
      <Link to={alamatIndikator(laporan.id, detail.id)}>
        {detail.kpi.kode} <span lang="id">{detail.kpi.nama}</span>
      </Link>
      <small>{kata.length > 0 ? `${kata.join('. ')}.` : t('pelaporan.gerbang.belumDitandai')}</small>
    </li>
  );
}
