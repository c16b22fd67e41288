import { useTranslation } from 'react-i18next';
import { ZONES } from '#domain/calendar/zones.ts';
import type { NotificationChoices } from '#machines/notifications/notification-choices.machine.ts';
import { deviceTimeZone } from '#services/i18n/format.ts';
import { Checkbox } from '#ui/choices.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Select } from '#ui/TextField.tsx';

type Quiet = NonNullable<NotificationChoices['tenang']>;
type Props = { quiet: Quiet | null; onChange: (quiet: Quiet | null) => void };

const CLOCKS = Array.from({ length: 48 }, (_, n) => {
  const hour = String(Math.floor(n / 2)).padStart(2, '0');
  return `${hour}:${n % 2 === 0 ? '00' : '30'}`;
});
/** Zones of the country by the name that people use; others by their own. */
const zoneName = (zona: string) => Object.entries(ZONES).find(([, iana]) => iana === zona)?.[0];

/** The hours in which no letter is to arrive; what tells of the account's security arrives all the same. */
export function QuietHours({ quiet, onChange }: Props) {
  const { t } = useTranslation();
  const clocks = (chosen: string, other: string) =>
    [...new Set([...CLOCKS, chosen])].toSorted().map((value) => ({ value, label: value, disabled: value === other }));
  const zones = [...new Set([...Object.values(ZONES), deviceTimeZone(), ...(quiet ? [quiet.zona] : [])])];
  return (
    <Stack gap="6" align="stretch">
      <Checkbox
        label={t('profil.kabar.tenang.nyala')}
        hint={t('profil.kabar.tenang.bantu')}
        checked={quiet !== null}
        onChange={(on) => onChange(on ? { dari: '21:00', sampai: '06:00', zona: deviceTimeZone() } : null)}
      />
      {quiet && (
        <Cluster gap="6" align="start">
          <Select
            label={t('profil.kabar.tenang.dari')}
            value={quiet.dari}
            options={clocks(quiet.dari, quiet.sampai)}
            onChange={(dari) => onChange({ ...quiet, dari })}
          />
          <Select
            label={t('profil.kabar.tenang.sampai')}
            value={quiet.sampai}
            options={clocks(quiet.sampai, quiet.dari)}
            onChange={(sampai) => onChange({ ...quiet, sampai })}
          />
          <Select
            label={t('profil.kabar.tenang.zona')}
            value={quiet.zona}
            options={zones.map((zona) => {
              const name = zoneName(zona);
              return { value: zona, label: name === undefined ? zona : `${name} (${zona})` };
            })}
            onChange={(zona) => onChange({ ...quiet, zona })}
          />
        </Cluster>
      )}
    </Stack>
  );
}
