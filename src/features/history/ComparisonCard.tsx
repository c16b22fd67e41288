import { useTranslation } from 'react-i18next';
import { ComparisonActor } from '#features/history/ComparisonActor.ts';
import { useComparisonRows } from '#features/history/rows.tsx';
import { shift } from '#features/history/pairs.ts';
import type { Pair } from '#machines/history/comparison.machine.ts';
import { currentComparison, comparisonFailure } from '#machines/history/comparison.selectors.ts';
import { frameOf } from '#machines/kit/frame.ts';
import type { RoundComparison as ComparisonData, IndicatorComparison } from '#machines/report/report.selectors.ts';
import { EMPTY } from '#services/i18n/format.ts';
import { type ComparisonRow, Comparison } from '#ui/Comparison.tsx';
import { LoadFrame } from '#ui/LoadFrame.tsx';
import { Card } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Select } from '#ui/TextField.tsx';

export type ComparisonCardProps = {
  pasangan: Pair;
  /** The current round. */
  putaran: number;
  onChoose: (pair: Pair) => void;
  children: React.ReactNode;
};

/** Two rounds side by side. With three rounds or more the person chooses which two. */
export function ComparisonCard({ pasangan, putaran, onChoose, children }: ComparisonCardProps) {
  const { t } = useTranslation();
  const choice = (initial: number) =>
    Array.from({ length: putaran - 1 }, (_, i) => ({
      value: String(initial + i),
      label: t('riwayat.putaran', { n: initial + i }),
    }));
  return (
    <Card title={t('riwayat.banding.judul', pasangan)}>
      {putaran > 2 && (
        <div className="history-choose">
          <Select
            label={t('riwayat.banding.dari')}
            value={String(pasangan.dari)}
            options={choice(1)}
            onChange={(n) => onChoose(shift(pasangan, 'dari', Number(n)))}
          />
          <Select
            label={t('riwayat.banding.ke')}
            value={String(pasangan.ke)}
            options={choice(2)}
            onChange={(n) => onChoose(shift(pasangan, 'ke', Number(n)))}
          />
        </div>
      )}
      {children}
    </Card>
  );
}

/** The comparison that `ComparisonActor` asks for, or why there is none. */
export function ChosenComparison({ pasangan }: { pasangan: Pair }) {
  const { t } = useTranslation();
  const { send } = ComparisonActor.useActorRef();
  const frame = ComparisonActor.useSelector(frameOf);
  const failure = ComparisonActor.useSelector(comparisonFailure);
  const banding = ComparisonActor.useSelector(currentComparison);
  return (
    <LoadFrame
      frame={frame}
      failure={failure}
      onReload={() => send({ type: 'rounds.reload' })}
      busyText={t('riwayat.banding.memuat', pasangan)}
      skeleton={<Skeleton lines={4} />}
      level={3}
    >
      {banding && <ComparisonContent banding={banding} />}
    </LoadFrame>
  );
}

/** The differences of two rounds: only indicators that changed or were objected to. */
export function ComparisonContent({ banding }: { banding: ComparisonData }) {
  const { t } = useTranslation();
  const rowFrom = useComparisonRows();
  const { dari, ke, indikator, tidak_berubah: kept } = banding;
  const changed = indikator.filter((one) => rowFrom(one).length > 0).length;
  const title = t('riwayat.banding.judul', { dari, ke });
  return (
    <>
      <p className="ui-muted ui-small">
        {t('riwayat.banding.ringkas', { berubah: changed, jumlah: indikator.length + kept })}
      </p>
      {indikator.length > 0 && (
        <Comparison
          caption={title}
          kepala={{
            isian: t('riwayat.banding.isian'),
            dari: t('riwayat.putaran', { n: dari }),
            ke: t('riwayat.putaran', { n: ke }),
            perubahan: t('riwayat.banding.perubahan'),
          }}
          kelompok={indikator.map((one) => ({
            key: one.detail_id,
            judul: (
              <>
                <span className="ui-code">{one.kode}</span> <span lang="id">{one.nama}</span>
                {one.feedback.dari !== null && (
                  <span className="ui-muted ui-small" lang="id">
                    {' '}
                    “{one.feedback.dari}”
                  </span>
                )}
              </>
            ),
            baris: rowsOrUnchanged(one),
          }))}
        />
      )}
    </>
  );

  function rowsOrUnchanged(one: IndicatorComparison): ComparisonRow[] {
    const row = rowFrom(one);
    const without = t('riwayat.banding.tetap');
    return row.length > 0 ? row : [{ key: 'tetap', nama: without, dari: EMPTY, ke: EMPTY, perubahan: without }];
  }
}
