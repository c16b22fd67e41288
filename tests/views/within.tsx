import type { ReactNode } from 'react';
import { setup } from '#machines/kit/xstate.ts';

type Provider = (props: { logic: never; options: never; children: ReactNode }) => ReactNode;

/** A view whose machine stands still and knows this; `tag`: what it says of its state. */
export function within(actor: { Provider: unknown }, context: object, view: ReactNode, tag = 'settled') {
  const Within = actor.Provider as Provider;
  const logic = setup({}).createMachine({ context, initial: 'here', states: { here: { tags: tag } } } as never);
  return (
    <Within logic={logic as never} options={{} as never}>
      {view}
    </Within>
  );
}

/** Cases for `describeShown`: the same view for each of these. */
export const each = <Case,>(cases: Record<string, Case>, view: (one: Case) => ReactNode) =>
  Object.fromEntries(Object.entries(cases).map(([where, one]) => [where, () => view(one)]));
