type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'isComposing' | 'keyCode'>;

/** Safari ends a composition before it says that Enter was pressed, and then gives this for a code. */
const STILL_COMPOSING = 229;

/**
 * What a key does in the field: sends, or writes on. A word that an input method is still composing is never sent.
 * @param enterSends Enter sends and Shift+Enter begins a new line; otherwise the other way round. Ctrl or Cmd always sends.
 */
export function sending(keyPress: KeyPress, enterSends: boolean): boolean {
  const { key, shiftKey, ctrlKey, metaKey, isComposing, keyCode } = keyPress;
  if (key !== 'Enter' || isComposing || keyCode === STILL_COMPOSING) return false;
  return ctrlKey || metaKey || shiftKey !== enterSends;
}
