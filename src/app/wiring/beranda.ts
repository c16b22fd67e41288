import { loading } from '#app/wiring/kegagalan.ts';
import { watchingReturn } from '#app/wiring/kembali.ts';
import {
  berandaMachine,
  type BerandaData,
  type BerandaInput,
  type HasilBeranda,
} from '#machines/beranda/beranda.machine.ts';
import type { MasterApi } from '#services/master/master.ts';
import type { PelaporanApi } from '#services/pelaporan/pelaporan.ts';

const NOTHING: BerandaData = { giliran: null, setahun: [], indikator: 0 };
const PER_PAGE = 200;

/** The home page over the API. */
export function provideBeranda({ pelaporan, master }: { pelaporan: PelaporanApi; master: MasterApi }) {
  return berandaMachine.provide({
    actors: {
      loadBeranda: loading<Extract<HasilBeranda, { ok: true }>, BerandaInput>(
        async ({ input: { satker, tahun, orang }, signal }) => {
          if (!orang.membaca) return { ok: true, ...NOTHING };
          const [giliran, setahun, indikator] = await Promise.all([
            pelaporan.turns({ satker, tahun }, { signal }),
            satker === '' ? null : pelaporan.list({ satker, tahun, perPage: PER_PAGE }, { signal }),
            satker === '' ? 0 : master.countKpi({ satker, tahun }, { signal }),
          ]);
          return { ok: true, giliran: giliran.data, setahun: setahun?.data ?? [], indikator };
        },
      ),
      watchReturn: watchingReturn({ type: 'beranda.refresh' as const }),
    },
  });
}
