/**
 * The board of a unit. What people change is shown at once and sent one after the other; when all of it is answered the
 * board is loaded anew. A load that is overtaken by a change is left: the one after it knows more.
 */
import { board, question, QUEUE } from '#machines/kanban/kanban.regions.ts';
import { kanbanSetup } from '#machines/kanban/kanban.setup.ts';
import type { KanbanEvent } from '#machines/kanban/kanban.types.ts';
import type { ActorRefFrom, SnapshotFrom } from '#machines/kit/xstate.ts';

type On<Type extends KanbanEvent['type']> = { event: Extract<KanbanEvent, { type: Type }> };
const isi = <E>({ event }: { event: E }) => event;
const sementara = ({ event }: On<'refused.retry' | 'refused.drop'>) => event.sementara;

export const kanbanMachine = kanbanSetup.createMachine({
  id: 'kanban',
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    dasar: null,
    antre: [],
    tertolak: [],
    orang: null,
    nomor: 1,
    terhapus: false,
    tambah: null,
    hapus: null,
    pindah: null,
    kabar: null,
    kegagalan: null,
  }),
  // Without it the board still loads anew after every change, and when it is asked to.
  invoke: [
    {
      id: 'watchChanges',
      src: 'watchChanges',
      input: ({ context }) => ({ satker: context.satker }),
      onError: { actions: [] },
    },
    // Without it the changes are sent all the same, while the page is open.
    { id: 'keepChanges', src: 'keepChanges', onError: { actions: [] } },
  ],
  on: {
    'task.move': {
      guard: { type: 'isMove', params: isi<On<'task.move'>['event']> },
      actions: [
        { type: 'keepMove', params: isi<On<'task.move'>['event']> },
        { type: 'tellFocus', params: isi<On<'task.move'>['event']> },
        ...QUEUE,
      ],
    },
    'task.add': {
      guard: { type: 'isNewCard', params: isi<On<'task.add'>['event']> },
      actions: [{ type: 'keepTask', params: isi<On<'task.add'>['event']> }, ...QUEUE],
    },
    'board.add': {
      guard: { type: 'isNewColumn', params: ({ event }: On<'board.add'>) => event.title },
      actions: [{ type: 'keepColumn', params: isi<On<'board.add'>['event']> }, ...QUEUE],
    },
    'refused.retry': {
      guard: { type: 'isRefused', params: sementara },
      actions: [{ type: 'keepRetry', params: sementara }, ...QUEUE],
    },
    'refused.drop': {
      guard: { type: 'isRefused', params: sementara },
      actions: { type: 'dropRefused', params: sementara },
    },
    'card.saved': {
      guard: 'isKnown',
      actions: [{ type: 'keepCard', params: ({ event }) => event.kartu }, 'outdate'],
    },
    'add.open': { guard: 'isKnown', actions: { type: 'openAdd', params: ({ event }) => event.di } },
    'add.close': { actions: 'closeAdd' },
    'move.open': {
      guard: { type: 'isCard', params: ({ event }: On<'move.open'>) => event.id },
      actions: { type: 'openMove', params: ({ event }) => event.id },
    },
    'move.close': { actions: 'closeMove' },
    'filter.change': { actions: [{ type: 'keepFilter', params: ({ event }) => event.saring }, 'tellFilter'] },
    'filter.visit': { actions: { type: 'keepPlace', params: isi<On<'filter.visit'>['event']> } },
    'column.show': { actions: [{ type: 'keepShown', params: ({ event }) => event.id }, 'tellFilter'] },
  },
  states: {
    board,
    question,
  },
});

export type KanbanRef = ActorRefFrom<typeof kanbanMachine>;
export type KanbanSnapshot = SnapshotFrom<typeof kanbanMachine>;
