import { useTranslation } from 'react-i18next';
import { GRID_COLUMNS } from '#domain/indicator/grid.ts';
import type { ShownKpi } from '#machines/indicator/detail.selectors.ts';
import { formatFigure, formatNumber, formatDateTime } from '#services/i18n/format.ts';
import { Card } from '#ui/Card.tsx';
import { Timeline } from '#ui/Timeline.tsx';

type One = ShownKpi['riwayat_target'][number];
const exact = (value: number | null | undefined) => formatNumber(value ?? null, { max: 4 });

/** Every change of the targets, newest first: who, when, from what to what, and why. */
export function TargetHistory({ history, scale }: { history: ShownKpi['riwayat_target']; scale: ShownKpi['skala'] }) {
  const { t } = useTranslation();
  const write = (value: number | null | undefined) => formatFigure(value, scale, exact);
  const changes = ({ sebelum, sesudah }: One) =>
    GRID_COLUMNS.flatMap((column) => {
      const nama = t(`kpi.target.${column}`);
      const diff = (from: number | null | undefined, ke: number | null | undefined, label: string) =>
        (from ?? null) === (ke ?? null) ? [] : [`${label}: ${write(from)} → ${write(ke)}`];
      return [
        ...diff(sebelum.target[column], sesudah.target[column], nama),
        ...diff(sebelum.target_atas?.[column], sesudah.target_atas?.[column], `${nama}, ${t('kpi.rinci.atas')}`),
      ];
    });
  return (
    <Card title={t('kpi.rinci.riwayat')}>
      {history.length === 0 ? (
        <p className="ui-muted">{t('kpi.rinci.tanpaRiwayat')}</p>
      ) : (
        <Timeline
          label={t('kpi.rinci.riwayat')}
          items={history.map((one) => ({
            id: one.id,
            icon: 'history',
            title: one.oleh.nama,
            time: formatDateTime(one.waktu),
            ...(one.alasan === null ? {} : { quote: one.alasan }),
            children: (
              <ul>
                {changes(one).map((row) => (
                  <li key={row}>{row}</li>
                ))}
              </ul>
            ),
          }))}
        />
      )}
    </Card>
  );
}
