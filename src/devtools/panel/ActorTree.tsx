import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { ActorTable } from '#devtools/panel/ActorTable.tsx';
import { Causes } from '#devtools/panel/Causes.tsx';
import { Incidents } from '#devtools/panel/Incidents.tsx';
import { SupportActor } from '#devtools/panel/SupportActor.ts';
import { Requests } from '#devtools/panel/Requests.tsx';
import { Status } from '#devtools/panel/Status.tsx';
import type { PanelTools } from '#devtools/panel/tools.ts';
import { addressOf, type Branch, leavesOf, treeOf, type View } from '#devtools/panel/view.ts';
import { formatNumber, formatSeconds } from '#services/i18n/format.ts';
import { Segmented } from '#ui/choices.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Tag } from '#ui/Tag.tsx';
import { classes } from '#ui/tone.ts';

/** The actors, each under the one that started it or with all that is known of them; what is asked for; what went wrong. */
export function ActorTree({ view, tools }: { view: View; tools: PanelTools }) {
  const { t } = useTranslation();
  const { send } = SupportActor.useActorRef();
  const filters = SupportActor.useSelector(({ context }) => context.filters);
  const appearance = SupportActor.useSelector(({ context }) => context.actorAppearance);
  const tree = treeOf(view, filters);
  const count = (branches: Branch[]): number => branches.reduce((sum, { inner }) => sum + 1 + count(inner), 0);
  return (
    <Stack
      as="section"
      gap="0"
      className={classes('ui-panel machines-pane machines-pane--actors', appearance === 'tabel' && 'ui-across')}
      aria-label={t('mesin.panel.bagian.aktor')}
    >
      <Cluster as="header" gap="4" rows="1" justify="between" pad="4 8" line="bottom" least={54}>
        <h2 className="ui-text-base">
          {t('mesin.panel.bagian.aktor')}{' '}
          <span className="ui-muted ui-weight-regular ui-num">{formatNumber(count(tree))}</span>
        </h2>
        <Segmented
          legend={t('mesin.panel.aktor.tampilan')}
          value={appearance}
          onChange={(value) => send({ type: 'actors.view', appearance: value })}
          options={[
            { value: 'pohon', label: t('mesin.panel.aktor.pohon') },
            { value: 'tabel', label: t('mesin.panel.aktor.tabel') },
          ]}
        />
        {view.groups.length > 0 && (
          <Tag tone="danger" icon="warning">
            {t('mesin.panel.insiden.jumlah', { count: view.incidents.length })}
          </Tag>
        )}
      </Cluster>
      <div className="ui-scroll">
        <Causes view={view} />
        {tree.length === 0 && <EmptyState icon="search" title={t('mesin.panel.takAdaAktor')} />}
        {appearance === 'tabel' ? (
          <ActorTable branches={tree} view={view} tools={tools} />
        ) : (
          <Branches branches={tree} view={view} />
        )}
        <Requests view={view} tools={tools} />
        <Incidents view={view} />
      </div>
    </Stack>
  );
}

function Branches({ branches, view }: { branches: Branch[]; view: View }) {
  return branches.length > 0 ? (
    <ul className="machines-tree">
      {branches.map((branch) => (
        <li key={branch.id}>
          <Node branch={branch} view={view} />
          <Branches branches={branch.inner} view={view} />
        </li>
      ))}
    </ul>
  ) : null;
}

function Node({ branch, view }: { branch: Branch; view: View }) {
  const { t } = useTranslation();
  const { send } = SupportActor.useActorRef();
  const { id, name, machine } = branch;
  const standing = view.standings.get(id);
  return (
    <button
      type="button"
      className="machines-node"
      aria-current={view.actor?.id === id ? 'true' : undefined}
      onClick={() => {
        send({ type: 'actor.choose', aktor: addressOf(branch, view.actors) });
        send({ type: 'part.choose', part: 'bagan' });
      }}
    >
      <b className="ui-small ui-weight-semibold ui-strong" dir="ltr">
        <Whole name={name} />
      </b>
      <Status actor={branch} />
      <code className="ui-muted" dir="ltr">
        <Whole name={standing ? leavesOf(standing.value).join(' · ') : (machine ?? t('mesin.panel.tanpaMesin'))} />
      </code>
      <span className="ui-tiny ui-muted ui-num ui-text-end">
        {formatSeconds(view.sinces.get(id) ?? branch.since).slice(0, 8)}
      </span>
    </button>
  );
}

/** A name that is never cut: it may break before a capital and after a dot. */
function Whole({ name }: { name: string }) {
  return name.split(/(?<=\.)|(?<=[a-z])(?=[A-Z])/).map((part, nth) => (
    <Fragment key={nth}>
      {nth > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
