// @vitest-environment jsdom
import '#tests/support/stackless-react.ts';
import { createActorContext } from '@xstate/react';
import { PreferencesPage } from '#features/preferences/PreferencesPage.tsx';
import { newReportsMachine } from '#machines/notifications/report-news.machine.ts';
import { preferencesMachine } from '#machines/preferences/preferences.machine.ts';
import { KeysActor } from '#features/preferences/KeysActor.ts';
import { KeysPage } from '#features/preferences/KeysPage.tsx';
import { still } from '#tests/views/scenes.ts';
import { describeView } from '#tests/views/views.tsx';
import { walksOf } from '#tests/views/walks.ts';

describeView('the keys of a person', { ...(await walksOf('keys')), actor: KeysActor, view: () => <KeysPage /> });

const PreferencesActor = createActorContext(preferencesMachine);
const NewReportsActor = createActorContext(newReportsMachine);
const news = await walksOf('report-news');
const preferences = await walksOf('preferences');
const PROFILE = {
  id: 'p1',
  username: 'verifikator.tapin',
  nama: 'Verifikator Tapin',
  satker: { id: 'u1', nama: 'BPS Kabupaten Tapin', level_id: 3 },
  roles: ['verifikator-esselon-2'],
};

function Preferences() {
  return (
    <PreferencesPage
      preferences={PreferencesActor.useActorRef()}
      profile={PROFILE as never}
      newReports={NewReportsActor.useActorRef()}
    />
  );
}
const choosing = still(preferencesMachine) as typeof preferencesMachine;
const telling = still(newReportsMachine) as typeof newReportsMachine;

describeView('the preferences of a person', {
  ...preferences,
  actor: PreferencesActor,
  beside: [telling],
  view: () => (
    <NewReportsActor.Provider logic={telling} options={{ input: { userId: 'p1' } }}>
      <Preferences />
    </NewReportsActor.Provider>
  ),
});
describeView('what the device tells of new reports', {
  machine: news.machine,
  walks: news.walks.map((walk) => ({
    ...walk,
    outcomes: { ...walk.outcomes, readDevice: ['refused'], chooseDevice: ['on'] },
  })) as never,
  actor: NewReportsActor,
  covered: { 'device.choosing': 'the browser asks' },
  beside: [choosing],
  view: () => (
    <PreferencesActor.Provider logic={choosing} options={{ input: preferences.walks[0]?.input as never }}>
      <Preferences />
    </PreferencesActor.Provider>
  ),
});
