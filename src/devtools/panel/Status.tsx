import { useTranslation } from 'react-i18next';
import type { ActorRecord } from '#domain/support/trace.ts';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { Cluster } from '#ui/layout.tsx';
import { classes } from '#ui/tone.ts';

const LOOKS: Record<ActorRecord['status'], { icon: IconName; look: string }> = {
  active: { icon: 'circleDot', look: 'ui-tinted ui-tone--success' },
  done: { icon: 'check', look: 'ui-muted' },
  error: { icon: 'warning', look: 'ui-tinted ui-tone--danger' },
  stopped: { icon: 'circle', look: 'ui-muted' },
};

/** Whether an actor lives; a promise or a subscription that does is something that is waited for. */
export function Status({ actor: { machine, status } }: { actor: ActorRecord }) {
  const { t } = useTranslation();
  const waiting = machine === null && status === 'active';
  const { icon, look } = LOOKS[status];
  return (
    <Cluster
      as="span"
      inline
      nowrap
      gap="2"
      className={classes('ui-tiny machines-status', waiting ? 'ui-tinted ui-tone--info' : look)}
    >
      <Icon name={waiting ? 'clock' : icon} size="s" />
      {waiting ? t('mesin.panel.status.berjalan') : t(`mesin.panel.status.${status}`)}
    </Cluster>
  );
}
