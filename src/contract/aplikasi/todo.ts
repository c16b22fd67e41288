/** `/apps/todo/**`: specification §3 "Todo task" and §7, contract.md §8. */
import { z } from 'zod';
import { bebas } from '#contract/aplikasi/bebas.ts';
import { idSchema } from '#contract/envelope.ts';
import { line, lines } from '#contract/text.ts';

/** Most tasks of one person outside "deleted": a list answers with all of them. */
export const TUGAS_MAKSIMUM = 500;
/** Most tasks that can still be restored; the one deleted first goes for good. */
export const TERHAPUS_MAKSIMUM = 200;
export const PANJANG_TUGAS = { judul: 200, keterangan: 5000, orang: 200, label: 50, jumlahLabel: 20 };

export const FILTER_TUGAS = ['', 'important', 'completed', 'deleted'] as const;
export type FilterTugas = (typeof FILTER_TUGAS)[number];
export const SORT_TUGAS = ['', 'title-asc', 'title-desc', 'assignee', 'due-date'] as const;
export type SortTugas = (typeof SORT_TUGAS)[number];

const fields = {
  title: line(PANJANG_TUGAS.judul),
  description: lines(PANJANG_TUGAS.keterangan),
  /** A day, `yyyy-mm-dd`; null = none. */
  dueDate: z.iso.date().nullable(),
  /** A name; whoever it is need not have an account. */
  assignee: line(PANJANG_TUGAS.orang).nullable(),
  tags: z.array(line(PANJANG_TUGAS.label)).max(PANJANG_TUGAS.jumlahLabel),
  isCompleted: z.boolean(),
  isImportant: z.boolean(),
  isDeleted: z.boolean(),
};
const { title, description, dueDate, assignee, tags, isCompleted, isImportant, isDeleted } = fields;

/** A task as the server answers it; what else it brings is kept as it came. */
export const tugasSchema = z.looseObject({
  id: idSchema,
  ...fields,
  title: z.string(),
  description: z.string(),
  assignee: z.string().nullable(),
  tags: z.array(z.string()),
});
export type Tugas = z.infer<typeof tugasSchema>;

/** A task as it is stored, without its id. */
export const isiTugasSchema = bebas(fields);
/** A new task; an id that it brings is replaced by the server's. */
export const tugasBaruSchema = bebas({
  title,
  description: description.default(''),
  dueDate: dueDate.default(null),
  assignee: assignee.default(null),
  tags: tags.default([]),
  isCompleted: isCompleted.default(false),
  isImportant: isImportant.default(false),
  isDeleted: isDeleted.default(false),
});
/** What is sent replaces what is stored; what is not mentioned stays. */
export const tugasUbahSchema = bebas({
  id: idSchema,
  title: title.optional(),
  description: description.optional(),
  dueDate: dueDate.optional(),
  assignee: assignee.optional(),
  tags: tags.optional(),
  isCompleted: isCompleted.optional(),
  isImportant: isImportant.optional(),
  isDeleted: isDeleted.optional(),
});
export type TugasBaru = z.input<typeof tugasBaruSchema>;
export type TugasUbah = z.infer<typeof tugasUbahSchema>;

export const addTasksBody = z.strictObject({ task: tugasBaruSchema });
export const updateTaskBody = z.strictObject({ task: tugasUbahSchema });
/** All of them empty by default (specification §3). `filter` '' = everything that is not deleted. */
export const tasksQuery = z.object({
  filter: z.enum(FILTER_TUGAS).default(''),
  q: lines(200).default(''),
  sort: z.enum(SORT_TUGAS).default(''),
  tag: lines(PANJANG_TUGAS.label).default(''),
});
export type TasksQuery = z.infer<typeof tasksQuery>;
export const deleteTaskQuery = z.object({ taskId: idSchema });
/** What is in "deleted" now. */
export const tugasTerhapusSchema = z.object({ id: idSchema });
