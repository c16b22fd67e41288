import { useTranslation } from 'react-i18next';
import { CATEGORIES } from '#domain/calendar/event.ts';
import { CalendarActor } from '#features/calendar/CalendarActor.ts';
import { categoryLetters, CATEGORY_TONES } from '#features/calendar/words.ts';
import { LAYER_ICONS } from '#features/calendar/layer-words.ts';
import { chosenCategories, showsReviews, showsWindows } from '#machines/calendar/calendar.selectors.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { Cluster, Stack, Text } from '#ui/layout.tsx';

/** Which layers concern whoever looks: the windows in which one reports, the reports that one decides on. */
export type LayersOffered = { withWindows: boolean; withReviews: boolean };

/**
 * Chooses what is shown: the categories, whose names are those of the specification in every language, and the layers that
 * concern whoever looks.
 */
export function FilterPanel({ withWindows, withReviews }: LayersOffered) {
  const { t } = useTranslation();
  const { send } = CalendarActor.useActorRef();
  const hidesSome = CalendarActor.useSelector((one) => one.can({ type: 'categories.all' }));
  const showsSome = CalendarActor.useSelector((one) => one.can({ type: 'categories.none' }));
  const selected = CalendarActor.useSelector(chosenCategories);
  const hasWindows = CalendarActor.useSelector(showsWindows);
  const hasReviews = CalendarActor.useSelector(showsReviews);
  const letters = categoryLetters(t);
  return (
    <Stack as="fieldset" gap="4" pad="6 8" line="around" className="ui-ground calendar-filter">
      <legend className="ui-strong ui-weight-semibold">{t('calendar.saring.judul')}</legend>
      <Cluster gap="8" rows="2" align="stretch" className="calendar-filter__choices">
        {CATEGORIES.map((category) => (
          <div key={category} className={`ui-tone--${CATEGORY_TONES[category]}`}>
            <Checkbox
              checked={selected.includes(category)}
              onChange={() => send({ type: 'category.toggle', kategori: category })}
              label={
                <Cluster as="span" gap="4" nowrap inline>
                  <Text size="xs" weight="bold" className="calendar-letter" aria-hidden="true">
                    {letters[category]}
                  </Text>
                  <span>{t(`calendar.kategori.${category}`)}</span>
                </Cluster>
              }
            />
          </div>
        ))}
        {withWindows && (
          <Layer
            icon={LAYER_ICONS.window}
            label={t('calendar.window.label')}
            isShown={hasWindows}
            onToggle={() => send({ type: 'windows.toggle' })}
          />
        )}
        {withReviews && (
          <Layer
            icon={LAYER_ICONS.review}
            label={t('calendar.review.label')}
            isShown={hasReviews}
            onToggle={() => send({ type: 'reviews.toggle' })}
          />
        )}
      </Cluster>
      <Cluster gap="2" align="stretch">
        <Button variant="quiet" size="sm" unavailable={!hidesSome} onClick={() => send({ type: 'categories.all' })}>
          {t('calendar.saring.semua')}
        </Button>
        <Button variant="quiet" size="sm" unavailable={!showsSome} onClick={() => send({ type: 'categories.none' })}>
          {t('calendar.saring.kosongkan')}
        </Button>
      </Cluster>
    </Stack>
  );
}

type LayerProps = { icon: IconName; label: string; isShown: boolean; onToggle: () => void };

function Layer({ icon, label, isShown, onToggle }: LayerProps) {
  return (
    <Checkbox
      checked={isShown}
      onChange={onToggle}
      label={
        <Cluster as="span" gap="4" nowrap inline>
          <Icon name={icon} size="s" />
          {label}
        </Cluster>
      }
    />
  );
}
