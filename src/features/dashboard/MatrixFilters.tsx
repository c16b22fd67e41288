import { useTranslation } from 'react-i18next';
import type { DashboardMatrix, Inquiry, MatrixRows } from '#machines/dashboard/dashboard-widget.types.ts';
import { PERIODS, type Period } from '#domain/capaian/period.ts';
import { bandList } from '#domain/dashboard/dashboard.ts';
import { gradeName } from '#services/i18n/grade.ts';
import { Button } from '#ui/Button.tsx';
import { Segmented } from '#ui/choices.tsx';
import { FilterChip } from '#ui/FilterChip.tsx';
import { keepFocus } from '#ui/keep-focus.ts';
import { Cluster } from '#ui/layout.tsx';
import { Select } from '#ui/TextField.tsx';

/** What the address of the page says; '' = not filtered. */
export type MatrixFilter = {
  periode?: Period;
  kelompok?: MatrixRows;
  kelas?: string;
  /** The key of an objective's row. */
  sasaran?: string;
  q?: string;
  hal?: number;
};
type Asked = Pick<Extract<Inquiry, { kind: 'matrik' }>, 'kelompok' | 'kelas' | 'sasaran' | 'q'>;
const NONE = { kelas: '', sasaran: '', q: '' };
const focus = keepFocus('matrik');

export const isFiltered = ({ kelas, sasaran, q }: Asked): boolean => kelas !== '' || sasaran !== '' || q !== '';

type MatrixFiltersProps = {
  asked: Asked;
  period: Period;
  /** Null while it is loading. */
  content: DashboardMatrix | null;
  /** Whether this person sees several units, whose indicators a row may put together or not. */
  severalUnits: boolean;
  onFilter: (filters: MatrixFilter) => void;
};

/** The choices of a matrix, and each filter that is set by name: links set some for which there is no choice. */
export function MatrixFilters({ asked, period, content, severalUnits, onFilter }: MatrixFiltersProps) {
  const { t } = useTranslation();
  const { kelompok, kelas, sasaran, q } = asked;
  const goal = content?.sasaran;
  const classes = [
    ...bandList(content?.konteks.ambang ?? []).flatMap((band) =>
      content === null ? [] : { value: band.label, label: gradeName(band, t) },
    ),
    // What the figure of the summary counts; most years have a band that says the same, so nobody has to choose it.
    ...(kelas === 'capai_target' ? [{ value: kelas, label: t('dasbor.matrikHalaman.capaiTarget') }] : []),
    { value: 'tanpa_target', label: t('dasbor.keadaan.tanpa_target') },
    { value: 'belum_diisi', label: t('dasbor.keadaan.belum_diisi') },
  ];
  const chips = [
    { key: 'kelas', text: `${t('dasbor.matrikHalaman.kelas')}: ${named(classes, kelas)}` },
    {
      key: 'sasaran',
      text: [t('dasbor.kolom.sasaran'), goal && (goal.kode === '-' ? goal.nama : `${goal.kode} ${goal.nama}`)]
        .filter(Boolean)
        .join(': '),
    },
    { key: 'q', text: t('daftar.cariAktif', { q }) },
  ] as const;
  const active = chips.filter(({ key }) => ({ kelas, sasaran, q })[key] !== '');
  return (
    <>
      <Cluster className="ui-screen dashboard-filter" ref={focus}>
        <Segmented
          legend={t('dasbor.pilihPeriode')}
          value={period}
          onChange={(fresh) => onFilter({ periode: fresh, hal: 1 })}
          options={PERIODS.map((value) => ({ value, label: t(`dasbor.tw.${value}`) }))}
        />
        <Segmented
          legend={t('dasbor.matrikHalaman.kelompok')}
          // Of one unit they are the same rows.
          value={kelompok === 'butir' && !severalUnits ? 'indikator' : kelompok}
          onChange={(fresh) => onFilter({ kelompok: fresh, hal: 1 })}
          options={[
            { value: 'indikator', label: t('dasbor.matrikHalaman.indikator') },
            ...(severalUnits ? [{ value: 'butir' as const, label: t('dasbor.matrikHalaman.butir') }] : []),
            { value: 'sasaran', label: t('dasbor.matrikHalaman.sasaran') },
          ]}
        />
        <Select
          label={t('dasbor.matrikHalaman.kelas')}
          hideLabel
          value={kelas}
          onChange={(fresh) => onFilter({ kelas: fresh, hal: 1 })}
          options={[{ value: '', label: t('dasbor.matrikHalaman.semuaKelas') }, ...classes]}
        />
      </Cluster>
      {active.length > 0 && (
        <Cluster as="ul" gap="4" pad="4 0" aria-label={t('daftar.saringanAktif')}>
          {active.map(({ key, text }) => (
            <FilterChip
              key={key}
              text={text}
              removeLabel={t('daftar.lepas', { saringan: text })}
              onRemove={() => onFilter({ [key]: '', hal: 1 })}
            />
          ))}
          {active.length > 1 && (
            <li className="ui-screen">
              <Button variant="quiet" onClick={() => onFilter({ ...NONE, hal: 1 })}>
                {t('dasbor.matrikHalaman.hapusSaring')}
              </Button>
            </li>
          )}
        </Cluster>
      )}
    </>
  );
}

/** A class by the name that it has here; one that this year does not have by the one it was asked for. */
const named = (classes: readonly { value: string; label: string }[], kelas: string): string =>
  classes.find(({ value }) => value === kelas)?.label ?? kelas;
