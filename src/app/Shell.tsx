import { ChakraProvider, LocaleProvider } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { KonteksActor, useKonteks } from '#app/konteks-context.ts';
import { PreferensiActor, usePreferensi } from '#app/preferensi-context.ts';
import { recorded } from '#app/recording.ts';
import { Pages } from '#app/routes/Pages.tsx';
import { useSession } from '#app/session-context.ts';
import { Bantuan } from '#app/shell/Bantuan.tsx';
import { Effects } from '#app/shell/Effects.tsx';
import { FrameTexts } from '#app/shell/FrameTexts.tsx';
import { Langsung } from '#app/shell/Langsung.tsx';
import { LaporanBaru } from '#app/shell/LaporanBaru.tsx';
import { ObrolanBaru } from '#app/shell/ObrolanBaru.tsx';
import { Palet } from '#app/shell/Palet.tsx';
import { Tertunda } from '#app/shell/Tertunda.tsx';
import { storage } from '#app/system.ts';
import { wired } from '#app/wired.ts';
import { storedPreferensi } from '#app/wiring/preferensi.ts';
import { TertundaActor } from '#features/verifikasi/TertundaActor.ts';
import { BerandaActor } from '#features/beranda/BerandaActor.ts';
import { PemberitahuanActor } from '#features/pemberitahuan/PemberitahuanActor.ts';
import { jumlahGiliran } from '#machines/beranda/beranda.selectors.ts';
import { ACTOR } from '#machines/kit/actor-ids.ts';
import { isKonteksKnown, satkerId, tahunTerpilih } from '#machines/konteks/konteks.selectors.ts';
import { directionOf, languageOf } from '#machines/preferensi/preferensi.selectors.ts';
import { selectProfile } from '#machines/session/session.selectors.ts';
import type { Profile } from '#machines/session/session.types.ts';
import { buildAbility } from '#services/ability/ability.ts';
import { AbilityProvider, useAbility } from '#services/ability/ability-context.ts';
import { TitleCount } from '#ui/title-count.ts';
import { system } from '#ui/theme/system.ts';
import '#ui/styles.css';
import '#app/shell/konteks.css';
import '#app/shell/palet.css';
import '#app/shell/shell.css';

/**
 * The application of whoever is signed in: theme, router, working context, menu and pages.
 * @param screen shows the loading screen or takes it away; it goes when the frame comes, and no sooner
 */
export function Shell({ screen: LoadingScreen }: { screen: ComponentType<{ shown?: boolean }> }) {
  const profile = useSelector(useSession(), selectProfile);
  const ability = useMemo(() => buildAbility(profile?.ability), [profile]);
  if (profile === null) return <LoadingScreen shown />;
  return (
    <ChakraProvider value={system}>
      <AbilityProvider value={ability}>
        <BrowserRouter>
          <FrameTexts>
            <Actors profile={profile} loading={<LoadingScreen shown />}>
              <LoadingScreen />
              <Effects />
              <Tertunda />
              <Palet>
                <Bantuan>
                  <Pages profile={profile} />
                </Bantuan>
              </Palet>
            </Actors>
          </FrameTexts>
        </BrowserRouter>
      </AbilityProvider>
    </ChakraProvider>
  );
}

type Inside = { profile: Profile; loading: ReactNode; children: ReactNode };

function Actors({ profile, loading, children }: Inside) {
  const { id, roles, satker } = profile;
  const person = { id, roles, satkerId: satker.id, satkerNama: satker.nama };
  const stored = { satker: storage.readSatker(), tahun: storage.readTahun() };
  return (
    <PreferensiActor.Provider
      logic={wired.preferensi}
      options={{ input: storedPreferensi(storage), systemId: ACTOR.preferensi, ...recorded }}
    >
      <KonteksActor.Provider
        logic={wired.konteks}
        options={{ input: { person, stored }, systemId: ACTOR.konteks, ...recorded }}
      >
        <Localized>
          <PemberitahuanActor.Provider logic={wired.pemberitahuan} options={recorded}>
            <TertundaActor.Provider logic={wired.tertunda} options={{ input: { penggunaId: id }, ...recorded }}>
              <WithBeranda profile={profile} loading={loading}>
                {children}
              </WithBeranda>
            </TertundaActor.Provider>
          </PemberitahuanActor.Provider>
        </Localized>
      </KonteksActor.Provider>
    </PreferensiActor.Provider>
  );
}

/**
 * Floating parts of the design system read language and direction from here. They know the direction by the script, so
 * right-to-left is said as "this language in Arabic script".
 */
function Localized({ children }: { children: ReactNode }) {
  const language = usePreferensi(languageOf);
  const direction = usePreferensi(directionOf);
  return <LocaleProvider locale={direction === 'rtl' ? `${language}-Arab` : language}>{children}</LocaleProvider>;
}

/** Waits until unit and year can be relied on: nobody wants the figures of a unit they then do not see. */
function WithBeranda({ profile, loading, children }: Inside) {
  const ability = useAbility();
  const known = useKonteks(isKonteksKnown);
  const satker = useKonteks(satkerId);
  const tahun = useKonteks(tahunTerpilih);
  if (!known) return loading;
  const can = (action: string) => ability.can(action, 'PelaporanCapaian');
  const orang = { id: profile.id, membaca: can('read'), melapor: can('submit'), memutuskan: can('approve') };
  return (
    <BerandaActor.Provider logic={wired.beranda} options={{ input: { satker, tahun, orang }, ...recorded }}>
      <ObrolanBaru>
        <Langsung />
        <LaporanBaru penggunaId={profile.id}>
          <Counted>{children}</Counted>
        </LaporanBaru>
      </ObrolanBaru>
    </BerandaActor.Provider>
  );
}

/**
 * The tab says how much waits, also while another one is in front. Unread chat messages are not added: two numbers in one
 * would be neither, and "(3)" is to mean three pieces of work. They count in the menu, and in the title of the chat alone.
 */
function Counted({ children }: { children: ReactNode }) {
  return <TitleCount value={BerandaActor.useSelector(jumlahGiliran) ?? 0}>{children}</TitleCount>;
}
