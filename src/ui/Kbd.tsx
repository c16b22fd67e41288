import { classes } from '#ui/tone.ts';

/** A key of the keyboard. Hidden from assistive technology: the control it belongs to has `aria-keyshortcuts`. */
export function Kbd({ children, className }: { children: string; className?: string }) {
  return (
    <kbd className={classes('ui-kbd', className)} aria-hidden="true">
      {children}
    </kbd>
  );
}
