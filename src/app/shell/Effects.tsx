import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useKonteksRef } from '#app/konteks-context.ts';
import { usePreferensiRef } from '#app/preferensi-context.ts';
import { applyPreferensi } from '#app/wiring/preferensi.ts';
import { BerandaActor } from '#features/beranda/BerandaActor.ts';
import { currentLanguage } from '#services/i18n/i18n.ts';
import { LiveRegion } from '#ui/a11y.tsx';

const isReport = (pathname: string) => {
  const id = matchPath('/pelaporan-capaian/:id/*', pathname)?.params.id;
  return id !== undefined && id !== 'baru';
};

/** Where what the shell's machines emit meets the page: skin, direction, language, context, counts, scrolling. */
export function Effects() {
  const { t, i18n } = useTranslation();
  const [announcement, announce] = useState('');
  const preferensi = usePreferensiRef();
  const konteks = useKonteksRef();
  const beranda = BerandaActor.useActorRef();
  const navigate = useNavigate();
  const navigation = useNavigationType();
  const { pathname } = useLocation();

  useEffect(() => {
    const subscription = preferensi.on('preferensi.changed', applyPreferensi);
    return () => subscription.unsubscribe();
  }, [preferensi]);

  useEffect(() => {
    // The detected language may arrive after the shell.
    const follow = () => preferensi.send({ type: 'language.select', language: currentLanguage() });
    follow();
    i18n.on('languageChanged', follow);
    return () => i18n.off('languageChanged', follow);
  }, [preferensi, i18n]);

  useEffect(() => {
    const subscription = konteks.on('konteks.changed', ({ satker, tahun }) => {
      beranda.send({ type: 'konteks.change', satker: satker.value, tahun });
      announce(t('shell.konteksDiubah', { satker: satker.label, tahun }));
      // A report belongs to its unit and year: under another context its page would lie.
      if (isReport(pathname)) void navigate('/pelaporan-capaian');
    });
    return () => subscription.unsubscribe();
  }, [konteks, beranda, navigate, pathname, t]);

  useEffect(() => {
    preferensi.send({ type: 'drawer.close' });
    beranda.send({ type: 'beranda.refresh' });
    if (navigation !== 'POP') window.scrollTo(0, 0);
  }, [preferensi, beranda, navigation, pathname]);

  return <LiveRegion>{announcement}</LiveRegion>;
}
