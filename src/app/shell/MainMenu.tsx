import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { NewChatsActor } from '#app/unread-chats-context.ts';
import { onlyReads, pagesFor } from '#domain/pages/allowed.ts';
import { MENU_GROUPS } from '#domain/pages/page.ts';
import { PAGES } from '#domain/pages/pages.ts';
import { HomeActor } from '#features/home/HomeActor.ts';
import { turnCount, reviewCount } from '#machines/home/home.selectors.ts';
import { unreadMessages } from '#machines/chat/unread-chats.selectors.ts';
import { useAbility } from '#services/ability/ability-context.ts';
import { EMPTY } from '#services/i18n/format.ts';
import { Icon } from '#ui/Icon.tsx';
import { Tooltip } from '#ui/Tooltip.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { classes } from '#ui/tone.ts';

/** The pages this person may open, below `children`. `rail` shows icons only; the names stay for assistive technology and as tooltips. */
export function MainMenu({ rail = false, children }: { rail?: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  const ability = useAbility();
  const turns = HomeActor.useSelector(turnCount);
  const decisions = HomeActor.useSelector(reviewCount);
  const unread = NewChatsActor.useSelector(unreadMessages);
  const counts: Partial<Record<string, number | null>> = {
    [PAGES.beranda.path]: turns,
    [PAGES.verifikasi.path]: decisions,
    [PAGES.obrolan.path]: unread,
  };
  const { pathname } = useLocation();
  const entries = pagesFor(ability).map(({ path, menu, title, icon, permission }) => ({
    permission,
    to: path,
    group: menu,
    label: t(title),
    icon,
    // null = the count could not be loaded, which differs from 0.
    count: path in counts ? (counts[path] ?? null) : 0,
    counted: path === PAGES.obrolan.path ? ('chat.belumDibaca' as const) : ('shell.menungguAnda' as const),
  }));
  // When two menu entries match the address, only the longer one is marked as current.
  const hasCloser = (to: string) =>
    entries.some((other) => other.to.startsWith(`${to}/`) && pathname.startsWith(other.to));
  return (
    <nav aria-label={t('shell.menuUtama')} className="shell-nav">
      {children}
      {MENU_GROUPS.map((group) => ({ group, own: entries.filter((entry) => entry.group === group) }))
        .filter(({ own }) => own.length > 0)
        .map(({ group, own }) => {
          const list = (
            <Stack as="ul" gap="2">
              {own.map(({ to, label, icon, count, counted }) => (
                <li key={to}>
                  <Tooltip text={label} side="right" disabled={!rail}>
                    <Cluster
                      as={NavLink}
                      nowrap
                      gap="5"
                      pad="4 6"
                      least={40}
                      className="ui-entry"
                      to={to}
                      end={hasCloser(to)}
                    >
                      <Icon name={icon} />
                      <span className={rail ? 'ui-sr' : undefined}>{label}</span>
                      {count === null && (
                        <span className={classes('ui-count shell-nav__count', rail && 'ui-count--corner')}>
                          <span aria-hidden="true">{EMPTY}</span>
                          <span className="ui-sr">{t('shell.jumlahTakDiketahui')}</span>
                        </span>
                      )}
                      {count !== null && count > 0 && (
                        <span className={classes('ui-count shell-nav__count', rail && 'ui-count--corner')}>
                          {/* A longer number would cover the icon, and in the rail the icon is all that is visible. */}
                          <span aria-hidden="true">{rail && count > 99 ? '99+' : count}</span>
                          <span className="ui-sr">{t(counted, { count })}</span>
                        </span>
                      )}
                    </Cluster>
                  </Tooltip>
                </li>
              ))}
            </Stack>
          );
          const name = t(`shell.${group}`);
          // Master data that a person only reads is rarely looked up; folded, the rest of the menu fits the screen.
          if (group !== 'induk' || rail || !onlyReads(ability, own)) {
            return (
              <Fragment key={group}>
                <span className="ui-block ui-tiny shell-nav__group">{name}</span>
                {list}
              </Fragment>
            );
          }
          return (
            <details
              key={group}
              className="ui-fold shell-nav__fold"
              open={own.some(({ to }) => pathname.startsWith(to))}
            >
              <Cluster as="summary" nowrap justify="between" least={40} className="ui-tiny shell-nav__group">
                {name}
                <Icon name="chevronRight" size="s" />
              </Cluster>
              {list}
            </details>
          );
        })}
    </nav>
  );
}
