import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from '#machines/kit/xstate.ts';
import type { laporanBaruMachine } from '#machines/laporan-baru/laporan-baru.machine.ts';
import { isMenanyakan, perangkatOf } from '#machines/laporan-baru/laporan-baru.selectors.ts';
import { Checkbox } from '#ui/choices.tsx';

export type LaporanBaruRef = ActorRefFrom<typeof laporanBaruMachine>;

/** Whether new reports are also told by the device, while another window is in front. */
export function Perangkat({ actor }: { actor: LaporanBaruRef }) {
  const { t } = useTranslation();
  const perangkat = useSelector(actor, perangkatOf);
  const menanyakan = useSelector(actor, isMenanyakan);
  if (perangkat === 'none') return null;
  return (
    <div>
      <Checkbox
        label={t('preferensi.perangkat.aktif')}
        hint={t('preferensi.perangkat.petunjuk')}
        checked={perangkat === 'on'}
        onChange={(hidup) => actor.send({ type: 'device.choose', hidup })}
      />
      <p className="ui-small ui-muted preferensi-catatan" role="status">
        {menanyakan && t('preferensi.perangkat.menanyakan')}
        {!menanyakan && perangkat === 'refused' && t('preferensi.perangkat.ditolak')}
      </p>
    </div>
  );
}
