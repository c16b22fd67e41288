import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { eventName } from '#devtools/charts/definition.ts';
import { eventText, eventWords, guardsText } from '#devtools/charts/words.ts';
import { isMachineId, type MachineId } from '#devtools/machines.ts';
import { type Next, outlookOf, type Verdict } from '#devtools/panel/next.ts';
import type { PanelTools } from '#devtools/panel/tools.ts';
import type { View } from '#devtools/panel/view.ts';
import { refusalText } from '#devtools/panel/words.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';

type NextTabProps = { view: View; tools: PanelTools };

/** What the chosen actor would do with each event that it knows where it stands. */
export function NextTab({ view, tools }: NextTabProps) {
  const { t } = useTranslation();
  const id = view.actor?.machine ?? '';
  return isMachineId(id) ? (
    <List id={id} view={view} tools={tools} />
  ) : (
    <EmptyState icon="info" title={t('mesin.panel.tanpaBagan')} />
  );
}

const LOOKS: Record<Verdict, { icon: IconName; look: string }> = {
  allowed: { icon: 'check', look: 'ok' },
  depends: { icon: 'help', look: 'dep' },
  blocked: { icon: 'ban', look: 'no' },
};

function List({ id, view, tools }: NextTabProps & { id: MachineId }) {
  const { t } = useTranslation();
  const { machine, layout } = use(tools.load(id));
  const standing = (view.actor && view.standings.get(view.actor.id)) ?? null;
  const { next, unknown } = outlookOf(machine, layout, standing);
  return (
    <div className="machines-scroll machines-next" tabIndex={0}>
      <h3>{t('mesin.panel.dapatTerjadi')}</h3>
      {next.length === 0 && <p className="ui-muted">{t('mesin.panel.takAdaBerikutnya')}</p>}
      <ul>
        {next.map((one) => (
          <Item key={one.transition.key} one={one} machine={id} />
        ))}
      </ul>
      {unknown.length > 0 && (
        <>
          <h3>{t('mesin.panel.takDiterima')}</h3>
          <p className="machines-next__unknown" dir="ltr">
            {unknown.map((event) => (
              <code key={event}>{event}</code>
            ))}
          </p>
        </>
      )}
    </div>
  );
}

function Item({ one: { transition, verdict, failed }, machine }: { one: Next; machine: string }) {
  const texts = useTranslation();
  const { t } = texts;
  const { icon, look } = LOOKS[verdict];
  const words = eventText(texts, transition) ?? eventWords(texts, transition.event);
  const condition = guardsText(texts, machine, transition);
  const refusal = refusalText(t, machine, [failed]);
  const short = (id: string) => id.split('.').at(-1);
  return (
    <li className={`is-${look}`}>
      <Icon name={icon} size="s" />
      <div>
        <p className="machines-next__line">
          <code dir="ltr">{eventName(transition.event, transition.after)}</code>
          <span dir="ltr">
            {transition.targets.length > 0 ? `→ ${transition.targets.map(short).join(', ')}` : t('mesin.panel.tetap')}
          </span>
        </p>
        <p className="ui-muted">
          {t(`mesin.panel.putusan.${verdict}`)}
          {words !== null && ` · ${words}`}
          {verdict === 'blocked' && refusal !== null && ` · ${refusal}`}
          {verdict === 'depends' && condition && ` · ${condition}`}
        </p>
      </div>
    </li>
  );
}
