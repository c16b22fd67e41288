import { use, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { recording } from '#app/recording.ts';
import { tries } from '#app/system.ts';
import { supportPanel, panelTools, placeQuery } from '#app/support/support.ts';
import { FILTERS } from '#devtools/panel/Head.tsx';
import { SupportActor } from '#devtools/panel/SupportActor.ts';
import { Panel } from '#devtools/panel/Panel.tsx';
import { PAGES } from '#domain/pages/pages.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { HeaderSlot } from '#ui/Breadcrumb.tsx';
import { PageTitle } from '#ui/PageHeader.tsx';

const numberIn = (text: string | null) => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null);

/**
 * `/dukungan/mesin`: the machines of this page; `?aktor=&peristiwa=` is where one looks, `?masalah=` opens the recording
 * that came with a reported problem.
 */
export default function SupportRoute() {
  const [search] = useSearchParams();
  // The actor reads the address only when the page opens; afterwards the address follows the actor.
  const input = {
    aktor: search.get('aktor'),
    event: numberIn(search.get('peristiwa')),
    problem: search.get('masalah'),
  };
  // Another problem is another panel; the address forgets the problem once its recording is left.
  const [problem, setProblem] = useState(input.problem);
  if (input.problem !== null && input.problem !== problem) setProblem(input.problem);
  return (
    <SupportActor.Provider key={problem} logic={supportPanel} options={{ input }}>
      <Page />
    </SupportActor.Provider>
  );
}

function Page() {
  const { t } = useTranslation();
  const recorder = use(recording.recorder());
  const tools = useMemo(() => panelTools(recorder, tries), [recorder]);
  const [, setSearch] = useSearchParams();
  const actor = SupportActor.useActorRef();
  useEffect(() => {
    const { unsubscribe } = actor.on('place.changed', ({ aktor, event, problem }) =>
      setSearch(placeQuery(aktor, event, problem), { replace: true, preventScrollReset: true }),
    );
    return unsubscribe;
  }, [actor, setSearch]);
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
