import { useTranslation } from 'react-i18next';
import { doubtText } from '#features/indicator/doubt-text.ts';
import { noteId, faultText } from '#features/indicator/grid-shown.ts';
import type { VisibleRow } from '#machines/indicator/target-grid.selectors.ts';
import { Icon } from '#ui/Icon.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';

/** The faults of a row's cells, then its warnings. */
export function RowNotes({ one, withFaults = true }: { one: VisibleRow; withFaults?: boolean }) {
  const { t } = useTranslation();
  const { row, cell, doubts, messages } = one;
  const fault = withFaults
    ? cell.flatMap(({ column, error: defect }) => {
        const text = faultText(defect, t);
        return text === null
          ? []
          : [{ text: `${t(`kpi.target.${column}`)}: ${text}`, asked: defect?.kode === 'duaArti' }];
      })
    : [];
  const all = [...fault, ...messages.map((text) => ({ text, asked: false }))];
  if (all.length === 0 && doubts.length === 0) return null;
  return (
    <Stack as="ul" gap="2" pad="3 0 0" id={noteId(row.id)} className="ui-text-s">
      {all.map(({ text, asked }) => (
        <Cluster
          as="li"
          gap="3"
          nowrap
          align="start"
          className={`ui-marked ui-tone--${asked ? 'info' : 'danger'} ui-tinted ui-weight-semibold`}
          key={text}
        >
          <Icon name={asked ? 'help' : 'alert'} size="s" />
          <span>{text}</span>
        </Cluster>
      ))}
      {doubts.map((findings) => (
        <Cluster
          as="li"
          gap="3"
          nowrap
          align="start"
          className="ui-marked ui-tone--warning ui-tinted"
          key={findings.kode}
        >
          <Icon name="warning" size="s" />
          <span>{doubtText(findings, t).what}</span>
        </Cluster>
      ))}
    </Stack>
  );
}
