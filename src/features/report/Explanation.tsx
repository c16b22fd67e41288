import { useTranslation } from 'react-i18next';
import { isDue, isFilled } from '#domain/report/completeness.ts';
import { MAX_TEXT, TEXT_COLUMNS, TEXT_FIELDS, type TextColumn } from '#domain/report/text-fields.ts';
import type { IndicatorRow } from '#features/report/indicator-row.ts';
import { ReportActor, useEntry, useEntrySend } from '#features/report/ReportActor.ts';
import { checkedOf, textOf } from '#machines/report/entry.selectors.ts';
import { editable } from '#machines/report/report.selectors.ts';
import { Card } from '#ui/Card.tsx';
import { Stack } from '#ui/layout.tsx';
import { Textarea } from '#ui/TextField.tsx';

const NOTHING: readonly string[] = [];

/** The words beside the figures. */
export function Explanation({ row }: { row: IndicatorRow }) {
  const { t } = useTranslation();
  return (
    <Card title={t('pelaporan.ind.penjelasan')}>
      <Stack gap="10">
        {TEXT_COLUMNS.map((column) => (
          <TextEntry key={column} row={row} column={column} />
        ))}
      </Stack>
    </Card>
  );
}

function TextEntry({ row, column }: { row: IndicatorRow; column: TextColumn }) {
  const { t } = useTranslation();
  const send = useEntrySend();
  const { detail, values, result, kurang, rusak } = row;
  const canBeEdited = ReportActor.useSelector(editable);
  const text = useEntry(textOf(detail.id, column), detail[column] ?? '');
  const checked = useEntry(checkedOf, NOTHING).includes(detail.id);
  const field = TEXT_FIELDS[column];
  const note = () => {
    if (field.due !== 'always') {
      return isDue(column, result.tercapai) ? t('pelaporan.ind.wajibDiBawah') : t('pelaporan.ind.opsional');
    }
    const isNeeded = detail.wajib || isFilled({ wajib: false, realisasi: values.realisasi });
    return isNeeded ? t('pelaporan.ind.wajib') : t('pelaporan.ind.wajibTerisi');
  };
  const wrong = () => {
    if (rusak.includes(column)) return t('formulir.isu.rusak');
    return checked && kurang.includes(column) ? t(`pelaporan.ind.kurang.${column}`) : null;
  };
  return (
    <Textarea
      id={`isian-${column}`}
      label={t(`pelaporan.kolom.${column}`)}
      note={note()}
      hint={'hint' in field ? t(field.hint) : undefined}
      value={text}
      rows={field.lines}
      maxLength={MAX_TEXT}
      readOnly={!canBeEdited}
      error={wrong()}
      onChange={(fresh) => send({ type: 'field.change', id: detail.id, column, text: fresh })}
      onBlur={() => send({ type: 'field.blur', id: detail.id, column })}
    />
  );
}
