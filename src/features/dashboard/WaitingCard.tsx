import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DashboardActor } from '#features/dashboard/DashboardActor.ts';
import { day, days } from '#features/dashboard/days.ts';
import { worklistFrom } from '#features/dashboard/sentences.ts';
import { type Tools, WidgetFrame } from '#features/dashboard/WidgetFrame.tsx';
import type { DashboardStatistics } from '#machines/dashboard/dashboard-widget.types.ts';
import { widgetOf } from '#machines/dashboard/dashboard.selectors.ts';
import { formatNumber, formatDate } from '#services/i18n/format.ts';
import { DotPlot } from '#ui/charts/DotPlot.tsx';
import { roundedMax, ticksOf } from '#ui/charts/scales.ts';
import type { Sheet } from '#ui/charts/SheetTable.tsx';

/** How long submitted reports have waited: one dot per report. */
export function WaitingCard({ mayDecide, ...tools }: Tools & { mayDecide: boolean }) {
  const { t } = useTranslation();
  const widget = DashboardActor.useSelector(widgetOf('tunggu'));
  return (
    <WidgetFrame
      widget={widget}
      kind="statistik"
      id="tunggu"
      nama={t('dasbor.nama.tunggu')}
      width="w6"
      height={260}
      {...tools}
    >
      {(content) => {
        const sentence = worklistFrom(content);
        const periode = t(`umum.periode.${content.konteks.periode}`);
        const title =
          sentence.key === 'kosong'
            ? t('dasbor.tunggu.kosong')
            : t(`dasbor.tunggu.${sentence.key}`, {
                count: sentence.count,
                hari: days(sentence.days, t),
                n: formatNumber(sentence.ofPeriod),
                periode,
              });
        const { jumlah: count, median_hari } = content.keputusan;
        const visible = content.antrean.laporan.length;
        return {
          workspace: content.konteks,
          title,
          chart:
            sentence.key === 'kosong' ? (
              <p className="ui-muted">{t('dasbor.tunggu.kosongTeks', { tahun: content.konteks.tahun })}</p>
            ) : (
              <Dots content={content} title={title} />
            ),
          sheet: sheetFrom(content, mayDecide, t),
          footer: [
            content.antrean.jumlah > visible && t('dasbor.tunggu.terlama', { n: formatNumber(visible) }),
            count > 0 &&
              t('dasbor.tunggu.keputusan', { count, hari: days(median_hari, t), tahun: content.konteks.tahun }),
          ]
            .filter(Boolean)
            .join(' '),
        };
      }}
    </WidgetFrame>
  );
}

function Dots({ content: { antrean }, title }: { content: DashboardStatistics; title: string }) {
  const { t } = useTranslation();
  const figure = antrean.laporan.map((one) => Math.round(one.hari)).sort((a, b) => a - b);
  const max = roundedMax([...figure, antrean.tertua_hari], 4);
  const median = t('dasbor.tunggu.median', { hari: day(antrean.median_hari), count: antrean.median_hari });
  return (
    <DotPlot
      name={title}
      description={median}
      values={figure}
      max={max}
      ticks={ticksOf(0, max, 4).map((value) => ({ value, label: t('dasbor.tunggu.sumbu', { count: value }) }))}
      median={antrean.median_hari === null ? null : { value: antrean.median_hari, label: median }}
    />
  );
}

function sheetFrom({ antrean }: DashboardStatistics, mayDecide: boolean, t: TFunction): Sheet {
  return {
    columns: [
      { header: t('dasbor.kolom.satker') },
      { header: t('dasbor.kolom.periode') },
      { header: t('dasbor.kolom.dikirim') },
      { header: t('dasbor.kolom.hari'), end: true },
    ],
    rows: antrean.laporan.map(({ id, unit, periode, submitted_at, hari: previous }) => ({
      key: id,
      cells: [
        {
          show: <Link to={mayDecide ? `/verifikasi/${id}` : `/pelaporan-capaian/${id}`}>{unit.nama_unit}</Link>,
          value: unit.nama_unit,
        },
        { show: t(`umum.periode.${periode}`), value: t(`umum.periode.${periode}`) },
        { show: formatDate(submitted_at), value: formatDate(submitted_at) },
        { show: day(previous), value: previous },
      ],
    })),
  };
}
