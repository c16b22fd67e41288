import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useReview, useReviewRef } from '#features/review/ReviewActor.ts';
import { frameOf } from '#machines/kit/frame.ts';
import type { ComparisonRef } from '#machines/history/comparison.machine.ts';
import { indicatorComparison, currentComparison, comparisonFailure } from '#machines/history/comparison.selectors.ts';
import { roundComparison, type introduction } from '#machines/review/review.selectors.ts';
import { comparisonWords, diffRows, feedbackRows, reportRows } from '#services/i18n/comparison.ts';
import { formatFigure, formatPercent } from '#services/i18n/format.ts';
import { said } from '#services/i18n/said.ts';
import { Comparison } from '#ui/Comparison.tsx';
import { Button } from '#ui/Button.tsx';
import { Box, Cluster, Stack } from '#ui/layout.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Callout } from '#ui/Callout.tsx';
import { InlineStatus } from '#ui/InlineStatus.tsx';

type ChangedItems = NonNullable<ReturnType<typeof introduction>>['berubah'];

/** Everything that changed since the round before, field by field; the history's plain list where that is not to be had. */
export function ReportChanges({ changes }: { changes: ChangedItems }) {
  const { send } = useReviewRef();
  const actor = useReview(roundComparison);
  const list = changes.length > 0 && (
    <ul>
      {changes.map(({ id, kode, nama }) => (
        <li key={id}>
          <Box
            as="button"
            pad="4"
            type="button"
            className="ui-bare ui-hover ui-block ui-full ui-tinted ui-tone--primary"
            onClick={() => send({ type: 'indicator.open', id })}
          >
            <b className="ui-num">{kode}</b> {nama}
          </Box>
        </li>
      ))}
    </ul>
  );
  return actor ? <InDetail actor={actor} list={list} /> : list;
}

function InDetail({ actor, list }: { actor: ComparisonRef; list: React.ReactNode }) {
  const { t } = useTranslation();
  const { send } = useReviewRef();
  const comparison = useSelector(actor, currentComparison);
  if (comparison === null) {
    return (
      <>
        {list}
        <Standing actor={actor} />
      </>
    );
  }
  const group = comparison.indikator.flatMap((one) => {
    const row = diffRows(t, one);
    if (row.length === 0) return [];
    const feedback = feedbackRows(t, one, comparison);
    const { detail_id: id, kode, nama } = one;
    const title = (
      <button
        type="button"
        className="ui-link ui-text-m review-link"
        onClick={() => send({ type: 'indicator.open', id })}
      >
        <b className="ui-num">{kode}</b> <span lang="id">{nama}</span>
      </button>
    );
    return [{ key: id, title, rows: [...row, ...feedback] }];
  });
  const report = { key: 'laporan', title: t('riwayat.banding.laporan'), rows: reportRows(t, comparison.laporan) };
  return (
    <>
      <Table rounds={comparison} groups={[report, ...group]} />
      {group.length === 0 && <p className="ui-muted">{t('verifikasi.kenali.tidakBerubah')}</p>}
    </>
  );
}

/** The same for the indicator on screen; nothing where nothing changed. */
export function IndicatorChanges({ detailId }: { detailId: string }) {
  const actor = useReview(roundComparison);
  return actor ? <OneIndicator actor={actor} detailId={detailId} /> : null;
}

function OneIndicator({ actor, detailId }: { actor: ComparisonRef; detailId: string }) {
  const { t } = useTranslation();
  const round = useSelector(actor, currentComparison);
  const one = useSelector(actor, (snapshot) => indicatorComparison(snapshot, detailId));
  if (round === null) return <Standing actor={actor} />;
  const row = one === null ? [] : diffRows(t, one);
  if (row.length === 0) return null;
  // The figures above say what they were; the words come first here.
  const sorted = [
    ...row.filter(({ content }) => content.kind === 'text'),
    ...row.filter(({ content }) => content.kind !== 'text'),
  ];
  return <Table rounds={round} groups={[{ key: detailId, title: t('verifikasi.banding.indikator'), rows: sorted }]} />;
}

type Figure = 'realisasi' | 'capaian' | 'x' | 'y';

/** What a figure was in the round before; nothing where it is the same. */
export function FigureBefore({ detailId, column }: { detailId: string; column: Figure }) {
  const actor = useReview(roundComparison);
  return actor ? <Before actor={actor} detailId={detailId} column={column} /> : null;
}

function Before({ actor, detailId, column }: { actor: ComparisonRef; detailId: string; column: Figure }) {
  const { t } = useTranslation();
  const round = useSelector(actor, currentComparison);
  const one = useSelector(actor, (snapshot) => indicatorComparison(snapshot, detailId));
  const change = one?.perubahan.find((entry) => entry.kolom === column);
  if (round === null || change === undefined || typeof change.dari === 'string') return null;
  const scale = column === 'realisasi' ? one?.skala : null;
  const nilai = column === 'capaian' ? formatPercent(change.dari) : formatFigure(change.dari, scale);
  const periode = t('riwayat.putaran', { n: round.dari });
  return <small className="ui-tiny review-card-round">{t('verifikasi.indikator.sebelum', { periode, nilai })}</small>;
}

/** What the verifier asked for in the round before, whole, and what the satker has changed since. */
export function Asked({ detailId, feedback }: { detailId: string; feedback: string }) {
  const { t } = useTranslation();
  const actor = useReview(roundComparison);
  return (
    <Stack as="section" gap="3" pad="6 8" line="around" className="review-card-asked" aria-labelledby="diminta">
      <Cluster gap="5">
        <h3 className="ui-text-m" id="diminta">
          {t('verifikasi.indikator.diminta')}
        </h3>
        {actor && <Verdict actor={actor} detailId={detailId} />}
      </Cluster>
      <p className="ui-prose ui-pretty" lang="id">
        {feedback}
      </p>
      {actor && <Answered actor={actor} detailId={detailId} />}
    </Stack>
  );
}

function Verdict({ actor, detailId }: { actor: ComparisonRef; detailId: string }) {
  const { t } = useTranslation();
  const one = useSelector(actor, (snapshot) => indicatorComparison(snapshot, detailId));
  if (one?.feedback_status.dari !== 'perbaikan') return null;
  return (
    <Tag tone="warning" icon="returned">
      {t('verifikasi.penilaian.verdik.perbaikan')}
    </Tag>
  );
}

function Answered({ actor, detailId }: { actor: ComparisonRef; detailId: string }) {
  const { t } = useTranslation();
  const round = useSelector(actor, currentComparison);
  const one = useSelector(actor, (snapshot) => indicatorComparison(snapshot, detailId));
  if (round === null) return null;
  // The capaian follows from the entries: it is nobody's answer.
  const rows = one === null ? [] : diffRows(t, one).filter(({ key }) => key !== 'capaian');
  if (rows.length === 0) {
    return (
      <InlineStatus tone="warning" icon="warning">
        {t('verifikasi.indikator.tanpaJawaban')}
      </InlineStatus>
    );
  }
  return (
    <Cluster gap="6" rows="2">
      {rows.map(({ key, nama, change }) => (
        <InlineStatus key={key} tone="success" icon="check">
          {t('riwayat.tentang', { peristiwa: nama, tentang: change.text })}
        </InlineStatus>
      ))}
    </Cluster>
  );
}

type TableProps = {
  rounds: { dari: number; ke: number };
  groups: React.ComponentProps<typeof Comparison>['groups'];
};

function Table({ rounds: { dari, ke }, groups: kelompok }: TableProps) {
  const { t } = useTranslation();
  return (
    <Comparison
      caption={t('riwayat.banding.judul', { dari, ke })}
      words={comparisonWords(t, t('riwayat.putaran', { n: dari }), t('riwayat.putaran', { n: ke }))}
      groups={kelompok}
    />
  );
}

/** Being loaded, or failed: either way the review goes on. */
function Standing({ actor }: { actor: ComparisonRef }) {
  const { t } = useTranslation();
  const frame = useSelector(actor, frameOf);
  const failure = useSelector(actor, comparisonFailure);
  if (frame === 'loading') return <InlineStatus busy>{t('verifikasi.banding.memuat')}</InlineStatus>;
  if (failure === null) return null;
  return (
    <Callout tone="warning" level={3} title={t('verifikasi.banding.gagal')} role="status">
      {failure.message !== null && <p>{said(failure.message)}</p>}
      <p>{t('verifikasi.banding.gagalTeks')}</p>
      <Button variant="ghost" icon="refresh" onClick={() => actor.send({ type: 'rounds.reload' })}>
        {t('umum.cobaLagi')}
      </Button>
    </Callout>
  );
}
