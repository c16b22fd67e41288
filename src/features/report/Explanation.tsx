import { useTranslation } from 'react-i18next';
import { TEXT_COLUMNS, type TextColumn } from '#domain/report/entry.ts';
import type { IndicatorRow } from '#features/report/IndicatorPage.tsx';
import { ReportActor, useEntry, useEntrySend } from '#features/report/ReportActor.ts';
import { checkedOf, textOf } from '#machines/report/entry.selectors.ts';
import { editable } from '#machines/report/report.selectors.ts';
import { Card } from '#ui/Card.tsx';
import { Textarea } from '#ui/TextField.tsx';

const NOTHING: readonly string[] = [];
/** As long as the API takes, in characters. */
const LENGTHS = 10_000;

/** The words beside the figures; obstacles and follow-up become required below 100. */
export function Explanation({ baris }: { baris: IndicatorRow }) {
  const { t } = useTranslation();
  return (
    <Card title={t('pelaporan.ind.penjelasan')}>
      <div className="report-text">
        {TEXT_COLUMNS.map((column) => (
          <TextEntry key={column} baris={baris} kolom={column} />
        ))}
      </div>
    </Card>
  );
}

function TextEntry({ baris, kolom }: { baris: IndicatorRow; kolom: TextColumn }) {
  const { t } = useTranslation();
  const send = useEntrySend();
  const { detail, nilai, hasil, kurang, rusak } = baris;
  const canBeEdited = ReportActor.useSelector(editable);
  const text = useEntry(textOf(detail.id, kolom), detail[kolom] ?? '');
  const checked = useEntry(checkedOf, NOTHING).includes(detail.id);
  const note = () => {
    if (kolom !== 'analisis') {
      return hasil.tercapai === false ? t('pelaporan.ind.wajibDiBawah') : t('pelaporan.ind.opsional');
    }
    return detail.wajib || nilai.realisasi !== null ? t('pelaporan.ind.wajib') : t('pelaporan.ind.wajibTerisi');
  };
  const wrong = () => {
    if (rusak.includes(kolom)) return t('formulir.isu.rusak');
    return checked && kurang.includes(kolom) ? t(`pelaporan.ind.kurang.${kolom}`) : null;
  };
  return (
    <Textarea
      id={`isian-${kolom}`}
      label={t(`pelaporan.kolom.${kolom}`)}
      note={note()}
      hint={kolom === 'analisis' ? t('pelaporan.ind.analisisHint') : undefined}
      value={text}
      rows={kolom === 'analisis' ? 4 : 2}
      maxLength={LENGTHS}
      readOnly={!canBeEdited}
      error={wrong()}
      onChange={(fresh) => send({ type: 'field.change', id: detail.id, kolom, teks: fresh })}
      onBlur={() => send({ type: 'field.blur', id: detail.id, kolom })}
    />
  );
}
