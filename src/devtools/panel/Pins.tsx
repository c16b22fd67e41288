import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SupportActor } from '#devtools/panel/SupportActor.ts';
import { type Pin, pinsOf } from '#devtools/panel/pins.ts';
import { leadTo, type View } from '#devtools/panel/view.ts';
import { shortValue } from '#devtools/panel/words.ts';
import { formatNumber, formatSeconds } from '#services/i18n/format.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Box, Grid } from '#ui/layout.tsx';

/** Of one value so many changes are listed, the newest. */
const MOST = 50;

/** What was pinned, above every tab: its value at the chosen event, and the events that changed it. */
export function Pins({ view }: { view: View }) {
  const { t } = useTranslation();
  const pinned = SupportActor.useSelector(({ context }) => context.pinned);
  const pins = useMemo(() => pinsOf(view, pinned), [view, pinned]);
  if (pins.length === 0) return null;
  return (
    <Box
      as="section"
      pad="3 8"
      line="bottom"
      className="ui-tiny ui-fixed ui-sunk machines-pins"
      aria-label={t('mesin.panel.sematan.judul')}
      tabIndex={0}
    >
      <ul>
        {pins.map((pin) => (
          <Line key={`${pin.machine} ${pin.path}`} pin={pin} view={view} />
        ))}
      </ul>
    </Box>
  );
}

function Line({ pin: { machine, path, actor, value, changes }, view }: { pin: Pin; view: View }) {
  const { t } = useTranslation();
  const { send } = SupportActor.useActorRef();
  const isNow = (seq: number) => view.chosen?.seq === seq;
  return (
    <li>
      <Grid
        as="p"
        columns="minmax(0, 1fr) minmax(0, auto) auto"
        gap="5"
        rows="0"
        align="center"
        className="ui-anywhere machines-pins__line"
      >
        <span dir="ltr">
          <span className="ui-muted">{machine} · </span>
          <b>{path}</b>
        </span>
        <output className="ui-tinted ui-tone--success" dir="ltr">
          {actor ? shortValue(t, value) : t('mesin.panel.sematan.tanpaAktor')}
        </output>
        <IconButton
          icon="cross"
          label={t('mesin.panel.sematan.lepas', { jalur: path })}
          onClick={() => send({ type: 'pin.toggle', machine, path })}
        />
      </Grid>
      <details>
        <summary>{t('mesin.panel.sematan.perubahan', { count: changes.length })}</summary>
        <ol>
          {changes.slice(0, MOST).map(({ entry: { seq, at, event }, before, after }) => (
            <li key={seq}>
              <button
                type="button"
                aria-current={isNow(seq) ? 'true' : undefined}
                onClick={() => leadTo(view, seq, false).forEach(send)}
              >
                <span className="ui-num ui-muted">
                  #{formatNumber(seq)} · {formatSeconds(at)}
                </span>
                <code dir="ltr">{event.type}</code>
                <span className="ui-across" dir="ltr">
                  {shortValue(t, before)} → {shortValue(t, after)}
                </span>
              </button>
            </li>
          ))}
        </ol>
      </details>
    </li>
  );
}
