import { useTranslation } from 'react-i18next';
import { eventWords } from '#devtools/charts/words.ts';
import { Diff } from '#devtools/panel/Diff.tsx';
import { changeOf, type Row, type View } from '#devtools/panel/view.ts';
import { nameOf, refusalText } from '#devtools/panel/words.ts';
import { isBare } from '#domain/support/trace.ts';
import { formatNumber, formatSeconds, formatDuration } from '#services/i18n/format.ts';
import { Icon } from '#ui/Icon.tsx';
import { Box, Cluster, Grid, Stack } from '#ui/layout.tsx';

/** One event: when, what, from whom to whom, and what came of it; `open` = with the change of the context. */
export function LogRow({ row: { entry, elapsed, idle }, view, open }: { row: Row; view: View; open: boolean }) {
  const texts = useTranslation();
  const { t } = texts;
  const { at, seq, event, actor, from, error } = entry;
  const change = changeOf(entry);
  const bare = entry.after !== null && isBare(entry.after);
  const stays = entry.after !== null && !change && entry.ignored === null && !bare;
  const words = eventWords(texts, event.type);
  return (
    <>
      {idle !== null && (
        <Box as="span" pad="2 8" className="ui-block ui-centered ui-muted ui-sunk">
          {t('mesin.panel.diam', { lama: formatDuration(idle) })}
        </Box>
      )}
      <Grid
        as="span"
        columns="88px minmax(0, 1fr)"
        gap="6"
        rows="0"
        pad="3 7"
        align="stretch"
        className="ui-anywhere machines-row__body"
      >
        <span className="ui-muted ui-num">
          {formatSeconds(at)}
          <small className="ui-block">
            #{formatNumber(seq)}
            {elapsed !== null && ` · +${formatDuration(elapsed)}`}
          </small>
        </span>
        <span>
          <Cluster as="span" gap="4" rows="1" justify="between">
            <code className="ui-weight-semibold ui-strong" dir="ltr">
              {event.type}
            </code>
            {change && (
              <span className="ui-weight-semibold ui-tinted ui-tone--primary" dir="ltr">
                {change.from ? `${change.from} → ${change.to}` : change.to}
              </span>
            )}
            {bare && <span className="ui-muted">{t('mesin.panel.tanpaRincianSingkat')}</span>}
            {stays && <span className="ui-muted">{t('mesin.panel.tetap')}</span>}
          </Cluster>
          <span className="ui-muted ui-block" dir="ltr">
            {words !== null && <span>{words} · </span>}
            {from === null ? t('mesin.panel.luar') : nameOf(view, from)} → {nameOf(view, actor)}
          </span>
          <Ignored entry={entry} view={view} />
          {error !== null && (
            <span className="ui-tinted ui-tone--danger ui-block">
              <Icon name="warning" size="s" /> {t('mesin.panel.galatAktor')} <code dir="ltr">{error}</code>
            </span>
          )}
        </span>
        {open && <Diff entry={entry} />}
      </Grid>
    </>
  );
}

function Ignored({ entry: { ignored, actor }, view }: { entry: Row['entry']; view: View }) {
  const { t } = useTranslation();
  const record = view.actors.find(({ id }) => id === actor);
  if (ignored === null || !record || record.machine === null) return null;
  const refusal = refusalText(t, record.machine, ignored);
  return (
    <Stack as="span" gap="0" pad="3 5" className="ui-tone--warning ui-soft machines-row__ignored">
      <Cluster as="b" gap="4" rows="1" className="ui-tinted">
        <Icon name="ban" size="s" /> {t('mesin.panel.diabaikan')}
      </Cluster>
      <span>{refusal === null ? t('mesin.panel.takDikenal') : t('mesin.panel.syaratGagal', { syarat: refusal })}</span>
    </Stack>
  );
}
