/** `/apps/todo/**`: specification §3 "Todo task" and §7, contract.md §8. */
import { z } from 'zod';
import { free } from '#contract/free-shape.ts';
import { idSchema } from '#contract/envelope.ts';
import { line, lines } from '#contract/text.ts';

/** Most tasks of one person outside "deleted": a list answers with all of them. */
export const MAX_TODOS = 500;
/** Most deleted tasks that can be restored; beyond that the one deleted first is removed for good. */
export const MAX_REMOVED = 200;
/** Most tasks that somebody was given and has not done: nobody can be buried in them. */
export const MAX_GIVEN = 500;
export const TODO_LENGTHS = { judul: 200, keterangan: 5000, orang: 200, label: 50, jumlahLabel: 20 };

const TASK_FILTERS = ['', 'important', 'completed', 'deleted'] as const;
export type TaskFilter = (typeof TASK_FILTERS)[number];
const TODO_SORTS = ['', 'title-asc', 'title-desc', 'assignee', 'due-date'] as const;
export type TodoSort = (typeof TODO_SORTS)[number];

const fields = {
  title: line(TODO_LENGTHS.judul),
  description: lines(TODO_LENGTHS.keterangan),
  /** A day, `yyyy-mm-dd`; null = none. */
  dueDate: z.iso.date().nullable(),
  /** A name; the person does not need an account. Of somebody inside it is the name of their account. */
  assignee: line(TODO_LENGTHS.orang).nullable(),
  tags: z.array(line(TODO_LENGTHS.label)).max(TODO_LENGTHS.jumlahLabel),
  isCompleted: z.boolean(),
  isImportant: z.boolean(),
  isDeleted: z.boolean(),
};
const { title, description, dueDate, assignee, tags, isCompleted, isImportant, isDeleted } = fields;

/** Somebody inside, to whom the task is given and who finds it in their list too; null = nobody (decision 0127). */
const assigneeId = idSchema.nullable();

const TARGET_KINDS = ['report', 'indicator'] as const;
/** A report or an indicator that a task is about; what else is said of it is not read. */
export const aboutSchema = z.object({ kind: z.enum(TARGET_KINDS), id: idSchema }).nullable();
export type TodoTarget = NonNullable<z.infer<typeof aboutSchema>>;

/** A task as the server answers it; what else it brings is kept as it came. */
export const todoSchema = z.looseObject({
  id: idSchema,
  ...fields,
  assigneeId: assigneeId.optional(),
  /** Who gave it to the reader, who may only say whether it is done; null = it is the reader's own. */
  givenBy: z.object({ id: idSchema, nama: z.string() }).nullish(),
  /** `title` null: it is gone, or the reader may not see it. */
  about: z.object({ kind: z.enum(TARGET_KINDS), id: idSchema, title: z.string().nullable() }).nullish(),
  title: z.string(),
  description: z.string(),
  assignee: z.string().nullable(),
  tags: z.array(z.string()),
});
export type Todo = z.infer<typeof todoSchema>;

/** A task as it is stored, without its id. */
export const todoContentSchema = free({ ...fields, about: aboutSchema.optional() });
/** A new task; an id that it brings is replaced by the server's. */
export const newTodoSchema = free({
  title,
  description: description.default(''),
  dueDate: dueDate.default(null),
  assignee: assignee.default(null),
  assigneeId: assigneeId.default(null),
  about: aboutSchema.optional(),
  tags: tags.default([]),
  isCompleted: isCompleted.default(false),
  isImportant: isImportant.default(false),
  isDeleted: isDeleted.default(false),
});
/** What is sent replaces what is stored; what is not mentioned stays. */
const todoChangeSchema = free({
  id: idSchema,
  title: title.optional(),
  description: description.optional(),
  dueDate: dueDate.optional(),
  assignee: assignee.optional(),
  assigneeId: assigneeId.optional(),
  about: aboutSchema.optional(),
  tags: tags.optional(),
  isCompleted: isCompleted.optional(),
  isImportant: isImportant.optional(),
  isDeleted: isDeleted.optional(),
});
export type NewTodo = z.input<typeof newTodoSchema>;
export type TodoUpdate = z.infer<typeof todoChangeSchema>;

export const addTasksBody = z.strictObject({ task: newTodoSchema });
export const updateTaskBody = z.strictObject({ task: todoChangeSchema });
/** All of them empty by default (specification §3). `filter` '' = everything that is not deleted. */
export const tasksQuery = z.object({
  filter: z.enum(TASK_FILTERS).default(''),
  q: lines(200).default(''),
  sort: z.enum(TODO_SORTS).default(''),
  tag: lines(TODO_LENGTHS.label).default(''),
});
export type TasksQuery = z.infer<typeof tasksQuery>;
export const deleteTaskQuery = z.object({ taskId: idSchema });
/** The task that was moved to "deleted". */
export const deletedTodoSchema = z.object({ id: idSchema });
