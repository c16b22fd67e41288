import { Link } from 'react-router-dom';
import { Icon } from '#ui/Icon.tsx';
import { Cluster } from '#ui/layout.tsx';
import { createSlot } from '#ui/slot.tsx';
import { classes } from '#ui/tone.ts';

const Slot = createSlot();
/** Lets pages put their breadcrumb into the frame's header: wrap the frame in it and place one BreadcrumbOutlet. */
export const BreadcrumbSlot = Slot.Provider;

/** A place beside the title of the open page. It is in this file because every page with a title loads this chunk. */
export const HeaderSlot = createSlot();

/** Where the page's breadcrumb appears. */
export const BreadcrumbOutlet = () => <Slot.Outlet className="ui-grow ui-crumb-outlet" />;

export type Crumb = { label: string; to?: string };

/** The path to this page; the last entry is the page itself. Narrow screens show only the link one level up. */
export function Breadcrumb({ label, items }: { label: string; items: readonly Crumb[] }) {
  const up = items.length - 2;
  return (
    <Slot.Into>
      <nav aria-label={label}>
        <Cluster as="ol" gap="4" nowrap className="ui-text-m ui-muted ui-crumbs">
          {items.map((item, index) => (
            <Cluster as="li" nowrap gap="4" key={item.label} className={classes('ui-nowrap', index === up && 'is-up')}>
              {item.to !== undefined && index < items.length - 1 ? (
                <Cluster as={Link} nowrap gap="2" pad="2 0" className="ui-plain ui-cut" to={item.to}>
                  {index === up && <Icon name="chevronLeft" size="s" />}
                  <span className="ui-cut">{item.label}</span>
                </Cluster>
              ) : (
                <span className="ui-cut" aria-current={index === items.length - 1 ? 'page' : undefined}>
                  {item.label}
                </span>
              )}
            </Cluster>
          ))}
        </Cluster>
      </nav>
    </Slot.Into>
  );
}
