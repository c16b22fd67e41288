import { useTranslation } from 'react-i18next';
import type { ActorRecord } from '#devtools/trace.ts';
import { Icon, type IconName } from '#ui/Icon.tsx';

const LOOKS: Record<ActorRecord['status'], { icon: IconName; look: string }> = {
  active: { icon: 'circleDot', look: 'on' },
  done: { icon: 'check', look: 'off' },
  error: { icon: 'warning', look: 'err' },
  stopped: { icon: 'circle', look: 'off' },
};

/** Whether an actor lives; a promise or a subscription that does is something that is waited for. */
export function Status({ actor: { machine, status } }: { actor: ActorRecord }) {
  const { t } = useTranslation();
  const waiting = machine === null && status === 'active';
  const { icon, look } = LOOKS[status];
  return (
    <span className={`machines-status is-${waiting ? 'wait' : look}`}>
      <Icon name={waiting ? 'clock' : icon} size="s" />
      {waiting ? t('mesin.panel.status.berjalan') : t(`mesin.panel.status.${status}`)}
    </span>
  );
}
