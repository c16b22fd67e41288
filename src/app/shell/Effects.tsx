import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useWorkspaceRef } from '#app/workspace-context.ts';
import { usePreferencesRef } from '#app/preferences-context.ts';
import { onUnitsChanged } from '#app/client.ts';
import { drafts, session, storage } from '#app/system.ts';
import { rememberScroll, takeOverScrolling } from '#app/shell/scroll-memory.ts';
import { applyPreferences, storedPreferences } from '#app/preferences/preferences.ts';
import { useArrival } from '#app/wiring/arrival.ts';
import { whenStanding } from '#app/wiring/when-idle.ts';
import { HomeActor } from '#features/home/HomeActor.ts';
import { selectProfile } from '#machines/session/session.selectors.ts';
import { currentLanguage } from '#services/i18n/i18n.ts';
import { toastBlank } from '#services/toasts/toasts.ts';
import { LiveRegion } from '#ui/a11y.tsx';
import { unitName } from '#services/i18n/access.ts';

const isReport = (pathname: string) => {
  const id = matchPath('/pelaporan-capaian/:id/*', pathname)?.params.id;
  return id !== undefined && id !== 'baru';
};

/** Applies what the shell's machines emit to the page: skin, direction, language, context, counts, scrolling. */
export function Effects() {
  const { t, i18n } = useTranslation();
  const [announcement, announce] = useState('');
  const preferences = usePreferencesRef();
  const workspace = useWorkspaceRef();
  const home = HomeActor.useActorRef();
  const navigate = useNavigate();
  const navigation = useNavigationType();
  const { pathname, key } = useLocation();
  useArrival();

  useEffect(() => {
    // The machine may have started with English before the detected language had loaded.
    applyPreferences({ ...preferences.getSnapshot().context, language: currentLanguage() });
    const listening = [
      preferences.on('preferensi.changed', applyPreferences),
      preferences.on('toast.requested', () => toastBlank(i18n.t('preferensi.toast.contohTeks'))),
    ];
    return () => {
      listening.forEach(({ unsubscribe }) => unsubscribe());
      // Signing out has emptied the storage: applies the defaults, so that the sign-in page looks as after a reload.
      applyPreferences(storedPreferences(storage));
    };
  }, [preferences, i18n]);

  useEffect(() => {
    // The detected language may load after the shell has started.
    const follow = () => preferences.send({ type: 'language.select', language: currentLanguage() });
    follow();
    i18n.on('languageChanged', follow);
    return () => i18n.off('languageChanged', follow);
  }, [preferences, i18n]);

  useEffect(() => {
    const subscription = workspace.on('workspace.changed', ({ satker, tahun }) => {
      home.send({ type: 'workspace.change', satker: satker.value, tahun });
      announce(t('shell.konteksDiubah', { satker: unitName(satker, t), tahun }));
      // On a phone the context is chosen in the menu, which covers the page: closes it to show the change.
      preferences.send({ type: 'drawer.close' });
      // A report belongs to one unit and year: under another context its page would show the wrong header.
      if (isReport(pathname)) void navigate('/pelaporan-capaian');
    });
    return () => subscription.unsubscribe();
  }, [workspace, home, preferences, navigate, pathname, t]);

  useEffect(() => onUnitsChanged(() => workspace.send({ type: 'units.outdated' })), [workspace]);

  useEffect(() => {
    const who = () => selectProfile(session.getSnapshot())?.id;
    const id = who();
    // Clearing old drafts may fail (no storage, no key yet); the next visit tries again.
    whenStanding(() => {
      if (id !== undefined && who() === id) drafts.tidy(id).catch(() => {});
    });
    // The session is over. In a microtask, because pages that unmount now still encrypt their last drafts with the key.
    return () => queueMicrotask(drafts.forget);
  }, []);

  useEffect(takeOverScrolling, []);
  useLayoutEffect(() => rememberScroll(key, navigation === 'POP'), [key, navigation]);

  // How this page was reached. Changes of the query, as by a search field, do not count as a new arrival.
  const arrival = useRef(navigation);
  useLayoutEffect(() => {
    arrival.current = navigation;
  }, [navigation]);
  useEffect(() => {
    preferences.send({ type: 'drawer.close' });
    if (arrival.current !== 'POP') window.scrollTo(0, 0);
  }, [preferences, pathname]);
  // What waits for somebody is asked for anew when they go elsewhere, not with every indicator.
  const section = sectionOf(pathname);
  useEffect(() => home.send({ type: 'home.refresh' }), [home, section]);

  return <LiveRegion>{announcement}</LiveRegion>;
}

/** An address without which indicator it leads to: with the keys of a review each is another one. */
const sectionOf = (pathname: string) => pathname.split('/', 4).join('/');
