import { confirmed } from '#machines/kit/confirm.ts';
import { listSetup } from '#machines/records/list.setup.ts';
import type { LeftRow } from '#machines/kit/removal.ts';

type Disabled = { event: { output: readonly LeftRow[] } };

/** Rows that are put out of use: chosen by the person, or those that could not be deleted. */
export const askingToDisable = listSetup.createStateConfig({
  tags: 'blocking',
  meta: { label: 'daftar.askingToDisable' },
  invoke: {
    id: 'confirmDisable',
    src: 'confirmDisable',
    input: ({ context }) => context.targets,
    ...confirmed('disabling', 'idle'),
  },
});

export const disabling = listSetup.createStateConfig({
  meta: { label: 'daftar.disabling', calls: 'PUT' },
  invoke: {
    id: 'disableRows',
    src: 'disableRows',
    input: ({ context }) => context.targets,
    onDone: [
      {
        guard: { type: 'isAnyLeft', params: ({ event }: Disabled) => event.output },
        target: 'left',
        actions: { type: 'keepUndisabled', params: ({ event }: Disabled) => event.output },
      },
      { target: 'idle', actions: ['clearSelection', 'reload'] },
    ],
    onError: { target: 'idle', actions: 'reload' },
  },
});

/** What could not be done is said by name; the list below is loaded again meanwhile. */
export const left = listSetup.createStateConfig({
  tags: 'blocking',
  meta: { label: 'daftar.left' },
  after: { removalPause: { actions: 'reload' } },
  on: {
    'left.close': { target: 'idle', actions: 'reload' },
    'left.disable': { guard: 'isAnyDisablable', target: 'disabling', actions: 'aimAtLeft' },
  },
});
