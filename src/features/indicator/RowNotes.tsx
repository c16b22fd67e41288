import { useTranslation } from 'react-i18next';
import { doubtText } from '#features/indicator/doubt-text.ts';
import { noteId, faultText } from '#features/indicator/grid-shown.ts';
import type { VisibleRow } from '#machines/indicator/target-grid.selectors.ts';
import { Icon } from '#ui/Icon.tsx';
import { Stack, Text } from '#ui/layout.tsx';

/** The faults of a row's cells, then its warnings. */
export function RowNotes({ one, withFaults = true }: { one: VisibleRow; withFaults?: boolean }) {
  const { t } = useTranslation();
  const { baris, cell, peringatan, pesan } = one;
  const fault = withFaults
    ? cell.flatMap(({ kolom, error: defect }) => {
        const text = faultText(defect, t);
        return text === null
          ? []
          : [{ text: `${t(`kpi.target.${kolom}`)}: ${text}`, asked: defect?.kode === 'duaArti' }];
      })
    : [];
  const all = [...fault, ...pesan.map((text) => ({ text, asked: false }))];
  if (all.length === 0 && peringatan.length === 0) return null;
  return (
    <Stack as="ul" gap="2" pad="3 0 0" id={noteId(baris.id)} className="ui-text-s">
      {all.map(({ text, asked }) => (
        <Text as="li" tone={asked ? 'info' : 'danger'} weight="semibold" className="ui-marked ui-gap-3" key={text}>
          <Icon name={asked ? 'help' : 'alert'} size="s" />
          <span>{text}</span>
        </Text>
      ))}
      {peringatan.map((findings) => (
        <Text as="li" tone="warning" className="ui-marked ui-gap-3" key={findings.kode}>
          <Icon name="warning" size="s" />
          <span>{doubtText(findings, t).what}</span>
        </Text>
      ))}
    </Stack>
  );
}
