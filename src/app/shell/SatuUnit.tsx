import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useKonteks, useKonteksRef } from '#app/konteks-context.ts';
import { SEMUA_UNIT } from '#domain/akses/satker-awal.ts';
import { satkerTerpilih, unitOptionsOf } from '#machines/konteks/konteks.selectors.ts';
import { Combobox } from '#ui/Combobox.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';

type Satker = { value: string; label: string };

/**
 * For pages that work in one unit: while all units are selected, the place to choose one stands there instead.
 * @param props.children the page of the unit; a title of its own belongs above this
 */
export function SatuUnit({ children }: { children: (satker: Satker) => ReactNode }) {
  const { t } = useTranslation();
  const { send } = useKonteksRef();
  const satker = useKonteks(satkerTerpilih);
  const units = useKonteks(unitOptionsOf).filter(({ value }) => value !== '');
  if (satker.value !== '') return children(satker);
  return (
    <EmptyState
      icon="unit"
      title={t('satuUnit.judul')}
      text={t('satuUnit.teks', { semua: SEMUA_UNIT })}
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
