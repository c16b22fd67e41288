import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DashboardActor } from '#features/dashboard/DashboardActor.ts';
import { NOT_FILLED, midSentence, GRADE_LOOKS, NOT_ASSESSED } from '#features/dashboard/classes.ts';
import { gradeName } from '#services/i18n/grade.ts';
import { type Tools, WidgetFrame } from '#features/dashboard/WidgetFrame.tsx';
import { isPeriodProvisional, reportCount } from '#features/dashboard/sentences.ts';
import type { DashboardPercentage } from '#machines/dashboard/dashboard-widget.types.ts';
import { widgetOf } from '#machines/dashboard/dashboard.selectors.ts';
import { bandMeaning } from '#domain/dashboard/dashboard.ts';
import { formatNumber, formatList, formatPercent } from '#services/i18n/format.ts';
import { plain, type Sheet } from '#ui/charts/SheetTable.tsx';
import { ShareBars } from '#ui/charts/ShareBars.tsx';
import type { Fill } from '#ui/charts/Marks.tsx';

type One = DashboardPercentage['periode'][number];
/** `wording`: the label as it stands within a sentence; a name given by the organisation keeps its capitals. */
type Part = { key: string; label: string; wording: string; count: number; persen: number; fill: Fill };

/** The indicators of a period that have no class. */
function partOf(key: 'tanpa_target' | 'belum_diisi', share: One['tanpa_target'], fill: Fill, t: TFunction): Part {
  const label = t(`dasbor.keadaan.${key}`);
  return { key, label, wording: midSentence(label), count: share.jumlah, persen: share.persen, fill };
}

/** The parts of one period: the year's classes, and the indicators that could not be assessed. */
function partsFrom({ kelas, tanpa_target, belum_diisi }: One, t: TFunction): Part[] {
  return [
    ...kelas.map((one) => ({
      key: one.label,
      label: gradeName(one, t),
      wording: bandMeaning(one) === null ? one.label : midSentence(gradeName(one, t)),
      count: one.jumlah,
      persen: one.persen,
      fill: GRADE_LOOKS[one.warna].fill,
    })),
    partOf('tanpa_target', tanpa_target, NOT_ASSESSED, t),
    partOf('belum_diisi', belum_diisi, NOT_FILLED, t),
  ];
}

const wording = (part: readonly Part[]) =>
  part.filter(({ count }) => count > 0).map(({ count, wording: one }) => `${formatNumber(count)} ${one}`);

/** Of how many of its reports a period's figures are approved; null where all are. */
function approvedOf({ laporan }: One, t: TFunction): string | null {
  if (!isPeriodProvisional(laporan)) return null;
  const count = laporan.draft + laporan.submitted + laporan.revision + laporan.approved;
  return t('dasbor.angka.ketDisetujui', {
    jumlah: formatNumber(laporan.approved),
    wajib: formatNumber(count),
    count,
  });
}

/** Share per class: a bar per period, the asked one first. */
export function Percentage(tools: Tools) {
  const { t } = useTranslation();
  const widget = DashboardActor.useSelector(widgetOf('persentase'));
  return (
    <WidgetFrame
      widget={widget}
      kind="persentase"
      id="persentase"
      nama={t('dasbor.nama.persentase')}
      width="w12"
      height={220}
      {...tools}
    >
      {({ konteks: workspace, periode }) => {
        const current = periode.find((one) => one.periode === workspace.periode);
        const filled = periode.filter(({ total }) => total > 0).reverse();
        const count = current?.total ?? 0;
        return {
          workspace,
          title:
            current === undefined || count === 0
              ? t('dasbor.persentase.kosong', { periode: t(`umum.periode.${workspace.periode}`) })
              : formatList(wording(partsFrom(current, t))),
          note: t('dasbor.persentase.jumlah', { count }),
          chart: (
            <ShareBars
              rows={filled.map((one) => {
                const part = partsFrom(one, t);
                const approved = approvedOf(one, t);
                const reports = reportCount(one.laporan, workspace.dasar);
                const made = [
                  t('dasbor.persentase.jumlah', { count: one.total }),
                  approved ?? t('dasbor.ringkasan.dariLaporan', { count: reports }),
                ];
                return {
                  key: one.periode,
                  label: (
                    <>
                      {t(`umum.periode.${one.periode}`)}
                      {made.map((of) => (
                        <small key={of}>{of}</small>
                      ))}
                    </>
                  ),
                  name: `${[t(`umum.periode.${one.periode}`), ...made].join(', ')}: ${formatList(wording(part))}`,
                  provisional: approved !== null,
                  parts: part.map(({ key, wording: nama, count: n, persen, fill }) => ({
                    key,
                    value: n,
                    fill,
                    label: (
                      <Link to={tools.ke.counted({ periode: one.periode, kelas: key })}>
                        <b>{formatNumber(n)}</b> {nama}, {formatPercent(persen)}
                      </Link>
                    ),
                  })),
                };
              })}
            />
          ),
          sheet: sheetFrom(filled, t),
        };
      }}
    </WidgetFrame>
  );
}

function sheetFrom(period: readonly One[], t: TFunction): Sheet {
  return {
    columns: [
      { header: t('dasbor.kolom.periode') },
      { header: t('dasbor.kolom.kelas') },
      { header: t('dasbor.kolom.indikator'), end: true },
      { header: t('dasbor.kolom.persen'), end: true },
    ],
    rows: period.flatMap((one) =>
      partsFrom(one, t).map(({ key, label, count, persen }) => ({
        key: `${one.periode} ${key}`,
        cells: [
          plain(t(`umum.periode.${one.periode}`)),
          plain(label),
          { show: formatNumber(count), value: count },
          { show: formatPercent(persen), value: persen },
        ],
      })),
    ),
  };
}
