import { Dialog as Chakra, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { classes } from '#ui/tone.ts';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  /** Accessible name; a visible heading belongs into `children`. */
  label: string;
  /** The element that gets the focus when it opens; otherwise the first control. */
  initialFocus?: () => HTMLElement | null;
  /** The element that gets the focus when it closes; null or absent = the one that had it before. */
  finalFocus?: () => HTMLElement | null;
  className?: string;
  children: ReactNode;
};

/**
 * A modal window. It keeps the focus inside; Esc and a click outside close it. On narrow screens it fills the screen.
 */
export function Dialog({ open, onClose, label, initialFocus, finalFocus, className, children }: DialogProps) {
  return (
    <Chakra.Root
      open={open}
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
      {...(initialFocus && { initialFocusEl: initialFocus })}
      {...(finalFocus && { finalFocusEl: finalFocus })}
      aria-label={label}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Chakra.Backdrop className="ui-dialog__backdrop" />
        <Chakra.Positioner className="ui-dialog__positioner">
          <Chakra.Content className={classes('ui-dialog', className)}>{children}</Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  );
}
