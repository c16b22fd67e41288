import { createActorContext } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recorded } from '#app/recording.ts';
import { useWorkspace, useWorkspaceRef } from '#app/workspace-context.ts';
import { wired } from '#app/wired.ts';
import { type Listed, providePresenceInList } from '#app/workspace/presence-in-list.ts';
import { type Asked, type Place, placesOf, presenceMachine } from '#machines/workspace/presence.machine.ts';
import { selectedSatker, selectedTahun, unitOptionsOf } from '#machines/workspace/workspace.selectors.ts';
import { formatNumber } from '#services/i18n/format.ts';
import { Button } from '#ui/Button.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';

const PresenceActor = createActorContext(presenceMachine);

/**
 * For a page that has nothing: where this person does find data, each with the button that goes there.
 * @param reach whether the page shows the chosen unit alone, or with those below it
 * @param listed the page is this list of records; otherwise it is about indicators and reports
 */
export default function DataElsewhereBody({ reach, listed }: { reach: Asked['reach']; listed?: Listed | undefined }) {
  const [logic] = useState(() => (listed ? providePresenceInList(listed) : wired.keberadaan));
  const satker = useWorkspace(selectedSatker).value;
  const tahun = useWorkspace(selectedTahun);
  return (
    <PresenceActor.Provider
      key={`${satker} ${tahun}`}
      logic={logic}
      options={{ input: { satker, tahun, reach }, ...recorded }}
    >
      <Places />
    </PresenceActor.Provider>
  );
}

function Places() {
  const { t } = useTranslation();
  const { send } = useWorkspaceRef();
  const options = useWorkspace(unitOptionsOf);
  const places = PresenceActor.useSelector(placesOf).filter(
    ({ unit }) => unit === undefined || options.some(({ value }) => value === unit.id),
  );
  if (places.length === 0) return null;
  const open = ({ tahun, unit }: Place) => {
    if (unit) send({ type: 'satker.select', value: unit.id });
    send({ type: 'tahun.select', tahun });
  };
  return (
    <Stack gap="4" align="center" role="status">
      <p>{t('umum.adaDi.judul')}</p>
      <Cluster gap="4" justify="center">
        {places.map((place) => {
          const { tahun, unit, indikator, laporan } = place;
          return (
            <Button key={`${unit?.id} ${tahun}`} variant="ghost" icon="arrowRight" onClick={() => open(place)}>
              <Cluster as="span" gap="2" justify="center">
                <span>
                  {unit ? t('umum.adaDi.unit', { satker: unit.nama, tahun }) : t('umum.adaDi.tahun', { tahun })}
                </span>
                {indikator !== undefined && laporan !== undefined && (
                  <small>
                    {t('umum.adaDi.isi', { indikator: formatNumber(indikator), laporan: formatNumber(laporan) })}
                  </small>
                )}
              </Cluster>
            </Button>
          );
        })}
      </Cluster>
    </Stack>
  );
}
