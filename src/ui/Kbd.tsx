/** A key of the keyboard. Hidden from assistive technology: the control it belongs to has `aria-keyshortcuts`. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd className="ui-kbd" aria-hidden="true">
      {children}
    </kbd>
  );
}
