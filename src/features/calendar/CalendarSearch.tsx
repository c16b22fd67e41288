import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { dayFrom, dayOf } from '#domain/calendar/event.ts';
import { CalendarActor } from '#features/calendar/CalendarActor.ts';
import { categoryLetters, CATEGORY_TONES, when } from '#features/calendar/words.ts';
import { layerIcon, layerWords, titleOf } from '#features/calendar/layer-words.ts';
import type { CalendarSnapshot } from '#machines/calendar/calendar.machine.ts';
import { calendarQuery, type FoundEvent, foundEvents, sameFound } from '#machines/calendar/calendar.selectors.ts';
import { zoneHere } from '#services/i18n/format.ts';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Box, Cluster, Stack, Text } from '#ui/layout.tsx';
import { Tag } from '#ui/Tag.tsx';
import { TextField } from '#ui/TextField.tsx';

const foundToday = (t: TFunction) => (calendar: CalendarSnapshot) =>
  foundEvents(calendar, dayFrom(new Date(), zoneHere()), layerWords(t));

/** Finds events, and what of the layers is shown, by their words; what was found leads to its day. */
export function CalendarSearch() {
  const { t } = useTranslation();
  const { send } = CalendarActor.useActorRef();
  const q = CalendarActor.useSelector(calendarQuery);
  const { shown, count } = CalendarActor.useSelector(foundToday(t), sameFound);
  return (
    <Stack gap="4" role="search" className="ui-screen">
      <TextField
        label={t('calendar.cari.label')}
        hideLabel
        type="search"
        placeholder={t('calendar.cari.contoh')}
        value={q}
        maxLength={200}
        onChange={(text) => send({ type: 'search.change', q: text })}
      />
      <p role="status" className="ui-small ui-muted">
        {q.trim() !== '' &&
          (count > shown.length
            ? t('calendar.cari.sebagian', { tampil: shown.length, jumlah: count })
            : t('calendar.cari.hasil', { count }))}
      </p>
      {shown.length > 0 && (
        <Card flush label={t('calendar.cari.label')}>
          <Stack as="ul" gap="0" className="ui-divided">
            {shown.map((one) => (
              <Found key={one.id} entry={one} />
            ))}
          </Stack>
        </Card>
      )}
    </Stack>
  );
}

function Found({ entry }: { entry: FoundEvent }) {
  const { t } = useTranslation();
  const { send } = CalendarActor.useActorRef();
  const { id, day, kategori, start, allDay, lokasi, isOver } = entry;
  const layer = layerIcon(entry);
  return (
    <li>
      <Box
        as="button"
        type="button"
        pad="5 8"
        least={44}
        className="ui-plain ui-hover ui-anywhere calendar-found"
        onClick={() => {
          send({ type: 'date.visit', tanggal: dayOf(start, zoneHere()) });
          send({ type: 'event.open', id, day });
        }}
      >
        <Cluster as="span" gap="4" rows="2" className={`ui-tone--${layer ? 'neutral' : CATEGORY_TONES[kategori]}`}>
          <Cluster as="span" gap="4" nowrap>
            {layer ? (
              <Icon name={layer} size="s" />
            ) : (
              <Text size="xs" weight="bold" className="calendar-letter" aria-hidden="true">
                {categoryLetters(t)[kategori]}
              </Text>
            )}
            <b className="ui-strong">{titleOf(entry, t)}</b>
          </Cluster>
          {isOver && <Tag look="outline">{t('calendar.cari.lewat')}</Tag>}
        </Cluster>
        <Cluster as="span" gap="6" rows="2" className="ui-muted ui-text-s">
          <span>
            {when(entry)}
            {!allDay && ` ${zoneHere()}`}
          </span>
          {day !== null && !layer && <span>{t('calendar.repeat.mark')}</span>}
          {lokasi !== '' && <span>{lokasi}</span>}
        </Cluster>
      </Box>
    </li>
  );
}
