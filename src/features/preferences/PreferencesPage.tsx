import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { roleNames } from '#services/i18n/access.ts';
import { PAGES } from '#domain/pages/pages.ts';
import { type NewReportsRef, Device } from '#features/preferences/Device.tsx';
import { ToastPosition } from '#features/preferences/ToastPosition.tsx';
import { GRACE_PERIODS } from '#domain/preferences/grace.ts';
import type { PreferencesRef } from '#machines/preferences/preferences.machine.ts';
import { isDefault, preferencesOf } from '#machines/preferences/preferences.selectors.ts';
import type { Profile } from '#machines/session/session.types.ts';
import { useAbility } from '#services/ability/ability-context.ts';
import { LANGUAGES } from '#services/i18n/languages.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Checkbox, RadioCards } from '#ui/choices.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Facts } from '#ui/Stat.tsx';
import { useMedia } from '#ui/useMedia.ts';
import { Split, Stack } from '#ui/layout.tsx';
import './preferences.css';

type Part = { preferences: PreferencesRef };
export type PreferencesPageProps = Part & { profile: Profile; newReports: NewReportsRef };

/** How the product looks and behaves on this device; every choice holds at once. */
export function PreferencesPage({ preferences, profile, newReports }: PreferencesPageProps) {
  const { t } = useTranslation();
  const untouched = useSelector(preferences, isDefault);
  return (
    <>
      <Breadcrumb label={t('shell.remah')} items={[{ label: t(PAGES.preferensi.title) }]} />
      <PageHeader title={t(PAGES.preferensi.title)} sub={t('preferensi.sub')} />
      <Split side="340px" from="lg" gap="10">
        <div className="ui-page">
          <Appearance preferences={preferences} />
          <Language preferences={preferences} />
          <Layout preferences={preferences} />
          <Deciding preferences={preferences} newReports={newReports} />
          <Toast preferences={preferences} />
        </div>
        <aside className="ui-side">
          <Card title={t('preferensi.sesi.judul')}>
            <Facts
              items={[
                { key: 'nama', term: t('preferensi.sesi.nama'), value: profile.nama },
                { key: 'username', term: t('preferensi.sesi.username'), value: <bdi>{profile.username}</bdi> },
                { key: 'satker', term: t('shell.satker'), value: profile.satker.nama },
                { key: 'peran', term: t('preferensi.sesi.peran'), value: <bdi>{roleNames(profile.roles, t)}</bdi> },
              ]}
            />
          </Card>
          <Card title={t('preferensi.kembalikan.judul')}>
            <Stack align="start">
              <p id="preferences-return">{t('preferensi.kembalikan.teks')}</p>
              <Button
                variant="ghost"
                icon="undo"
                unavailable={untouched}
                describedBy="preferences-return"
                onClick={() => preferences.send({ type: 'defaults.restore' })}
              >
                {t('preferensi.kembalikan.tombol')}
              </Button>
            </Stack>
          </Card>
        </aside>
      </Split>
    </>
  );
}

function Appearance({ preferences }: Part) {
  const { t } = useTranslation();
  const { skin } = useSelector(preferences, preferencesOf);
  const calm = useMedia('(prefers-reduced-motion: reduce)');
  return (
    <Card className="preferences-card" title={t('preferensi.tampilan')}>
      <Stack gap="10">
        <RadioCards
          legend={t('preferensi.skin.judul')}
          layout="row"
          value={skin}
          onChange={(value) => preferences.send({ type: 'skin.select', skin: value })}
          options={[
            { value: 'light', label: t('preferensi.skin.light'), icon: 'sun' },
            { value: 'dark', label: t('preferensi.skin.dark'), icon: 'moon' },
            { value: 'system', label: t('preferensi.skin.system'), icon: 'half' },
          ]}
        />
        <p className="ui-small ui-muted">{calm ? t('preferensi.gerak.dikurangi') : t('preferensi.gerak.penuh')}</p>
      </Stack>
    </Card>
  );
}

function Language({ preferences }: Part) {
  const { t } = useTranslation();
  const { language } = useSelector(preferences, preferencesOf);
  return (
    <Card className="preferences-card" title={t('masuk.bahasa')}>
      <RadioCards
        legend={t('masuk.bahasa')}
        hideLegend
        layout="row"
        value={language}
        onChange={(value) => preferences.send({ type: 'language.select', language: value })}
        options={LANGUAGES.map(({ code, autonym }) => ({ value: code, label: autonym, lang: code }))}
      />
    </Card>
  );
}

function Layout({ preferences }: Part) {
  const { t } = useTranslation();
  const { direction, menuCollapsed, shortcuts } = useSelector(preferences, preferencesOf);
  return (
    <Card className="preferences-card" title={t('preferensi.tataLetak')}>
      <Stack gap="10">
        <RadioCards
          legend={t('preferensi.arah.judul')}
          layout="row"
          value={direction}
          onChange={(value) => preferences.send({ type: 'direction.select', direction: value })}
          options={[
            { value: 'auto', label: t('preferensi.arah.auto') },
            { value: 'ltr', label: t('preferensi.arah.ltr') },
            { value: 'rtl', label: t('preferensi.arah.rtl') },
          ]}
        />
        <Checkbox
          label={t('preferensi.menu.ciut')}
          hint={t('preferensi.menu.petunjuk')}
          checked={menuCollapsed}
          onChange={() => preferences.send({ type: 'menu.toggle' })}
        />
        <Checkbox
          label={t('preferensi.pintasan.aktif')}
          hint={t('preferensi.pintasan.petunjuk')}
          checked={shortcuts}
          onChange={(on) => preferences.send({ type: 'shortcuts.select', shortcuts: on })}
        />
        <div>
          <LinkButton variant="ghost" icon="settings" to="/profil/preferensi/tombol">
            {t('preferensi.tombol.buka')}
          </LinkButton>
        </div>
      </Stack>
    </Card>
  );
}

/** Settings for those who decide on reports; hidden from others. */
function Deciding({ preferences, newReports }: Part & { newReports: NewReportsRef }) {
  const { t } = useTranslation();
  const ability = useAbility();
  const { tenggang, lanjutOtomatis } = useSelector(preferences, preferencesOf);
  if (!ability.can('approve', 'PelaporanCapaian')) return null;
  return (
    <Card className="preferences-card" title={t('preferensi.memutuskan.judul')}>
      <Stack gap="10">
        <RadioCards
          legend={t('preferensi.memutuskan.tenggang')}
          layout="row"
          value={String(tenggang)}
          onChange={(value) =>
            preferences.send({
              type: 'undo.select',
              tenggang: GRACE_PERIODS.find((seconds) => String(seconds) === value) ?? 8,
            })
          }
          options={GRACE_PERIODS.map((seconds) => ({
            value: String(seconds),
            label:
              seconds === 0 ? t('preferensi.memutuskan.konfirmasi') : t('preferensi.memutuskan.detik', { n: seconds }),
          }))}
        />
        <p className="ui-small ui-muted">{t('preferensi.memutuskan.petunjuk')}</p>
        <Checkbox
          label={t('preferensi.memutuskan.lanjut')}
          hint={t('preferensi.memutuskan.lanjutPetunjuk')}
          checked={lanjutOtomatis}
          onChange={(on) => preferences.send({ type: 'next.select', lanjutOtomatis: on })}
        />
        <Device actor={newReports} />
      </Stack>
    </Card>
  );
}

function Toast({ preferences }: Part) {
  const { t } = useTranslation();
  return (
    <Card title={t('preferensi.toast.judul')}>
      <Stack gap="10">
        <ToastPosition preferences={preferences} />
        <div>
          <Button variant="ghost" icon="note" onClick={() => preferences.send({ type: 'toast.preview' })}>
            {t('preferensi.toast.contoh')}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
