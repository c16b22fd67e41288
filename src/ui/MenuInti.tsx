import { Menu as Chakra, Portal } from '@chakra-ui/react';
import { cloneElement, type FocusEvent, useState } from 'react';
import type { Diminta } from '#ui/diminta.ts';
import { Icon } from '#ui/Icon.tsx';
import type { MenuProps } from '#ui/Menu.tsx';

/**
 * An arrow key has the menu focused once more in the next frame, even when Enter has closed it before that: while it
 * fades it would take the focus from its button, and leave it nowhere when it is gone.
 */
function keepOut({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
  if (currentTarget.dataset['state'] === 'closed' && relatedTarget instanceof HTMLElement) {
    relatedTarget.focus({ preventScroll: true });
  }
}

/** The workings of `Menu`. */
export default function MenuInti({ trigger, label, items, header, diminta }: MenuProps & { diminta: Diminta }) {
  const [{ buka, fokus }] = useState(diminta);
  return (
    <Chakra.Root positioning={{ placement: 'bottom-end' }} defaultOpen={buka}>
      <Chakra.Trigger asChild>{fokus ? cloneElement(trigger, { autoFocus: true }) : trigger}</Chakra.Trigger>
      <Portal>
        <Chakra.Positioner>
          <Chakra.Content aria-label={label} onFocus={keepOut}>
            {header && <div className="ui-menu__header">{header}</div>}
            {items.map((item) => (
              <Chakra.Item
                key={item.value}
                value={item.value}
                lang={item.lang}
                color={item.danger ? 'danger.fg' : undefined}
                role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
                aria-checked={item.checked}
                onSelect={item.onSelect}
              >
                {item.icon && <Icon name={item.icon} size="s" />}
                <Chakra.ItemText>{item.label}</Chakra.ItemText>
                {item.checked && <Icon name="check" size="s" />}
              </Chakra.Item>
            ))}
          </Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  );
}
