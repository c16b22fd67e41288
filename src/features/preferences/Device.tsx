import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from '#machines/kit/xstate.ts';
import type { newReportsMachine } from '#machines/notifications/report-news.machine.ts';
import { isAsking, deviceOf } from '#machines/notifications/report-news.selectors.ts';
import { Checkbox } from '#ui/choices.tsx';

export type NewReportsRef = ActorRefFrom<typeof newReportsMachine>;

/** Whether the device also notifies about new reports while another window is in front. */
export function Device({ actor }: { actor: NewReportsRef }) {
  const { t } = useTranslation();
  const device = useSelector(actor, deviceOf);
  const isAskingNow = useSelector(actor, isAsking);
  if (device === 'none') return null;
  return (
    <div>
      <Checkbox
        label={t('preferensi.perangkat.aktif')}
        hint={t('preferensi.perangkat.petunjuk')}
        checked={device === 'on'}
        onChange={(live) => actor.send({ type: 'device.choose', live })}
      />
      <p className="ui-small ui-muted preferences-note" role="status">
        {isAskingNow && t('preferensi.perangkat.menanyakan')}
        {!isAskingNow && device === 'refused' && t('preferensi.perangkat.ditolak')}
      </p>
    </div>
  );
}
