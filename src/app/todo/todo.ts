import { asking } from '#app/wiring/call.ts';
import { listeningKeys } from '#app/wiring/keyboard.ts';
import { isLuring, loading } from '#app/wiring/failure.ts';
import { showFailed, showSaved } from '#app/wiring/messages.ts';
import type { LateSaves } from '#app/outbox/late-changes.ts';
import type { QuickTodo } from '#domain/todo/quick.ts';
import { jakartaDay } from '#domain/report/schedule.ts';
import { fromCallback, fromPromise } from '#machines/kit/xstate.ts';
import { todoMachine } from '#machines/todo/todo.machine.ts';
import {
  type TodoQueue,
  type LoadResult,
  type ChangeResult,
  type QuickMessage,
  type QuickNews,
  NO_CHANGE,
} from '#machines/todo/todo.context.ts';
import { type Change, type TodoParams, type TodoKey, editFrom } from '#machines/todo/todo.types.ts';
import type { TodoApi } from '#services/todo/todo.ts';
import { holdReload } from '#services/chunk/chunk.ts';
import { confirmDelete } from '#services/dialogs/dialogs.ts';
import type { DraftStore } from '#services/drafts/drafts.types.ts';
import { isDeclined } from '#services/http/errors.ts';
import { newKey } from '#services/keys/new-key.ts';

export type TodoServices = {
  api: TodoApi;
  drafts: DraftStore;
  lateSaves: LateSaves;
  /** Whose drafts these are. */
  userId: string;
  now: () => number;
};

/** A refusal is returned with the server's message; after any other failure the server's state is unknown. */
function failed(error: unknown): ChangeResult {
  showFailed(error);
  return { result: isDeclined(error) && !isLuring(error) ? 'ditolak' : 'terputus' };
}

/** Key of the to-do list among the areas whose unsent changes outlive their page. */
const AREA = 'todo';

/** The to-do list over the API, the dialogs, the keyboard and the device. */
export function provideTodo({ api, drafts, lateSaves, userId, now }: TodoServices) {
  const { sendOne, keepChanges } = lateSaves.antrean<TodoQueue, Change, ChangeResult>(AREA, {
    async submit({ id, cause }) {
      try {
        await (cause === 'removed' ? api.remove(id) : api.update({ id, ...editFrom(cause) }));
        return { result: 'tersimpan' };
      } catch (error) {
        return failed(error);
      }
    },
    changeOf: (changes) => changes,
    next: ({ queue }) => queue[0] ?? NO_CHANGE,
    after: ({ queue }) => ({ queue: queue.slice(1) }),
  });
  const draft = `tugas-kilat:${userId}:baris`;
  /** A task whose answer got lost is sent again with the same idempotency key, so that it is not created twice. */
  let attempts = { isi: '', kunci: '' };
  return todoMachine.provide({
    actors: {
      loadTasks: loading<Extract<LoadResult, { ok: true }>, TodoParams>(async ({ input, signal }) => {
        // Waits for changes that are still being sent: a list loaded before them would undo them on screen.
        await lateSaves.settled(AREA);
        const filter = input.filter === 'overdue' ? '' : input.filter;
        const content = Object.entries({ ...input, filter }).filter(([, value]) => value !== '');
        const whole = content.every(([nama]) => nama === 'sort');
        // Tags, people and counts come from all tasks; when they cannot be loaded the list is shown without them.
        const [data, all] = await Promise.all([
          api.list(Object.fromEntries(content), { signal }),
          whole ? null : api.list({}, { signal }).catch(() => null),
        ]);
        return { ok: true, data, all: all ?? data, today: jakartaDay(now()) };
      }),
      saveChange: sendOne,
      keepChanges,
      addTask: fromPromise<ChangeResult, QuickTodo>(async ({ input }) => {
        const content = JSON.stringify(input);
        if (attempts.isi !== content) attempts = { isi: content, kunci: newKey() };
        try {
          await api.add({ ...input, tags: [...input.tags] }, { idempotencyKey: attempts.kunci });
          attempts = { isi: '', kunci: '' };
          showSaved();
          return { result: 'tersimpan' };
        } catch (error) {
          return failed(error);
        }
      }),
      confirmDelete: asking(confirmDelete),
      listenKeys: listeningKeys<TodoKey>(),
      keepQuick: fromCallback<QuickMessage | QuickNews, void>(({ sendBack, receive }) => {
        let stopped = false;
        drafts.read(draft).then(
          (text) => {
            if (!stopped && typeof text === 'string') sendBack({ type: 'quick.restored', text });
          },
          // The browser refused storage, so there is no draft to restore.
          () => {},
        );
        receive((message) => {
          if (message.type !== 'quick.write') return;
          const { text } = message;
          void holdReload(text === '' ? drafts.remove(draft) : drafts.write(draft, text)).catch(() => {});
        });
        return () => {
          stopped = true;
        };
      }),
    },
  });
}
