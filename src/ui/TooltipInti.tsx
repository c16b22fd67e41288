import { Tooltip as Chakra, Portal } from '@chakra-ui/react';
import type { TooltipProps } from '#ui/Tooltip.tsx';

/** The workings of `Tooltip`. */
export default function TooltipInti({ text, side = 'top', children }: TooltipProps) {
  return (
    <Chakra.Root positioning={{ placement: side }} openDelay={300} closeDelay={100} interactive>
      <Chakra.Trigger asChild>{children}</Chakra.Trigger>
      <Portal>
        <Chakra.Positioner>
          <Chakra.Content>{text}</Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  );
}
