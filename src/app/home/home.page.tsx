import { lazy, Suspense } from 'react';
import { maySetUp } from '#domain/home/readiness.ts';
import { isSupport } from '#domain/pages/allowed.ts';
import { HomePage } from '#features/home/HomePage.tsx';
import { useAbility } from '#services/ability/ability-context.ts';
import { importChunk } from '#services/chunk/chunk.ts';
import { Skeleton } from '#ui/Skeleton.tsx';

const OpenIncidents = lazy(async () => {
  const { OpenIncidents: Loaded } = await importChunk(() => import('#app/support/OpenIncidents.tsx'));
  return { default: Loaded };
});
const SetUp = lazy(async () => {
  const { SetUp: Loaded } = await importChunk(() => import('#app/home/SetUp.tsx'));
  return { default: Loaded };
});

/** The actor lives in the shell, because the menu shows the same counts. */
export default function HomeRoute() {
  const ability = useAbility();
  if (maySetUp(ability)) {
    return (
      <Suspense fallback={<Skeleton lines={6} card />}>
        <SetUp />
      </Suspense>
    );
  }
  return (
    <HomePage
      support={
        isSupport(ability) ? (
          <Suspense fallback={<Skeleton lines={4} card />}>
            <OpenIncidents />
          </Suspense>
        ) : null
      }
    />
  );
}
