/** Signs that show nothing and take no room; blanks are not among them. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
/** A text in which something is to be seen. */
export const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** How many characters of a text are to be read, without blanks at its ends; a sign of two units is one. */
export const visibleLength = (text: string): number => Array.from(text.replace(UNSEEN, '').trim()).length;
