import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useReview, useReviewRef } from '#features/review/ReviewActor.ts';
import { IndicatorMark } from '#features/review/IndicatorMark.tsx';
import type { IndicatorState } from '#machines/review/verdicts.ts';
import { currentPlace, emptyOnes, indicatorSummary, progress } from '#machines/review/review.selectors.ts';
import { Button } from '#ui/Button.tsx';
import { Box, Cluster, Grid, Stack } from '#ui/layout.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';

type Row = ReturnType<typeof indicatorSummary>[number];
const STATES: readonly IndicatorState[] = ['belum', 'catatan', 'diperiksa', 'berubah'];

/** The way through the report: every indicator with its state in shape and word. */
export function IndicatorList() {
  const { t } = useTranslation();
  const rows = useReview(indicatorSummary);
  const forward = useReview(progress);
  return (
    <Stack gap="0" className="ui-fill review-check-index">
      <Stack as="header" gap="4" pad="8 8 6" line="bottom">
        <div className="ui-row">
          <h2 className="ui-grow ui-text-base">{t('verifikasi.daftar.judul')}</h2>
          <span className="ui-small ui-muted ui-num">
            {t('verifikasi.daftar.tersisa', {
              n: forward.total - forward.diperiksa,
              count: forward.total - forward.diperiksa,
            })}
          </span>
        </div>
        <p className="ui-small ui-num">
          <b>{t('verifikasi.daftar.kemajuan', { ...forward, count: forward.total })}</b>
        </p>
        <ProgressBar
          value={forward.diperiksa}
          max={forward.total}
          label={t('verifikasi.daftar.kemajuan', { ...forward, count: forward.total })}
        />
      </Stack>
      <div className="ui-scroll review-check-scroll">
        <Group title={t('verifikasi.daftar.dinilai')} rows={rows.filter(({ dinilai }) => dinilai)} />
        <Group title={t('verifikasi.daftar.tidakDinilai')} rows={rows.filter(({ dinilai }) => !dinilai)}>
          <PassTogether />
        </Group>
      </div>
      <Grid
        as="ul"
        columns="auto auto"
        gap="6"
        rows="2"
        pad="5 8"
        line="top"
        align="stretch"
        className="ui-tiny ui-muted"
        aria-label={t('verifikasi.daftar.arti')}
      >
        {STATES.map((condition) => (
          <Cluster as="li" gap="3" nowrap key={condition}>
            <IndicatorMark state={condition} size={16} />
            {condition === 'berubah' ? t('verifikasi.daftar.periksaLagi') : t(`verifikasi.daftar.keadaan.${condition}`)}
          </Cluster>
        ))}
      </Grid>
    </Stack>
  );
}

/** One action for all indicators in which there is nothing to judge, with the condition in words; it can be undone. */
function PassTogether() {
  const { t } = useTranslation();
  const { send } = useReviewRef();
  const { passable, passed, carried } = useReview(emptyOnes);
  if (passable > 0) {
    return (
      <Stack gap="3" align="start" pad="0 8 6">
        {carried > 0 && <p className="ui-small">{t('verifikasi.daftar.bersamaTerbawa', { count: carried })}</p>}
        <p className="ui-small ui-muted">{t('verifikasi.daftar.bersamaSyarat')}</p>
        <Button variant="ghost" size="sm" onClick={() => send({ type: 'empty.pass' })}>
          {t('verifikasi.daftar.bersama', { count: passable })}
        </Button>
      </Stack>
    );
  }
  if (passed === 0) return null;
  return (
    <Stack gap="3" align="start" pad="0 8 6" role="status">
      {carried > 0 && <p className="ui-small">{t('verifikasi.daftar.bersamaTerbawa', { count: carried })}</p>}
      {passed > carried && (
        <p className="ui-small">{t('verifikasi.daftar.bersamaSelesai', { count: passed - carried })}</p>
      )}
      <Button variant="quiet" size="sm" icon="undo" onClick={() => send({ type: 'empty.restore' })}>
        {t('verifikasi.daftar.bersamaUrung')}
      </Button>
    </Stack>
  );
}

function Group({ title, rows, children }: { title: string; rows: readonly Row[]; children?: ReactNode }) {
  const { t } = useTranslation();
  const { send } = useReviewRef();
  const { detailId } = useReview(currentPlace);
  if (rows.length === 0) return null;
  return (
    <>
      <Cluster as="h3" nowrap gap="0" align="stretch" justify="between" pad="7 8 3" className="ui-tiny ui-muted">
        {title} <span className="ui-num">{rows.length}</span>
      </Cluster>
      {children}
      <Box as="ol" pad="0 4 4">
        {rows.map((row) => (
          <li key={row.id}>
            <Grid
              as="button"
              columns="20px minmax(0, 1fr)"
              gap="5"
              rows="1"
              pad="4"
              align="stretch"
              type="button"
              className="ui-bare ui-entry ui-bar-at-start ui-full ui-small"
              aria-current={row.id === detailId ? 'true' : undefined}
              ref={row.id === detailId ? keepInView : undefined}
              onClick={() => send({ type: 'indicator.open', id: row.id })}
            >
              <IndicatorMark state={row.keadaan} />
              <Cluster
                as="span"
                gap="4"
                nowrap
                align="stretch"
                justify="between"
                className="ui-weight-semibold ui-strong ui-num review-check-index__code"
              >
                {row.kode}
                <em
                  className={
                    isSilent(row)
                      ? 'ui-sr'
                      : `ui-tiny ui-tinted ui-tone--${row.keadaan === 'catatan' ? 'primary' : 'warning'}`
                  }
                >
                  {row.perbaikan ? t('verifikasi.daftar.perbaikan') : t(`verifikasi.daftar.keadaan.${row.keadaan}`)}
                  {row.carried && ` · ${t('verifikasi.daftar.terbawa')}`}
                </em>
              </Cluster>
              <span className={row.keadaan === 'diperiksa' ? 'ui-muted' : undefined}>{row.nama}</span>
            </Grid>
          </li>
        ))}
      </Box>
    </>
  );
}

/** What the mark alone tells well enough. */
const isSilent = ({ keadaan, perbaikan, carried }: Row) =>
  keadaan === 'belum' || (keadaan === 'diperiksa' && !perbaikan && !carried);

const keepInView = (button: HTMLButtonElement | null) => button?.scrollIntoView({ block: 'nearest' });
