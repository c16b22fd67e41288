import { type ReactNode, useEffect, useRef } from 'react';

export type PopoverPanelProps = {
  /** The button that opens it names this id in its `popoverTarget`. */
  id: string;
  /** Name of the panel. */
  label: string;
  open: boolean;
  /** The browser has opened it, or closed it on Esc or on a press beside it. */
  onToggle: (open: boolean) => void;
  className?: string;
  children: ReactNode;
};

/**
 * A panel over the page that leaves the page usable. The browser opens it from its button, closes it, and gives the focus
 * back; `open` can close it too. Its content is there only while it is open.
 */
export function PopoverPanel({ id, label, open, onToggle, className, children }: PopoverPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(false);
  useEffect(() => {
    if (!open && shown.current) panel.current?.hidePopover();
  }, [open]);
  return (
    <div
      id={id}
      ref={panel}
      className={className}
      popover="auto"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      // Whoever works elsewhere is done with it; it would lie over what opens there.
      onBlur={({ relatedTarget, currentTarget }) => {
        if (open && relatedTarget !== null && !currentTarget.contains(relatedTarget)) onToggle(false);
      }}
      onToggle={({ newState, currentTarget }) => {
        shown.current = newState === 'open';
        if (shown.current !== open) onToggle(shown.current);
        if (shown.current) currentTarget.focus();
      }}
    >
      {open && children}
    </div>
  );
}
