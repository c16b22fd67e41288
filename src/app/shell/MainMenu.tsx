import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { BerandaActor } from '#features/beranda/BerandaActor.ts';
import { jumlahGiliran, jumlahVerifikasi } from '#machines/beranda/beranda.selectors.ts';
import { useAbility } from '#services/ability/ability-context.ts';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { Tooltip } from '#ui/Tooltip.tsx';

type Entry = { to: string; label: string; icon: IconName; count?: number; allowed: boolean };

/** The pages this person may open, below `children`. `rail` shows icons only; the names stay for assistive technology and as tooltips. */
export function MainMenu({ rail = false, children }: { rail?: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  const ability = useAbility();
  const turns = BerandaActor.useSelector(jumlahGiliran);
  const decisions = BerandaActor.useSelector(jumlahVerifikasi);
  const entries: Entry[] = [
    { to: '/beranda', label: t('shell.giliran'), icon: 'home', count: turns, allowed: true },
    {
      to: '/pelaporan-capaian',
      label: t('shell.pelaporan'),
      icon: 'file',
      allowed: ability.can('read', 'PelaporanCapaian'),
    },
    {
      to: '/verifikasi',
      label: t('shell.verifikasi'),
      icon: 'clipboardCheck',
      count: decisions,
      allowed: ability.can('approve', 'PelaporanCapaian'),
    },
  ];
  return (
    <nav aria-label={t('shell.menuUtama')} className="shell-nav">
      {children}
      <span className="shell-nav__group">{t('shell.kerja')}</span>
      <ul>
        {entries
          .filter(({ allowed }) => allowed)
          .map(({ to, label, icon, count = 0 }) => (
            <li key={to}>
              <Tooltip text={label} side="right" disabled={!rail}>
                <NavLink to={to}>
                  <Icon name={icon} />
                  <span className={rail ? 'ui-sr' : undefined}>{label}</span>
                  {count > 0 && (
                    <span className="shell-nav__count">
                      <span aria-hidden="true">{count}</span>
                      <span className="ui-sr">{t('shell.menungguAnda', { count })}</span>
                    </span>
                  )}
                </NavLink>
              </Tooltip>
            </li>
          ))}
      </ul>
    </nav>
  );
}
