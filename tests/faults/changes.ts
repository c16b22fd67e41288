let isChanged = false;
const watching = new MutationObserver(() => {
  isChanged = true;
});

/** Whether the page has changed since this was asked last. It is told: comparing all of its HTML takes far longer. */
export function hasChanged(): boolean {
  watching.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  const was = isChanged;
  isChanged = false;
  return was;
}
