/** Most characters of one chat message, as JavaScript counts them. */
export const MAX_MESSAGE_LENGTH = 4000;
/** Most messages of a chat that one answer holds. */
export const MAX_SHOWN_MESSAGES = 500;
/** How many messages the page asks for at a time. */
export const MESSAGE_PAGE = 100;
/** Messages that one person may send within 24 hours. */
export const MAX_MESSAGES_PER_DAY = 2000;
