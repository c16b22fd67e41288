import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ActorTree } from '#devtools/panel/ActorTree.tsx';
import { Details } from '#devtools/panel/Details.tsx';
import { Head } from '#devtools/panel/Head.tsx';
import { SupportActor } from '#devtools/panel/SupportActor.ts';
import { Middle } from '#devtools/panel/Middle.tsx';
import { OpenedTrace } from '#devtools/panel/OpenedTrace.ts';
import { SentTrace } from '#devtools/panel/SentTrace.tsx';
import { TraceBar } from '#devtools/panel/TraceBar.tsx';
import type { PanelTools } from '#devtools/panel/tools.ts';
import { liveView, traceView } from '#devtools/panel/view.ts';
import { isSent } from '#machines/support/support.selectors.ts';
import { SUPPORT_PARTS } from '#machines/support/support.types.ts';
import { Callout } from '#ui/Callout.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Segmented } from '#ui/choices.tsx';
import { Stack } from '#ui/layout.tsx';
import '#devtools/panel/panel.css';

type PanelProps = { tools: PanelTools; heading: ReactNode; aside?: ReactNode };

/**
 * Everything about the machines of this page, or of a recording from a file or of a problem. `heading` stands before the
 * filter.
 */
export function Panel(props: PanelProps) {
  const sent = SupportActor.useSelector(isSent);
  return sent ? <SentTrace heading={props.heading} /> : <Machines {...props} />;
}

function Machines({ tools, heading, aside }: PanelProps) {
  const { t } = useTranslation();
  const { send } = SupportActor.useActorRef();
  const context = SupportActor.useSelector((snapshot) => snapshot.context);
  const entries = useSyncExternalStore(tools.recorder.subscribe, tools.recorder.entries);
  const { aktor, event, position, record, part, actorAppearance } = context;
  const opened = record?.content instanceof OpenedTrace ? record.content : null;
  const view = useMemo(() => {
    const chosen = { aktor, event, position };
    return opened ? traceView(opened, chosen) : liveView(tools.recorder, entries, chosen);
  }, [opened, aktor, event, position, entries, tools.recorder]);
  return (
    <Stack className="machines" data-part={part}>
      <Head view={view} heading={heading} aside={aside} />
      <Fault />
      {opened && record && <TraceBar nama={record.nama} opened={opened} view={view} />}
      <div className="machines__parts">
        <Segmented
          legend={t('mesin.panel.bagian.judul')}
          value={part}
          onChange={(value) => send({ type: 'part.choose', part: value })}
          options={SUPPORT_PARTS.map((value) => ({ value, label: t(`mesin.panel.bagian.${value}`) }))}
        />
      </div>
      <div className={actorAppearance === 'tabel' ? 'machines__panes has-table' : 'machines__panes'}>
        <ActorTree view={view} tools={tools} />
        <Middle view={view} tools={tools} />
        <Details view={view} tools={tools} />
      </div>
    </Stack>
  );
}

function Fault() {
  const { t } = useTranslation();
  const { send } = SupportActor.useActorRef();
  const fault = SupportActor.useSelector(({ context }) => context.error);
  if (!fault) return null;
  return (
    <Callout
      tone="danger"
      role="alert"
      title={t('mesin.panel.gagal.judul', { nama: fault.nama })}
      actions={
        <IconButton icon="cross" label={t('mesin.panel.gagal.tutup')} onClick={() => send({ type: 'fault.dismiss' })} />
      }
    >
      <p>{t(`mesin.panel.gagal.${fault.cause}`)}</p>
      <p className="ui-small">{t('mesin.panel.gagal.tetap')}</p>
    </Callout>
  );
}
