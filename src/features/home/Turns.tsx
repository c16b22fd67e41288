import { useTranslation } from 'react-i18next';
import { HomeActor } from '#features/home/HomeActor.ts';
import { AwaitedRow, TurnRow } from '#features/home/TurnRow.tsx';
import { PAGES } from '#domain/pages/pages.ts';
import {
  awaitedNotListed,
  awaitedOf,
  reportsNotListed,
  reviewsNotListed,
  turnsOf,
} from '#machines/home/home.selectors.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Cluster, Text } from '#ui/layout.tsx';

/**
 * What the person can do something about now, and what others have to do first.
 * @param leads whether the most urgent one has the page's main button
 */
export function Turns({ leads = true }: { leads?: boolean }) {
  const { t } = useTranslation();
  const current = HomeActor.useSelector(turnsOf);
  const waitedFor = HomeActor.useSelector(awaitedOf);
  const reviews = HomeActor.useSelector(reviewsNotListed);
  const reports = HomeActor.useSelector(reportsNotListed);
  const awaited = HomeActor.useSelector(awaitedNotListed);
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
          <NotListed says={t('beranda.selebihnya', { count: reviews })} count={reviews} page={PAGES.verifikasi} />
          <NotListed says={t('beranda.selebihnya', { count: reports })} count={reports} page={PAGES.pelaporan} />
        </Card>
      )}
      {waitedFor.length > 0 && (
        <Card title={t('beranda.ditunggu')} flush>
          <ul className="ui-divided">
            {waitedFor.map((item) => (
              <AwaitedRow key={item.laporan.id} item={item} />
            ))}
          </ul>
          <NotListed says={t('beranda.ditungguLagi', { count: awaited })} count={awaited} page={PAGES.pelaporan} />
        </Card>
      )}
    </>
  );
}

/** That there is more than is listed, and where. */
function NotListed({
  says,
  count,
  page,
}: {
  says: string;
  count: number;
  page: (typeof PAGES)['verifikasi' | 'pelaporan'];
}) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <Cluster justify="between" pad={['5 10', '5 8']} line="top">
      <Text as="p" tone="muted">
        {says}
      </Text>
      <LinkButton to={page.path} variant="ghost">
        {t(page.title)}
      </LinkButton>
    </Cluster>
  );
}
