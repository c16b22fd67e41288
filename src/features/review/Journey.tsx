import { useTranslation } from 'react-i18next';
import { eventsOf } from '#domain/history/events.ts';
import { useReview } from '#features/review/ReviewActor.ts';
import { head, journey, reportPlace } from '#machines/review/review.selectors.ts';
import { formatRelative, formatDateTime } from '#services/i18n/format.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Cluster } from '#ui/layout.tsx';
import { Timeline } from '#ui/Timeline.tsx';
import { roleSaid } from '#services/i18n/access.ts';

const LOOKS = {
  create: { icon: 'plus', tone: 'neutral' },
  submit: { icon: 'send', tone: 'info' },
  submitLagi: { icon: 'send', tone: 'info' },
  revise: { icon: 'returned', tone: 'warning' },
  approve: { icon: 'check', tone: 'success' },
  reject: { icon: 'cross', tone: 'danger' },
  reopen: { icon: 'undo', tone: 'warning' },
  fill: { icon: 'pencil', tone: 'neutral' },
  update: { icon: 'pencil', tone: 'neutral' },
  upload: { icon: 'upload', tone: 'neutral' },
  deletefile: { icon: 'trash', tone: 'neutral' },
  feedback: { icon: 'note', tone: 'primary' },
  verdict: { icon: 'clipboardCheck', tone: 'primary' },
  withdraw: { icon: 'undo', tone: 'neutral' },
} as const;

/** Where the report has been: who sent it on, when, in which round and with what words; newest first. */
export function Journey() {
  const { t } = useTranslation();
  const trail = useReview(journey);
  const reportId = useReview(reportPlace);
  const round = useReview((review) => head(review)?.putaran ?? 1);
  const title = t('verifikasi.kenali.perjalanan');
  return (
    <Card title={title}>
      {trail.length === 0 ? (
        <p className="ui-muted">{t('verifikasi.kenali.perjalananKosong')}</p>
      ) : (
        <Timeline
          label={title}
          items={eventsOf(trail)
            .toReversed()
            .map(({ name, last: { id, oleh, peran, waktu, putaran, catatan } }) => ({
              id,
              ...LOOKS[name],
              title: t(`riwayat.aksi.${name}`),
              time: formatRelative(waktu),
              meta: (
                <>
                  {t('riwayat.orang', { nama: oleh.nama, peran: roleSaid(peran, t) })} ·{' '}
                  {t('riwayat.putaran', { n: putaran })}
                  <br />
                  {formatDateTime(waktu)}
                </>
              ),
              quote: catatan ? <span lang="id">{catatan}</span> : undefined,
            }))}
        />
      )}
      <Cluster gap="4" pad="6 0 0">
        <LinkButton variant="ghost" to={`/pelaporan-capaian/${reportId}/riwayat`}>
          {t('verifikasi.kenali.perjalananLengkap')}
        </LinkButton>
        {round > 1 && (
          <LinkButton variant="ghost" to={`/pelaporan-capaian/${reportId}/putaran/${round - 1}`}>
            {t('riwayat.lihatPutaran', { n: round - 1 })}
          </LinkButton>
        )}
      </Cluster>
    </Card>
  );
}
