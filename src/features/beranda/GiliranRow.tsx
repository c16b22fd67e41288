import { Trans, useTranslation } from 'react-i18next';
import type { Giliran } from '#domain/pelaporan/giliran.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { Tag } from '#ui/Tag.tsx';
import type { Tone } from '#ui/tone.ts';

const LOOK: Record<Giliran['kind'], { icon: IconName; tone: Tone }> = {
  verifikasi: { icon: 'clock', tone: 'info' },
  revisi: { icon: 'returned', tone: 'warning' },
  draf: { icon: 'pencil', tone: 'secondary' },
  belum: { icon: 'circleDashed', tone: 'neutral' },
};

type Laporan = Extract<Giliran, { kind: 'verifikasi' | 'revisi' | 'draf' }>['laporan'];

/** One thing that waits: what it is, for how long, and the one button to it. The first one is the most pressing. */
export function GiliranRow({ giliran, first }: { giliran: Giliran; first: boolean }) {
  const look = LOOK[giliran.kind];
  return (
    <li className="beranda-row">
      <span className={`beranda-row__mark ui-tone--${look.tone}`}>
        <Icon name={look.icon} />
      </span>
      {giliran.kind === 'belum' ? <NotCreated giliran={giliran} /> : <Existing giliran={giliran} />}
      <Action giliran={giliran} first={first} />
    </li>
  );
}

function NotCreated({ giliran: { periode, tahun } }: { giliran: Extract<Giliran, { kind: 'belum' }> }) {
  const { t } = useTranslation();
  return (
    <div className="beranda-row__text">
      <h2>{t('beranda.belumDibuat', { periode: t(`umum.periode.${periode}`), tahun })}</h2>
      <p>{t('beranda.belumDibuatTeks')}</p>
    </div>
  );
}

function Existing({ giliran }: { giliran: Exclude<Giliran, { kind: 'belum' }> }) {
  const { t } = useTranslation();
  const { laporan } = giliran;
  const title = t('beranda.baris', {
    periode: t(`umum.periode.${laporan.periode}`),
    tahun: laporan.tahun,
    satker: laporan.unit.nama_unit,
  });
  return (
    <>
      <div className="beranda-row__text">
        <h2>
          {title}
          {giliran.kind === 'revisi' && <Tag tone="warning">{t('beranda.perluRevisi')}</Tag>}
          {giliran.kind === 'draf' && <Tag tone="secondary">{t('beranda.draf')}</Tag>}
        </h2>
        <p>
          <Particulars kind={giliran.kind} laporan={laporan} />
        </p>
      </div>
      {giliran.kind !== 'draf' && (
        <span className="beranda-row__wait">
          {giliran.hari === 0 ? (
            t('beranda.hariIni')
          ) : (
            <Trans i18nKey="beranda.hari" count={giliran.hari} components={{ b: <b /> }} />
          )}
        </span>
      )}
    </>
  );
}

function Particulars({ kind, laporan }: { kind: 'verifikasi' | 'revisi' | 'draf'; laporan: Laporan }) {
  const { t } = useTranslation();
  const { indikator, terisi, berkas, perbaikan } = laporan.jumlah;
  const parts =
    kind === 'verifikasi'
      ? [t('beranda.indikator', { count: indikator }), t('beranda.bukti', { count: berkas })]
      : [t('beranda.terisi', { terisi, jumlah: indikator })];
  if (kind === 'revisi' && perbaikan > 0) parts.unshift(t('beranda.perbaikan', { count: perbaikan }));
  if (laporan.putaran > 1) parts.push(t('beranda.putaran', { n: laporan.putaran }));
  return parts.join(' · ');
}

function Action({ giliran, first }: { giliran: Giliran; first: boolean }) {
  const { t } = useTranslation();
  const variant = first ? 'solid' : 'ghost';
  if (giliran.kind === 'belum') {
    return (
      <LinkButton variant={variant} to={`/pelaporan-capaian/baru?periode=${giliran.periode}`}>
        {t('beranda.mulai')}
      </LinkButton>
    );
  }
  const { id } = giliran.laporan;
  if (giliran.kind === 'verifikasi') {
    return (
      <LinkButton variant={variant} to={`/verifikasi/${id}`}>
        {t('beranda.periksa')}
      </LinkButton>
    );
  }
  return (
    <LinkButton variant={variant} to={`/pelaporan-capaian/${id}`}>
      {giliran.kind === 'revisi' ? t('beranda.perbaiki') : t('beranda.lanjutkan')}
    </LinkButton>
  );
}
