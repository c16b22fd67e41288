/** A to-do list whose calls the test answers when it wants to. */
import type { Todo } from '#contract/todo.ts';
import type { QuickTodo } from '#domain/todo/quick.ts';
import { createActor, fromCallback, fromPromise, SimulatedClock } from '#machines/kit/xstate.ts';
import type { QueueMessage } from '#machines/kit/queue.ts';
import type {
  TodoQueue,
  LoadResult,
  ChangeResult,
  QuickMessage,
  QuickNews,
  TodoNews,
} from '#machines/todo/todo.context.ts';
import { todoMachine } from '#machines/todo/todo.machine.ts';
import { todoRows } from '#machines/todo/todo.selectors.ts';
import { INITIAL_PARAMS, type Change, type TodoParams } from '#machines/todo/todo.types.ts';

export const TODAY = '2026-11-21';
/** The fields of a task of which only the title was given. */
export const todoContent = (title: string) => ({
  title,
  description: '',
  dueDate: null,
  assignee: null,
  tags: [],
  isCompleted: false,
  isImportant: false,
});
/** A task that is still to be done. */
export const todoOf = (id: string, more: Partial<Todo> = {}): Todo => ({
  id,
  ...todoContent(`Tugas ${id}`),
  isDeleted: false,
  ...more,
});
export const A = todoOf('a', { tags: ['team'], assignee: 'Budi Santoso', dueDate: '2026-11-20' });
export const B = todoOf('b', { tags: ['low', 'team'], isImportant: true });
export const C = todoOf('c', { isCompleted: true, dueDate: '2026-11-01' });
/** What a load answers. */
export const payload = (data: readonly Todo[], all = data): LoadResult => ({
  ok: true,
  data,
  all,
  today: TODAY,
});

/** One call that the test answers when it wants to. */
type Call<Input, Output> = { input: Input; answer: (output: Output) => void; aborted: () => boolean };
/** Lets everything that was answered arrive. */
export const tick = async () => {
  for (let i = 0; i < 5; i += 1) await Promise.resolve();
};

/** The list before its first answer. */
export function start(params: Partial<TodoParams> = {}) {
  const clock = new SimulatedClock();
  const load: Call<TodoParams, LoadResult>[] = [];
  const save: Call<Change, ChangeResult>[] = [];
  const add: Call<QuickTodo, ChangeResult>[] = [];
  const write: string[] = [];
  /** What `keepChanges` was told last. */
  const queue: { content: TodoQueue['queue'] } = { content: [] };
  const news: TodoNews[] = [];
  const isSure = { answer: true };
  const held = <Input, Output>(calls: Call<Input, Output>[]) =>
    fromPromise<Output, Input>(
      ({ input, signal }) => new Promise((answer) => void calls.push({ input, answer, aborted: () => signal.aborted })),
    );
  const actor = createActor(
    todoMachine.provide({
      actors: {
        loadTasks: held(load),
        saveChange: held(save),
        addTask: held(add),
        confirmDelete: fromPromise(async () => isSure.answer),
        listenKeys: fromCallback(() => {}),
        keepQuick: fromCallback<QuickMessage | QuickNews, void>(({ receive }) => {
          receive((message) => {
            if (message.type === 'quick.write') write.push(message.text);
          });
        }),
        keepChanges: fromCallback<QueueMessage<TodoQueue>, void>(({ receive }) => {
          receive(({ content }) => {
            queue.content = content.queue;
          });
        }),
      },
    }),
    { input: { params: { ...INITIAL_PARAMS, ...params }, today: TODAY, shortcuts: true, keys: {} }, clock },
  );
  actor.on('*', (one) => news.push(one));
  actor.start();
  const answer = async <Output>(calls: Pick<Call<unknown, Output>, 'answer'> | undefined, output: NoInfer<Output>) => {
    calls?.answer(output);
    await tick();
  };
  const row = () => todoRows(actor.getSnapshot()).map(({ id }) => id);
  return { actor, clock, load, save, tambah: add, compose: write, queue, news, isSure, answer, baris: row };
}
/** The list with these tasks on screen; `A`, `B` and `C` are all there are. */
export async function begin(data: readonly Todo[] = [A, B, C], params: Partial<TodoParams> = {}) {
  const todo = start(params);
  await todo.answer(todo.load[0], payload(data, [A, B, C]));
  return todo;
}
export const SAVED: ChangeResult = { result: 'tersimpan' };
