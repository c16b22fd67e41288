import { loading } from '#app/wiring/kegagalan.ts';
import { watchingReturn } from '#app/wiring/kembali.ts';
import { obrolanBaruMachine } from '#machines/obrolan-baru/obrolan-baru.machine.ts';
import type { ChatBelumApi } from '#services/aplikasi/chat-belum.ts';

/** The count of unread messages over the API. */
export const provideObrolanBaru = (api: ChatBelumApi) =>
  obrolanBaruMachine.provide({
    actors: {
      loadUnseen: loading<{ ok: true; jumlah: number }, void>(async ({ signal }) => ({
        ok: true,
        jumlah: await api.unseen(signal),
      })),
      watchReturn: watchingReturn({ type: 'count.refresh' as const }),
    },
  });
