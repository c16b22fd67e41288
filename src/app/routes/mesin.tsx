import { use, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { recording } from '#app/recording.ts';
import { tries } from '#app/system.ts';
import { mesin, panelTools, placeQuery } from '#app/wiring/mesin.ts';
import { SARINGAN } from '#devtools/panel/Head.tsx';
import { MesinActor } from '#devtools/panel/MesinActor.ts';
import { Panel } from '#devtools/panel/Panel.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { HeaderSlot } from '#ui/Breadcrumb.tsx';
import { PageTitle } from '#ui/PageHeader.tsx';

const numberIn = (text: string | null) => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null);

/** `/dukungan/mesin`: the machines of this page; `?aktor=&peristiwa=` is where one looks. */
export default function MesinRoute() {
  const [search] = useSearchParams();
  // The actor reads it once, when the page is opened; from then on the address follows the actor.
  const input = { aktor: search.get('aktor'), peristiwa: numberIn(search.get('peristiwa')) };
  return (
    <MesinActor.Provider logic={mesin} options={{ input }}>
      <Page />
    </MesinActor.Provider>
  );
}

function Page() {
  const { t } = useTranslation();
  const recorder = use(recording.recorder());
  const tools = useMemo(() => panelTools(recorder, tries), [recorder]);
  const [, setSearch] = useSearchParams();
  const actor = MesinActor.useActorRef();
  useEffect(() => {
    const { unsubscribe } = actor.on('place.changed', ({ aktor, peristiwa }) =>
      setSearch(placeQuery(aktor, peristiwa), { replace: true, preventScrollReset: true }),
    );
    return unsubscribe;
  }, [actor, setSearch]);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [role=dialog]')) return;
      event.preventDefault();
      document.getElementById(SARINGAN)?.focus();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const judul = t('mesin.panel.judul');
  return (
    <>
      <Breadcrumb label={t('shell.remah')} items={[{ label: t('shell.dukungan') }, { label: judul }]} />
      <Panel
        tools={tools}
        heading={
          <>
            <PageTitle documentTitle={judul}>{judul}</PageTitle>
            <HeaderSlot.Outlet className="ui-page-head__slot" />
          </>
        }
      />
    </>
  );
}
