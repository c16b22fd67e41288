import { Drawer as Chakra, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/IconButton.tsx';

export type DrawerProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  hideTitle?: boolean;
  closeLabel: string;
  side?: 'start' | 'end' | 'bottom';
  /** What has the focus afterwards; null or absent = what had it before. */
  finalFocus?: () => HTMLElement | null;
  footer?: ReactNode;
  children: ReactNode;
};

/** A panel over the page from one side; keeps the focus inside, Esc closes. */
export function Drawer({
  open,
  onClose,
  title,
  hideTitle,
  closeLabel,
  side = 'end',
  footer,
  finalFocus,
  children,
}: DrawerProps) {
  return (
    <Chakra.Root
      open={open}
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
      placement={side}
      {...(finalFocus && { finalFocusEl: finalFocus })}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Chakra.Backdrop />
        <Chakra.Positioner>
          <Chakra.Content>
            <Chakra.Header>
              <Chakra.Title className={hideTitle ? 'ui-sr' : undefined}>{title}</Chakra.Title>
              <Chakra.CloseTrigger asChild>
                <IconButton className="ui-drawer__dismiss" icon="cross" label={closeLabel} />
              </Chakra.CloseTrigger>
            </Chakra.Header>
            <Chakra.Body>{children}</Chakra.Body>
            {footer && <Chakra.Footer>{footer}</Chakra.Footer>}
          </Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  );
}
