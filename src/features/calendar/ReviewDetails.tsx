import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { quarterOf, type WaitingReport } from '#features/calendar/layer-words.ts';
import type { ShownEvent } from '#machines/calendar/calendar.selectors.ts';
import { formatDateTime, formatRelative } from '#services/i18n/format.ts';
import { Actions } from '#ui/Actions.tsx';
import { LinkButton } from '#ui/Button.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Stack } from '#ui/layout.tsx';

type Review = NonNullable<ShownEvent['review']>;
/** The one report of a day, where there is only one. */
const onlyOne = ({ jumlah, laporan: [first] }: Review) => (jumlah === 1 ? first : undefined);

/** The reports of one day that wait: which, since when, and the way to each. */
export function ReviewDetails({ review }: { review: Review }) {
  const { t } = useTranslation();
  const one = onlyOne(review);
  if (one) {
    return (
      <Facts
        facts={[
          [t('verifikasi.antrean.kolom.satker'), one.nama_unit, true],
          [t('verifikasi.antrean.kolom.periode'), quarterOf(one, t), true],
          [t('verifikasi.antrean.kolom.menunggu'), <Since key="since" report={one} />, true],
        ]}
      />
    );
  }
  const others = review.jumlah - review.laporan.length;
  return (
    <Stack gap="6">
      <Stack as="ul" gap="6">
        {review.laporan.map((report) => (
          <Stack as="li" gap="1" key={report.id} className="ui-anywhere">
            <Link to={`/verifikasi/${report.id}`}>
              {t('verifikasi.kepala.laporan', {
                periode: t(`umum.periode.${report.periode}`),
                tahun: report.tahun,
                satker: report.nama_unit,
              })}
            </Link>
            <span className="ui-small ui-muted">
              <Since report={report} />
            </span>
          </Stack>
        ))}
      </Stack>
      {others > 0 && <p className="ui-small ui-muted">{t('calendar.review.others', { n: others, count: others })}</p>}
    </Stack>
  );
}

function Since({ report: { sejak } }: { report: WaitingReport }) {
  return (
    <time dateTime={sejak}>
      {formatDateTime(sejak)} ({formatRelative(sejak)})
    </time>
  );
}

/** Leads to the review of the report, of several to the queue of their day. @param day `2026-11-12` */
export function ReviewActions({ review, day }: { review: Review; day: string }) {
  const { t } = useTranslation();
  const one = onlyOne(review);
  return (
    <Actions>
      <LinkButton icon="clipboardCheck" to={one ? `/verifikasi/${one.id}` : `/verifikasi?dikirim=${day}`}>
        {t(one ? 'verifikasi.antrean.periksa' : 'calendar.review.toQueue')}
      </LinkButton>
    </Actions>
  );
}
