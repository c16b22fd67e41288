/** An open dialog makes everything outside it inert, so the text to be selected must be placed inside the dialog. */
const placeFor = (focused: Element | null): Element => focused?.closest('dialog, [role="dialog"]') ?? document.body;

/**
 * Fallback without the Clipboard API: selects the text in a hidden field and copies it with the browser's copy command.
 */
function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'ui-sr';
  field.readOnly = true;
  field.setAttribute('aria-hidden', 'true');
  placeFor(focused).append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}

/**
 * Puts a text into the clipboard, over plain http too, where browsers keep `navigator.clipboard` from pages.
 * To be called soon after a click: no browser lets a page copy by itself.
 * @throws where the browser lets this page copy in neither way
 */
export async function copyText(text: string): Promise<void> {
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (clipboard !== undefined) return clipboard.writeText(text);
  if (!copySelected(text)) throw new Error('This browser does not let pages copy');
}
