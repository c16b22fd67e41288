/** The only chat answer that every page needs; in a file of its own, so that the shell loads no other chat schema. */
import { z } from 'zod';

/** Unread messages to the user in all chats: the sum of `unseenMsgs` in the chat list, without loading that list. */
export const unseenMsgsSchema = z.object({ unseenMsgs: z.number().int() });
