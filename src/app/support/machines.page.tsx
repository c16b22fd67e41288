import { use, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { client } from '#app/client.ts';
import { recording } from '#app/recording.ts';
import { tries } from '#app/system.ts';
import { supportPanel, panelTools, placeQuery } from '#app/support/support.ts';
import { showFailed } from '#app/wiring/messages.ts';
import { FILTERS } from '#devtools/panel/Head.tsx';
import { SupportActor } from '#devtools/panel/SupportActor.ts';
import { Panel } from '#devtools/panel/Panel.tsx';
import { problemName } from '#domain/support/problem.ts';
import { PAGES } from '#domain/pages/pages.ts';
import { createProblemApi } from '#services/support/problems.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { HeaderSlot } from '#ui/Breadcrumb.tsx';
import { PageTitle } from '#ui/PageHeader.tsx';

const api = createProblemApi(client);

const numberIn = (text: string | null) => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null);

/**
 * `/dukungan/mesin`: the machines of this page; `?aktor=&peristiwa=` is where one looks, `?masalah=` opens the recording
 * that came with a reported problem.
 */
export default function SupportRoute() {
  const [search] = useSearchParams();
  // The actor reads the address only when the page opens; afterwards the address follows the actor.
  const input = { aktor: search.get('aktor'), event: numberIn(search.get('peristiwa')) };
  return (
    <SupportActor.Provider logic={supportPanel} options={{ input }}>
      <Page />
    </SupportActor.Provider>
  );
}

function Page() {
  const { t } = useTranslation();
  const recorder = use(recording.recorder());
  const tools = useMemo(() => panelTools(recorder, tries), [recorder]);
  const [search, setSearch] = useSearchParams();
  const problemId = search.get('masalah');
  const actor = SupportActor.useActorRef();
  useEffect(() => {
    const { unsubscribe } = actor.on('place.changed', ({ aktor, event }) =>
      setSearch(placeQuery(aktor, event), { replace: true, preventScrollReset: true }),
    );
    return unsubscribe;
  }, [actor, setSearch]);
  useEffect(() => {
    if (problemId === null) return undefined;
    const abort = new AbortController();
    api.get(problemId, { signal: abort.signal }).then(
      ({ data: { nomor, jejak } }) => {
        const file = new File([JSON.stringify(jejak)], `${problemName(nomor)}.json`, { type: 'application/json' });
        actor.send({ type: 'trace.open', file });
      },
      (error: unknown) => {
        if (!abort.signal.aborted) showFailed(error);
      },
    );
    return () => abort.abort();
  }, [problemId, actor]);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [role=dialog]')) return;
      event.preventDefault();
      document.getElementById(FILTERS)?.focus();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const title = t(PAGES.mesin.title);
  return (
    <>
      <Breadcrumb label={t('shell.remah')} items={[{ label: t('shell.dukungan') }, { label: title }]} />
      <Panel
        tools={tools}
        heading={
          <>
            <PageTitle documentTitle={title}>{title}</PageTitle>
            <HeaderSlot.Outlet className="ui-fixed ui-page-head__slot" />
          </>
        }
      />
    </>
  );
}
