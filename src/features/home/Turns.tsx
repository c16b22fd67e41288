import { useTranslation } from 'react-i18next';
import { HomeActor } from '#features/home/HomeActor.ts';
import { AwaitedRow, TurnRow } from '#features/home/TurnRow.tsx';
import { awaitedOf, turnsOf } from '#machines/home/home.selectors.ts';
import { Card } from '#ui/Card.tsx';

/**
 * What the person can do something about now, and what others have to do first.
 * @param leads whether the most urgent one has the page's main button
 */
export function Turns({ leads = true }: { leads?: boolean }) {
  const { t } = useTranslation();
  const current = HomeActor.useSelector(turnsOf);
  const waitedFor = HomeActor.useSelector(awaitedOf);
  return (
    <>
      {current.length > 0 && (
        <Card label={t('beranda.daftar')} flush>
          <ol className="ui-divided">
            {current.map((row, index) => (
              <TurnRow
                key={row.kind === 'belum' ? row.periode : row.laporan.id}
                turns={row}
                first={leads && index === 0}
              />
            ))}
          </ol>
        </Card>
      )}
      {waitedFor.length > 0 && (
        <Card title={t('beranda.ditunggu')} flush>
          <ul className="ui-divided">
            {waitedFor.map((item) => (
              <AwaitedRow key={item.laporan.id} item={item} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
