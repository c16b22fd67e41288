import { Tooltip as Chakra, Portal } from '@chakra-ui/react';
import type { ReactElement } from 'react';

export type TooltipProps = {
  text: string;
  side?: 'top' | 'bottom' | 'right';
  disabled?: boolean;
  children: ReactElement;
};

/** A short explanation on hover and focus; Esc hides it, and it stays while the pointer is on it. */
export function Tooltip({ text, side = 'top', disabled, children }: TooltipProps) {
  return (
    <Chakra.Root
      positioning={{ placement: side }}
      openDelay={300}
      closeDelay={100}
      interactive
      {...(disabled === undefined ? {} : { disabled })}
    >
      <Chakra.Trigger asChild>{children}</Chakra.Trigger>
      <Portal>
        <Chakra.Positioner>
          <Chakra.Content>{text}</Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  );
}
