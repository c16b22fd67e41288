import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { listedStep } from '#domain/report/duties.ts';
import type { ReportItem, PeriodItem, Turn, Due } from '#domain/home/turns.ts';
import { formatDeadline } from '#services/i18n/format.ts';
import { listedProgress, progressWords, stepWords } from '#services/i18n/progress.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { Cluster, Grid, Text } from '#ui/layout.tsx';
import { Tag } from '#ui/Tag.tsx';
import type { Tone } from '#ui/tone.ts';

const LOOK: Record<Turn['kind'] | 'waitedFor', { icon: IconName; tone: Tone }> = {
  verifikasi: { icon: 'clock', tone: 'info' },
  revisi: { icon: 'returned', tone: 'warning' },
  draf: { icon: 'pencil', tone: 'secondary' },
  belum: { icon: 'circleDashed', tone: 'neutral' },
  waitedFor: { icon: 'clock', tone: 'neutral' },
};
/** Days before a deadline from which on it is marked as close. */
const SOON = 3;

type Variant = 'solid' | 'ghost';

/** One task: what it is, why, since when, and one button to it. `first`: the most urgent one, with the main button. */
export function TurnRow({ turns, first }: { turns: Turn; first: boolean }) {
  const { t } = useTranslation();
  const variant = first ? 'solid' : 'ghost';
  if (turns.kind === 'belum') return <PeriodRow butir={turns} variant={variant} />;
  const { id, status, jumlah } = turns.laporan;
  const step = listedStep(status, jumlah);
  const [to, label] =
    turns.kind === 'verifikasi'
      ? [`/verifikasi/${id}`, t('beranda.periksa')]
      : [`/pelaporan-capaian/${id}${step === 'check' ? '/periksa' : ''}`, stepWords(step, t)];
  return (
    <Row kind={turns.kind} judul={<ReportTitle butir={turns} />} wait={<Wait butir={turns} />} tenggat={turns.tenggat}>
      <Particulars kind={turns.kind} butir={turns} />
      <LinkButton variant={variant} to={to}>
        {label}
      </LinkButton>
    </Row>
  );
}

/** A report that somebody else has to decide on. */
export function AwaitedRow({ butir }: { butir: ReportItem }) {
  const { t } = useTranslation();
  return (
    <Row
      kind="waitedFor"
      judul={
        <>
          <ReportTitle butir={butir} />
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
export function PeriodRow({ butir, variant }: { butir: PeriodItem; variant: Variant }) {
  const { t } = useTranslation();
  const { periode, tahun, alasan, tutup, sisa } = butir;
  return (
    <Row
      kind="belum"
      judul={t('beranda.belumDibuat', { periode: t(`umum.periode.${periode}`), tahun })}
      tenggat={tutup === null || sisa === null ? undefined : { tutup, sisa }}
    >
      <p>{t(`beranda.alasan.${alasan}`)}</p>
      <LinkButton variant={variant} to={`/pelaporan-capaian/baru?periode=${periode}`}>
        {t('beranda.buat')}
      </LinkButton>
    </Row>
  );
}

/**
 * The deadline for submitting. A close or missed one is marked by words and icon, so that colour is not the only sign.
 */
function Deadline({ tenggat: { tutup, sisa } }: { tenggat: Due }) {
  const { t } = useTranslation();
  // Non-breaking spaces, because a date split over two lines is hard to read.
  const date = formatDeadline(tutup).replaceAll(' ', '\u00a0');
  if (sisa > SOON) return <p>{t('beranda.tutup', { tanggal: date, count: sisa })}</p>;
  const wording = () => {
    if (sisa === 0) return t('beranda.tutupHariIni', { tanggal: date });
    return sisa < 0
      ? t('beranda.tutupLewat', { tanggal: date, count: -sisa })
      : t('beranda.tutup', { tanggal: date, count: sisa });
  };
  return (
    <p className={`ui-tone--${sisa < 0 ? 'danger' : 'warning'} ui-tinted ui-weight-semibold`}>
      <Icon name={sisa < 0 ? 'alert' : 'clock'} size="s" className="ui-icon--inline" />
      <span>{wording()}</span>
    </p>
  );
}

type RowProps = {
  kind: keyof typeof LOOK;
  judul: ReactNode;
  /** How long it has waited. */
  wait?: ReactNode;
  tenggat?: Due | undefined;
  /** The description, then the button. */
  children: [ReactNode, ReactNode];
};

function Row({ kind, judul, wait, tenggat, children: [text, action] }: RowProps) {
  const look = LOOK[kind];
  return (
    <Grid
      as="li"
      columns={['auto minmax(0, 1fr) auto auto', 'auto minmax(0, 1fr)']}
      gap="8"
      rows="3"
      align="center"
      pad={['8 10', '7 8']}
      className="home-row"
    >
      <span className={`ui-mark home-row__mark ui-tone--${look.tone}`}>
        <Icon name={look.icon} />
      </span>
      <div className="ui-text-s ui-muted home-row__text">
        <Cluster as="h2" gap="5" rows="2" className="ui-text-m">
          {judul}
        </Cluster>
        {text}
      </div>
      <Text as="div" size="s" tone="muted" className="home-row__wait">
        {tenggat && <Deadline tenggat={tenggat} />}
        {wait}
      </Text>
      {action}
    </Grid>
  );
}

function ReportTitle({ butir: { laporan } }: { butir: ReportItem }) {
  const { t } = useTranslation();
  const { periode, tahun, unit } = laporan;
  return t('beranda.baris', { periode: t(`umum.periode.${periode}`), tahun, satker: unit.nama_unit });
}

function Wait({ butir: { alasan, hari } }: { butir: ReportItem }) {
  const { t } = useTranslation();
  // A draft waits for its author only, so there is no waiting time to show.
  if (alasan === 'draf') return null;
  return (
    <p>{hari === 0 ? t('beranda.hariIni') : <Trans i18nKey="beranda.hari" count={hari} components={{ b: <b /> }} />}</p>
  );
}

type Kind = 'verifikasi' | 'revisi' | 'draf';

function Particulars({ kind, butir: { laporan, alasan } }: { kind: Kind; butir: ReportItem }) {
  const { t } = useTranslation();
  const { indikator, berkas, perbaikan } = laporan.jumlah;
  const parts =
    kind === 'verifikasi'
      ? [t('beranda.indikator', { count: indikator }), t('beranda.bukti', { count: berkas })]
      : [progressWords(listedProgress(laporan.jumlah), t)];
  if (kind === 'revisi' && perbaikan > 0) parts.unshift(t('beranda.perbaikan', { count: perbaikan }));
  if (laporan.putaran > 1) parts.push(t('beranda.putaran', { n: laporan.putaran }));
  return (
    <p>
      {t(`beranda.alasan.${alasan}`)}
      <small>{parts.join(' · ')}</small>
    </p>
  );
}
