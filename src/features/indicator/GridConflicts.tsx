import { useTranslation } from 'react-i18next';
import { TargetGridActor } from '#features/indicator/TargetGridActor.ts';
import { shownCell } from '#features/indicator/grid-shown.ts';
import { gridRows, gridConflicts } from '#machines/indicator/target-grid.selectors.ts';
import { EMPTY, fieldFigure } from '#services/i18n/format.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';

/** Cells that somebody else has changed too: shows both numbers, and the person chooses one of each. */
export function GridConflicts() {
  const { t } = useTranslation();
  const { send } = TargetGridActor.useActorRef();
  const conflicts = TargetGridActor.useSelector(gridConflicts);
  const row = TargetGridActor.useSelector(gridRows);
  const patch = TargetGridActor.useSelector((grid) => grid.context.edits);
  if (conflicts.length === 0) return null;
  return (
    <Callout tone="warning" role="alert" title={t('kpi.kisi.bentrok.judul', { count: conflicts.length })}>
      <p>{t('kpi.kisi.bentrok.teks')}</p>
      <Stack as="ul" gap="5" pad="5 0 0">
        {conflicts.map(({ id, column, base, theirs }) => {
          const code = row.find((one) => one.id === id)?.kode ?? '';
          const nama = `${code}, ${t(`kpi.target.${column}`)}`;
          const me = patch[id]?.[column] ?? '';
          return (
            <Cluster as="li" gap="4" key={`${id}-${column}`}>
              <span>
                <b>{nama}</b>{' '}
                {t('kpi.kisi.bentrok.isi', { dasar: shownCell(base) || EMPTY, theirs: shownCell(theirs) || EMPTY })}
              </span>
              <Button
                size="sm"
                variant="ghost"
                onClick={() => send({ type: 'conflict.choose', id, column, choice: 'saya' })}
              >
                {t('formulir.bentrok.saya', { nilai: fieldFigure(me) || EMPTY })}
                <span className="ui-sr"> {nama}</span>
              </Button>
              <Button
                size="sm"
                variant="ghost"
                onClick={() => send({ type: 'conflict.choose', id, column, choice: 'mereka' })}
              >
                {t('formulir.bentrok.mereka', { nilai: shownCell(theirs) || EMPTY })}
                <span className="ui-sr"> {nama}</span>
              </Button>
            </Cluster>
          );
        })}
      </Stack>
    </Callout>
  );
}
