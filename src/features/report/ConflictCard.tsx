import { useTranslation } from 'react-i18next';
import { type EditConflict, isNumberColumn, readColumn, writeColumn } from '#domain/report/entry.ts';
import { ReportActor, useEntry, useEntrySend } from '#features/report/ReportActor.ts';
import { focusAfter } from '#features/report/places.ts';
import { conflictsOf } from '#machines/report/entry.selectors.ts';
import { contentOf } from '#machines/report/report.selectors.ts';
import { EMPTY, fieldFigure, fieldNumber, formatFigure } from '#services/i18n/format.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Grid, Stack } from '#ui/layout.tsx';

const NO_CONFLICTS: readonly EditConflict[] = [];

/** Fields that somebody else has changed meanwhile: shows both values, and the person chooses one of each. */
export function ConflictCard() {
  const { t } = useTranslation();
  const conflicts = useEntry(conflictsOf, NO_CONFLICTS);
  if (conflicts.length === 0) return null;
  return (
    <div id="bentrok">
      <Callout tone="danger" role="alert" title={t('pelaporan.bentrok.judul')}>
        <p>{t('pelaporan.bentrok.teks')}</p>
        {conflicts.map((one) => (
          <Choice key={one.id + one.column} conflicts={one} />
        ))}
      </Callout>
    </div>
  );
}

function Choice({ conflicts: { id, column, server, me } }: { conflicts: EditConflict }) {
  const { t } = useTranslation();
  const send = useEntrySend();
  const { report } = ReportActor.useSelector(contentOf);
  const detail = report.details.find((one) => one.id === id);
  const scale = column === 'realisasi' ? detail?.skala : undefined;
  const mine = () => {
    const read = scale && readColumn(column, me, scale);
    if (read?.ok && typeof read.value === 'number') return formatFigure(read.value, scale);
    return isNumberColumn(column) ? fieldFigure(me) : me;
  };
  const choose = (choice: 'saya' | 'server') => send({ type: 'conflict.choose', id, column, choice });
  return (
    <Grid
      as="section"
      columns={['1fr 1fr', 'minmax(0, 1fr)']}
      gap="8"
      rows="4"
      align="stretch"
      pad="6 0 0"
      className="report-conflict"
      data-column={column}
      ref={focusAfter}
    >
      <h3 className="ui-across">
        {detail?.kpi.kode} {t(`pelaporan.kolom.${column}`)}
      </h3>
      <Stack gap="3" align="start">
        <p className="ui-muted ui-small">{t('pelaporan.bentrok.server')}</p>
        <blockquote className="ui-quote ui-full" lang="id">
          {writeColumn(server, (value) => formatFigure(value, scale, fieldNumber)) || EMPTY}
        </blockquote>
        <Button variant="ghost" size="sm" onClick={() => choose('server')}>
          {t('pelaporan.bentrok.pakaiServer')}
        </Button>
      </Stack>
      <Stack gap="3" align="start">
        <p className="ui-muted ui-small">{t('pelaporan.bentrok.saya')}</p>
        <blockquote className="ui-quote ui-full" lang="id">
          {mine() || EMPTY}
        </blockquote>
        <Button variant="ghost" size="sm" onClick={() => choose('saya')}>
          {t('pelaporan.bentrok.pakaiSaya')}
        </Button>
      </Stack>
    </Grid>
  );
}
