/** A dialog makes everything outside it inert: what is to be selected has to stand in it. */
const placeFor = (focused: Element | null): Element => focused?.closest('dialog, [role="dialog"]') ?? document.body;

/** The way of before there was a clipboard: the text is selected in a field nobody sees, and copied as by Ctrl+C. */
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
