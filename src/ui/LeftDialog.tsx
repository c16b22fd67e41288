import type { ReactNode } from 'react';
import { Actions } from '#ui/Actions.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Stack } from '#ui/layout.tsx';

export type LeftDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What was done with the others. */
  done: string | null;
  rows: readonly { id: string; name: string; reason: string }[];
  /** What can be done instead. */
  hint?: string | null;
  /** Buttons. */
  children: ReactNode;
};

/** What could not be done with some of many rows, by name and with the reason of each. */
export function LeftDialog({ open, onClose, title, done, rows, hint = null, children }: LeftDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} label={title}>
      <Stack pad="12">
        <h2>{title}</h2>
        {done !== null && <p>{done}</p>}
        <Stack as="ul" gap="5" className="ui-left">
          {rows.map(({ id, name, reason }) => (
            <li key={id}>
              <strong>
                <bdi>{name}</bdi>
              </strong>
              <p className="ui-muted">{reason}</p>
            </li>
          ))}
        </Stack>
        {hint !== null && <p>{hint}</p>}
        <Actions>{children}</Actions>
      </Stack>
    </Dialog>
  );
}
