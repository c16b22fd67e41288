import type { ReactNode } from 'react';
import { HomeBody } from '#features/home/HomeBody.tsx';
import { HomeHead, useTurnHeading } from '#features/home/HomeHead.tsx';

/**
 * "Giliran Anda": the tasks that wait for this person, and what happens next.
 * @param support the work of those who look after the machines; null for everybody else
 */
export function HomePage({ support }: { support: ReactNode }) {
  return (
    <>
      <HomeHead {...useTurnHeading()} />
      <HomeBody support={support} />
    </>
  );
}
