import { Drawer as Chakra, Portal } from '@chakra-ui/react';
import type { DrawerProps } from '#ui/drawer-props.ts';
import { IconButton } from '#ui/IconButton.tsx';

/** The workings of `Drawer`. */
export default function DrawerBody({
  open,
  onClose,
  title,
  hideTitle,
  closeLabel,
  held = false,
  side = 'end',
  footer,
  wide = false,
  initialFocus,
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
      {...(initialFocus && { initialFocusEl: initialFocus })}
      {...(finalFocus && { finalFocusEl: finalFocus })}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Chakra.Backdrop />
        <Chakra.Positioner>
          <Chakra.Content className={wide ? 'ui-drawer--wide' : undefined}>
            <Chakra.Header>
              <Chakra.Title className={hideTitle ? 'ui-sr' : undefined}>{title}</Chakra.Title>
              <Chakra.CloseTrigger asChild>
                <IconButton className="ui-end" icon="cross" label={closeLabel} aria-disabled={held || undefined} />
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
