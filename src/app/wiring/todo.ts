import { asking } from '#app/wiring/call.ts';
import { listeningKeys } from '#app/wiring/keyboard.ts';
import { isLuring, loading } from '#app/wiring/kegagalan.ts';
import { showFailed, showSaved } from '#app/wiring/pesan.ts';
import type { Susulan } from '#app/wiring/susulan.ts';
import type { TugasKilat } from '#domain/tugas/kilat.ts';
import { hariJakarta } from '#domain/jadwal/jadwal.ts';
import { fromCallback, fromPromise } from '#machines/kit/xstate.ts';
import { todoMachine } from '#machines/todo/todo.machine.ts';
import {
  type AntreTugas,
  type HasilMuat,
  type HasilUbah,
  type KilatMessage,
  type KilatNews,
  TANPA_UBAHAN,
} from '#machines/todo/todo.context.ts';
import { type Perubahan, type TodoParams, type TombolTodo, ubahanDari } from '#machines/todo/todo.types.ts';
import type { TodoApi } from '#services/aplikasi/todo.ts';
import { holdReload } from '#services/chunk/chunk.ts';
import { confirmDelete } from '#services/dialogs/dialogs.ts';
import type { DraftStore } from '#services/drafts/drafts.ts';
import { ApiError } from '#services/http/errors.ts';
import { newKey } from '#services/keys/new-key.ts';

export type TodoServices = {
  api: TodoApi;
  drafts: DraftStore;
  susulan: Susulan;
  /** Whose drafts these are. */
  userId: string;
  now: () => number;
};

/** A refusal is the server's word; anything else leaves open what it did. */
function gagal(error: unknown): HasilUbah {
  showFailed(error);
  const ditolak = error instanceof ApiError && error.status >= 400 && error.status < 500 && !isLuring(error);
  return { hasil: ditolak ? 'ditolak' : 'terputus' };
}

/** Names the to-do list among the areas that leave changes behind. */
const AREA = 'todo';

/** The to-do list over the API, the dialogs, the keyboard and the device. */
export function provideTodo({ api, drafts, susulan, userId, now }: TodoServices) {
  const { sendOne, keepChanges } = susulan.antrean<AntreTugas, Perubahan, HasilUbah>(AREA, {
    async kirim({ id, sebab }) {
      try {
        await (sebab === 'terhapus' ? api.remove(id) : api.update({ id, ...ubahanDari(sebab) }));
        return { hasil: 'tersimpan' };
      } catch (error) {
        return gagal(error);
      }
    },
    ubahan: (perubahan) => perubahan,
    berikut: ({ antre }) => antre[0] ?? TANPA_UBAHAN,
    setelah: ({ antre }) => ({ antre: antre.slice(1) }),
  });
  const draf = `tugas-kilat:${userId}:baris`;
  /** A task that was sent without an answer keeps its key: sent again, it is there once. */
  let percobaan = { isi: '', kunci: '' };
  return todoMachine.provide({
    actors: {
      loadTasks: loading<Extract<HasilMuat, { ok: true }>, TodoParams>(async ({ input, signal }) => {
        // A list from before would take back on screen what was done here a moment ago.
        await susulan.reda(AREA);
        const filter = input.filter === 'overdue' ? '' : input.filter;
        const isi = Object.entries({ ...input, filter }).filter(([, nilai]) => nilai !== '');
        const utuh = isi.every(([nama]) => nama === 'sort');
        // Tags, people and counts are those of all tasks; without them the list is a list all the same.
        const [data, semua] = await Promise.all([
          api.list(Object.fromEntries(isi), { signal }),
          utuh ? null : api.list({}, { signal }).catch(() => null),
        ]);
        return { ok: true, data, semua: semua ?? data, hariIni: hariJakarta(now()) };
      }),
      saveChange: sendOne,
      keepChanges,
      addTask: fromPromise<HasilUbah, TugasKilat>(async ({ input }) => {
        const isi = JSON.stringify(input);
        if (percobaan.isi !== isi) percobaan = { isi, kunci: newKey() };
        try {
          await api.add({ ...input, tags: [...input.tags] }, { idempotencyKey: percobaan.kunci });
          percobaan = { isi: '', kunci: '' };
          showSaved();
          return { hasil: 'tersimpan' };
        } catch (error) {
          return gagal(error);
        }
      }),
      confirmDelete: asking(confirmDelete),
      listenKeys: listeningKeys<TombolTodo>(),
      keepQuick: fromCallback<KilatMessage | KilatNews, void>(({ sendBack, receive }) => {
        let stopped = false;
        drafts.read(draf).then(
          (teks) => {
            if (!stopped && typeof teks === 'string') sendBack({ type: 'quick.restored', teks });
          },
          // Where storage is refused, nothing was kept.
          () => {},
        );
        receive((message) => {
          if (message.type !== 'quick.write') return;
          const { teks } = message;
          void holdReload(teks === '' ? drafts.remove(draf) : drafts.write(draf, teks)).catch(() => {});
        });
        return () => {
          stopped = true;
        };
      }),
    },
  });
}
