import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import type Body from '#app/workspace/DataElsewhereBody.tsx';

type Props = ComponentProps<typeof Body>;
// A page that has nothing is rare, and says so without this too.
const Later = lazy<ComponentType<Props>>(() =>
  import('#app/workspace/DataElsewhereBody.tsx').catch(() => ({ default: () => null })),
);

/** For a page that has nothing: where this person does find data, each with the button that goes there. */
export const DataElsewhere = (props: Props) => (
  <Suspense fallback={null}>
    <Later {...props} />
  </Suspense>
);
