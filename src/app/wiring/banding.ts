import { loading } from '#app/wiring/kegagalan.ts';
import { bandingMachine, type HasilBanding } from '#machines/banding/banding.machine.ts';
import type { PelaporanApi } from '#services/pelaporan/pelaporan.ts';

type Dimuat = Extract<HasilBanding, { ok: true }>;

/** This round against the one before it, over the API. */
export const provideBanding = (pelaporan: Pick<PelaporanApi, 'compare'>) =>
  bandingMachine.provide({
    actors: {
      loadRounds: loading<Dimuat, { laporanId: string }>(async ({ input, signal }) => {
        const { data } = await pelaporan.compare(input.laporanId, {}, { signal, background: true });
        return { ok: true, banding: data };
      }),
    },
  });
