type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'isComposing' | 'keyCode'>;

/** Safari ends a composition before the keydown of its Enter and gives that event this key code. */
const STILL_COMPOSING = 229;

/**
 * Whether a key press sends the message. A word that an input method is still composing is never sent.
 * @param enterSends true: Enter sends and Shift+Enter breaks the line; false: the reverse. Ctrl or Cmd with Enter
 *   always sends.
 */
export function sending(keyPress: KeyPress, enterSends: boolean): boolean {
  const { key, shiftKey, ctrlKey, metaKey, isComposing, keyCode } = keyPress;
  if (key !== 'Enter' || isComposing || keyCode === STILL_COMPOSING) return false;
  return ctrlKey || metaKey || shiftKey !== enterSends;
}

/** Whether a key press asks to correct the last message: an arrow up where there is nothing to go up to. */
export function opensEdit(keyPress: KeyPress, text: string): boolean {
  const { key, shiftKey, ctrlKey, metaKey, isComposing } = keyPress;
  return key === 'ArrowUp' && text === '' && !shiftKey && !ctrlKey && !metaKey && !isComposing;
}
