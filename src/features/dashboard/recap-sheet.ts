/** The recap of a unit's year as words and as a sheet: what the page and its CSV file say alike. */
import type { TFunction } from 'i18next';
import { changeWords } from '#services/i18n/changed-since.ts';
import { yearWords } from '#features/dashboard/classes.ts';
import type { Recap } from '#machines/dashboard/dashboard-widget.types.ts';
import { type Period, PERIODS } from '#domain/capaian/period.ts';
import { namedFigure } from '#domain/capaian/scale.ts';
import { isWithoutTarget } from '#domain/capaian/target.ts';
import { reportedPeriods } from '#domain/report/recap.ts';
import { formatFigure, formatNumber, typedFormat } from '#services/i18n/format.ts';
import { gradeName } from '#services/i18n/grade.ts';
import { plain, type Sheet } from '#ui/charts/SheetTable.tsx';

/** Which target of an indicator is a quarter's. */
export const TARGET_KEYS = { TW1: 'tw1', TW2: 'tw2', TW3: 'tw3', TW4: 'tw4' } as const satisfies Record<
  Period,
  keyof Recap['target']
>;

/** What an indicator has in the report of a quarter. */
export type PeriodContent = NonNullable<Recap['periode'][Period]>;

/** Targets and realisasi of one indicator have one unit, so that they share their decimals across the quarters. */
export function rowFormat({ periode, target, target_atas, realisasi, skala }: Recap, format = formatFigure) {
  const ends = [...Object.values(target), ...Object.values(target_atas ?? {})];
  const write = typedFormat(
    [...ends, ...PERIODS.flatMap((one) => [periode[one]?.target, periode[one]?.realisasi])],
    [realisasi, ...PERIODS.map((one) => periode[one]?.realisasi_kumulatif)],
  );
  return (value: number | null | undefined) => format(value, skala, write);
}

/** The class of a quarter, or why there is none. */
export function wordsFrom({ polarisasi }: Recap, content: PeriodContent, t: TFunction) {
  const { kelas, target, target_atas: upper, realisasi } = content;
  if (kelas) return gradeName(kelas, t);
  const without = isWithoutTarget({ polarisasi, target, upper }) || realisasi !== null;
  return t(`dasbor.keadaan.${without ? 'tanpa_target' : 'belum_diisi'}`);
}

/** Why an indicator has nothing in a quarter: there is no report, or it is not in it. */
const absent = (reported: ReadonlySet<Period>, period: Period) =>
  reported.has(period) ? ('dasbor.status.diLuar' as const) : ('dasbor.status.belum' as const);

/** The recap as a sheet for other programs: an indicator per row. */
export function recapSheet(row: readonly Recap[], t: TFunction): Sheet {
  const exact = (value: number | null | undefined) => ({ show: formatNumber(value), value: value ?? null });
  const head = (own: string, ...what: ('target' | 'realisasi' | 'capaian')[]) =>
    what.map((one) => ({ header: `${own}: ${t(`dasbor.kolom.${one}`)}`, end: true }));
  const reported = reportedPeriods(row);
  const wholeYear = t('dasbor.kinerja.setahun');
  return {
    columns: [
      { header: t('dasbor.kolom.kode') },
      { header: t('dasbor.kolom.nama') },
      { header: t('dasbor.kolom.satuan') },
      ...PERIODS.flatMap((period) => {
        const nama = t(`umum.periode.${period}`);
        return [
          ...head(nama, 'target', 'realisasi', 'capaian'),
          { header: `${nama}: ${t('dasbor.kolom.kelas')}` },
          { header: `${nama}: ${t('dasbor.kolom.kumulatif')}`, end: true },
          { header: `${nama}: ${t('dasbor.kolom.status')}` },
        ];
      }),
      ...head(wholeYear, 'target', 'realisasi', 'capaian'),
      { header: `${wholeYear}: ${t('dasbor.kolom.kelas')}` },
      { header: t('dasbor.kolom.perubahan') },
    ],
    rows: row.map((one) => {
      const write = rowFormat(one);
      const inUnit = (value: number | null | undefined) => ({
        show: write(value),
        value: namedFigure(one.skala, value ?? null),
      });
      return {
        key: one.kpi_id,
        cells: [
          plain(one.kode),
          plain(one.nama),
          plain(one.satuan),
          ...PERIODS.flatMap((period) => {
            const content = one.periode[period];
            return [
              inUnit(content ? content.target : one.target[TARGET_KEYS[period]]),
              inUnit(content?.realisasi),
              exact(content?.capaian),
              plain(content ? wordsFrom(one, content, t) : t('dasbor.keadaan.kosong')),
              inUnit(content?.realisasi_kumulatif),
              plain(content ? t(`pelaporan.status.${content.status}`) : t(absent(reported, period))),
            ];
          }),
          inUnit(one.target.tahun),
          inUnit(one.realisasi),
          exact(one.capaian),
          plain(yearWords(one, t)),
          plain(changeWords(one, t)),
        ],
      };
    }),
  };
}
