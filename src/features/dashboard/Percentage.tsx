import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DashboardActor } from '#features/dashboard/DashboardActor.ts';
import { NOT_FILLED, midSentence, GRADE_LOOKS, NOT_ASSESSED } from '#features/dashboard/classes.ts';
import { gradeName } from '#services/i18n/grade.ts';
import { type Tools, WidgetFrame } from '#features/dashboard/WidgetFrame.tsx';
import { isPeriodProvisional, reportCount } from '#features/dashboard/sentences.ts';
import { inWriting } from '#features/dashboard/written.ts';
import type { DashboardPercentage } from '#machines/dashboard/dashboard-widget.types.ts';
import { widgetOf } from '#machines/dashboard/dashboard.selectors.ts';
import { bandMeaning } from '#domain/dashboard/dashboard.ts';
import { formatNumber, formatList, formatPercent } from '#services/i18n/format.ts';
import { plain, type Sheet } from '#ui/charts/SheetTable.tsx';
import { ShareBars } from '#ui/charts/ShareBars.tsx';
import type { Fill } from '#ui/charts/Marks.tsx';

type One = DashboardPercentage['periode'][number];
/** `wording`: the label as it stands within a sentence; a name given by the organisation keeps its capitals. */
type Part = { kunci: string; label: string; wording: string; jumlah: number; persen: number; fill: Fill };

const designation = (condition: 'tanpa_target' | 'belum_diisi', t: TFunction) => {
  const label = t(`dasbor.keadaan.${condition}`);
  return { label, wording: midSentence(label) };
};

/** The parts of one period: the year's classes, and the indicators that could not be assessed. */
function partsFrom({ kelas, tanpa_target, belum_diisi }: One, t: TFunction): Part[] {
  return [
    ...kelas.map((one) => ({
      kunci: one.label,
      label: gradeName(one, t),
      wording: bandMeaning(one) === null ? one.label : midSentence(gradeName(one, t)),
      jumlah: one.jumlah,
      persen: one.persen,
      fill: GRADE_LOOKS[one.warna].fill,
    })),
    { kunci: 'tanpa_target', ...designation('tanpa_target', t), ...tanpa_target, fill: NOT_ASSESSED },
    { kunci: 'belum_diisi', ...designation('belum_diisi', t), ...belum_diisi, fill: NOT_FILLED },
  ];
}

const wording = (part: readonly Part[]) =>
  part.filter(({ jumlah }) => jumlah > 0).map(({ jumlah, wording: one }) => `${formatNumber(jumlah)} ${one}`);

/** Of how many of its reports a period's figures are approved; null where all are. */
function approvedOf({ laporan }: One, t: TFunction): string | null {
  if (!isPeriodProvisional(laporan)) return null;
  const wajib = laporan.draft + laporan.submitted + laporan.revision + laporan.approved;
  return t('dasbor.angka.ketDisetujui', {
    jumlah: formatNumber(laporan.approved),
    wajib: formatNumber(wajib),
    count: wajib,
  });
}

/** Share per class: a bar per period, the asked one first. */
export function Percentage(tools: Tools) {
  const { t } = useTranslation();
  const widget = DashboardActor.useSelector(widgetOf('persentase'));
  return (
    <WidgetFrame
      widget={widget}
      jenis="persentase"
      id="persentase"
      nama={t('dasbor.nama.persentase')}
      width="w12"
      height={220}
      {...tools}
    >
      {({ konteks, periode }) => {
        const current = periode.find((one) => one.periode === konteks.periode);
        const filled = periode.filter(({ total }) => total > 0).reverse();
        const count = current?.total ?? 0;
        return {
          konteks,
          judul:
            current === undefined || count === 0
              ? t('dasbor.persentase.kosong', { periode: t(`umum.periode.${konteks.periode}`) })
              : formatList(wording(partsFrom(current, t))),
          catatan: t('dasbor.persentase.jumlah', inWriting({ count })),
          chart: (
            <ShareBars
              rows={filled.map((one) => {
                const part = partsFrom(one, t);
                const approved = approvedOf(one, t);
                const reports = reportCount(one.laporan, konteks.dasar);
                const made = [
                  t('dasbor.persentase.jumlah', inWriting({ count: one.total })),
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
                  parts: part.map(({ kunci, wording: nama, jumlah: n, persen, fill }) => ({
                    key: kunci,
                    value: n,
                    fill,
                    label: (
                      <Link to={tools.ke.matrix({ periode: one.periode, kelas: kunci })}>
                        <b>{formatNumber(n)}</b> {nama}, {formatPercent(persen)}
                      </Link>
                    ),
                  })),
                };
              })}
            />
          ),
          lembar: sheetFrom(filled, t),
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
      partsFrom(one, t).map(({ kunci, label, jumlah, persen }) => ({
        key: `${one.periode} ${kunci}`,
        cells: [
          plain(t(`umum.periode.${one.periode}`)),
          plain(label),
          { show: formatNumber(jumlah), value: jumlah },
          { show: formatPercent(persen), value: persen },
        ],
      })),
    ),
  };
}
