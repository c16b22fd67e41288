import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePreferensi, usePreferensiRef } from '#app/preferensi-context.ts';
import { useSession } from '#app/session-context.ts';
import { KonteksSwitcher } from '#app/shell/KonteksSwitcher.tsx';
import { NavbarSlot } from '#app/shell/slots.tsx';
import { PaletButton } from '#app/shell/Palet.tsx';
import { BantuanActor } from '#features/lapor/BantuanActor.ts';
import { Pemberitahuan } from '#features/pemberitahuan/Pemberitahuan.tsx';
import { isMenuCollapsed, languageOf, skinOf } from '#machines/preferensi/preferensi.selectors.ts';
import type { Profile } from '#machines/session/session.types.ts';
import { useAbility } from '#services/ability/ability-context.ts';
import { LANGUAGES } from '#services/i18n/languages.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { BreadcrumbOutlet } from '#ui/Breadcrumb.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu, type MenuItem } from '#ui/Menu.tsx';
import { useMedia } from '#ui/useMedia.ts';

/** The floating bar: where one is, in which unit and year, and what is personal. */
export function Navbar({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const { send } = usePreferensiRef();
  const collapsed = usePreferensi(isMenuCollapsed);
  const skin = usePreferensi(skinOf);
  return (
    <header className="shell-navbar">
      <IconButton
        className="shell-navbar__drawer"
        icon="menu"
        label={t('shell.bukaMenu')}
        onClick={() => send({ type: 'drawer.open' })}
      />
      <IconButton
        className="shell-navbar__collapse"
        icon="menu"
        label={collapsed ? t('shell.bentangkanMenu') : t('shell.ciutkanMenu')}
        aria-expanded={!collapsed}
        onClick={() => send({ type: 'menu.toggle' })}
      />
      <BreadcrumbOutlet />
      <KonteksSwitcher />
      <NavbarSlot.Outlet className="shell-navbar__slot" />
      <PaletButton />
      <Pemberitahuan />
      <LanguageMenu />
      <IconButton
        className="shell-navbar__skin"
        icon={skin === 'light' ? 'moon' : 'sun'}
        label={skin === 'light' ? t('shell.modeGelap') : t('shell.modeTerang')}
        onClick={() => send({ type: 'skin.toggle' })}
      />
      <UserMenu profile={profile} />
    </header>
  );
}

function LanguageMenu() {
  const { t } = useTranslation();
  const { send } = usePreferensiRef();
  const language = usePreferensi(languageOf);
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

/** Who is signed in. On narrow screens it takes in what the bar has no room for. */
function UserMenu({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const session = useSession();
  const navigate = useNavigate();
  const { send } = usePreferensiRef();
  const skin = usePreferensi(skinOf);
  const ability = useAbility();
  const bantuan = BantuanActor.useActorRef();
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
        <>
          <b className="shell-user__name">{profile.nama}</b>
          <span className="shell-user__line">{profile.satker.nama}</span>
          <span className="shell-user__line">{profile.roles.join(', ')}</span>
        </>
      }
      items={[
        ...(narrow ? [toggleSkin] : []),
        { value: 'profile', label: t('profil.judul'), icon: 'user', onSelect: () => void navigate('/profil') },
        {
          value: 'preferences',
          label: t('shell.preferensi'),
          icon: 'settings',
          onSelect: () => void navigate('/profil/preferensi'),
        },
        ...(ability.can('read', 'MachineState')
          ? [
              {
                value: 'panel',
                label: t('shell.panelMesin'),
                icon: 'workflow' as const,
                onSelect: () => bantuan.send({ type: 'panel.toggle' }),
              },
            ]
          : []),
        {
          value: 'report',
          label: t('lapor.judul'),
          icon: 'lifebuoy',
          onSelect: () => bantuan.send({ type: 'report.open' }),
        },
        {
          value: 'sign-out',
          label: t('shell.keluar'),
          icon: 'signOut',
          onSelect: () => session.send({ type: 'session.signOut' }),
        },
      ]}
      trigger={
        <button type="button" className="shell-user">
          <span className="ui-sr">{t('shell.akun', { nama: profile.nama })}</span>
          <Avatar name={profile.nama} />
        </button>
      }
    />
  );
}
