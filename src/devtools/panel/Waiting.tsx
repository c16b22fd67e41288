import { Suspense, use, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { eventText } from '#devtools/charts/words.ts';
import { type Attempt, attemptOf } from '#devtools/failures.ts';
import { isMachineId, type MachineId } from '#devtools/machines.ts';
import { outlookOf } from '#devtools/panel/next.ts';
import type { PanelTools } from '#devtools/panel/tools.ts';
import { leavesOf, type View } from '#devtools/panel/view.ts';
import type { Standing } from '#domain/support/trace.ts';
import type { AnyStateMachine } from '#machines/kit/xstate.ts';
import { formatNumber, formatSeconds, formatDuration } from '#services/i18n/format.ts';
import { Icon } from '#ui/Icon.tsx';
import { Cluster, Grid } from '#ui/layout.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';

type WaitingProps = { view: View; tools: PanelTools };
type Timer = { event: string; since: number; due: number };
type Invoke = { name: string; since: number; attempt: Attempt };
type Waited = { timers: Timer[]; invokes: Invoke[]; now: number };

/** What the chosen actor waits for: those that it started and the clock. */
export function Waiting({ view, tools }: WaitingProps) {
  const { actor } = view;
  const id = actor?.machine ?? '';
  if (!actor || !isMachineId(id)) return null;
  return view.at === null ? (
    <Live view={view} tools={tools} />
  ) : (
    <Suspense fallback={null}>
      <Recorded id={id} at={view.at} view={view} tools={tools} />
    </Suspense>
  );
}

function Live({ view, tools: { clock, recorder } }: WaitingProps) {
  const now = useSyncExternalStore(clock.subscribe, clock.now);
  const { invokes, timers } = recorder.pending();
  return (
    <List
      now={now}
      timers={timers.filter(({ actor }) => actor === view.actor?.id)}
      invokes={invokes
        .filter(({ owner }) => owner === view.actor?.id)
        .map((one) => ({ ...one, attempt: attemptOf(view.entries, view.entries.length, one.owner, one.name) }))}
    />
  );
}

/** In the past only the chart tells what was running: since the state that runs it was entered. */
function Recorded({ id, at, view, tools }: WaitingProps & { id: MachineId; at: number }) {
  const { machine, layout } = use(tools.load(id));
  const standing = (view.actor && view.standings.get(view.actor.id)) ?? null;
  const { invokes, next } = outlookOf(machine, layout, standing);
  const actor = view.actor?.id ?? '';
  const started = view.last?.at ?? view.actor?.since ?? at;
  const timers = next.flatMap(({ transition: { event, after, source } }) => {
    const delay = after === undefined ? null : delayOf(machine, after);
    const since = enteredAt(view, source.slice(id.length + 1)) ?? started;
    return delay === null ? [] : [[event, { event, since, due: since + delay }] as const];
  });
  const running = invokes.map((name) => ({
    name,
    since: startOf(view, name) ?? started,
    attempt: attemptOf(view.entries, view.position, actor, name),
  }));
  return <List now={at} timers={[...new Map(timers).values()]} invokes={running} />;
}

const startOf = ({ actors, actor }: View, name: string) =>
  actors.findLast((one) => one.parent === actor?.id && one.name === name)?.since;

/** ms of a delay that does not depend on what a machine remembers; null for another one, of which a recording cannot tell. */
function delayOf({ implementations }: AnyStateMachine, after: string): number | null {
  const given: unknown = /^\d+$/.test(after) ? Number(after) : implementations.delays[after];
  return typeof given === 'number' ? given : null;
}

/** When the chosen actor came into a state where it stands, in ms since 1970; null where it was there from the first entry on. */
function enteredAt({ entries, position, actor }: View, path: string): number | null {
  const isIn = ({ value }: Standing) => leavesOf(value).some((leaf) => leaf === path || leaf.startsWith(`${path}.`));
  for (let at = position - 1; at >= 0; at--) {
    const entry = entries[at];
    if (!entry?.after || entry.actor !== actor?.id) continue;
    if (!entry.before || !isIn(entry.before)) return entry.at;
  }
  return null;
}

function List({ now, timers, invokes }: Waited) {
  const { t, i18n } = useTranslation();
  if (timers.length + invokes.length === 0) return null;
  const nameOf = (event: string) => {
    const after = /^xstate\.after\.([^.]+)/.exec(event)?.[1] ?? event;
    return eventText({ t, i18n }, { event, after } as Parameters<typeof eventText>[1]) ?? event;
  };
  return (
    <Grid
      as="section"
      min="240px"
      gap="12"
      rows="4"
      pad="6 8"
      line="top"
      align="stretch"
      className="ui-tiny ui-sunk machines-waiting"
      aria-label={t('mesin.panel.menunggu')}
    >
      {timers.map(({ event, since, due }) => (
        <div key={event}>
          <Cluster as="p" gap="4" rows="1">
            <Icon name="clock" size="s" className="ui-tinted ui-tone--info" />
            <b>{nameOf(event)}</b>
            <span className="ui-num ui-muted ui-end">
              {t('mesin.panel.sisa', {
                sisa: formatDuration(Math.max(0, due - now)),
                dari: formatDuration(due - since),
              })}
            </span>
          </Cluster>
          <ProgressBar
            value={Math.min(due - since, Math.max(0, now - since))}
            max={Math.max(1, due - since)}
            label={nameOf(event)}
            size="s"
          />
        </div>
      ))}
      {invokes.length > 0 && (
        <dl>
          {invokes.map(({ name, since, attempt }) => (
            <Cluster key={name} gap="4" rows="1" justify="between">
              <dt className="ui-weight-semibold" dir="ltr">
                {name}
              </dt>
              <dd className="ui-num ui-muted">
                {t('mesin.panel.berjalanSelama', { lama: formatDuration(Math.max(0, now - since)) })}
              </dd>
              <Earlier attempt={attempt} />
            </Cluster>
          ))}
        </dl>
      )}
    </Grid>
  );
}

/** How often it was tried without success before, and what came of it last. */
function Earlier({ attempt: { attempt, last, failure } }: { attempt: Attempt }) {
  const { t } = useTranslation();
  if (!last || !failure) return null;
  return (
    <dd className="ui-whole ui-tinted ui-tone--danger">
      {t('mesin.panel.percobaanKe', { n: formatNumber(attempt) })} ·{' '}
      {t('mesin.panel.gagalTerakhir', { waktu: formatSeconds(last.at).slice(0, 8) })}{' '}
      <code dir="ltr">{failure.shape}</code>
      {failure.traceId !== null && <code dir="ltr"> {failure.traceId}</code>}
    </dd>
  );
}
