import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { roleNames } from '#services/i18n/access.ts';
import { PAGES } from '#domain/pages/pages.ts';
import { type NewReportsRef, Device } from '#features/preferences/Device.tsx';
import { ToastPosition } from '#features/preferences/ToastPosition.tsx';
import { GRACE_PERIODS } from '#machines/review/parcel.ts';
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
import { Stack } from '#ui/layout.tsx';
import './preferences.css';

type Part = { preferensi: PreferencesRef };
export type PreferencesPageProps = Part & { profile: Profile; laporanBaru: NewReportsRef };

/** How the product looks and behaves on this device; every choice holds at once. */
export function PreferencesPage({ preferensi, profile, laporanBaru }: PreferencesPageProps) {
  const { t } = useTranslation();
  const untouched = useSelector(preferensi, isDefault);
  return (
    <>
      <Breadcrumb label={t('shell.remah')} items={[{ label: t(PAGES.preferensi.title) }]} />
      <PageHeader title={t(PAGES.preferensi.title)} sub={t('preferensi.sub')} />
      <div className="ui-cols">
        <div className="ui-page">
          <Appearance preferensi={preferensi} />
          <Language preferensi={preferensi} />
          <Layout preferensi={preferensi} />
          <Deciding preferensi={preferensi} laporanBaru={laporanBaru} />
          <Toast preferensi={preferensi} />
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
                onClick={() => preferensi.send({ type: 'defaults.restore' })}
              >
                {t('preferensi.kembalikan.tombol')}
              </Button>
            </Stack>
          </Card>
        </aside>
      </div>
    </>
  );
}

function Appearance({ preferensi }: Part) {
  const { t } = useTranslation();
  const { skin } = useSelector(preferensi, preferencesOf);
  const calm = useMedia('(prefers-reduced-motion: reduce)');
  return (
    <Card className="preferences-card" title={t('preferensi.tampilan')}>
      <Stack gap="10">
        <RadioCards
          legend={t('preferensi.skin.judul')}
          layout="row"
          value={skin}
          onChange={(value) => preferensi.send({ type: 'skin.select', skin: value })}
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

function Language({ preferensi }: Part) {
  const { t } = useTranslation();
  const { language } = useSelector(preferensi, preferencesOf);
  return (
    <Card className="preferences-card" title={t('masuk.bahasa')}>
      <RadioCards
        legend={t('masuk.bahasa')}
        hideLegend
        layout="row"
        value={language}
        onChange={(value) => preferensi.send({ type: 'language.select', language: value })}
        options={LANGUAGES.map(({ code, autonym }) => ({ value: code, label: autonym, lang: code }))}
      />
    </Card>
  );
}

function Layout({ preferensi }: Part) {
  const { t } = useTranslation();
  const { direction, menuCollapsed, shortcuts } = useSelector(preferensi, preferencesOf);
  return (
    <Card className="preferences-card" title={t('preferensi.tataLetak')}>
      <Stack gap="10">
        <RadioCards
          legend={t('preferensi.arah.judul')}
          layout="row"
          value={direction}
          onChange={(value) => preferensi.send({ type: 'direction.select', direction: value })}
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
          onChange={() => preferensi.send({ type: 'menu.toggle' })}
        />
        <Checkbox
          label={t('preferensi.pintasan.aktif')}
          hint={t('preferensi.pintasan.petunjuk')}
          checked={shortcuts}
          onChange={(on) => preferensi.send({ type: 'shortcuts.select', shortcuts: on })}
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
function Deciding({ preferensi, laporanBaru }: Part & { laporanBaru: NewReportsRef }) {
  const { t } = useTranslation();
  const ability = useAbility();
  const { tenggang, lanjutOtomatis } = useSelector(preferensi, preferencesOf);
  if (!ability.can('approve', 'PelaporanCapaian')) return null;
  return (
    <Card className="preferences-card" title={t('preferensi.memutuskan.judul')}>
      <Stack gap="10">
        <RadioCards
          legend={t('preferensi.memutuskan.tenggang')}
          layout="row"
          value={String(tenggang)}
          onChange={(value) =>
            preferensi.send({
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
          onChange={(on) => preferensi.send({ type: 'next.select', lanjutOtomatis: on })}
        />
        <Device actor={laporanBaru} />
      </Stack>
    </Card>
  );
}

function Toast({ preferensi }: Part) {
  const { t } = useTranslation();
  return (
    <Card title={t('preferensi.toast.judul')}>
      <Stack gap="10">
        <ToastPosition preferensi={preferensi} />
        <div>
          <Button variant="ghost" icon="note" onClick={() => preferensi.send({ type: 'toast.preview' })}>
            {t('preferensi.toast.contoh')}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
