/**
 * The board of a unit: contract.md §8. Columns are `boards`, cards are `tasks`, both in order; further fields are kept.
 * Permissions (contract.md §4, last row): every signed-in user works on the board of their own unit, whatever their
 * role, and sees no board of another unit, not even of one below. Users who may do everything (admin-dev) work on any
 * board, named by `satker` or `unit_id`; a card never moves from one board to another.
 */
import { z } from 'zod';
import { free } from '#contract/free-shape.ts';
import { idSchema } from '#contract/envelope.ts';
import { satkerFilter } from '#contract/records.ts';
import { line, lines, paragraph } from '#contract/text.ts';

export const MAX_COLUMNS = 20;
/** Most cards of one board, over all its columns. */
export const MAX_CARDS = 500;
/** Most lines of the checklist of one card. */
export const MAX_LINES = 100;
/** Most comments on one card. */
export const MAX_COMMENTS = 500;
const MAX_TITLE = 200;
const MAX_DESCRIPTION = 4000;

const title = line(MAX_TITLE);
/** A member of the unit; the server fills in the name. */
const officerSchema = z.object({ id: idSchema, nama: lines(200) });
const content = {
  labels: z.array(line(40)).max(10),
  /** A calendar day. */
  dueDate: z.iso.date().nullable(),
  description: lines(MAX_DESCRIPTION),
  assignedTo: z.array(officerSchema).max(20),
  /** Put away: on no board and counted nowhere, until it is brought back. */
  archived: z.boolean(),
};
const optionalFields = z.object(content).partial().shape;

export const boardSchema = z.looseObject({ id: idSchema, title: z.string(), unit_id: idSchema });
export type Board = z.infer<typeof boardSchema>;
export const taskSchema = z.looseObject({
  id: idSchema,
  title: z.string(),
  boardId: idSchema,
  ...content,
  // Looser than in requests: older rows may hold text that requests may no longer contain.
  labels: z.array(z.string()),
  description: z.string(),
  assignedTo: z.array(z.object({ id: idSchema, nama: z.string() })),
  /** Counted by the server, like `comments`; what a request says here is not kept. */
  checklist: z.object({ done: z.int(), total: z.int() }),
  comments: z.int(),
});
export type Task = z.infer<typeof taskSchema>;

/** Without `satker` the own unit. */
export const boardQuery = z.object({ satker: satkerFilter });
/** `archived` `all`: the cards that were put away as well, those on the board first. */
export const tasksQuery = boardQuery.extend({ archived: z.enum(['all']).optional() });
export const addBoardBody = z.strictObject({ data: free({ title, unit_id: idSchema.optional() }) });
export const addTaskBody = z.strictObject({ data: free({ title, boardId: idSchema, ...optionalFields }) });
/** Fields that are not sent stay as they are; a card is moved by the two calls below only. */
export const updateTaskBody = z.strictObject({
  data: free({ id: idSchema, title: title.optional(), ...optionalFields }),
});
export type TaskEdit = z.infer<typeof updateTaskBody>['data'];
/** Moves a card to the end of a column. */
export const updateTaskBoardBody = z.strictObject({ data: z.strictObject({ taskId: idSchema, newBoardId: idSchema }) });
/** Moves a card to the place of another card, in the column of that card. */
export const reorderTasksBody = z.strictObject({ data: z.strictObject({ taskId: idSchema, targetTaskId: idSchema }) });
export const clearTasksQuery = z.object({ boardId: idSchema });
export const deleteBoardQuery = z.object({ id: idSchema });
export const removeSchema = z.object({ id: idSchema });

/** A line of the checklist of a card. */
export const lineSchema = z.object({ id: idSchema, text: z.string(), done: z.boolean() });
export type ChecklistLine = z.infer<typeof lineSchema>;
/** A comment; `time` is the server's. Only whoever wrote it can delete it. */
export const commentSchema = z.object({
  id: idSchema,
  text: z.string(),
  time: z.iso.datetime(),
  person: z.object({ id: idSchema, nama: z.string() }),
});
export type CardComment = z.infer<typeof commentSchema>;
/** The checklist of a card in its order, and its comments from the oldest to the newest. */
export const notesSchema = z.object({ lines: z.array(lineSchema), comments: z.array(commentSchema) });

const lineText = line(300);
export const notesQuery = z.object({ taskId: idSchema });
export const addLineBody = z.strictObject({ data: z.strictObject({ taskId: idSchema, text: lineText }) });
/** What is not sent stays. */
export const updateLineBody = z.strictObject({
  data: z.strictObject({ id: idSchema, text: lineText.optional(), done: z.boolean().optional() }),
});
export const addCommentBody = z.strictObject({ data: z.strictObject({ taskId: idSchema, text: paragraph(2000) }) });
export const deleteNoteQuery = z.object({ id: idSchema });
