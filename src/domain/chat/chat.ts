/** Most characters of one chat message, as JavaScript counts them. */
export const MAX_MESSAGE_LENGTH = 4000;
/** Most messages of a chat that one answer holds. */
export const MAX_SHOWN_MESSAGES = 500;
/** How many messages the page asks for at a time. */
export const MESSAGE_PAGE = 100;
/** Messages that one person may send within 24 hours. */
export const MAX_MESSAGES_PER_DAY = 2000;
/** Fewest characters that messages are searched for: one would find nearly all of them. */
export const MIN_SEARCH_LENGTH = 2;
/** Most characters that messages are searched for. */
export const MAX_SEARCH_LENGTH = 100;
/** Found messages that one answer holds, unless asked otherwise. */
export const FOUND_PAGE = 30;
/** Messages of each side that are shown around one of them, unless asked otherwise. */
export const AROUND_PAGE = 30;
/** Most characters of the name of a group. */
export const MAX_GROUP_NAME = 80;
/** Most people in a group: the news of it names each of them. */
export const MAX_GROUP_MEMBERS = 100;
/** Groups that one person may look after. */
export const MAX_GROUPS = 50;
