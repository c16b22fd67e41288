import { calling } from '#app/wiring/call.ts';
import { kalimatServer } from '#app/wiring/kegagalan.ts';
import { type BukaInput, type HasilBuka, pembukaanMachine } from '#machines/pembukaan/pembukaan.machine.ts';
import { ApiError } from '#services/http/errors.ts';
import type { PelaporanApi } from '#services/pelaporan/pelaporan.ts';

/** Opens a decided report again over the API; what the server says against it is an answer, not a surprise. */
export const providePembukaan = (pelaporan: Pick<PelaporanApi, 'reopen'>) =>
  pembukaanMachine.provide({
    actors: {
      reopenReport: calling<HasilBuka, BukaInput>(async ({ input: { laporanId, ...body }, signal }) => {
        try {
          await pelaporan.reopen(laporanId, body, { signal });
          return { ok: true };
        } catch (error) {
          if (signal.aborted || !(error instanceof ApiError)) throw error;
          return { ok: false, pesan: kalimatServer(error) ?? '' };
        }
      }),
    },
  });
