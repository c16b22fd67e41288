import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { listedStep } from '#domain/report/duties.ts';
import type { ReportItem, PeriodItem, Turn, Due } from '#domain/home/turns.ts';
import { formatDeadline } from '#services/i18n/format.ts';
import { listedProgress, progressWords, stepWords } from '#services/i18n/progress.ts';
import { unitName } from '#domain/text/repeated-names.ts';
import { Bold } from '#features/home/Bold.tsx';
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
  if (turns.kind === 'belum') return <PeriodRow item={turns} variant={variant} />;
  const { id, status, jumlah } = turns.laporan;
  const step = listedStep(status, jumlah);
  const [to, label] =
    turns.kind === 'verifikasi'
      ? [`/verifikasi/${id}`, t('beranda.periksa')]
      : [`/pelaporan-capaian/${id}${step === 'check' ? '/periksa' : ''}`, stepWords(step, t)];
  return (
    <Row kind={turns.kind} title={<ReportTitle item={turns} />} wait={<Wait item={turns} />} due={turns.tenggat}>
      <Particulars kind={turns.kind} item={turns} />
      <LinkButton variant={variant} to={to}>
        {label}
      </LinkButton>
    </Row>
  );
}

/** A report that somebody else has to decide on. */
export function AwaitedRow({ item }: { item: ReportItem }) {
  const { t } = useTranslation();
  return (
    <Row
      kind="waitedFor"
      title={
        <>
          <ReportTitle item={item} />
          <Tag tone="info">{t('beranda.menunggu', { siapa: t('beranda.siapa.verifikator') })}</Tag>
        </>
      }
      wait={<Wait item={item} />}
    >
      <Particulars kind="verifikasi" item={item} />
      <LinkButton variant="quiet" to={`/pelaporan-capaian/${item.laporan.id}`}>
        {t('beranda.lihat')}
      </LinkButton>
    </Row>
  );
}

/** A quarter without a report: until when it can be reported, and the way to begin. */
export function PeriodRow({ item, variant }: { item: PeriodItem; variant: Variant }) {
  const { t } = useTranslation();
  const { periode, tahun, alasan, tutup, sisa } = item;
  return (
    <Row
      kind="belum"
      title={t('beranda.belumDibuat', { periode: t(`umum.periode.${periode}`), tahun })}
      due={tutup === null || sisa === null ? undefined : { tutup, sisa }}
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
function Deadline({ due: { tutup, sisa: count } }: { due: Due }) {
  const { t } = useTranslation();
  // Non-breaking spaces, because a date split over two lines is hard to read, and so is a line that begins with a dot.
  const date = formatDeadline(tutup).replaceAll(' ', '\u00a0');
  const wording = () => {
    if (count === 0) return t('beranda.tutupHariIni', { tanggal: date });
    const key = count < 0 ? 'beranda.tutupLewat' : 'beranda.tutup';
    return t(key, { tanggal: date, count: Math.abs(count) }).replace(' ·', '\u00a0·');
  };
  if (count > SOON) return <p>{wording()}</p>;
  return (
    <p className={`ui-tone--${count < 0 ? 'danger' : 'warning'} ui-tinted ui-weight-semibold`}>
      <Icon name={count < 0 ? 'alert' : 'clock'} size="s" className="ui-icon--inline" />
      <span>{wording()}</span>
    </p>
  );
}

type RowProps = {
  kind: keyof typeof LOOK;
  title: ReactNode;
  /** How long it has waited. */
  wait?: ReactNode;
  due?: Due | undefined;
  /** The description, then the button. */
  children: [ReactNode, ReactNode];
};

function Row({ kind, title, wait, due, children: [text, action] }: RowProps) {
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
      <div className="ui-text-s ui-muted">
        <Cluster as="h2" gap="5" rows="2" className="ui-text-m">
          {title}
        </Cluster>
        {text}
      </div>
      <Text as="div" size="s" tone="muted" className="home-row__wait">
        {due && <Deadline due={due} />}
        {wait}
      </Text>
      {action}
    </Grid>
  );
}

function ReportTitle({ item: { laporan } }: { item: ReportItem }) {
  const { t } = useTranslation();
  const { periode, tahun, unit } = laporan;
  return t('beranda.baris', { periode: t(`umum.periode.${periode}`), tahun, satker: unitName(unit) });
}

function Wait({ item: { alasan, hari } }: { item: ReportItem }) {
  const { t } = useTranslation();
  // A draft waits for its author only, so there is no waiting time to show.
  if (alasan === 'draf') return null;
  return <p>{hari === 0 ? t('beranda.hariIni') : <Bold text={t('beranda.hari', { count: hari })} />}</p>;
}

type Kind = 'verifikasi' | 'revisi' | 'draf';

function Particulars({ kind, item: { laporan, alasan } }: { kind: Kind; item: ReportItem }) {
  const { t } = useTranslation();
  const { indikator: count, berkas, perbaikan } = laporan.jumlah;
  const parts =
    kind === 'verifikasi'
      ? [t('beranda.indikator', { count }), t('beranda.bukti', { count: berkas })]
      : [progressWords(listedProgress(laporan.jumlah), t)];
  if (kind === 'revisi' && perbaikan > 0) parts.unshift(t('beranda.perbaikan', { count: perbaikan }));
  if (laporan.putaran > 1) parts.push(t('beranda.putaran', { n: laporan.putaran }));
  return (
    <p>
      {t(`beranda.alasan.${alasan}`)}
      <small className="ui-block">{parts.join(' · ')}</small>
    </p>
  );
}
