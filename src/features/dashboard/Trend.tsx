import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DashboardActor } from '#features/dashboard/DashboardActor.ts';
import {
  movement,
  yearOnly,
  isPeriodProvisional,
  reportCount,
  reportsCompared,
} from '#features/dashboard/sentences.ts';
import { type Tools, WidgetFrame, type Links } from '#features/dashboard/WidgetFrame.tsx';
import type { DashboardCapaian } from '#machines/dashboard/dashboard-widget.types.ts';
import { widgetOf } from '#machines/dashboard/dashboard.selectors.ts';
import { formatNumber } from '#services/i18n/format.ts';
import { LineChart } from '#ui/charts/LineChart.tsx';
import { roundedMax, ticksOf } from '#ui/charts/scales.ts';
import type { Sheet } from '#ui/charts/SheetTable.tsx';

const TWO = { min: 2, max: 2 };
const TARGET = 100;

/** The four quarters, against their own targets and the year's. */
export function Trend(tools: Tools) {
  const { t } = useTranslation();
  const widget = DashboardActor.useSelector(widgetOf('tren'));
  return (
    <WidgetFrame
      widget={widget}
      kind="capaian"
      id="tren"
      nama={t('dasbor.nama.tren')}
      width="w5"
      height={400}
      tetap
      {...tools}
    >
      {(content) => {
        const title = sentence(content, t);
        return {
          workspace: content.konteks,
          title,
          note: t('dasbor.tren.skala'),
          chart: <Lines content={content} title={title} />,
          sheet: sheetFrom(content, tools.ke, t),
        };
      }}
    </WidgetFrame>
  );
}

function sentence(content: DashboardCapaian, t: TFunction) {
  const { ringkasan, konteks } = content;
  const period = t(`umum.periode.${konteks.periode}`);
  const tahun = yearOnly(ringkasan);
  const compared = tahun ? ringkasan.capaian_tahun : ringkasan.capaian_periode;
  const motion = movement(content, tahun ? 'capaian_tahun' : 'capaian_periode');
  const exact = {
    periode: period,
    ke: formatNumber(compared.nilai, TWO),
    dari: 'dari' in motion ? formatNumber(motion.dari, TWO) : '',
  };
  const made = reportsCompared(content, compared);
  if ('sejak' in motion && made.others) {
    // The means of other reports: neither a rise nor a fall, so both are told with what they are of.
    return t(tahun ? 'dasbor.tren.tahunLainBanyak' : 'dasbor.tren.lainBanyak', {
      ...exact,
      periode: t(`dasbor.tw.${konteks.periode}`),
      sejak: t(`dasbor.tw.${motion.sejak}`),
      count: made.now,
      lalu: formatNumber(made.before),
    });
  }
  if (!tahun || motion.key === 'tanpa')
    return t(`dasbor.tren.${motion.key === 'selang' ? 'pertama' : motion.key}`, exact);
  return t(`dasbor.tren.${YEAR_SENTENCES[motion.key]}`, exact);
}
const YEAR_SENTENCES = {
  pertama: 'tahunPertama',
  selang: 'tahunPertama',
  naik: 'tahunNaik',
  turun: 'tahunTurun',
  tetap: 'tahunTetap',
} as const;

function Lines({ content: { konteks, tren }, title }: { content: DashboardCapaian; title: string }) {
  const { t } = useTranslation();
  const period = tren.map(({ capaian_periode }) => capaian_periode);
  const tahun = tren.map(({ capaian_tahun }) => capaian_tahun);
  const max = roundedMax([...period, ...tahun], konteks.batas_capaian ?? TARGET);
  const write = (value: readonly (number | null)[]) => value.map((one) => formatNumber(one, TWO));
  return (
    <LineChart
      name={title}
      description={t('dasbor.tren.uraian', { periode: write(period).join(', '), tahun: write(tahun).join(', ') })}
      columns={tren.map((one) => ({
        key: one.periode,
        label: t(`dasbor.tw.${one.periode}`),
        strong: one.periode === konteks.periode,
        provisional: isPeriodProvisional(one.laporan),
      }))}
      series={[
        {
          key: 'periode',
          label: t('dasbor.tren.periode'),
          tone: 'primary',
          shape: 'circle',
          dashed: false,
          values: period,
          texts: write(period),
        },
        {
          key: 'tahun',
          label: t('dasbor.tren.tahun'),
          tone: 'info',
          shape: 'square',
          dashed: true,
          values: tahun,
          texts: write(tahun),
        },
      ]}
      max={max}
      ticks={ticksOf(0, max, 3)
        .filter((value) => value !== TARGET)
        .map((value) => ({ value, label: formatNumber(value) }))}
      target={{ value: TARGET, label: t('dasbor.tren.target') }}
      provisionalLabel={t('dasbor.belumDisetujui')}
      emptyLabel={konteks.dasar === 'hidup' ? t('dasbor.tren.belum') : t('dasbor.tren.belumDisetujui')}
    />
  );
}

function sheetFrom({ tren, konteks: { tahun, dasar } }: DashboardCapaian, ke: Links, t: TFunction): Sheet {
  // Provisional figures are made of more reports than the approved ones.
  const made = (laporan: DashboardCapaian['tren'][number]['laporan']) => {
    const value = reportCount(laporan, dasar);
    return dasar === 'hidup' ? [{ show: formatNumber(value), value }] : [];
  };
  return {
    columns: [
      { header: t('dasbor.kolom.periode') },
      { header: t('dasbor.tren.periode'), end: true },
      { header: t('dasbor.tren.tahun'), end: true },
      ...(dasar === 'hidup' ? [{ header: t('dasbor.kolom.dihitung'), end: true }] : []),
      { header: t('dasbor.kolom.disetujui'), end: true },
    ],
    rows: tren.map(({ periode, capaian_periode, capaian_tahun, laporan }) => {
      const nama = `${t(`umum.periode.${periode}`)} ${tahun}`;
      return {
        key: periode,
        cells: [
          { show: <Link to={ke.matrix({ periode })}>{nama}</Link>, value: nama },
          { show: formatNumber(capaian_periode, TWO), value: capaian_periode },
          { show: formatNumber(capaian_tahun, TWO), value: capaian_tahun },
          ...made(laporan),
          { show: formatNumber(laporan.approved), value: laporan.approved },
        ],
      };
    }),
  };
}
