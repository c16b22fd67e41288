import { lazy, Suspense } from 'react';
import { PAGES } from '#domain/pages/pages.ts';
import { HomePage } from '#features/home/HomePage.tsx';
import { useAbility } from '#services/ability/ability-context.ts';
import { importChunk } from '#services/chunk/chunk.ts';
import { Skeleton } from '#ui/Skeleton.tsx';

const OpenIncidents = lazy(async () => {
  const { OpenIncidents: Loaded } = await importChunk(() => import('#app/support/OpenIncidents.tsx'));
  return { default: Loaded };
});

/** The actor lives in the shell, because the menu shows the same counts. */
export default function HomeRoute() {
  const ability = useAbility();
  const [action, subject] = PAGES.mesin.permission;
  const support = ability.can(action, subject) && !ability.can('read', 'PelaporanCapaian');
  return (
    <HomePage
      support={
        support ? (
          <Suspense fallback={<Skeleton lines={4} card />}>
            <OpenIncidents />
          </Suspense>
        ) : null
      }
    />
  );
}
