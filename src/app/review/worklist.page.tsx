import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { onLiveNews, aboutSatker } from '#app/news.ts';
import { useWorkspace } from '#app/workspace-context.ts';
import { recorded } from '#app/recording.ts';
import { useSession } from '#app/session-context.ts';
import { client } from '#app/client.ts';
import { provideWorklist } from '#app/review/worklist.ts';
import { WorklistActor } from '#features/review/WorklistActor.ts';
import { WorklistPage } from '#features/review/WorklistPage.tsx';
import { TAB } from '#machines/review/worklist.machine.ts';
import { satkerId } from '#machines/workspace/workspace.selectors.ts';
import { selectProfile } from '#machines/session/session.selectors.ts';
import { createReportApi } from '#services/report/report.ts';

const logic = provideWorklist(createReportApi(client));

/**
 * `/verifikasi?tab=`: the queue of the chosen unit over all years, so that a waiting report is not hidden by the chosen
 * year.
 */
export default function WorklistRoute() {
  const satker = useWorkspace(satkerId);
  const userId = selectProfile(useSession().getSnapshot())?.id ?? '';
  const [search] = useSearchParams();
  const tab = TAB.find((one) => one === search.get('tab')) ?? 'giliran';
  return (
    <WorklistActor.Provider key={satker} logic={logic} options={{ input: { satker, tab }, ...recorded }}>
      <News satker={satker} />
      <Address tab={tab} />
      <WorklistPage userId={userId} />
    </WorklistActor.Provider>
  );
}

/** Reloads the queue when a report joins or leaves it. */
function News({ satker }: { satker: string }) {
  const actor = WorklistActor.useActorRef();
  useEffect(
    () => onLiveNews((news) => aboutSatker(news, satker) && actor.send({ type: 'queue.refresh' })),
    [actor, satker],
  );
  return null;
}

function Address({ tab }: { tab: (typeof TAB)[number] }) {
  const actor = WorklistActor.useActorRef();
  const [, setSearch] = useSearchParams();
  useEffect(() => actor.send({ type: 'tab.choose', tab }), [actor, tab]);
  useEffect(() => {
    const { unsubscribe } = actor.on('tab.changed', (changed) => {
      const here = new URLSearchParams(window.location.search).get('tab') ?? 'giliran';
      if (here !== changed.tab) setSearch(changed.tab === 'giliran' ? {} : { tab: changed.tab });
    });
    return unsubscribe;
  }, [actor, setSearch]);
  return null;
}
