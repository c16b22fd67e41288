import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ActorTree } from '#devtools/panel/ActorTree.tsx';
import { Details } from '#devtools/panel/Details.tsx';
import { Head } from '#devtools/panel/Head.tsx';
import { MesinActor } from '#devtools/panel/MesinActor.ts';
import { Middle } from '#devtools/panel/Middle.tsx';
import { OpenedTrace } from '#devtools/panel/OpenedTrace.ts';
import { TraceBar } from '#devtools/panel/TraceBar.tsx';
import type { PanelTools } from '#devtools/panel/tools.ts';
import { liveView, traceView } from '#devtools/panel/view.ts';
import { BAGIAN_MESIN } from '#machines/mesin/mesin.types.ts';
import { Callout } from '#ui/Callout.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Segmented } from '#ui/choices.tsx';
import '#devtools/panel/panel.css';

/** Everything about the machines of this page, or of a recording from a file. `heading` stands before the filter. */
export function Panel({ tools, heading, aside }: { tools: PanelTools; heading: ReactNode; aside?: ReactNode }) {
  const { t } = useTranslation();
  const { send } = MesinActor.useActorRef();
  const context = MesinActor.useSelector((snapshot) => snapshot.context);
  const entries = useSyncExternalStore(tools.recorder.subscribe, tools.recorder.entries);
  const { aktor, peristiwa, posisi, rekaman, bagian, tampilanAktor } = context;
  const opened = rekaman?.isi instanceof OpenedTrace ? rekaman.isi : null;
  const view = useMemo(() => {
    const chosen = { aktor, peristiwa, posisi };
    return opened ? traceView(opened, chosen) : liveView(tools.recorder, entries, chosen);
  }, [opened, aktor, peristiwa, posisi, entries, tools.recorder]);
  return (
    <div className="mesin" data-bagian={bagian}>
      <Head view={view} heading={heading} aside={aside} />
      <Fault />
      {opened && rekaman && <TraceBar nama={rekaman.nama} opened={opened} view={view} />}
      <div className="mesin__parts">
        <Segmented
          legend={t('mesin.panel.bagian.judul')}
          value={bagian}
          onChange={(value) => send({ type: 'part.choose', bagian: value })}
          options={BAGIAN_MESIN.map((value) => ({ value, label: t(`mesin.panel.bagian.${value}`) }))}
        />
      </div>
      <div className={tampilanAktor === 'tabel' ? 'mesin__panes has-table' : 'mesin__panes'}>
        <ActorTree view={view} tools={tools} />
        <Middle view={view} tools={tools} />
        <Details view={view} tools={tools} />
      </div>
    </div>
  );
}

function Fault() {
  const { t } = useTranslation();
  const { send } = MesinActor.useActorRef();
  const galat = MesinActor.useSelector(({ context }) => context.galat);
  if (!galat) return null;
  return (
    <Callout
      tone="danger"
      role="alert"
      title={t('mesin.panel.gagal.judul', { nama: galat.nama })}
      actions={
        <IconButton icon="cross" label={t('mesin.panel.gagal.tutup')} onClick={() => send({ type: 'fault.dismiss' })} />
      }
    >
      <p>{t(`mesin.panel.gagal.${galat.sebab}`)}</p>
      <p className="ui-small">{t('mesin.panel.gagal.tetap')}</p>
    </Callout>
  );
}
