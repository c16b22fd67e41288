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
import { Cluster, Grid, Stack } from '#ui/layout.tsx';

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
  allowed: { icon: 'check', look: 'ui-tinted ui-tone--success' },
  depends: { icon: 'help', look: 'ui-tinted ui-tone--warning' },
  blocked: { icon: 'ban', look: 'machines-next__blocked' },
};

function List({ id, view, tools }: NextTabProps & { id: MachineId }) {
  const { t } = useTranslation();
  const { machine, layout } = use(tools.load(id));
  const standing = (view.actor && view.standings.get(view.actor.id)) ?? null;
  const { next, unknown } = outlookOf(machine, layout, standing);
  return (
    <Stack gap="7" pad="7 8" className="ui-scroll" tabIndex={0}>
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
          <Cluster as="p" gap="4" rows="1" className="ui-muted" dir="ltr">
            {unknown.map((event) => (
              <code key={event}>{event}</code>
            ))}
          </Cluster>
        </>
      )}
    </Stack>
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
    <Grid
      as="li"
      columns="18px minmax(0, 1fr)"
      gap="4"
      rows="0"
      pad="4 0"
      line="bottom"
      align="stretch"
      className="ui-tiny"
    >
      <Icon name={icon} size="s" className={look} />
      <div>
        <Cluster as="p" gap="4" rows="1" justify="between" className="ui-anywhere">
          <code className="ui-weight-semibold ui-strong" dir="ltr">
            {eventName(transition.event, transition.after)}
          </code>
          <span dir="ltr">
            {transition.targets.length > 0 ? `→ ${transition.targets.map(short).join(', ')}` : t('mesin.panel.tetap')}
          </span>
        </Cluster>
        <p className="ui-muted">
          {t(`mesin.panel.putusan.${verdict}`)}
          {words !== null && ` · ${words}`}
          {verdict === 'blocked' && refusal !== null && ` · ${refusal}`}
          {verdict === 'depends' && condition && ` · ${condition}`}
        </p>
      </div>
    </Grid>
  );
}
