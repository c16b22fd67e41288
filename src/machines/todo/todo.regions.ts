import { quickWithout, readQuick } from '#machines/todo/todo.types.ts';
import { type ChangeResult, changes, NO_CHANGE } from '#machines/todo/todo.context.ts';
import { todoSetup } from '#machines/todo/todo.setup.ts';

type Saved = { event: { output: ChangeResult } };
const ended = (kind: ChangeResult['result']) =>
  ({ type: 'isOutcome', params: ({ event }: Saved) => ({ result: event.output, kind }) }) as const;

/** Deleting asks first (specification §8). */
export const removal = todoSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      meta: { label: 'todo.idle' },
      on: {
        'task.remove': {
          guard: { type: 'isOwn', params: ({ event }) => event.id },
          target: 'confirming',
          actions: { type: 'keepRemoval', params: ({ event }) => event.id },
        },
      },
    },
    confirming: {
      tags: 'blocking',
      meta: { label: 'todo.confirming' },
      invoke: {
        id: 'confirmDelete',
        src: 'confirmDelete',
        onDone: [
          {
            guard: { type: 'isTrue', params: ({ event }) => event.output },
            target: 'idle',
            actions: { type: 'queueChange', params: changes.hapus },
          },
          { target: 'idle' },
        ],
        onError: 'idle',
      },
    },
  },
});

/** Changes go to the server in the order in which they were made; one that fails is taken back on screen. */
export const saving = todoSetup.createStateConfig({
  initial: 'quiet',
  states: {
    quiet: { meta: { label: 'todo.quiet' }, entry: 'tellQueue', always: { guard: 'hasChange', target: 'sending' } },
    sending: {
      meta: { label: 'todo.sending', calls: 'POST, DELETE' },
      invoke: {
        id: 'saveChange',
        src: 'saveChange',
        input: ({ context: { queue } }) => queue[0] ?? NO_CHANGE,
        onDone: [
          { guard: ended('tersimpan'), target: 'quiet', actions: 'keepSaved' },
          // The server refused because it has another state of the task than this page: load it again.
          { guard: ended('ditolak'), target: 'quiet', actions: ['dropChange', 'reload'] },
          { target: 'quiet', actions: 'dropChange' },
        ],
        onError: { target: 'quiet', actions: 'dropChange' },
      },
    },
  },
});

/** Specification §9: the reload after a delete waits 1000 ms. */
export const settling = todoSetup.createStateConfig({
  initial: 'resting',
  on: { 'deletion.saved': '.waiting' },
  states: {
    resting: { meta: { label: 'todo.resting' } },
    waiting: { meta: { label: 'todo.waiting' }, after: { removalPause: { target: 'resting', actions: 'reload' } } },
  },
});

/** What was done last can be taken back for a while. */
export const undoing = todoSetup.createStateConfig({
  initial: 'hidden',
  on: { 'undo.offer': { target: '.offering', actions: { type: 'keepUndo', params: ({ event }) => event.undo } } },
  states: {
    hidden: { meta: { label: 'todo.hidden' } },
    offering: {
      meta: { label: 'todo.offering' },
      on: {
        'undo.take': {
          target: 'hidden',
          actions: [{ type: 'queueChange', params: changes.undo }, 'focusUndone', { type: 'keepUndo', params: null }],
        },
        'undo.dismiss': { target: 'hidden', actions: ['focusUndone', { type: 'keepUndo', params: null }] },
      },
      after: { undoPause: { target: 'hidden', actions: { type: 'keepUndo', params: null } } },
    },
  },
});

/** The quick line; what was typed is only cleared once the task is there. */
export const quick = todoSetup.createStateConfig({
  initial: 'typing',
  states: {
    typing: {
      tags: 'editable',
      meta: { label: 'todo.typing' },
      on: {
        'quick.change': { actions: [{ type: 'keepQuick', params: ({ event }) => event.text }, 'writeQuick'] },
        'quick.restored': {
          guard: 'isUntouched',
          actions: { type: 'keepQuick', params: ({ event }) => event.text },
        },
        'quick.drop': {
          actions: [{ type: 'keepQuick', params: ({ context, event }) => quickWithout(context, event) }, 'writeQuick'],
        },
        'quick.submit': { guard: 'hasTitle', target: 'adding' },
      },
    },
    adding: {
      meta: { label: 'todo.adding', calls: 'POST' },
      invoke: {
        id: 'addTask',
        src: 'addTask',
        input: ({ context }) => readQuick(context),
        onDone: [
          {
            guard: ended('tersimpan'),
            target: 'typing',
            actions: [{ type: 'keepQuick', params: '' }, 'writeQuick', 'reload'],
          },
          { target: 'typing' },
        ],
        onError: 'typing',
      },
    },
  },
});

/** One task in a form beside the list. */
export const form = todoSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: {
      meta: { label: 'todo.closed' },
      on: {
        'form.open': {
          guard: { type: 'isEditable', params: ({ event }) => event.id },
          target: 'open',
          actions: { type: 'keepForm', params: ({ event }) => event.id },
        },
        'row.open': {
          guard: 'isActive',
          target: 'open',
          actions: { type: 'keepForm', params: ({ context }) => context.active },
        },
      },
    },
    open: { meta: { label: 'todo.open' }, on: { 'form.close': 'closed' } },
  },
});
