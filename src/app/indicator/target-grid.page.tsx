import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useWorkspace } from '#app/workspace-context.ts';
import { recorded } from '#app/recording.ts';
import { useSession } from '#app/session-context.ts';
import { client } from '#app/client.ts';
import { drafts } from '#app/system.ts';
import { guardLeaving } from '#app/records/form-leaving.ts';
import { provideTargetGrid } from '#app/indicator/target-grid.ts';
import { QUESTIONS_ID, TYPED_ID, cellId } from '#features/indicator/grid-shown.ts';
import { TargetGridActor } from '#features/indicator/TargetGridActor.ts';
import { GridPage } from '#features/indicator/GridPage.tsx';
import { ChooseSatker } from '#features/indicator/ChooseSatker.tsx';
import { hasChanges, isEditable, isOnlyOnPage } from '#machines/indicator/target-grid.selectors.ts';
import { selectedSatker, selectedTahun } from '#machines/workspace/workspace.selectors.ts';
import { selectProfile } from '#machines/session/session.selectors.ts';
import { useAbility } from '#services/ability/ability-context.ts';
import { createKpiApi } from '#services/indicator/indicator.ts';

const api = createKpiApi(client);

/** `/kpi/target`: targets of all indicators of the working unit and year. */
export default function KpiTargetRoute() {
  const { t } = useTranslation();
  const satker = useWorkspace(selectedSatker);
  const tahun = useWorkspace(selectedTahun);
  const userId = selectProfile(useSession().getSnapshot())?.id ?? '';
  const ability = useAbility();
  const [logic] = useState(() => provideTargetGrid(api, drafts));
  if (satker.value === '') return <ChooseSatker title={t('kpi.kisi.judul')} />;
  return (
    <TargetGridActor.Provider
      key={`${satker.value} ${tahun}`}
      logic={logic}
      options={{ input: { satker: satker.value, tahun, userId }, ...recorded }}
    >
      <Running />
      <GridPage satker={satker.label} tahun={tahun} mayAdd={ability.can('create', 'Kpi')} />
    </TargetGridActor.Provider>
  );
}

/** Moves the focus and handles the ways out of the grid: closing it, a link elsewhere, closing the page. */
function Running() {
  const actor = TargetGridActor.useActorRef();
  const navigate = useNavigate();
  useEffect(() => {
    const leaving = new AbortController();
    const listening = [
      actor.on('grid.closed', ({ ke }) => void navigate(ke ?? '/kpi')),
      actor.on('question.raised', () => {
        requestAnimationFrame(() => document.getElementById(QUESTIONS_ID)?.querySelector('button')?.focus());
      }),
      actor.on('focus.requested', ({ position, text }) => {
        requestAnimationFrame(() => {
          const place = document.getElementById(text ? TYPED_ID : cellId(position));
          place?.focus();
          if (place instanceof HTMLInputElement) place.setSelectionRange(place.value.length, place.value.length);
        });
      }),
    ];
    guardLeaving(
      {
        isOnlyOnPage: () => isOnlyOnPage(actor.getSnapshot()),
        hasChanges: () => isEditable(actor.getSnapshot()) && hasChanges(actor.getSnapshot()),
        leave: (ke) => actor.send({ type: 'grid.leave', ke }),
      },
      leaving.signal,
    );
    return () => {
      leaving.abort();
      listening.forEach(({ unsubscribe }) => unsubscribe());
    };
  }, [actor, navigate]);
  return null;
}
