import { useTranslation } from 'react-i18next';
import { dayFrom } from '#domain/calendar/event.ts';
import { zoneHere } from '#services/i18n/format.ts';
import { CalendarActor } from '#features/calendar/CalendarActor.ts';
import { rangeTitle } from '#features/calendar/words.ts';
import { calendarPlace } from '#machines/calendar/calendar.selectors.ts';
import { samePlace, APPEARANCES } from '#machines/calendar/calendar.types.ts';
import { dayWords } from '#services/i18n/day-words.ts';
import { Button } from '#ui/Button.tsx';
import { Segmented } from '#ui/choices.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { DateField } from '#ui/DateField.tsx';
import { Box, Cluster } from '#ui/layout.tsx';

/** The controls for the shown period and view. */
export function CalendarTools() {
  const { t } = useTranslation();
  const { send } = CalendarActor.useActorRef();
  const { appearance, tanggal } = CalendarActor.useSelector(calendarPlace, samePlace);
  return (
    <Cluster gap="4" justify="between">
      <Cluster gap="4">
        <IconButton
          icon="chevronLeft"
          label={t(`calendar.sebelum.${appearance}`)}
          onClick={() => send({ type: 'period.step', direction: -1 })}
        />
        <Button
          variant="ghost"
          size="sm"
          onClick={() => send({ type: 'date.visit', tanggal: dayFrom(new Date(), zoneHere()) })}
        >
          {t('calendar.hariIni')}
        </Button>
        <IconButton
          icon="chevronRight"
          label={t(`calendar.sesudah.${appearance}`)}
          onClick={() => send({ type: 'period.step', direction: 1 })}
        />
        <Box as="h2" pad="0 4" aria-live="polite">
          {rangeTitle(appearance, tanggal)}
        </Box>
      </Cluster>
      <Cluster gap="4" className="ui-screen-only">
        <DateField
          label={t('calendar.keTanggal')}
          hideLabel
          words={dayWords(t)}
          value={tanggal}
          wholeDays
          onChange={(fresh) => fresh !== '' && send({ type: 'date.visit', tanggal: fresh })}
        />
        <Segmented
          legend={t('calendar.tampilan')}
          value={appearance}
          onChange={(fresh) => send({ type: 'view.choose', appearance: fresh })}
          options={APPEARANCES.map((value) => ({ value, label: t(`calendar.bentuk.${value}`) }))}
        />
      </Cluster>
    </Cluster>
  );
}
