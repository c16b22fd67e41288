import type { TFunction } from 'i18next';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DashboardActor } from '#features/dashboard/DashboardActor.ts';
import { useStatusWords } from '#features/dashboard/ReportStatus.tsx';
import {
  isPeriodProvisional,
  isProvisional,
  type Movement,
  movement,
  reportCount,
  reportsCompared,
  statusCount,
  VISIBLE_STATUSES,
} from '#features/dashboard/sentences.ts';
import { GRADE_LOOKS, STATUS_LOOKS, yearWords } from '#features/dashboard/classes.ts';
import { gradeName } from '#services/i18n/grade.ts';
import type { Tools } from '#features/dashboard/WidgetFrame.tsx';
import { contentOf, failureOf } from '#machines/dashboard/dashboard-widget.selectors.ts';
import type { DashboardCapaian } from '#machines/dashboard/dashboard-widget.types.ts';
import { widgetOf } from '#machines/dashboard/dashboard.selectors.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { formatNumber, formatDate } from '#services/i18n/format.ts';
import { Cluster, Grid, Stack } from '#ui/layout.tsx';
import { LoadFrame } from '#ui/LoadFrame.tsx';
import { Mark } from '#ui/charts/Marks.tsx';
import { Provisional } from '#ui/charts/Provisional.tsx';
import { MiniBar } from '#ui/charts/ShareBars.tsx';
import { Sparkline } from '#ui/charts/Sparkline.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

const TWO = { min: 2, max: 2 };
type Compared = DashboardCapaian['ringkasan']['capaian_periode'];

/** Four key figures of the period, each with a sentence and a link. */
export function Summary({ ke }: Pick<Tools, 'ke'>) {
  const { t } = useTranslation();
  const widget = DashboardActor.useSelector(widgetOf('ringkasan'));
  const frame = useSelector(widget, frameOf);
  const failure = useSelector(widget, failureOf);
  const content = useSelector(widget, (snapshot) => contentOf(snapshot, 'capaian'));
  const nama = t('dasbor.nama.ringkasan');
  return (
    <div className="dashboard-summary">
      <LoadFrame
        frame={frame}
        failure={failure}
        onReload={() => widget.send({ type: 'widget.refresh' })}
        busyText={t('dasbor.memuat', { nama })}
        skeleton={<Skeleton card height="152px" />}
        messages={{
          failed: { title: t('dasbor.gagal', { nama }) },
          empty: { title: t('dasbor.kosong', { nama }), text: t('dasbor.kosongTeks') },
        }}
      >
        {content && <FourFigures content={content} ke={ke} />}
      </LoadFrame>
    </div>
  );
}

function FourFigures({ content, ke }: { content: DashboardCapaian } & Pick<Tools, 'ke'>) {
  const { konteks, ringkasan, tren } = content;
  const { t } = useTranslation();
  const { indikator, laporan } = ringkasan;
  const period = t(`umum.periode.${konteks.periode}`);
  const reports = reportCount(konteks.laporan, konteks.dasar);
  const provisional = isProvisional(konteks);
  const { sementara, tertinggal } = ringkasan.capaian_tahun;
  const statusWords = useStatusWords();
  const reported = statusCount(konteks);
  const open = tren.map((one) => isPeriodProvisional(one.laporan));
  const remaining = [
    t('dasbor.ringkasan.dariLaporan', { count: reports }),
    indikator.tanpa_target > 0 && t('dasbor.ringkasan.tanpaTarget', { count: indikator.tanpa_target }),
    indikator.belum_diisi > 0 && t('dasbor.ringkasan.belumDiisi', { count: indikator.belum_diisi }),
  ].filter(Boolean);
  return (
    <Grid as="dl" columns={4} gap="0" align="stretch" className="ui-card ui-card--flush dashboard-figures">
      <Value
        nama={t('dasbor.ringkasan.capaianPeriode', { periode: period })}
        compared={ringkasan.capaian_periode}
        motion={movement(content, 'capaian_periode')}
        ke={ke.matrix({ periode: konteks.periode })}
        history={tren.map(({ capaian_periode }) => capaian_periode)}
        provisional={provisional}
        open={open}
        limit={konteks.batas_capaian}
        reports={reportsCompared(content, ringkasan.capaian_periode)}
      />
      <Value
        nama={t('dasbor.ringkasan.capaianTahun')}
        compared={ringkasan.capaian_tahun}
        motion={movement(content, 'capaian_tahun')}
        ke={ke.wholeYear}
        history={tren.map(({ capaian_tahun }) => capaian_tahun)}
        provisional={provisional || sementara + tertinggal > 0}
        open={open}
        reports={reportsCompared(content, ringkasan.capaian_tahun)}
        tahun
        earlier={provisional ? 0 : sementara}
        outdated={tertinggal}
        limit={konteks.batas_capaian}
      />
      <Stack gap="2" pad={['8 10', '6 7']}>
        <dt className="ui-text-m ui-muted">{t('dasbor.ringkasan.tercapai')}</dt>
        <Cluster as="dd" nowrap justify="between" className="ui-weight-bold ui-num dashboard-figures__value">
          <Link to={ke.counted({ periode: konteks.periode, kelas: 'capai_target' })}>
            <Hatched when={provisional && indikator.dinilai > 0}>{formatNumber(indikator.tercapai)}</Hatched>{' '}
            <small>{t('dasbor.ringkasan.dariDinilai', { count: indikator.dinilai })}</small>
          </Link>
        </Cluster>
        <dd className="ui-small">{indikator.semua === 0 ? t('dasbor.ringkasan.tanpaAngka') : remaining.join(' · ')}</dd>
      </Stack>
      <Stack gap="2" pad={['8 10', '6 7']}>
        <dt className="ui-text-m ui-muted">{t('dasbor.ringkasan.belumKirim')}</dt>
        <Cluster as="dd" nowrap justify="between" className="ui-weight-bold ui-num dashboard-figures__value">
          <a href="#belum">
            {formatNumber(laporan.belum_kirim)}{' '}
            <small>
              {t(
                konteks.jumlah_satker > laporan.wajib
                  ? 'dasbor.ringkasan.dariBerindikator'
                  : 'dasbor.ringkasan.dariSatker',
                { count: laporan.wajib },
              )}
            </small>
          </a>
        </Cluster>
        <Stack as="dd" gap="2" className="ui-small">
          <MiniBar
            name={statusWords(reported)}
            parts={VISIBLE_STATUSES.toReversed().map((key) => ({
              key,
              value: reported[key],
              fill: STATUS_LOOKS[key].fill,
              label: null,
            }))}
          />
          {laporan.terlambat > 0 ? (
            <Cluster as="span" gap="2" nowrap inline className="ui-tone--danger ui-tinted ui-weight-semibold">
              {t('dasbor.ringkasan.terlambat', { count: laporan.terlambat })}
            </Cluster>
          ) : laporan.tutup === null ? (
            t('dasbor.ringkasan.tanpaTutup')
          ) : (
            t('dasbor.ringkasan.tutup', { tanggal: formatDate(laporan.tutup) })
          )}
        </Stack>
      </Stack>
    </Grid>
  );
}

type ValueProps = {
  nama: string;
  compared: Compared;
  motion: Movement;
  ke: string;
  history: (number | null)[];
  limit: number | null;
  /** Whether the figure is made of reports that are not all approved; `open`: the same of each period before. */
  provisional: boolean;
  open: readonly boolean[];
  reports?: ReturnType<typeof reportsCompared>;
  /** Against the year's target, whose class waits for the last quarter. */
  tahun?: boolean;
  /** How many approved reports it is made of that add up earlier quarters which are not. */
  earlier?: number;
  /** How many reports it is made of that were sent before one of an earlier quarter was. */
  outdated?: number;
};

/** @param others the figure before is of other reports, so that the difference is neither a rise nor a fall */
function motionWords(motion: Movement, others: boolean, t: TFunction): string {
  if (motion.key === 'tanpa' || motion.key === 'pertama') return t(`dasbor.gerak.${motion.key}`);
  if (motion.key === 'selang') return t('dasbor.gerak.selang', { periode: t(`umum.periode.${motion.kosong}`) });
  return t(`dasbor.gerak.${others ? 'dulu' : motion.key}`, {
    periode: t(`umum.periode.${motion.sejak}`),
    dari: formatNumber(motion.dari, TWO),
    selisih: 'selisih' in motion ? formatNumber(motion.selisih, TWO) : '',
  });
}

const Hatched = ({ when, children }: { when: boolean; children: ReactNode }) =>
  when ? <Provisional>{children}</Provisional> : children;

function Value({
  nama,
  compared,
  motion,
  ke,
  history,
  limit,
  provisional,
  open,
  reports,
  tahun = false,
  earlier = 0,
  outdated = 0,
}: ValueProps) {
  const { t } = useTranslation();
  const { nilai: capaian, kelas } = compared;
  const look = kelas && GRADE_LOOKS[kelas.warna];
  const others = reports !== undefined && 'sejak' in motion && reports.others;
  return (
    <Stack gap="2" pad={['8 10', '6 7']}>
      <dt className="ui-text-m ui-muted">{nama}</dt>
      <Cluster as="dd" nowrap justify="between" className="ui-weight-bold ui-num dashboard-figures__value">
        {capaian === null ? (
          formatNumber(capaian)
        ) : (
          <Link to={ke}>
            <Hatched when={provisional}>{formatNumber(capaian, TWO)}</Hatched>
          </Link>
        )}
        {history.filter((one) => one !== null).length > 1 && (
          <Sparkline
            name={t('dasbor.ringkasan.garis', { angka: history.map((one) => formatNumber(one, TWO)).join(', ') })}
            values={history}
            provisional={open}
            max={limit ?? Math.max(100, ...history.map((one) => one ?? 0))}
          />
        )}
      </Cluster>
      <Stack as="dd" gap="2" className="ui-small">
        {look && kelas && (
          <Cluster as="span" gap="3" inline>
            <Mark {...look} />
            {gradeName(kelas, t)}
          </Cluster>
        )}
        {tahun && kelas === null && capaian !== null && <span>{yearWords({ kelas, capaian }, t)}</span>}
        {earlier > 0 && <span>{t('dasbor.ringkasan.tahunSementara', { count: earlier })}</span>}
        {outdated > 0 && <span>{t('dasbor.ringkasan.tahunTertinggal', { count: outdated })}</span>}
        <span>{motionWords(motion, others, t)}</span>
        {others && (
          <span>
            {reports.now === reports.before
              ? t('dasbor.gerak.satkerLain')
              : t('dasbor.gerak.lainBanyak', { count: reports.now, lalu: formatNumber(reports.before) })}
          </span>
        )}
      </Stack>
    </Stack>
  );
}
