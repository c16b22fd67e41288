export const isApple = (platform: string) => /mac|iphone|ipad/i.test(platform);

/**
 * Whether a key event is the shortcut: Ctrl with this key, on Apple's keyboards ⌘, since Ctrl-K deletes to the end of the line
 * in a text field there.
 */
export function isShortcut(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat'>,
  platform: string,
  wantedKey = 'k',
): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
  const [wanted, unwanted] = isApple(platform) ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  return key.toLowerCase() === wantedKey && wanted && !unwanted && !altKey && !shiftKey && !repeat;
}
