import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkspace, useWorkspaceRef } from '#app/workspace-context.ts';
import { selectedSatker, unitOptionsOf } from '#machines/workspace/workspace.selectors.ts';
import { Combobox } from '#ui/Combobox.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { unitName } from '#services/i18n/access.ts';

type Satker = { value: string; label: string };

/**
 * For pages that work in one unit: while all units are selected, the place to choose one stands there instead.
 * @param props.children the page of the unit; a title of its own belongs above this
 */
export function SingleUnit({ children }: { children: (satker: Satker) => ReactNode }) {
  const { t } = useTranslation();
  const { send } = useWorkspaceRef();
  const satker = useWorkspace(selectedSatker);
  const units = useWorkspace(unitOptionsOf).filter(({ value }) => value !== '');
  if (satker.value !== '') return children(satker);
  return (
    <EmptyState
      icon="unit"
      title={t('satuUnit.judul')}
      text={t('satuUnit.teks', { semua: unitName(satker, t) })}
      action={
        <Combobox
          label={t('shell.satker')}
          options={units}
          value={null}
          onChange={(value) => send({ type: 'satker.select', value })}
          placeholder={t('shell.cariSatker')}
          emptyText={t('shell.satkerTidakAda')}
          openLabel={t('shell.daftarSatker')}
        />
      }
    />
  );
}
