import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PAGES } from '#domain/pages/pages.ts';
import { STATUS_LOOKS } from '#features/review/looks.ts';
import { useReview, useReviewRef } from '#features/review/ReviewActor.ts';
import {
  storedDraft,
  currentIndicator,
  progress,
  head,
  reviewSteps,
  display,
} from '#machines/review/review.selectors.ts';
import { formatTime } from '#services/i18n/format.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { InlineStatus } from '#ui/InlineStatus.tsx';
import { Box, Cluster, Stack } from '#ui/layout.tsx';
import { PageTitle } from '#ui/PageHeader.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import { Tag } from '#ui/Tag.tsx';

const WITHIN_STEPS: readonly string[] = ['kenali', 'periksa', 'daftarPeriksa', 'keputusan'];

/** What is being reviewed, how far it is, and the way out. */
export function Header() {
  const { t } = useTranslation();
  const { send } = useReviewRef();
  const report = useReview(head);
  const shown = useReview(display);
  const current = useReview(currentIndicator, (a, b) => a?.nomor === b?.nomor && a?.jumlah === b?.jumlah);
  const number = current && `${current.nomor}/${current.jumlah}`;
  const reviewing = WITHIN_STEPS.includes(shown);
  const title = report
    ? t('verifikasi.kepala.laporan', {
        periode: t(`umum.periode.${report.periode}`),
        tahun: report.tahun,
        satker: report.satker,
      })
    : t(PAGES.verifikasi.title);
  return (
    <header className="ui-panel ui-screen review-top">
      <Cluster gap="5" nowrap pad={['4 6', '3 4']} least={54} className="review-title">
        <Cluster
          as={Link}
          gap="1"
          nowrap
          inline
          className="ui-hover ui-weight-semibold ui-text-m review-back"
          to="/verifikasi"
          aria-label={t('verifikasi.kepala.kembali')}
        >
          <Icon name="chevronLeft" />
          <span className="ui-from-md">{t(PAGES.verifikasi.title)}</span>
        </Cluster>
        <PageTitle documentTitle={title} depth={2}>
          {title}
        </PageTitle>
        {report && (
          <>
            <span className="ui-inline ui-fixed ui-from-md">
              <Tag tone={STATUS_LOOKS[report.status].tone} icon={STATUS_LOOKS[report.status].icon}>
                {t(`pelaporan.status.${report.status}`)}
              </Tag>
            </span>
            {report.putaran > 1 && (
              <span className="ui-inline ui-fixed ui-from-lg">
                <Tag>{t('verifikasi.kepala.putaran', { n: report.putaran })}</Tag>
              </span>
            )}
          </>
        )}
        <span className="ui-spacer" />
        <Stored />
        {shown === 'periksa' && (
          <Stack
            as="button"
            gap="0"
            align="center"
            pad="2 5"
            line="around"
            least={40}
            type="button"
            className="ui-bare ui-below-md ui-fixed ui-text-s ui-weight-semibold ui-tone--primary ui-tinted review-open-list"
            onClick={() => send({ type: 'overlay.open', overlay: 'daftar' })}
          >
            <span>{t('verifikasi.kepala.daftar')}</span>
            <span className="ui-tiny ui-num">{number}</span>
          </Stack>
        )}
        {reviewing && (
          <span className="ui-inline ui-fixed ui-from-md">
            <IconButton
              icon="help"
              label={t('verifikasi.kepala.bantuan')}
              onClick={() => send({ type: 'overlay.open', overlay: 'bantuan' })}
            />
          </span>
        )}
      </Cluster>
      {reviewing && <Step />}
    </header>
  );
}

function Step() {
  const { t } = useTranslation();
  const { send } = useReviewRef();
  const steps = useReview(reviewSteps);
  const forward = useReview(progress);
  const current = steps.findIndex(({ state }) => state === 'current');
  const now = steps[current]?.step ?? 'kenali';
  const brief = t('verifikasi.langkah.ringkas', {
    n: current + 1,
    jumlah: steps.length,
    langkah: t(`verifikasi.langkah.${now}`),
  });
  return (
    <Box as="nav" pad={['0 8 5', '0 6 4']} aria-label={t('verifikasi.langkah.nama')}>
      <Stepper
        label={t('verifikasi.langkah.nama')}
        steps={steps.map(({ step, label, state }) => ({
          key: step,
          label: t(label),
          state,
          ...(state !== 'current' && { onSelect: () => send({ type: 'step.open', step }) }),
        }))}
        summary={
          now === 'periksa'
            ? `${brief} · ${t('verifikasi.daftar.kemajuan', { ...forward, count: forward.total })}`
            : brief
        }
        stateText={{
          done: t('verifikasi.langkah.selesai'),
          current: t('verifikasi.langkah.kini'),
          todo: t('verifikasi.langkah.nanti'),
        }}
      />
    </Box>
  );
}

function Stored() {
  const { t } = useTranslation();
  const { point, failed } = useReview(storedDraft);
  if (failed) {
    return (
      <InlineStatus tone="danger" icon="alert" live>
        {t('verifikasi.kepala.tidakTersimpan')}
      </InlineStatus>
    );
  }
  if (point === null) return null;
  return (
    <span className="ui-inline ui-fixed ui-from-lg">
      <InlineStatus icon="check">{t('verifikasi.kepala.tersimpan', { jam: formatTime(point) })}</InlineStatus>
    </span>
  );
}
