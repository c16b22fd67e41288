import { useTranslation } from 'react-i18next';
import { useReview, useReviewRef } from '#features/review/ReviewActor.ts';
import { StepFrame } from '#features/review/StepFrame.tsx';
import { frameOf } from '#machines/kit/frame.ts';
import { nextReports, decisionResult, loadFailure, key, reportPlace } from '#machines/review/review.selectors.ts';
import { formatDateTime } from '#services/i18n/format.ts';
import { Actions } from '#ui/Actions.tsx';
import { LoadFrame } from '#ui/LoadFrame.tsx';
import { LinkButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Stack } from '#ui/layout.tsx';
import type { Tone } from '#ui/tone.ts';

const LOOKS = {
  approve: { tone: 'success', icon: 'checkCircle' },
  revise: { tone: 'warning', icon: 'returned' },
  reject: { tone: 'danger', icon: 'crossCircle' },
} as const;

/** The decision is out: what it means, and who waits next. */
export function Done() {
  const { t } = useTranslation();
  const decision = useReview(decisionResult) ?? 'revise';
  return (
    <EndCard {...LOOKS[decision]} title={t(`verifikasi.selesai.${decision}`)}>
      <p>{t(`verifikasi.selesai.teks.${decision}`)}</p>
      <NextReport />
    </EndCard>
  );
}

/**
 * Somebody else was faster, the year is closed, or this person only reads.
 * @param reopen the way back for who may open a decided report again
 */
export function Locked({ reopen }: { reopen: React.ReactNode }) {
  const { t } = useTranslation();
  const { sebab, tahun, status, oleh: nama, point } = useReview(key);
  if (sebab === 'tahunDitutup') {
    return (
      <EndCard tone="neutral" icon="lock" title={t('verifikasi.terkunci.tahunDitutup', { tahun })}>
        <p>{t('verifikasi.terkunci.tahunDitutupTeks')}</p>
        <NextReport />
      </EndCard>
    );
  }
  if (sebab === 'takBerwenang') {
    return (
      <EndCard tone="neutral" icon="lock" title={t('verifikasi.terkunci.takBerwenang')}>
        <p>{t('verifikasi.terkunci.takBerwenangTeks')}</p>
        <NextReport />
      </EndCard>
    );
  }
  return (
    <EndCard tone="info" icon="lock" title={t('verifikasi.terkunci.status')}>
      {status && <p>{t('verifikasi.terkunci.statusTeks', { status: t(`pelaporan.status.${status}`) })}</p>}
      {nama && <p>{t('verifikasi.terkunci.oleh', { nama, waktu: formatDateTime(point) })}</p>}
      {reopen}
      <NextReport />
    </EndCard>
  );
}

/** The report is being loaded, or could not be. */
export function Loading() {
  const { t } = useTranslation();
  const { send } = useReviewRef();
  const frame = useReview(frameOf);
  const failure = useReview(loadFailure);
  const back = <LinkButton to="/verifikasi">{t('verifikasi.selesai.antrean')}</LinkButton>;
  return (
    <StepFrame narrow={frame !== 'loading'}>
      {frame !== 'loading' && (
        <h2 id="langkah" tabIndex={-1} className="ui-sr">
          {t('verifikasi.gagal.judul')}
        </h2>
      )}
      <LoadFrame
        frame={frame}
        failure={failure}
        onReload={() => send({ type: 'report.reload' })}
        level={3}
        busyText={t('verifikasi.keadaan.memuat')}
        skeleton={
          <>
            <Skeleton height="120px" card />
            <Skeleton lines={8} card />
          </>
        }
        messages={{
          failed: { title: t('verifikasi.gagal.judul'), text: t('verifikasi.gagal.teks'), action: back },
          offline: { action: back },
          notFound: { title: t('verifikasi.gagal.judul'), text: t('verifikasi.gagal.tidakAda'), action: back },
          forbidden: { action: back },
        }}
      />
    </StepFrame>
  );
}

function NextReport() {
  const { t } = useTranslation();
  const queue = useReview(nextReports);
  const reportId = useReview(reportPlace);
  const [first] = queue?.reports ?? [];
  return (
    <>
      {queue && (
        <p role="status">
          {queue.total > 0
            ? t('verifikasi.selesai.menunggu', { count: queue.total })
            : t('verifikasi.selesai.tidakAda')}
        </p>
      )}
      <Actions>
        <LinkButton variant="quiet" to={`/pelaporan-capaian/${reportId}/riwayat`}>
          {t('verifikasi.selesai.riwayat')}
        </LinkButton>
        {first && (
          <LinkButton variant="ghost" to="/verifikasi">
            {t('verifikasi.selesai.antrean')}
          </LinkButton>
        )}
        <LinkButton to={first ? `/verifikasi/${first.id}` : '/verifikasi'} {...(first && { iconEnd: 'arrowRight' })}>
          {first ? t('verifikasi.selesai.berikutnya') : t('verifikasi.selesai.antrean')}
        </LinkButton>
      </Actions>
    </>
  );
}

function EndCard(props: { tone: Tone; icon: IconName; title: string; children: React.ReactNode }) {
  return (
    <StepFrame narrow>
      <Card label={props.title}>
        <Stack align="start" className={`review-end ui-tone--${props.tone}`}>
          <span className="ui-mark ui-mark--round review-end__mark">
            <Icon name={props.icon} size="l" />
          </span>
          <h2 id="langkah" className="ui-text-xl" tabIndex={-1}>
            {props.title}
          </h2>
          {props.children}
        </Stack>
      </Card>
    </StepFrame>
  );
}
