import { loading } from '#app/wiring/kegagalan.ts';
import { bandingMachine, type HasilBanding, type Pasangan } from '#machines/banding/banding.machine.ts';
import type { PelaporanApi } from '#services/pelaporan/pelaporan.ts';

type Dimuat = Extract<HasilBanding, { ok: true }>;

/** Two rounds, or this one against the one before it, over the API. */
export const provideBanding = (pelaporan: Pick<PelaporanApi, 'compare'>) =>
  bandingMachine.provide({
    actors: {
      loadRounds: loading<Dimuat, { laporanId: string; pasangan: Pasangan | null }>(async ({ input, signal }) => {
        const { data } = await pelaporan.compare(input.laporanId, input.pasangan ?? {}, { signal, background: true });
        return { ok: true, banding: data };
      }),
    },
  });
