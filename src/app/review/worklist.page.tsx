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
import { selectedSatker } from '#machines/workspace/workspace.selectors.ts';
import { selectProfile } from '#machines/session/session.selectors.ts';
import { createReportApi } from '#services/report/report.ts';

const logic = provideWorklist(createReportApi(client));

/**
 * `/verifikasi?tab=&dikirim=`: the queue of the chosen unit over all years, so that a waiting report is not hidden by the chosen
 * year. `dikirim`: only what was sent on that day.
 */
export default function WorklistRoute() {
  const { value: satker, label } = useWorkspace(selectedSatker);
  const userId = selectProfile(useSession().getSnapshot())?.id ?? '';
  const [search] = useSearchParams();
  const tab = TAB.find((one) => one === search.get('tab')) ?? 'giliran';
  const day = dayIn(search);
  return (
    <WorklistActor.Provider key={satker} logic={logic} options={{ input: { satker, tab, day }, ...recorded }}>
      <News satker={satker} />
      <Address tab={tab} day={day} />
      <WorklistPage userId={userId} satker={satker === '' ? null : label} />
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

/** The day that an address asks for; null where it names none. */
function dayIn(search: URLSearchParams): string | null {
  const day = search.get('dikirim') ?? '';
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null;
}

function Address({ tab, day }: { tab: (typeof TAB)[number]; day: string | null }) {
  const actor = WorklistActor.useActorRef();
  const [, setSearch] = useSearchParams();
  useEffect(() => actor.send({ type: 'tab.choose', tab }), [actor, tab]);
  useEffect(() => actor.send({ type: 'day.choose', day }), [actor, day]);
  useEffect(() => {
    const put = (name: string, value: string) => {
      const here = new URLSearchParams(window.location.search);
      if ((here.get(name) ?? '') === value) return;
      if (value === '') here.delete(name);
      else here.set(name, value);
      setSearch(here);
    };
    const listening = [
      actor.on('tab.changed', (changed) => put('tab', changed.tab === 'giliran' ? '' : changed.tab)),
      actor.on('day.changed', (changed) => put('dikirim', changed.day ?? '')),
    ];
    return () => listening.forEach(({ unsubscribe }) => unsubscribe());
  }, [actor, setSearch]);
  return null;
}
