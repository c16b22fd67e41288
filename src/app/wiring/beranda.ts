import { loading } from '#app/wiring/kegagalan.ts';
import {
  berandaMachine,
  type BerandaData,
  type BerandaEvent,
  type BerandaInput,
  type HasilBeranda,
} from '#machines/beranda/beranda.machine.ts';
import { fromCallback } from '#machines/kit/xstate.ts';
import type { MasterApi } from '#services/master/master.ts';
import type { PelaporanApi } from '#services/pelaporan/pelaporan.ts';

const NOTHING: Omit<BerandaData, 'sekarang'> = { terbuka: [], setahun: [], indikator: 0 };
const PER_PAGE = 200;

/** The home page over the API. `now` in ms since 1970. */
export function provideBeranda(services: { pelaporan: PelaporanApi; master: MasterApi; now: () => number }) {
  const { pelaporan, master, now } = services;
  return berandaMachine.provide({
    actors: {
      loadBeranda: loading<Extract<HasilBeranda, { ok: true }>, BerandaInput>(
        async ({ input: { satker, tahun, orang }, signal }) => {
          if (!orang.membaca) return { ok: true, ...NOTHING, sekarang: now() };
          const [terbuka, setahun, indikator] = await Promise.all([
            pelaporan.list({ satker, status: 'draft,revision,submitted', perPage: PER_PAGE }, { signal }),
            satker === '' ? null : pelaporan.list({ satker, tahun, perPage: PER_PAGE }, { signal }),
            satker === '' ? 0 : master.countKpi({ satker, tahun }, { signal }),
          ]);
          return { ok: true, terbuka: terbuka.data, setahun: setahun?.data ?? [], indikator, sekarang: now() };
        },
      ),
      watchReturn: fromCallback<Extract<BerandaEvent, { type: 'beranda.refresh' }>, void>(({ sendBack }) => {
        const refresh = () => {
          if (document.visibilityState === 'visible') sendBack({ type: 'beranda.refresh' });
        };
        document.addEventListener('visibilitychange', refresh);
        return () => document.removeEventListener('visibilitychange', refresh);
      }),
    },
  });
}
