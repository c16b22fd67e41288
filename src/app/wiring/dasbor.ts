import { loading } from '#app/wiring/kegagalan.ts';
import { widgetMachine } from '#machines/dasbor-widget/dasbor-widget.machine.ts';
import type { IsiWidget, Pertanyaan } from '#machines/dasbor-widget/dasbor-widget.types.ts';
import { type DasborEvent, dasborMachine } from '#machines/dasbor/dasbor.machine.ts';
import { fromCallback } from '#machines/kit/xstate.ts';
import type { DasborApi } from '#services/dasbor/dasbor.ts';
import type { RequestOptions } from '#services/http/client.ts';
import type { PelaporanApi } from '#services/pelaporan/pelaporan.ts';

export type DasborServices = {
  api: DasborApi;
  pelaporan: Pick<PelaporanApi, 'recap'>;
  /** Calls when something changed at the server; answers how to stop. */
  onNews: (notify: () => void) => () => void;
};

/** What a widget asks for, over the API. */
async function tanya(
  { api, pelaporan }: Pick<DasborServices, 'api' | 'pelaporan'>,
  pertanyaan: Pertanyaan,
  options: RequestOptions,
): Promise<IsiWidget> {
  const { jenis, satker, tahun, periode } = pertanyaan;
  const lingkup = { satker, tahun, ...(periode === null ? {} : { periode }) };
  switch (jenis) {
    case 'capaian':
      return { jenis, data: (await api.capaian(lingkup, options)).data };
    case 'persentase':
      return { jenis, data: (await api.persentase(lingkup, options)).data };
    case 'statistik':
      return { jenis, data: (await api.statistik(lingkup, options)).data };
    case 'matrik': {
      const { kelompok, kelas, q, hal: page, per: perPage } = pertanyaan;
      const saring = { ...(kelas === '' ? {} : { kelas }), ...(q === '' ? {} : { q }) };
      const { data, paging } = await api.matrik({ ...lingkup, ...saring, kelompok, page, perPage }, options);
      return { jenis, data, total: paging.totalItems };
    }
    case 'satker': {
      const { bentuk, hal: page, per: perPage } = pertanyaan;
      const { data, paging } = await api.satker({ ...lingkup, bentuk, page, perPage }, options);
      return { jenis, data, total: paging.totalItems };
    }
    case 'kinerja': {
      const { hal: page, per: perPage } = pertanyaan;
      const { data, paging } = await api.matrikKinerja({ ...lingkup, page, perPage }, options);
      return { jenis, data, total: paging.totalItems };
    }
    case 'rekap':
      return { jenis, data: (await pelaporan.recap({ satker, tahun }, options)).data };
  }
}

/** Rows that a page of an answer may have at most. contract.md §3. */
const SEHALAMAN = 200;

/** The same answer with the rows of all pages, whichever page was asked for; for files. */
export async function tanyaSemua(
  services: Pick<DasborServices, 'api' | 'pelaporan'>,
  pertanyaan: Pertanyaan,
  options: RequestOptions,
): Promise<IsiWidget> {
  if (pertanyaan.jenis !== 'matrik' && pertanyaan.jenis !== 'satker') return tanya(services, pertanyaan, options);
  const halaman = (hal: number) => tanya(services, { ...pertanyaan, hal, per: SEHALAMAN }, options);
  let semua = await halaman(1);
  const jumlah = 'total' in semua ? Math.ceil(semua.total / SEHALAMAN) : 1;
  for (let hal = 2; hal <= jumlah; hal += 1) semua = sambung(semua, await halaman(hal));
  return semua;
}

function sambung(awal: IsiWidget, lanjutan: IsiWidget): IsiWidget {
  if (awal.jenis === 'matrik' && lanjutan.jenis === 'matrik') {
    return { ...awal, data: { ...awal.data, baris: [...awal.data.baris, ...lanjutan.data.baris] } };
  }
  if (awal.jenis === 'satker' && lanjutan.jenis === 'satker') {
    return { ...awal, data: { ...awal.data, satker: [...awal.data.satker, ...lanjutan.data.satker] } };
  }
  return awal;
}

/** One widget over the API, for pages that are made of one. */
export const provideWidget = (services: Pick<DasborServices, 'api' | 'pelaporan'>) =>
  widgetMachine.provide({
    actors: {
      loadWidget: loading<{ ok: true; isi: IsiWidget }, Pertanyaan>(async ({ input, signal }) => ({
        ok: true,
        isi: await tanya(services, input, { signal }),
      })),
    },
  });

/** Calls that are under way, by what they ask: widgets of one endpoint share one answer, but not its failure later on. */
function shared(services: Pick<DasborServices, 'api' | 'pelaporan'>) {
  const running = new Map<string, Promise<IsiWidget>>();
  return (pertanyaan: Pertanyaan): Promise<IsiWidget> => {
    const key = JSON.stringify(pertanyaan);
    const known = running.get(key);
    if (known) return known;
    // Without the signal of whoever asked first: the others still wait for the answer.
    const asked = tanya(services, pertanyaan, {}).finally(() => running.delete(key));
    running.set(key, asked);
    return asked;
  };
}

/** The dashboard over the API: each part its own actor. */
export function provideDasbor(services: DasborServices) {
  const ask = shared(services);
  return dasborMachine.provide({
    actors: {
      widget: widgetMachine.provide({
        actors: {
          loadWidget: loading<{ ok: true; isi: IsiWidget }, Pertanyaan>(async ({ input }) => ({
            ok: true,
            isi: await ask(input),
          })),
        },
      }),
      watchChanges: fromCallback<Extract<DasborEvent, { type: 'news.receive' }>, void>(({ sendBack }) =>
        services.onNews(() => sendBack({ type: 'news.receive' })),
      ),
    },
  });
}
