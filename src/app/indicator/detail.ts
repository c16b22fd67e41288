import { asking, calling } from '#app/wiring/call.ts';
import { asNotFound, loading } from '#app/wiring/failure.ts';
import { showFailed, showSaved } from '#app/wiring/messages.ts';
import type { DetailsResult, DetailsContent } from '#machines/indicator/detail.machine.ts';
import { detailsMachine } from '#machines/indicator/detail.machine.ts';
import { confirmDelete } from '#services/dialogs/dialogs.ts';
import type { KpiApi } from '#services/indicator/indicator.ts';
import type { ReportApi } from '#services/report/report.ts';

type Loaded = Extract<DetailsResult, { ok: true }>;
const content = (one: DetailsContent): Loaded => ({ ok: true, content: one });

/** One indicator with its history; deleting it is asked first. */
export const provideKpi = (api: Pick<KpiApi, 'detail' | 'remove'>, id: string) =>
  detailsMachine.provide({
    actors: {
      loadRecord: loading<Loaded, void>(async ({ signal }) => {
        const { data } = await api.detail(id, { signal }).catch(asNotFound);
        return content({ kind: 'kpi', kpi: data });
      }),
      confirmRemove: asking(confirmDelete),
      removeRecord: calling<boolean, void>(async () => {
        try {
          const { alert } = await api.remove(id);
          showSaved(alert.message);
          return true;
        } catch (error) {
          showFailed(error);
          return false;
        }
      }),
    },
  });

/** How far the indicators of a unit and year are set up. */
export const provideDashboardKpi = (api: Pick<KpiApi, 'dashboard'>, satker: string, tahun: number) =>
  detailsMachine.provide({
    actors: {
      loadRecord: loading<Loaded, void>(async ({ signal }) => {
        const { data } = await api.dashboard({ satker, tahun }, { signal });
        return content({ kind: 'dasbor', dashboard: data });
      }),
    },
  });

/** A report as it was in an earlier round. */
export const provideRound = (api: Pick<ReportApi, 'round'>, id: string, round: number) =>
  detailsMachine.provide({
    actors: {
      loadRecord: loading<Loaded, void>(async ({ signal }) => {
        const { data } = await api.round(id, round, { signal }).catch(asNotFound);
        return content({ kind: 'putaran', report: data });
      }),
    },
  });
