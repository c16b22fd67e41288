import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { isDue, isFilled } from '#domain/report/completeness.ts';
import { MAX_TEXT, TEXT_COLUMNS, TEXT_FIELDS, type TextColumn } from '#domain/report/text-fields.ts';
import type { IndicatorRow } from '#features/report/indicator-row.ts';
import { ReportActor, useEntry, useEntrySend } from '#features/report/ReportActor.ts';
import { checkedOf, textOf } from '#machines/report/entry.selectors.ts';
import { editable, type ReportDetail } from '#machines/report/report.selectors.ts';
import { textFaultWords } from '#services/i18n/text-fault.ts';
import { Card } from '#ui/Card.tsx';
import { Stack } from '#ui/layout.tsx';
import { Textarea } from '#ui/TextField.tsx';

const NOTHING: readonly string[] = [];

/** The words beside the figures. */
export function Explanation({ row: { detail, values, result, kurang, rusak } }: { row: IndicatorRow }) {
  const { t } = useTranslation();
  const isNeeded = detail.wajib || isFilled({ wajib: false, realisasi: values.realisasi });
  return (
    <Card title={t('pelaporan.ind.penjelasan')}>
      <Stack gap="10">
        {TEXT_COLUMNS.map((column) => (
          <TextEntry
            key={column}
            detail={detail}
            column={column}
            due={TEXT_FIELDS[column].due === 'always' ? isNeeded : isDue(column, result.tercapai)}
            broken={rusak.includes(column)}
            missing={kurang.includes(column)}
          />
        ))}
      </Stack>
    </Card>
  );
}

type TextEntryProps = {
  detail: ReportDetail;
  column: TextColumn;
  /** It must be written, as the figures are. */
  due: boolean;
  /** What it holds cannot be kept. */
  broken: boolean;
  missing: boolean;
};

const TextEntry = memo(function TextEntry({ detail, column, due, broken, missing }: TextEntryProps) {
  const { t } = useTranslation();
  const send = useEntrySend();
  const canBeEdited = ReportActor.useSelector(editable);
  const text = useEntry(textOf(detail.id, column), detail[column] ?? '');
  const checked = useEntry(checkedOf, NOTHING).includes(detail.id);
  const field = TEXT_FIELDS[column];
  const note = () => {
    if (field.due !== 'always') return due ? t('pelaporan.ind.wajibDiBawah') : t('pelaporan.ind.opsional');
    return due ? t('pelaporan.ind.wajib') : t('pelaporan.ind.wajibTerisi');
  };
  const wrong = () => {
    if (broken) return textFaultWords(t, text, MAX_TEXT);
    return checked && missing ? t(`pelaporan.ind.kurang.${column}`) : null;
  };
  return (
    <Textarea
      id={`isian-${column}`}
      label={t(`pelaporan.kolom.${column}`)}
      note={note()}
      hint={'hint' in field ? t(field.hint) : undefined}
      value={text}
      rows={field.lines}
      readOnly={!canBeEdited}
      error={wrong()}
      onChange={(fresh) => send({ type: 'field.change', id: detail.id, column, text: fresh })}
      onBlur={() => send({ type: 'field.blur', id: detail.id, column })}
    />
  );
});
