import { useTranslation } from 'react-i18next';
import { roleNames } from '#services/i18n/access.ts';
import { useNavigate } from 'react-router-dom';
import { usePreferences, usePreferencesRef } from '#app/preferences-context.ts';
import { useSession } from '#app/session-context.ts';
import { WorkspaceSwitcher } from '#app/shell/WorkspaceSwitcher.tsx';
import { NavbarSlot } from '#app/shell/slots.tsx';
import { PaletteButton } from '#app/shell/Palette.tsx';
import { PAGES } from '#domain/pages/pages.ts';
import { HelpActor } from '#features/help/HelpActor.ts';
import { BellButton } from '#features/notifications/BellButton.tsx';
import { ToastLogWindow } from '#app/shell/ToastLogWindow.tsx';
import { ToastLogActor } from '#features/toasts/ToastLogActor.ts';
import { isMenuCollapsed, languageOf, skinOf } from '#machines/preferences/preferences.selectors.ts';
import type { Profile } from '#machines/session/session.types.ts';
import { useAbility } from '#services/ability/ability-context.ts';
import { LANGUAGES } from '#services/i18n/languages.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { BreadcrumbOutlet } from '#ui/Breadcrumb.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu, type MenuItem } from '#ui/Menu.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { useMedia } from '#ui/useMedia.ts';

/** The bar above the page: breadcrumb, working unit and year, and the person's own menu. */
export function Navbar({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const { send } = usePreferencesRef();
  const collapsed = usePreferences(isMenuCollapsed);
  const skin = usePreferences(skinOf);
  return (
    <Cluster as="header" nowrap gap="4" pad={['5 8', '4']} least={56} className="ui-panel ui-screen shell-navbar">
      <IconButton
        className="ui-below-xl"
        icon="menu"
        label={t('shell.bukaMenu')}
        onClick={() => send({ type: 'drawer.open' })}
      />
      <IconButton
        className="ui-from-xl"
        icon="menu"
        label={collapsed ? t('shell.bentangkanMenu') : t('shell.ciutkanMenu')}
        aria-expanded={!collapsed}
        onClick={() => send({ type: 'menu.toggle' })}
      />
      <BreadcrumbOutlet />
      <WorkspaceSwitcher />
      <NavbarSlot.Outlet className="ui-from-xl shell-navbar__slot" />
      <PaletteButton />
      <BellButton />
      <LanguageMenu />
      <IconButton
        className="shell-navbar__skin"
        icon={skin === 'light' ? 'moon' : 'sun'}
        label={skin === 'light' ? t('shell.modeGelap') : t('shell.modeTerang')}
        onClick={() => send({ type: 'skin.toggle' })}
      />
      <UserMenu profile={profile} />
      <ToastLogWindow />
    </Cluster>
  );
}

function LanguageMenu() {
  const { t } = useTranslation();
  const { send } = usePreferencesRef();
  const language = usePreferences(languageOf);
  const autonym = LANGUAGES.find(({ code }) => code === language)?.autonym ?? language;
  return (
    <Menu
      label={t('masuk.bahasa')}
      items={LANGUAGES.map(({ code, autonym: name }) => ({
        value: code,
        label: name,
        lang: code,
        checked: code === language,
        onSelect: () => send({ type: 'language.select', language: code }),
      }))}
      trigger={
        <button type="button" className="ui-icon-button shell-navbar__language">
          <span className="ui-sr">{t('shell.bahasa', { bahasa: autonym })}</span>
          <b className="ui-small">{language.toUpperCase()}</b>
        </button>
      }
    />
  );
}

/** The menu of the signed-in person. On narrow screens it also holds what the bar has no room for. */
function UserMenu({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const session = useSession();
  const navigate = useNavigate();
  const { send } = usePreferencesRef();
  const skin = usePreferences(skinOf);
  const ability = useAbility();
  const help = HelpActor.useActorRef();
  const toastLog = ToastLogActor.useActorRef();
  const narrow = useMedia('(max-width: 479px)');
  const toggleSkin: MenuItem = {
    value: 'skin',
    label: skin === 'light' ? t('shell.modeGelap') : t('shell.modeTerang'),
    icon: skin === 'light' ? 'moon' : 'sun',
    onSelect: () => send({ type: 'skin.toggle' }),
  };
  return (
    <Menu
      label={t('shell.akun', { nama: profile.nama })}
      header={
        <Stack gap="0">
          <b className="ui-strong">{profile.nama}</b>
          <span className="ui-tiny ui-muted">{profile.satker.nama}</span>
          <span className="ui-tiny ui-muted">{roleNames(profile.roles, t)}</span>
        </Stack>
      }
      items={[
        ...(narrow ? [toggleSkin] : []),
        { value: 'profile', label: t(PAGES.profil.title), icon: 'user', onSelect: () => void navigate('/profil') },
        {
          value: 'preferences',
          label: t(PAGES.preferensi.title),
          icon: 'settings',
          onSelect: () => void navigate('/profil/preferensi'),
        },
        {
          value: 'privacy',
          label: t(PAGES.privasi.title),
          icon: 'lock',
          onSelect: () => void navigate(PAGES.privasi.path),
        },
        ...(ability.can('read', 'MachineState')
          ? [
              {
                value: 'panel',
                label: t('shell.panelMesin'),
                icon: 'workflow' as const,
                onSelect: () => help.send({ type: 'panel.toggle' }),
              },
            ]
          : []),
        {
          value: 'toast-log',
          label: t('toastLog.judul'),
          icon: 'note',
          onSelect: () => toastLog.send({ type: 'log.open' }),
        },
        {
          value: 'report',
          label: t('lapor.judul'),
          icon: 'lifebuoy',
          onSelect: () => help.send({ type: 'report.open' }),
        },
        {
          value: 'sign-out',
          label: t('shell.keluar'),
          icon: 'signOut',
          onSelect: () => session.send({ type: 'session.signOut' }),
        },
      ]}
      trigger={
        <button type="button" className="ui-bare ui-mark--round shell-user">
          <span className="ui-sr">{t('shell.akun', { nama: profile.nama })}</span>
          <Avatar name={profile.nama} />
        </button>
      }
    />
  );
}
