/** Most characters of one chat message, as JavaScript counts them. */
export const MAX_MESSAGE_LENGTH = 4000;
/** How many messages of a chat are shown; older ones stay stored. */
export const MAX_SHOWN_MESSAGES = 500;
/** Messages that one person may send within 24 hours. */
export const MAX_MESSAGES_PER_DAY = 2000;
