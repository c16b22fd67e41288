import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { ButirLaporan, ButirPeriode, Giliran } from '#domain/pelaporan/giliran.ts';
import { formatTanggal } from '#services/i18n/format.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { Tag } from '#ui/Tag.tsx';
import type { Tone } from '#ui/tone.ts';

const LOOK: Record<Giliran['kind'] | 'ditunggu', { icon: IconName; tone: Tone }> = {
  verifikasi: { icon: 'clock', tone: 'info' },
  revisi: { icon: 'returned', tone: 'warning' },
  draf: { icon: 'pencil', tone: 'secondary' },
  belum: { icon: 'circleDashed', tone: 'neutral' },
  ditunggu: { icon: 'clock', tone: 'neutral' },
};
/** With this many days left a deadline is close. */
const SEGERA = 3;

type Variant = 'solid' | 'ghost';

/** One thing that waits: what it is, why, for how long, and the one button to it. The first one is the most pressing. */
export function GiliranRow({ giliran, first }: { giliran: Giliran; first: boolean }) {
  const { t } = useTranslation();
  const variant = first ? 'solid' : 'ghost';
  if (giliran.kind === 'belum') return <PeriodeRow butir={giliran} variant={variant} />;
  const { id } = giliran.laporan;
  const [to, label] = {
    verifikasi: [`/verifikasi/${id}`, t('beranda.periksa')] as const,
    revisi: [`/pelaporan-capaian/${id}`, t('beranda.perbaiki')] as const,
    draf: [`/pelaporan-capaian/${id}`, t('beranda.lanjutkan')] as const,
  }[giliran.kind];
  return (
    <Row kind={giliran.kind} judul={<JudulLaporan butir={giliran} />} wait={<Wait butir={giliran} />}>
      <Particulars kind={giliran.kind} butir={giliran} />
      <LinkButton variant={variant} to={to}>
        {label}
      </LinkButton>
    </Row>
  );
}

/** A report that somebody else has to decide on. */
export function DitungguRow({ butir }: { butir: ButirLaporan }) {
  const { t } = useTranslation();
  return (
    <Row
      kind="ditunggu"
      judul={
        <>
          <JudulLaporan butir={butir} />
          <Tag tone="info">{t('beranda.menunggu', { siapa: t('beranda.siapa.verifikator') })}</Tag>
        </>
      }
      wait={<Wait butir={butir} />}
    >
      <Particulars kind="verifikasi" butir={butir} />
      <LinkButton variant="quiet" to={`/pelaporan-capaian/${butir.laporan.id}`}>
        {t('beranda.lihat')}
      </LinkButton>
    </Row>
  );
}

/** A quarter without a report: until when it can be reported, and the way to begin. */
export function PeriodeRow({ butir, variant }: { butir: ButirPeriode; variant: Variant }) {
  const { t } = useTranslation();
  const { periode, tahun, alasan, tutup, sisa } = butir;
  return (
    <Row
      kind="belum"
      judul={t('beranda.belumDibuat', { periode: t(`umum.periode.${periode}`), tahun })}
      wait={
        tutup !== null &&
        sisa !== null && (
          <span className={sisa <= SEGERA ? 'beranda-row__segera' : undefined}>
            <Batas tanggal={formatTanggal(tutup)} sisa={sisa} />
          </span>
        )
      }
    >
      <p>{t(`beranda.alasan.${alasan}`)}</p>
      <LinkButton variant={variant} to={`/pelaporan-capaian/baru?periode=${periode}`}>
        {t('beranda.buat')}
      </LinkButton>
    </Row>
  );
}

function Batas({ tanggal, sisa }: { tanggal: string; sisa: number }) {
  const { t } = useTranslation();
  if (sisa === 0) return t('beranda.tutupHariIni');
  return sisa < 0 ? t('beranda.tutupLewat', { tanggal, count: -sisa }) : t('beranda.tutup', { tanggal, count: sisa });
}

type RowProps = {
  kind: keyof typeof LOOK;
  judul: ReactNode;
  wait: ReactNode;
  /** What there is to know, then the way on. */
  children: [ReactNode, ReactNode];
};

function Row({ kind, judul, wait, children: [teks, aksi] }: RowProps) {
  const look = LOOK[kind];
  return (
    <li className="beranda-row">
      <span className={`beranda-row__mark ui-tone--${look.tone}`}>
        <Icon name={look.icon} />
      </span>
      <div className="beranda-row__text">
        <h2>{judul}</h2>
        {teks}
      </div>
      {wait && <span className="beranda-row__wait">{wait}</span>}
      {aksi}
    </li>
  );
}

function JudulLaporan({ butir: { laporan } }: { butir: ButirLaporan }) {
  const { t } = useTranslation();
  const { periode, tahun, unit } = laporan;
  return t('beranda.baris', { periode: t(`umum.periode.${periode}`), tahun, satker: unit.nama_unit });
}

function Wait({ butir: { alasan, hari } }: { butir: ButirLaporan }) {
  const { t } = useTranslation();
  // A draft waits for nobody but its author.
  if (alasan === 'draf') return null;
  return hari === 0 ? t('beranda.hariIni') : <Trans i18nKey="beranda.hari" count={hari} components={{ b: <b /> }} />;
}

type Kind = 'verifikasi' | 'revisi' | 'draf';

function Particulars({ kind, butir: { laporan, alasan } }: { kind: Kind; butir: ButirLaporan }) {
  const { t } = useTranslation();
  const { indikator, terisi, berkas, perbaikan } = laporan.jumlah;
  const parts =
    kind === 'verifikasi'
      ? [t('beranda.indikator', { count: indikator }), t('beranda.bukti', { count: berkas })]
      : [t('beranda.terisi', { terisi, jumlah: indikator })];
  if (kind === 'revisi' && perbaikan > 0) parts.unshift(t('beranda.perbaikan', { count: perbaikan }));
  if (laporan.putaran > 1) parts.push(t('beranda.putaran', { n: laporan.putaran }));
  return (
    <p>
      {t(`beranda.alasan.${alasan}`)}
      <small>{parts.join(' · ')}</small>
    </p>
  );
}
