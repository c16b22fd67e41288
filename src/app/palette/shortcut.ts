export const isApple = (platform: string) => /mac|iphone|ipad/i.test(platform);

/**
 * Whether a key event is the shortcut. On Apple's keyboards Ctrl-K deletes to the end of the line in a text field, so
 * there only ⌘-K counts.
 */
export function isShortcut(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat'>,
  platform: string,
): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
  const [wanted, unwanted] = isApple(platform) ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  return key.toLowerCase() === 'k' && wanted && !unwanted && !altKey && !shiftKey && !repeat;
}
