import { useTranslation } from 'react-i18next';
import { MesinActor } from '#devtools/panel/MesinActor.ts';
import { nameOf } from '#devtools/panel/words.ts';
import { addressOf, type Branch, followed, leavesOf, treeOf, type View } from '#devtools/panel/view.ts';
import { formatAngka, formatDetik } from '#services/i18n/format.ts';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { Tag } from '#ui/Tag.tsx';

/** The actors, each under the one that started it, and what went wrong. */
export function ActorTree({ view }: { view: View }) {
  const { t } = useTranslation();
  const saring = MesinActor.useSelector(({ context }) => context.saring);
  const tree = treeOf(view, saring);
  const count = (branches: Branch[]): number => branches.reduce((sum, { inner }) => sum + 1 + count(inner), 0);
  return (
    <section className="mesin-pane mesin-pane--aktor" aria-label={t('mesin.panel.bagian.aktor')}>
      <header>
        <h2>
          {t('mesin.panel.bagian.aktor')} <span className="ui-muted ui-num">{formatAngka(count(tree))}</span>
        </h2>
        {view.incidents.length > 0 && (
          <Tag tone="danger" icon="warning">
            {t('mesin.panel.insiden.jumlah', { count: view.incidents.length })}
          </Tag>
        )}
      </header>
      <div className="mesin-scroll">
        <Branches branches={tree} view={view} />
        <Incidents view={view} />
      </div>
    </section>
  );
}

function Branches({ branches, view }: { branches: Branch[]; view: View }) {
  return branches.length > 0 ? (
    <ul className="mesin-tree">
      {branches.map((branch) => (
        <li key={branch.id}>
          <Node branch={branch} view={view} />
          <Branches branches={branch.inner} view={view} />
        </li>
      ))}
    </ul>
  ) : null;
}

const LOOKS: Record<Branch['status'], { icon: IconName; look: string }> = {
  active: { icon: 'circleDot', look: 'on' },
  done: { icon: 'check', look: 'off' },
  error: { icon: 'warning', look: 'err' },
  stopped: { icon: 'circle', look: 'off' },
};

function Node({ branch, view }: { branch: Branch; view: View }) {
  const { t } = useTranslation();
  const { send } = MesinActor.useActorRef();
  const { id, name, machine, status, since } = branch;
  const standing = view.standings.get(id);
  const waiting = machine === null && status === 'active';
  const { icon, look } = LOOKS[status];
  return (
    <button
      type="button"
      className="mesin-node"
      aria-current={view.actor?.id === id ? 'true' : undefined}
      onClick={() => {
        send({ type: 'actor.choose', aktor: addressOf(branch, view.actors) });
        send({ type: 'part.choose', bagian: 'bagan' });
      }}
    >
      <b dir="ltr">{name}</b>
      <span className={`mesin-status is-${waiting ? 'wait' : look}`}>
        <Icon name={waiting ? 'clock' : icon} size="s" />
        {waiting ? t('mesin.panel.status.berjalan') : t(`mesin.panel.status.${status}`)}
      </span>
      <code dir="ltr">
        {standing ? leavesOf(standing.value).join(' · ') : (machine ?? t('mesin.panel.tanpaMesin'))}
      </code>
      <span className="mesin-node__since ui-num">{formatDetik(since).slice(0, 8)}</span>
    </button>
  );
}

/** Newest first; each leads to its event. */
function Incidents({ view }: { view: View }) {
  const { t } = useTranslation();
  const { send } = MesinActor.useActorRef();
  if (view.incidents.length === 0) return null;
  const open = (seq: number) => {
    const posisi = view.entries.findIndex((entry) => entry.seq === seq) + 1;
    const entry = view.entries[posisi - 1];
    const aktor = entry ? followed(view, entry) : null;
    if (aktor !== null) send({ type: 'actor.choose', aktor });
    send(view.live ? { type: 'entry.choose', peristiwa: seq } : { type: 'trace.seek', posisi });
    send({ type: 'tab.choose', tab: 'kejadian' });
    send({ type: 'part.choose', bagian: 'rincian' });
  };
  return (
    <section className="mesin-incidents" aria-label={t('mesin.panel.insiden.judul')}>
      <h3>{t('mesin.panel.insiden.judul')}</h3>
      <ul>
        {view.incidents.toReversed().map(({ seq, at, kind, actor, what }) => (
          <li key={seq}>
            <button type="button" onClick={() => open(seq)}>
              <b dir="ltr">{what}</b>
              <span className="ui-num ui-muted">{formatDetik(at).slice(0, 8)}</span>
              <span>{t(`mesin.panel.insiden.${kind}`, { aktor: nameOf(view, actor) })}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
