import type { ReactNode } from 'react';
import { Modal } from '#ui/Modal.tsx';
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
export function Dialog({ label, className, ...rest }: DialogProps) {
  return (
    <Modal
      {...rest}
      name={{ label }}
      looks={{
        veil: 'ui-dialog__veil',
        positioner: 'ui-dialog__positioner',
        content: classes('ui-dialog', className),
      }}
    />
  );
}
