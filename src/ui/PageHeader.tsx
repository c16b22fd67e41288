import { type ReactNode, useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { HeaderSlot } from '#ui/Breadcrumb.tsx';
import { isNextHeading } from '#ui/heading-focus.ts';
import { Cluster } from '#ui/layout.tsx';
import { TitleCount } from '#ui/title-count.ts';

export type PageTitleProps = {
  children: ReactNode;
  /** For the browser's title; the application's name is added. */
  documentTitle: string;
  /** How many leading parts of the address identify the page, when the rest is only a place within it. */
  depth?: number;
  className?: string;
};

/** Name of the application, from `<meta name="application-name">` of the page. */
const applicationName = () => document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? '';

/**
 * At once, or when the window that has the focus is gone: a page may arrive late, while somebody types in the palette, and
 * the letters would be lost and the next ones name another command. A menu that was opened meanwhile would close.
 */
function takeFocus(heading: HTMLElement): void {
  const over = document.activeElement?.closest('[aria-modal="true"], [role="menu"]') ?? null;
  if (over === null) heading.focus({ preventScroll: true });
  else requestAnimationFrame(() => takeFocus(heading));
}

/**
 * The page's only h1. Takes the focus after a navigation (not on the first page, where the skip link comes first) and
 * sets the document's title.
 */
export function PageTitle({ children, documentTitle, depth, className }: PageTitleProps) {
  const { pathname } = useLocation();
  const count = useContext(TitleCount);
  const path = depth === undefined ? pathname : pathname.split('/', depth + 1).join('/');
  return (
    <h1
      tabIndex={-1}
      className={className}
      ref={(heading) => {
        if (heading === null) return;
        const title = [documentTitle, applicationName()].filter(Boolean).join(' – ');
        document.title = count > 0 ? `(${count}) ${title}` : title;
        if (isNextHeading(path)) takeFocus(heading);
      }}
    >
      {children}
    </h1>
  );
}

export type PageHeaderProps = {
  title: string;
  /** When the browser's title must say more than the heading. */
  documentTitle?: string;
  /** Small line above the title. */
  eyebrow?: ReactNode;
  /** Tag beside the title. */
  tag?: ReactNode;
  /** Line under the title. */
  sub?: ReactNode;
  actions?: ReactNode;
};

/** The head of a page: title, description and actions. */
export function PageHeader({ title, documentTitle, eyebrow, tag, sub, actions }: PageHeaderProps) {
  return (
    <Cluster gap="8" rows="4" align="start" className="ui-page-head">
      <div className="ui-page-head__text">
        {eyebrow && <p className="ui-small ui-muted ui-page-head__eyebrow">{eyebrow}</p>}
        <Cluster rows="3" className="ui-page-head__title">
          <PageTitle documentTitle={documentTitle ?? title}>{title}</PageTitle>
          {tag}
          <HeaderSlot.Outlet className="ui-fixed ui-page-head__slot" />
        </Cluster>
        {sub && <div className="ui-muted ui-page-head__sub">{sub}</div>}
      </div>
      {actions && (
        <Cluster gap="4" align="stretch" className="ui-screen ui-page-head__actions">
          {actions}
        </Cluster>
      )}
    </Cluster>
  );
}
