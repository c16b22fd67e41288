import { useSelector } from '@xstate/react';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { WorkspaceActor, useWorkspace } from '#app/workspace-context.ts';
import { PreferencesActor } from '#app/preferences-context.ts';
import { recorded } from '#app/recording.ts';
import { Pages } from '#app/Pages.tsx';
import { useSession } from '#app/session-context.ts';
import { Help } from '#app/shell/Help.tsx';
import { Effects } from '#app/shell/Effects.tsx';
import { Bell } from '#app/shell/Bell.tsx';
import { FrameTexts } from '#app/shell/FrameTexts.tsx';
import { Live } from '#app/shell/Live.tsx';
import { NewReports } from '#app/shell/NewReports.tsx';
import { NewChats } from '#app/shell/NewChats.tsx';
import { Palette } from '#app/shell/Palette.tsx';
import { prefetchPage } from '#app/shell/page-code.ts';
import { PendingWork } from '#app/shell/PendingWork.tsx';
import { storage } from '#app/system.ts';
import { wired } from '#app/wired.ts';
import { watchHistory } from '#app/wiring/history-guard.ts';
import { storedPreferences } from '#app/preferences/preferences.ts';
import { OutboxActor } from '#features/review/OutboxActor.ts';
import { HomeActor } from '#features/home/HomeActor.ts';
import { ToastLogActor } from '#features/toasts/ToastLogActor.ts';
import { turnCount } from '#machines/home/home.selectors.ts';
import { ACTOR } from '#machines/kit/actor-ids.ts';
import { isWorkspaceKnown, satkerId, selectedTahun } from '#machines/workspace/workspace.selectors.ts';
import { selectProfile } from '#machines/session/session.selectors.ts';
import type { Profile } from '#machines/session/session.types.ts';
import { buildAbility } from '#services/ability/ability.ts';
import { AbilityProvider, useAbility } from '#services/ability/ability-context.ts';
import { TitleCount } from '#ui/title-count.ts';
import '#ui/styles.css';
import '#app/shell/workspace.css';
import '#app/shell/palette.css';
import '#app/shell/shell.css';
import { BASE, here } from '#services/base/base.ts';

prefetchPage(here().pathname);
watchHistory();

/**
 * The application of a signed-in person: router, working context, menu and pages.
 * @param screen shows or hides the loading screen; it is hidden as soon as the frame of the page is rendered
 */
export function Shell({ screen: LoadingScreen }: { screen: ComponentType<{ shown?: boolean }> }) {
  const profile = useSelector(useSession(), selectProfile);
  const ability = useMemo(() => buildAbility(profile?.ability), [profile]);
  if (profile === null) return <LoadingScreen shown />;
  return (
    <AbilityProvider value={ability}>
      <BrowserRouter basename={BASE}>
        <FrameTexts>
          <Actors profile={profile} loading={<LoadingScreen shown />}>
            <LoadingScreen />
            <Effects />
            <PendingWork />
            <Palette>
              <Help>
                <Pages profile={profile} />
              </Help>
            </Palette>
          </Actors>
        </FrameTexts>
      </BrowserRouter>
    </AbilityProvider>
  );
}

type Inside = { profile: Profile; loading: ReactNode; children: ReactNode };

function Actors({ profile, loading, children }: Inside) {
  const { id, roles, satker } = profile;
  const person = { id, roles, satkerId: satker.id, satkerName: satker.nama };
  const stored = { satker: storage.readSatker(), tahun: storage.readTahun() };
  return (
    <PreferencesActor.Provider
      logic={wired.preferences}
      options={{ input: storedPreferences(storage), systemId: ACTOR.preferences, ...recorded }}
    >
      <WorkspaceActor.Provider
        logic={wired.konteks}
        options={{ input: { person, stored }, systemId: ACTOR.workspace, ...recorded }}
      >
        <ToastLogActor.Provider logic={wired.toastLog} options={recorded}>
          <OutboxActor.Provider logic={wired.pending} options={{ input: { userId: id }, ...recorded }}>
            <WithHome profile={profile} loading={loading}>
              {children}
            </WithHome>
          </OutboxActor.Provider>
        </ToastLogActor.Provider>
      </WorkspaceActor.Provider>
    </PreferencesActor.Provider>
  );
}

/** Waits until unit and year are known, so that no page first shows the figures of another unit. */
function WithHome({ profile, loading, children }: Inside) {
  const ability = useAbility();
  const known = useWorkspace(isWorkspaceKnown);
  const satker = useWorkspace(satkerId);
  const tahun = useWorkspace(selectedTahun);
  if (!known) return loading;
  const can = (action: string) => ability.can(action, 'PelaporanCapaian');
  const person = { id: profile.id, reading: can('read'), reporting: can('submit'), deciding: can('approve') };
  return (
    <HomeActor.Provider logic={wired.beranda} options={{ input: { satker, tahun, person }, ...recorded }}>
      <NewChats>
        <Bell>
          <Live />
          <NewReports userId={profile.id}>
            <Counted>{children}</Counted>
          </NewReports>
        </Bell>
      </NewChats>
    </HomeActor.Provider>
  );
}

/**
 * Puts the number of waiting reports into the title of the tab, where it can be read while another tab is open. Unread
 * chat messages are not added: "(3)" must mean three pieces of work. They are counted in the menu and in the title of
 * the chat.
 */
function Counted({ children }: { children: ReactNode }) {
  return <TitleCount value={HomeActor.useSelector(turnCount) ?? 0}>{children}</TitleCount>;
}
