/** The one answer of the chat that every page asks for; apart from the others, so that the shell need not bring those. */
import { z } from 'zod';

/** Messages to oneself that were not read yet, in all chats: the sum of `unseenMsgs` of the list, at a fraction of it. */
export const unseenMsgsSchema = z.object({ unseenMsgs: z.number().int() });
