import { Menu as Chakra, Portal } from '@chakra-ui/react';
import type { FocusEvent, ReactElement, ReactNode } from 'react';
import { Icon, type IconName } from '#ui/Icon.tsx';

export type MenuItem = {
  value: string;
  label: ReactNode;
  icon?: IconName;
  onSelect: () => void;
  /** One of several entries; the chosen one has a check mark. */
  checked?: boolean;
  /** An entry that can be switched on its own; `mixed` = it holds for a part of the selection. */
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
 * After an arrow key the menu library focuses the menu again in the next frame, even when Enter has closed it in
 * between. The closing menu would take the focus from its button and lose it when it is removed; this gives it back.
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
