import { type PeopleApi, peopleSource } from '#app/people-source.ts';
import { provideForm, type Validator } from '#app/records/form.ts';
import { TODO_LENGTHS, type Todo, newTodoSchema } from '#contract/todo.ts';
import type { FormField } from '#features/records/form-declaration.ts';
import { initialValues } from '#machines/records/values.ts';
import type { Departure } from '#machines/kit/departure.ts';
import { fromPromise } from '#machines/kit/xstate.ts';
import type { TodoApi } from '#services/todo/todo.ts';
import type { DraftStore } from '#services/drafts/drafts.types.ts';
import { ApiError } from '#services/http/errors.ts';
import { i18n } from '#services/i18n/i18n.ts';
import { type Targets, targetSource } from '#app/todo/target-source.ts';
import { aboutFrom, forWhomFrom, todoContent, todoEdit, wording } from '#app/todo/form-task.ts';

const { judul: maks, orang, keterangan } = TODO_LENGTHS;

/** What people say of a task; tags are typed with commas between them. */
export const TODO_FIELDS: readonly FormField[] = Object.entries({
  title: { label: 'todo.isian.judul', kind: 'teks', required: true, maks },
  assignee: { label: 'todo.isian.orang', help: 'todo.isian.orangBantu', kind: 'cari' },
  about: { label: 'todo.isian.tentang', kind: 'cari' },
  dueDate: { label: 'todo.isian.tenggat', kind: 'tanggal' },
  tags: { label: 'todo.isian.label', help: 'todo.isian.labelBantu', kind: 'teks' },
  description: { label: 'todo.isian.keterangan', kind: 'paragraph', maks: keterangan },
  isImportant: { label: 'todo.isian.penting', kind: 'centang' },
} satisfies Record<string, Omit<FormField, 'nama'>>).map(([nama, one]) => ({ ...one, nama }));

const schema: Validator = {
  '~standard': {
    async validate(requestBody) {
      const result = await newTodoSchema['~standard'].validate(todoContent(requestBody as Record<string, unknown>));
      // The field `tags` shows all tags, so a fault in one of them is shown at that field.
      return { issues: result.issues?.map((one) => ({ ...one, path: one.path?.slice(0, 1) })) };
    },
  },
};

/** A task as the form holds it. Tasks have no versions, so `versi` is always 1: of one field the last save wins. */
const asRecord = (todo: Todo) => ({
  ...todo,
  assignee: forWhomFrom(todo),
  about: aboutFrom(todo),
  aboutTitle: todo.about?.title ?? null,
  name: todo.assignee,
  tags: todo.tags.join(', '),
  versi: 1,
});

export type TodoFormServices = {
  api: Pick<TodoApi, 'add' | 'update'>;
  people: PeopleApi;
  targets: Targets;
  drafts: DraftStore;
  /** A task as it stands in the list; undefined once it is gone from there. */
  find: (id: string) => Todo | undefined;
};

/** One opening of the form. Closing it asks nothing, because a draft on the device keeps what was typed. */
export function provideTodoForm({ api, people, targets, drafts, find }: TodoFormServices) {
  const nama = 'tugas';
  // What was touched is told by the task as it was opened: in another window it may have been changed meanwhile.
  const opened = new Map<string, Todo>();
  const existing = (id: string) => {
    const todoOf = find(id);
    if (todoOf === undefined) throw new ApiError({ status: 404, message: '' });
    return todoOf;
  };
  return provideForm({
    nama,
    api: {
      get: async (id) => {
        const todo = existing(id);
        opened.set(id, todo);
        return { data: asRecord(todo) };
      },
      create: async (requestBody, options) => ({
        data: asRecord(await api.add(todoContent({ ...requestBody }), options)),
      }),
      update: async (id, requestBody) => {
        const before = opened.get(id) ?? existing(id);
        const saved = await api.update({ id, ...todoEdit(before, todoContent({ ...requestBody })) });
        // What was typed went among the deleted tasks, where nobody who has just saved it would look for it.
        if (saved.isDeleted && !before.isDeleted) throw new ApiError({ status: 404, message: '' });
        return { data: asRecord(saved) };
      },
    },
    fields: TODO_FIELDS,
    schemas: { fresh: schema, edit: schema },
    source: {
      assignee: peopleSource(people, { longest: orang, noted: () => i18n.t('todo.isian.hanyaNama') }),
      about: targetSource(targets),
    },
    initial: () => ({ values: initialValues(TODO_FIELDS), terpilih: {} }),
    title: (todoOf) => wording(todoOf.title),
    terpilih: ({ assignee, name, about, aboutTitle }) => {
      const title = typeof aboutTitle === 'string' ? aboutTitle : i18n.t('todo.tentang.hilang');
      return {
        ...(assignee !== '' && { assignee: { value: wording(assignee), label: wording(name) } }),
        ...(about !== '' && { about: { value: wording(about), label: title } }),
      };
    },
    drafts,
  }).provide({ actors: { confirmLeave: fromPromise<Departure, void>(async () => 'save') } });
}
