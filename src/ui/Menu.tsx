import { Menu as Chakra, Portal } from '@chakra-ui/react';
import type { FocusEvent, ReactElement, ReactNode } from 'react';
import { Icon, type IconName } from '#ui/Icon.tsx';

export type MenuItem = {
  value: string;
  label: ReactNode;
  icon?: IconName;
  onSelect: () => void;
  /** One of several; the chosen one carries a check mark. */
  checked?: boolean;
  /** Each for itself, several at once: `mixed` where it holds for a part of what is selected. */
  ticked?: boolean | 'mixed';
  /** Language of the label where it differs from the page's. */
  lang?: string;
  danger?: boolean;
};

export type MenuProps = {
  /** A focusable element; gets the menu-button roles. */
  trigger: ReactElement;
  label: string;
  items: readonly MenuItem[];
  /** Above the items: who is signed in. */
  header?: ReactNode;
};

/**
 * An arrow key has the menu focused once more in the next frame, even when Enter has closed it before that: while it
 * fades it would take the focus from its button, and leave it nowhere when it is gone.
 */
function keepOut({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
  if (currentTarget.dataset['state'] === 'closed' && relatedTarget instanceof HTMLElement) {
    relatedTarget.focus({ preventScroll: true });
  }
}

function roleOf({ checked, ticked }: MenuItem) {
  if (ticked !== undefined) return 'menuitemcheckbox';
  return checked === undefined ? 'menuitem' : 'menuitemradio';
}

/** A menu button. */
export function Menu({ trigger, label, items, header }: MenuProps) {
  return (
    <Chakra.Root positioning={{ placement: 'bottom-end' }}>
      <Chakra.Trigger asChild>{trigger}</Chakra.Trigger>
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
                role={roleOf(item)}
                aria-checked={item.ticked ?? item.checked}
                onSelect={item.onSelect}
              >
                {item.icon && <Icon name={item.icon} size="s" />}
                <Chakra.ItemText>{item.label}</Chakra.ItemText>
                {(item.checked || item.ticked === true) && <Icon name="check" size="s" />}
                {item.ticked === 'mixed' && <Icon name="minus" size="s" />}
              </Chakra.Item>
            ))}
          </Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  );
}
