import { Dialog as Chakra, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { classes } from '#ui/tone.ts';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  /** Accessible name; a visible heading belongs into `children`. */
  label: string;
  /** What has the focus first; otherwise the first control. */
  initialFocus?: () => HTMLElement | null;
  /** What has the focus afterwards; null or absent = what had it before. */
  finalFocus?: () => HTMLElement | null;
  className?: string;
  children: ReactNode;
};

/** A window over the page; keeps the focus inside, Esc and a click beside it close. Narrow screens give it all their room. */
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
