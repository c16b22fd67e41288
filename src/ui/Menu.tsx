import { cloneElement, type HTMLAttributes, lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import { useDiminta } from '#ui/diminta.ts';
import type { IconName } from '#ui/Icon.tsx';

export type MenuItem = {
  value: string;
  label: ReactNode;
  icon?: IconName;
  onSelect: () => void;
  /** One of several; the chosen one carries a check mark. */
  checked?: boolean;
  /** Language of the label where it differs from the page's. */
  lang?: string;
  danger?: boolean;
};

export type MenuProps = {
  /** A focusable element; gets the menu-button roles. */
  trigger: ReactElement<HTMLAttributes<HTMLElement>>;
  label: string;
  items: readonly MenuItem[];
  /** Above the items: who is signed in. */
  header?: ReactNode;
};

const Inti = lazy(() => import('#ui/MenuInti.tsx'));

/** A menu button. The page is drawn before what its menus are made of has come. */
export function Menu(props: MenuProps) {
  const { diminta, dengar } = useDiminta();
  return (
    <Suspense fallback={cloneElement(props.trigger, { 'aria-haspopup': 'menu', 'aria-expanded': false, ...dengar })}>
      <Inti {...props} diminta={diminta} />
    </Suspense>
  );
}
