/** Groups of the chat: contract.md §8. The answers are bare, without an envelope. */
import { z } from 'zod';
import { contactSchema } from '#contract/chat.ts';
import { idSchema } from '#contract/envelope.ts';
import { line } from '#contract/text.ts';
import { MAX_GROUP_MEMBERS, MAX_GROUP_NAME } from '#domain/chat/chat.ts';

const people = z.array(idSchema).max(MAX_GROUP_MEMBERS);

/** `anggota`: who is in it besides the caller. The group belongs to the caller's unit. */
export const addGroupBody = z.strictObject({
  grup: z.strictObject({ nama: line(MAX_GROUP_NAME), anggota: people.min(1) }),
});
export type AddGroupBody = z.input<typeof addGroupBody>;

/** Only what is to be changed. Whoever is in it already, or not in it any more, is left as they are. */
export const updateGroupBody = z.strictObject({
  grup: z.strictObject({
    id: idSchema,
    nama: line(MAX_GROUP_NAME).optional(),
    tambah: people.default([]),
    keluarkan: people.default([]),
  }),
});
export type UpdateGroupBody = z.input<typeof updateGroupBody>;

export const groupQuery = z.object({ id: idSchema });
export const leaveGroupBody = z.strictObject({ id: idSchema });
export const leftGroupSchema = z.object({ id: idSchema });

/** A group with everybody who is in it: first who looks after it, then by name. */
export const groupSchema = z.object({
  grup: z.object({
    id: idSchema,
    nama: z.string(),
    unit: z.object({ id: idSchema, nama: z.string() }),
    /** The caller looks after it: they may rename it and say who is in it. */
    pengelola: z.boolean(),
    anggota: z.array(contactSchema.extend({ pengelola: z.boolean() })),
  }),
});
export type GroupAnswer = z.infer<typeof groupSchema>;
export type Group = GroupAnswer['grup'];

/** `id`: a message that the caller has sent to a group. */
export const readersQuery = z.object({ id: idSchema });
/** Of those who were in the group then and still are, by name: who has opened it since, and who has not. */
export const readersSchema = z.object({ dibaca: z.array(contactSchema), belum: z.array(contactSchema) });
export type Readers = z.infer<typeof readersSchema>;
