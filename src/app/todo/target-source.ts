import type { Source } from '#app/records/form.ts';
import { reportSearch } from '#domain/report/search-words.ts';
import { i18n } from '#services/i18n/i18n.ts';
import type { createKpiApi } from '#services/indicator/indicator.ts';
import type { createReportApi } from '#services/report/report.ts';

export type Targets = {
  indicators: Pick<ReturnType<typeof createKpiApi>, 'list'>;
  reports: Pick<ReturnType<typeof createReportApi>, 'list'>;
};

const COUNT = 8;
/** Whoever may not read them, or is cut off, is offered none. */
const none = () => ({ data: [] });

/** Indicators and reports that a task can be about, as far as this person may see them. */
export const targetSource =
  ({ indicators, reports }: Targets): Source =>
  async (q, _, signal) => {
    const called = reportSearch(q, (period) => i18n.t(`umum.periode.${period}`));
    const [found, those] = await Promise.all([
      indicators.list({ ...(q === '' ? {} : { q }), perPage: COUNT }, { signal }).catch(none),
      reports.list({ ...called, perPage: COUNT, sort: '-updated_at' }, { signal }).catch(none),
    ]);
    return [
      ...those.data.map(({ id, periode, tahun, unit, status }) => ({
        value: `report:${id}`,
        label: `${i18n.t(`umum.periode.${periode}`)} ${tahun} – ${unit.nama_unit}`,
        description: `${i18n.t('todo.tentang.report')} · ${i18n.t(`pelaporan.status.${status}`)}`,
      })),
      ...found.data.map(({ id, kode, nama, tahun }) => ({
        value: `indicator:${id}`,
        label: `${kode} ${nama}`,
        description: `${i18n.t('todo.tentang.indicator')} · ${tahun}`,
      })),
    ];
  };
