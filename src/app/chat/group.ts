import { askingAbout, calling } from '#app/wiring/call.ts';
import { asNotFound, loading, serverSentence } from '#app/wiring/failure.ts';
import type { GroupAnswer, Readers } from '#contract/chat-groups.ts';
import { chatGroupMachine } from '#machines/chat/chat-group.machine.ts';
import type { LeaveResult } from '#machines/chat/chat-group.setup.ts';
import type { ChatApi } from '#services/chat/chat.ts';
import { confirm } from '#services/dialogs/dialogs.ts';
import { ApiError } from '#services/http/errors.ts';
import { i18n } from '#services/i18n/i18n.ts';

const askToLeave = (signal: AbortSignal, nama: string) =>
  confirm(
    {
      title: i18n.t('chat.grup.tanyaKeluar', { nama }),
      text: i18n.t('chat.grup.tanyaKeluarTeks'),
      confirm: i18n.t('chat.grup.keluar'),
      cancel: i18n.t('umum.batal'),
      danger: true,
    },
    signal,
  );

/** A group over the API. */
export const provideChatGroup = (api: Pick<ChatApi, 'group' | 'leaveGroup' | 'readers'>) =>
  chatGroupMachine.provide({
    actors: {
      loadGroup: loading<{ ok: true } & GroupAnswer, { id: string }>(async ({ input, signal }) => ({
        ok: true,
        ...(await api.group(input.id, { signal }).catch(asNotFound)),
      })),
      confirmLeave: askingAbout(askToLeave, (nama: string) => nama),
      // Without an abort signal: it reaches the server even when the person leaves the page.
      leaveGroup: calling<LeaveResult, { id: string }>(async ({ input }) => {
        try {
          await api.leaveGroup(input.id, { keepalive: true });
          return { ok: true };
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          // Whoever is not in it any more has left it.
          return error.status === 404 ? { ok: true } : { ok: false, reason: serverSentence(error) };
        }
      }),
      loadReaders: loading<{ ok: true } & Readers, { id: string }>(async ({ input, signal }) => ({
        ok: true,
        ...(await api.readers(input.id, { signal })),
      })),
    },
  });
