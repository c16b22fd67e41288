import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useKonteksRef } from '#app/konteks-context.ts';
import { usePreferensiRef } from '#app/preferensi-context.ts';
import { onUnitsChanged } from '#app/client.ts';
import { drafts, session, storage } from '#app/system.ts';
import { rememberScroll, takeOverScrolling } from '#app/shell/scroll-memory.ts';
import { applyPreferensi, storedPreferensi } from '#app/wiring/preferensi.ts';
import { BerandaActor } from '#features/beranda/BerandaActor.ts';
import { selectProfile } from '#machines/session/session.selectors.ts';
import { currentLanguage } from '#services/i18n/i18n.ts';
import { toastBlank } from '#services/toasts/toasts.ts';
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
  const { pathname, key } = useLocation();

  useEffect(() => {
    // The machine may have started with English, while the detected language was still on its way.
    applyPreferensi({ ...preferensi.getSnapshot().context, language: currentLanguage() });
    const listening = [
      preferensi.on('preferensi.changed', applyPreferensi),
      preferensi.on('toast.requested', () => toastBlank(i18n.t('preferensi.toast.contohTeks'))),
    ];
    return () => {
      listening.forEach(({ unsubscribe }) => unsubscribe());
      // Signing out has emptied the storage: the sign-in page looks as it would after a reload.
      applyPreferensi(storedPreferensi(storage));
    };
  }, [preferensi, i18n]);

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
      // On a phone the choice stands in the menu, over the page that it changes.
      preferensi.send({ type: 'drawer.close' });
      // A report belongs to its unit and year: under another context its page would lie.
      if (isReport(pathname)) void navigate('/pelaporan-capaian');
    });
    return () => subscription.unsubscribe();
  }, [konteks, beranda, preferensi, navigate, pathname, t]);

  useEffect(() => onUnitsChanged(() => konteks.send({ type: 'units.outdated' })), [konteks]);

  useEffect(() => {
    const profile = selectProfile(session.getSnapshot());
    // Where nothing can be stored there is nothing to tidy either; without the key it is done another time.
    if (profile) drafts.tidy(profile.id).catch(() => {});
    // The session is over. What the pages write as they go is still sealed: that is begun before.
    return () => queueMicrotask(drafts.forget);
  }, []);

  useEffect(takeOverScrolling, []);
  useLayoutEffect(() => rememberScroll(key, navigation === 'POP'), [key, navigation]);

  // How this page was reached; going on within it, as a search does with each letter, is no arrival.
  const arrival = useRef(navigation);
  useLayoutEffect(() => {
    arrival.current = navigation;
  }, [navigation]);
  useEffect(() => {
    preferensi.send({ type: 'drawer.close' });
    beranda.send({ type: 'beranda.refresh' });
    if (arrival.current !== 'POP') window.scrollTo(0, 0);
  }, [preferensi, beranda, pathname]);

  return <LiveRegion>{announcement}</LiveRegion>;
}
