import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { ComparisonActor } from '#features/history/ComparisonActor.ts';
import { shift } from '#features/history/pairs.ts';
import type { Pair } from '#machines/history/comparison.machine.ts';
import { currentComparison, comparisonFailure } from '#machines/history/comparison.selectors.ts';
import { frameOf } from '#machines/kit/frame.ts';
import type {
  RoundComparison as ComparisonData,
  IndicatorComparison,
  Report,
} from '#machines/report/report.selectors.ts';
import { comparisonWords, diffRows, feedbackRows, reportRows } from '#services/i18n/comparison.ts';
import { Segmented } from '#ui/choices.tsx';
import { Comparison, type ComparisonLook, Figures } from '#ui/Comparison.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { LoadFrame } from '#ui/LoadFrame.tsx';
import { Card } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Select } from '#ui/TextField.tsx';
import { Box, Grid } from '#ui/layout.tsx';

export type ComparisonCardProps = {
  pair: Pair;
  /** The current round. */
  round: number;
  look: ComparisonLook;
  onChoose: (pair: Pair) => void;
  onLook: (look: ComparisonLook) => void;
  children: React.ReactNode;
};

/** Two rounds against each other. With three rounds or more the person chooses which two. */
export function ComparisonCard({ pair, round, look, onChoose, onLook, children }: ComparisonCardProps) {
  const { t } = useTranslation();
  const choice = (initial: number) =>
    Array.from({ length: round - 1 }, (_, i) => ({
      value: String(initial + i),
      label: t('riwayat.putaran', { n: initial + i }),
    }));
  return (
    <Card
      title={t('riwayat.banding.judul', pair)}
      aside={
        <Segmented
          legend={t('riwayat.banding.tampilan')}
          value={look}
          onChange={onLook}
          options={[
            { value: 'merged', label: t('riwayat.banding.gabung') },
            { value: 'sideBySide', label: t('riwayat.banding.berdampingan') },
          ]}
        />
      }
    >
      {round > 2 && (
        <Grid min="140px" pad="0 0 6">
          <Select
            label={t('riwayat.banding.dari')}
            value={String(pair.dari)}
            options={choice(1)}
            onChange={(n) => onChoose(shift(pair, 'dari', Number(n)))}
          />
          <Select
            label={t('riwayat.banding.ke')}
            value={String(pair.ke)}
            options={choice(2)}
            onChange={(n) => onChoose(shift(pair, 'ke', Number(n)))}
          />
        </Grid>
      )}
      {children}
    </Card>
  );
}

/** `folded`: on a narrow screen an indicator is its head figure, and one press shows the rest. */
type Shown = { look: ComparisonLook; details: Report['details']; folded: boolean };

/** The comparison that `ComparisonActor` asks for, or why there is none. */
export function ChosenComparison({ pair, ...shown }: Shown & { pair: Pair }) {
  const { t } = useTranslation();
  const { send } = ComparisonActor.useActorRef();
  const frame = ComparisonActor.useSelector(frameOf);
  const failure = ComparisonActor.useSelector(comparisonFailure);
  const comparison = ComparisonActor.useSelector(currentComparison);
  return (
    <LoadFrame
      frame={frame}
      failure={failure}
      onReload={() => send({ type: 'rounds.reload' })}
      busyText={t('riwayat.banding.memuat', pair)}
      skeleton={<Skeleton lines={4} />}
      level={3}
    >
      {comparison && <ComparisonContent comparison={comparison} {...shown} />}
    </LoadFrame>
  );
}

/**
 * The differences of two rounds: the report itself, then the indicators that changed or were objected to; the others by
 * name only.
 * @param details the indicators of the report
 */
export function ComparisonContent({ comparison, look, details, folded }: Shown & { comparison: ComparisonData }) {
  const { t } = useTranslation();
  const { dari, ke, laporan, indikator, tidak_berubah: kept } = comparison;
  const listed = new Set(indikator.map(({ detail_id: id }) => id));
  const others = details.filter(({ id }) => !listed.has(id));
  const changed = indikator.filter((one) => diffRows(t, one).length > 0).length;
  const name = (n: number) => t('riwayat.putaran', { n });
  const words = comparisonWords(t, name(dari), name(ke));
  return (
    <>
      <p className="ui-muted ui-small">
        {t('riwayat.banding.ringkas', {
          berubah: changed,
          jumlah: indikator.length + kept,
          count: indikator.length + kept,
        })}
      </p>
      <Comparison
        caption={t('riwayat.banding.judul', { dari, ke })}
        words={words}
        look={look}
        groups={[
          { key: 'laporan', title: t('riwayat.banding.laporan'), rows: reportRows(t, laporan) },
          ...(folded ? [] : indikator.map((one) => ({ key: one.detail_id, title: title(one), rows: rowsOf(one) }))),
        ]}
      />
      {folded && indikator.map((one) => <Fragment key={one.detail_id}>{fold(one)}</Fragment>)}
      {kept > 0 && (
        <Disclosure summary={t('riwayat.banding.tidakBerubah', { count: kept })}>
          <Box as="ul" pad="4 0 0" className="ui-muted ui-text-s history-kept" lang="id">
            {others.map(({ id, kpi }) => (
              <li key={id}>
                <span className="ui-code">{kpi.kode}</span> {kpi.nama}
              </li>
            ))}
          </Box>
        </Disclosure>
      )}
    </>
  );

  function title(one: IndicatorComparison) {
    const { kode, nama } = one;
    const changed = diffRows(t, one);
    // The capaian is worked out of what is entered, so that it is none of the entries.
    const count = changed.filter(({ key }) => key !== 'capaian').length;
    return (
      <>
        <span className="ui-code">{kode}</span> <span lang="id">{nama}</span>
        <small className="ui-block ui-weight-regular">
          {changed.length === 0 ? t('riwayat.banding.tetap') : t('riwayat.banding.isianBerubah', { count })}
        </small>
      </>
    );
  }

  function fold(one: IndicatorComparison) {
    const rows = rowsOf(one);
    const [head] = rows.flatMap(({ content }) => (content.kind === 'figure' ? [content] : []));
    return (
      <Box line="top" className="ui-unfolded history-fold">
        <Disclosure
          summary={
            <>
              {title(one)}
              {head && <Figures {...head} becomes={words.becomes} />}
            </>
          }
        >
          <Comparison
            caption={`${one.kode} ${one.nama}`}
            words={words}
            look={look}
            groups={[{ key: one.detail_id, rows }]}
          />
        </Disclosure>
      </Box>
    );
  }

  function rowsOf(one: IndicatorComparison) {
    return [...diffRows(t, one), ...feedbackRows(t, one, { dari, ke })];
  }
}
