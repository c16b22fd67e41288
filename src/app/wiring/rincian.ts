import { asking, calling } from '#app/wiring/call.ts';
import { asNotFound, loading } from '#app/wiring/kegagalan.ts';
import { showFailed, showSaved } from '#app/wiring/pesan.ts';
import type { HasilRincian, IsiRincian } from '#machines/rincian/rincian.machine.ts';
import { rincianMachine } from '#machines/rincian/rincian.machine.ts';
import { confirmDelete } from '#services/dialogs/dialogs.ts';
import type { KpiApi } from '#services/kpi/kpi.ts';
import type { PelaporanApi } from '#services/pelaporan/pelaporan.ts';

type Dimuat = Extract<HasilRincian, { ok: true }>;
const isi = (satu: IsiRincian): Dimuat => ({ ok: true, isi: satu });

/** One indicator with its history; deleting it is asked first. */
export const provideKpi = (api: Pick<KpiApi, 'detail' | 'remove'>, id: string) =>
  rincianMachine.provide({
    actors: {
      loadRecord: loading<Dimuat, void>(async ({ signal }) => {
        const { data } = await api.detail(id, { signal }).catch(asNotFound);
        return isi({ jenis: 'kpi', kpi: data });
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
export const provideDasborKpi = (api: Pick<KpiApi, 'dashboard'>, satker: string, tahun: number) =>
  rincianMachine.provide({
    actors: {
      loadRecord: loading<Dimuat, void>(async ({ signal }) => {
        const { data } = await api.dashboard({ satker, tahun }, { signal });
        return isi({ jenis: 'dasbor', dasbor: data });
      }),
    },
  });

/** A report as it was in an earlier round. */
export const providePutaran = (api: Pick<PelaporanApi, 'round'>, id: string, putaran: number) =>
  rincianMachine.provide({
    actors: {
      loadRecord: loading<Dimuat, void>(async ({ signal }) => {
        const { data } = await api.round(id, putaran, { signal }).catch(asNotFound);
        return isi({ jenis: 'putaran', laporan: data });
      }),
    },
  });
