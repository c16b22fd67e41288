import { useTranslation } from 'react-i18next';
import { readNumber } from '#domain/numbers/numbers.ts';
import { type TargetIndicator, type Target, targetDoubts } from '#domain/indicator/eligibility.ts';
import { doubtText } from '#features/indicator/doubt-text.ts';
import { GRID_COLUMNS } from '#domain/indicator/grid.ts';
import type { Value } from '#machines/records/values.ts';
import { Callout } from '#ui/Callout.tsx';
import './indicator.css';

/** The typed indicator in the shape that the target rules need; null until its fields can be read. */
function indicatorFrom(value: Value): TargetIndicator | null {
  const text = (nama: string) => (typeof value[nama] === 'string' ? value[nama] : '');
  const target = (prefix: string): Target =>
    Object.fromEntries(
      GRID_COLUMNS.map((column) => {
        const result = readNumber(text(`${prefix}_${column}`));
        return [column, result.ok ? result.value : null];
      }),
    );
  const [unit, valueType, direction, way] = ['satuan', 'tipe_nilai', 'polarisasi', 'konsolidasi'].map(text);
  if (!unit || !valueType || !direction || !way) return null;
  return {
    satuan: unit,
    tipe_nilai: valueType as TargetIndicator['tipe_nilai'],
    polarisasi: direction as TargetIndicator['polarisasi'],
    konsolidasi: way as TargetIndicator['konsolidasi'],
    skala_id: text('skala_id'),
    definisi_x: text('definisi_x'),
    definisi_y: text('definisi_y'),
    target: target('target'),
    target_atas: valueType === 'rentang' ? target('target_atas') : null,
  };
}

/** Warnings about the targets while they are typed; they do not prevent saving. */
export function TargetCheck({ value }: { value: Value }) {
  const { t } = useTranslation();
  const indicator = indicatorFrom(value);
  const findings = indicator === null ? [] : targetDoubts(indicator);
  if (findings.length === 0) return null;
  return (
    <Callout tone="warning" role="status" title={t('kpi.kisi.peringatan', { count: findings.length })}>
      <p>{t('kpi.kisi.peringatanTeks')}</p>
      <ul>
        {findings
          .map((doubt) => ({ kode: doubt.kode, ...doubtText(doubt, t) }))
          .map(({ kode, what, advice }) => (
            <li key={kode}>{`${what}. ${advice}`}</li>
          ))}
      </ul>
    </Callout>
  );
}
