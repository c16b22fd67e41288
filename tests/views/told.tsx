import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { fromPromise, setup } from '#machines/kit/xstate.ts';
import { screenLines } from '#tests/views/listing.ts';
import { still } from '#tests/views/scenes.ts';
import { Surroundings } from '#tests/views/views.tsx';

/** The lines of a view whose machines have what they load. */
export async function told(view: ReactNode): Promise<string> {
  await act(async () => void render(<Surroundings>{view}</Surroundings>));
  // One answer may ask for the next.
  for (let round = 0; round < 5; round += 1) await act(async () => new Promise((resolve) => setTimeout(resolve, 0)));
  return linesNow();
}

/** What is on the screen now. */
export const linesNow = (): string =>
  screenLines()
    .map(({ text }) => text)
    .join('\n');

/** A machine that is told what it loads, by the names of its actors, and nothing else. */
export function knowing<Machine>(machine: Machine, answers: object): Machine {
  const actors = Object.entries(answers).map(([name, answer]) => [name, fromPromise(async () => answer)]);
  return still(machine as never).provide({ actors: Object.fromEntries(actors) } as never) as Machine;
}

type Provider = (props: { logic: never; options: never; children: ReactNode }) => ReactNode;

/**
 * The lines of a view whose actor stands still and knows this.
 * @param states what else its machine is made of, for what a view asks of the state
 */
export function beside(actor: { Provider: unknown }, context: object, view: ReactNode, states?: object) {
  const Within = actor.Provider as Provider;
  const logic = setup({}).createMachine({ context, ...states });
  return told(
    <Within logic={logic as never} options={{} as never}>
      {view}
    </Within>,
  );
}
