import { createContext, type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { Icon } from '#ui/Icon.tsx';

type Slot = { element: HTMLElement | null; attach: (element: HTMLElement | null) => void };
const SlotContext = createContext<Slot>({ element: null, attach: () => {} });

/** Lets pages put their breadcrumb into the frame's header: wrap the frame in it and place one BreadcrumbOutlet. */
export function BreadcrumbSlot({ children }: { children: ReactNode }) {
  const [element, attach] = useState<HTMLElement | null>(null);
  return <SlotContext value={{ element, attach }}>{children}</SlotContext>;
}

/** Where the page's breadcrumb appears. */
export function BreadcrumbOutlet() {
  const { attach } = useContext(SlotContext);
  return <div className="ui-crumb-outlet" ref={attach} />;
}

export type Crumb = { label: string; to?: string };

/** Where this page stands; the last one is the page itself. Narrow screens show only the way up. */
export function Breadcrumb({ label, items }: { label: string; items: readonly Crumb[] }) {
  const { element } = useContext(SlotContext);
  const up = items.length - 2;
  const trail = (
    <nav aria-label={label}>
      <ol className="ui-crumbs">
        {items.map((item, index) => (
          <li key={item.label} className={index === up ? 'is-up' : undefined}>
            {item.to !== undefined && index < items.length - 1 ? (
              <Link to={item.to}>
                {index === up && <Icon name="chevronLeft" size="s" />}
                {item.label}
              </Link>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
  return element ? createPortal(trail, element) : null;
}
