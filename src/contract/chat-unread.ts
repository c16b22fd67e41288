/**
 * The only chat answer that every page needs; a file of its own, so that the shell does not load the other chat
 * schemas.
 */
import { z } from 'zod';

/** Unread messages to the user in all chats: the sum of `unseenMsgs` in the chat list, without loading that list. */
export const unseenMsgsSchema = z.object({ unseenMsgs: z.number().int() });
