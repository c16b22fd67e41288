import { useTranslation } from 'react-i18next';
import { doubtText } from '#features/indicator/doubt-text.ts';
import { TargetGridActor } from '#features/indicator/TargetGridActor.ts';
import { cardId } from '#features/indicator/grid-shown.ts';
import { GRID_COLUMNS, warningColumn } from '#domain/indicator/grid.ts';
import { visibleRows, sameVisible } from '#machines/indicator/target-grid.selectors.ts';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Stack } from '#ui/layout.tsx';

/** Every warning of the grid with a link to its cell; warnings do not prevent saving. */
export function GridWarnings({ narrow }: { narrow: boolean }) {
  const { t } = useTranslation();
  const { send } = TargetGridActor.useActorRef();
  const row = TargetGridActor.useSelector(visibleRows, sameVisible);
  const all = row.flatMap(({ row: kpi, nomor, doubts }) =>
    doubts.map((doubt) => ({
      kpi,
      nomor,
      kode: doubt.kode,
      kolom: warningColumn(doubt.kode),
      ...doubtText(doubt, t),
    })),
  );
  if (all.length === 0) return null;
  return (
    <Disclosure card summary={t('kpi.kisi.peringatan', { count: all.length })}>
      <p className="ui-muted">{t('kpi.kisi.peringatanTeks')}</p>
      <Stack as="ul" gap="4" pad="5 0 0">
        {all.map(({ kpi, nomor, kode, kolom, what, advice }) => (
          <li key={`${kpi.id}-${kode}`}>
            <button
              type="button"
              className="ui-link"
              onClick={() =>
                narrow
                  ? document.getElementById(cardId(kpi.id, kolom))?.focus()
                  : send({
                      type: 'cell.select',
                      position: { row: nomor, column: GRID_COLUMNS.indexOf(kolom) },
                      extend: false,
                    })
              }
            >
              {kpi.kode}
            </button>{' '}
            <span>{`${what}. ${advice}`}</span>
          </li>
        ))}
      </Stack>
    </Disclosure>
  );
}
