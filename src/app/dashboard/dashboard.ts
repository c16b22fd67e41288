import { loading } from '#app/wiring/failure.ts';
import { inTurn } from '#app/wiring/own-task.ts';
import { widgetMachine } from '#machines/dashboard/dashboard-widget.machine.ts';
import type { WidgetContent, Inquiry } from '#machines/dashboard/dashboard-widget.types.ts';
import { type DashboardEvent, dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import { fromCallback } from '#machines/kit/xstate.ts';
import type { DashboardApi } from '#services/dashboard/dashboard.ts';
import type { RequestOptions } from '#services/http/client.ts';
import type { ReportApi } from '#services/report/report.ts';

export type DashboardServices = {
  api: DashboardApi;
  reportApi: Pick<ReportApi, 'recap'>;
  /** Calls `notify` when the server reports a change. @returns a function that stops it */
  onNews: (notify: () => void) => () => void;
};

/** Rows that a page of an answer may have at most. contract.md §3. */
const PAGE_SIZE = 200;

/** What a widget asks for, over the API. */
async function inquire(
  services: Pick<DashboardServices, 'api' | 'reportApi'>,
  inquiry: Inquiry,
  options: RequestOptions,
): Promise<WidgetContent> {
  const { api, reportApi } = services;
  const { kind, satker, tahun, periode, base } = inquiry;
  const scope = { satker, tahun, dasar: base, ...(periode === null ? {} : { periode }) };
  switch (kind) {
    case 'capaian':
      return { kind, data: (await api.capaian(scope, options)).data };
    case 'persentase':
      return { kind, data: (await api.percentage(scope, options)).data };
    case 'statistik':
      return { kind, data: (await api.statistics(scope, options)).data };
    case 'matrik': {
      const { kelompok, kelas, sasaran, q, hal: page, per: perPage } = inquiry;
      const filters = {
        ...(kelas === '' ? {} : { kelas }),
        ...(sasaran === '' ? {} : { sasaran }),
        ...(q === '' ? {} : { q }),
      };
      const { data, paging } = await api.matrix({ ...scope, ...filters, kelompok, page, perPage }, options);
      return { kind, data, total: paging.totalItems };
    }
    case 'satker': {
      if (inquiry.bentuk === 'semua')
        return inquireAll(services, { ...inquiry, bentuk: 'daftar', hal: 1, per: PAGE_SIZE }, options);
      const { bentuk, hal: page, per: perPage } = inquiry;
      const { data, paging } = await api.satker({ ...scope, bentuk, page, perPage }, options);
      return { kind, data, total: paging.totalItems };
    }
    case 'kinerja': {
      const { hal: page, per: perPage } = inquiry;
      const { data, paging } = await api.kinerjaMatrix({ ...scope, page, perPage }, options);
      return { kind, data, total: paging.totalItems };
    }
    case 'rekap':
      return { kind, data: (await reportApi.recap({ satker, tahun }, options)).data };
  }
}

/** The same answer with the rows of all pages, for exported files. */
export async function askForAll(
  services: Pick<DashboardServices, 'api' | 'reportApi'>,
  inquiry: Inquiry,
  options: RequestOptions,
): Promise<WidgetContent> {
  return 'per' in inquiry && inquiry.kind !== 'kinerja'
    ? inquireAll(services, { ...inquiry, per: PAGE_SIZE }, options)
    : inquire(services, inquiry, options);
}

async function inquireAll(
  services: Pick<DashboardServices, 'api' | 'reportApi'>,
  inquiry: Extract<Inquiry, { hal: number }>,
  options: RequestOptions,
): Promise<WidgetContent> {
  const page = (hal: number) => inquire(services, { ...inquiry, hal }, options);
  let all = await page(1);
  const count = 'total' in all ? Math.ceil(all.total / inquiry.per) : 1;
  for (let hal = 2; hal <= count; hal += 1) all = connect(all, await page(hal));
  return all;
}

function connect(initial: WidgetContent, continuation: WidgetContent): WidgetContent {
  if (initial.kind === 'matrik' && continuation.kind === 'matrik') {
    return { ...initial, data: { ...initial.data, baris: [...initial.data.baris, ...continuation.data.baris] } };
  }
  if (initial.kind === 'satker' && continuation.kind === 'satker') {
    return { ...initial, data: { ...initial.data, satker: [...initial.data.satker, ...continuation.data.satker] } };
  }
  return initial;
}

/** One widget over the API, for pages that are made of one. */
export const provideWidget = (services: Pick<DashboardServices, 'api' | 'reportApi'>) =>
  widgetMachine.provide({
    actors: {
      loadWidget: loading<{ ok: true; content: WidgetContent }, Inquiry>(async ({ input, signal }) => ({
        ok: true,
        content: await inquire(services, input, { signal }),
      })),
    },
  });

/**
 * Requests that are under way, by their content: widgets with the same request share its answer. A failed one is not
 * kept, so a retry sends a new one.
 */
function shared(services: Pick<DashboardServices, 'api' | 'reportApi'>) {
  const running = new Map<string, Promise<WidgetContent>>();
  const begin = inTurn();
  const ask = (inquiry: Inquiry): Promise<WidgetContent> => {
    const key = JSON.stringify(inquiry);
    const known = running.get(key);
    if (known) return known;
    // Without the abort signal of the widget that asked first: other widgets may wait for the same answer.
    const asked = begin(() => inquire(services, inquiry, {})).finally(() => {
      if (running.get(key) === asked) running.delete(key);
    });
    running.set(key, asked);
    return asked;
  };
  // An answer that is under way may have been computed before what the news is about.
  return { ask, forget: () => running.clear() };
}

/** The dashboard over the API: each part its own actor. */
export function provideDashboard(services: DashboardServices) {
  const { ask, forget } = shared(services);
  return dashboardMachine.provide({
    actors: {
      widget: widgetMachine.provide({
        actors: {
          loadWidget: loading<{ ok: true; content: WidgetContent }, Inquiry>(async ({ input }) => ({
            ok: true,
            content: await ask(input),
          })),
        },
      }),
      watchChanges: fromCallback<Extract<DashboardEvent, { type: 'news.receive' }>, void>(({ sendBack }) =>
        services.onNews(() => {
          forget();
          sendBack({ type: 'news.receive' });
        }),
      ),
    },
  });
}
