/** A to-do list whose calls the test answers when it wants to. */
import type { Tugas } from '#contract/aplikasi/todo.ts';
import type { TugasKilat } from '#domain/tugas/kilat.ts';
import { createActor, fromCallback, fromPromise, SimulatedClock } from '#machines/kit/xstate.ts';
import type { AntreanMessage } from '#machines/kit/antrean.ts';
import type {
  AntreTugas,
  HasilMuat,
  HasilUbah,
  KilatMessage,
  KilatNews,
  TodoKabar,
} from '#machines/todo/todo.context.ts';
import { todoMachine } from '#machines/todo/todo.machine.ts';
import { barisTodo } from '#machines/todo/todo.selectors.ts';
import { PARAMS_AWAL, type Perubahan, type TodoParams } from '#machines/todo/todo.types.ts';

export const HARI_INI = '2026-11-21';
/** The fields of a task of which only the title was given. */
export const isiTugas = (title: string) => ({
  title,
  description: '',
  dueDate: null,
  assignee: null,
  tags: [],
  isCompleted: false,
  isImportant: false,
});
/** A task that is still to be done. */
export const tugas = (id: string, more: Partial<Tugas> = {}): Tugas => ({
  id,
  ...isiTugas(`Tugas ${id}`),
  isDeleted: false,
  ...more,
});
export const A = tugas('a', { tags: ['team'], assignee: 'Budi Santoso', dueDate: '2026-11-20' });
export const B = tugas('b', { tags: ['low', 'team'], isImportant: true });
export const C = tugas('c', { isCompleted: true, dueDate: '2026-11-01' });
/** What a load answers. */
export const muatan = (data: readonly Tugas[], semua = data): HasilMuat => ({
  ok: true,
  data,
  semua,
  hariIni: HARI_INI,
});

/** One call that the test answers when it wants to. */
type Panggilan<Input, Output> = { input: Input; answer: (output: Output) => void; aborted: () => boolean };
/** Lets everything that was answered arrive. */
export const tick = async () => {
  for (let i = 0; i < 5; i += 1) await Promise.resolve();
};

/** The list before its first answer. */
export function start(params: Partial<TodoParams> = {}) {
  const clock = new SimulatedClock();
  const muat: Panggilan<TodoParams, HasilMuat>[] = [];
  const simpan: Panggilan<Perubahan, HasilUbah>[] = [];
  const tambah: Panggilan<TugasKilat, HasilUbah>[] = [];
  const tulis: string[] = [];
  /** What `keepChanges` was told last. */
  const antre: { isi: AntreTugas['antre'] } = { isi: [] };
  const kabar: TodoKabar[] = [];
  const yakin = { jawab: true };
  const held = <Input, Output>(calls: Panggilan<Input, Output>[]) =>
    fromPromise<Output, Input>(
      ({ input, signal }) => new Promise((answer) => void calls.push({ input, answer, aborted: () => signal.aborted })),
    );
  const actor = createActor(
    todoMachine.provide({
      actors: {
        loadTasks: held(muat),
        saveChange: held(simpan),
        addTask: held(tambah),
        confirmDelete: fromPromise(async () => yakin.jawab),
        listenKeys: fromCallback(() => {}),
        keepQuick: fromCallback<KilatMessage | KilatNews, void>(({ receive }) => {
          receive((pesan) => {
            if (pesan.type === 'quick.write') tulis.push(pesan.teks);
          });
        }),
        keepChanges: fromCallback<AntreanMessage<AntreTugas>, void>(({ receive }) => {
          receive(({ isi }) => {
            antre.isi = isi.antre;
          });
        }),
      },
    }),
    { input: { params: { ...PARAMS_AWAL, ...params }, hariIni: HARI_INI, pintasan: true }, clock },
  );
  actor.on('*', (satu) => kabar.push(satu));
  actor.start();
  const jawab = async <Output>(
    panggilan: Pick<Panggilan<unknown, Output>, 'answer'> | undefined,
    output: NoInfer<Output>,
  ) => {
    panggilan?.answer(output);
    await tick();
  };
  const baris = () => barisTodo(actor.getSnapshot()).map(({ id }) => id);
  return { actor, clock, muat, simpan, tambah, tulis, antre, kabar, yakin, jawab, baris };
}
/** The list with these tasks on screen; `A`, `B` and `C` are all there are. */
export async function mulai(data: readonly Tugas[] = [A, B, C], params: Partial<TodoParams> = {}) {
  const todo = start(params);
  await todo.jawab(todo.muat[0], muatan(data, [A, B, C]));
  return todo;
}
export const TERSIMPAN: HasilUbah = { hasil: 'tersimpan' };
