import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IndicatorList } from '#features/review/IndicatorList.tsx';
import { IndicatorCard } from '#features/review/IndicatorCard.tsx';
import { Assessment } from '#features/review/Assessment.tsx';
import { useReview, useReviewRef } from '#features/review/ReviewActor.ts';
import { PANEL } from '#machines/review/review.types.ts';
import { keyOf, shownKey } from '#domain/preferences/shortcuts.ts';
import {
  changedMeanwhile,
  chosenKeys,
  currentIndicator,
  currentLayer,
  currentPanel,
} from '#machines/review/review.selectors.ts';
import { Callout } from '#ui/Callout.tsx';
import { Segmented } from '#ui/choices.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Button } from '#ui/Button.tsx';
import { Box, Cluster, Grid, Stack } from '#ui/layout.tsx';
import { Kbd } from '#ui/Kbd.tsx';

/** Step 2: one indicator at a time, its evidence beside it. */
export function CheckStep({ evidence }: { evidence: ReactNode }) {
  const { t } = useTranslation();
  const { send } = useReviewRef();
  const current = useReview(currentIndicator);
  const panel = useReview(currentPanel);
  const overlay = useReview(currentLayer);
  const changed = useReview(changedMeanwhile);
  if (current === null) return null;
  const { detail } = current;
  return (
    <>
      {changed && (
        <Box pad="6 6 0">
          <Callout tone="warning" title={t('verifikasi.keputusan.berubah')} role="alert">
            <p>{t('verifikasi.keputusan.berubahTeks')}</p>
          </Callout>
        </Box>
      )}
      <Box pad="4 4 0" className="ui-screen ui-below-md">
        <Segmented
          legend={t('verifikasi.indikator.tampilan')}
          value={panel}
          onChange={(chosen) => send({ type: 'panel.show', panel: chosen })}
          options={PANEL.map((one) => ({
            value: one,
            label: t(`verifikasi.indikator.panel.${one}`),
            ...(one === 'bukti' && { count: detail.files.length }),
          }))}
        />
      </Box>
      <Grid
        columns="284px minmax(0, 1fr) clamp(360px, 31vw, 540px)"
        pad={['6', '4']}
        align="stretch"
        className="ui-fill review-check"
        data-panel={panel}
      >
        <Stack
          as="nav"
          gap="0"
          className="ui-panel ui-screen review-check-list review-check-pane"
          aria-label={t('verifikasi.daftar.judul')}
        >
          <IndicatorList />
        </Stack>
        <Stack
          as="section"
          gap="0"
          className="ui-panel review-check-center review-check-pane"
          aria-labelledby="langkah"
        >
          <div
            // Each indicator starts at its top, however far the one before was read.
            key={detail.id}
            className="ui-scroll review-check-scroll"
            role="region"
            // It scrolls by itself and often holds nothing to focus: without this the keyboard could not move it.
            tabIndex={0}
            aria-label={t('verifikasi.indikator.dataLabel', { kode: detail.kpi.kode })}
          >
            <IndicatorCard current={current} />
          </div>
          <Assessment current={current} />
        </Stack>
        <Stack
          as="aside"
          gap="0"
          className="ui-panel review-check-evidence review-check-pane"
          aria-label={t('verifikasi.bukti.judul')}
        >
          {evidence}
        </Stack>
      </Grid>
      <Action />
      <Drawer
        open={overlay === 'daftar'}
        onClose={() => send({ type: 'overlay.close' })}
        title={t('verifikasi.daftar.judul')}
        hideTitle
        closeLabel={t('verifikasi.daftar.tutup')}
        side="start"
      >
        <IndicatorList />
      </Drawer>
      <Drawer
        open={overlay === 'bukti'}
        onClose={() => send({ type: 'overlay.close' })}
        title={t('verifikasi.bukti.judul')}
        hideTitle
        closeLabel={t('verifikasi.bukti.tutup')}
        wide
      >
        {evidence}
      </Drawer>
    </>
  );
}

function Action() {
  const { t } = useTranslation();
  const { send } = useReviewRef();
  const current = useReview(currentIndicator);
  const keys = useReview(chosenKeys);
  return (
    <Cluster gap="4" nowrap className="ui-screen ui-bottom--always review-check-actions">
      <Cluster
        as="button"
        gap="4"
        nowrap
        inline
        justify="center"
        type="button"
        least={44}
        pad="4 7"
        className="ui-hover ui-weight-semibold review-check-step"
        aria-keyshortcuts={keyOf(keys, 'previous')}
        aria-disabled={current?.nomor === 1 || undefined}
        onClick={() => send({ type: 'indicator.previous' })}
      >
        <Icon name="chevronLeft" className="ui-below-md" />
        <span className="ui-sr-below-md">{t('verifikasi.penilaian.sebelumnya')}</span>
        <Kbd>{shownKey(keys, 'previous')}</Kbd>
      </Cluster>
      <Cluster
        as="button"
        gap="4"
        nowrap
        inline
        justify="center"
        type="button"
        least={44}
        pad="4 7"
        className="ui-hover ui-weight-semibold review-check-step"
        aria-keyshortcuts={keyOf(keys, 'next')}
        onClick={() => send({ type: 'indicator.next' })}
      >
        <Icon name="chevronRight" className="ui-below-md" />
        <span className="ui-sr-below-md">{t('verifikasi.penilaian.lewati')}</span>
        <Kbd>{shownKey(keys, 'next')}</Kbd>
      </Cluster>
      <span className="ui-spacer ui-from-md" />
      <Button
        size="lg"
        shortcut={shownKey(keys, 'check')}
        className="review-check-go"
        onClick={() => send({ type: 'indicator.check' })}
      >
        {t('verifikasi.penilaian.diperiksaLanjut')}
      </Button>
    </Cluster>
  );
}
