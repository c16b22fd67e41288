import { confirmed } from '#machines/kit/confirm.ts';
import { askingToDisable, disabling, left } from '#machines/records/list.leaving.ts';
import { listSetup } from '#machines/records/list.setup.ts';
import type { RemoveResult } from '#machines/kit/removal.ts';

type Removed = { event: { output: RemoveResult } };

/** Deletes one row or the selection: question, call, then the list again. Other actions on a row go the same way. */
export const removal = listSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      meta: { label: 'daftar.idle' },
      on: {
        'rows.remove': {
          guard: { type: 'hasRows', params: ({ event }) => event.ids },
          target: 'confirming',
          actions: { type: 'keepRemoval', params: ({ event }) => event },
        },
        'rows.disable': {
          guard: { type: 'hasRows', params: ({ event }) => event.ids },
          target: 'askingToDisable',
          actions: { type: 'keepTargets', params: ({ event }) => event.ids },
        },
        'row.act': { guard: { type: 'hasRow', params: ({ event }) => event.id }, target: 'acting' },
        'row.fill': {
          guard: { type: 'hasRow', params: ({ event }) => event.id },
          target: 'filling',
          actions: { type: 'keepFilling', params: ({ event }) => event },
        },
      },
    },
    // The form is an actor of its own beside the list.
    filling: { meta: { label: 'daftar.filling' }, on: { 'row.close': 'idle' } },
    acting: {
      meta: { label: 'daftar.acting', calls: 'PATCH' },
      invoke: {
        id: 'actOnRow',
        src: 'actOnRow',
        input: ({ context: { data }, event }) => ({
          record: data.find(({ id }) => event.type === 'row.act' && id === event.id) ?? { id: '' },
          aksi: event.type === 'row.act' ? event.aksi : '',
        }),
        onDone: { target: 'idle', actions: 'reload' },
        onError: { target: 'idle', actions: 'reload' },
      },
    },
    confirming: {
      tags: 'blocking',
      meta: { label: 'daftar.confirming' },
      invoke: {
        id: 'confirmRemove',
        src: 'confirmRemove',
        input: ({ context }) => context.removal.rows,
        ...confirmed('removing', 'idle'),
      },
    },
    removing: {
      meta: { label: 'daftar.removing', calls: 'DELETE' },
      invoke: {
        id: 'removeRows',
        src: 'removeRows',
        input: ({ context }) => context.removal,
        onDone: [
          {
            guard: { type: 'isOutcome', params: ({ event }: Removed) => ({ result: event.output, kind: 'terhapus' }) },
            target: 'waiting',
            actions: 'keepRemoved',
          },
          {
            guard: { type: 'isOutcome', params: ({ event }: Removed) => ({ result: event.output, kind: 'sebagian' }) },
            target: 'left',
            actions: { type: 'keepLeft', params: ({ event }: Removed) => event.output },
          },
          { guard: { type: 'isCutInBulk', params: ({ event }: Removed) => event.output }, target: 'informing' },
          { target: 'idle', actions: 'reload' },
        ],
        onError: { target: 'idle', actions: 'reload' },
      },
    },
    askingToDisable,
    disabling,
    left,
    // Specification §9: the reload after a delete waits 1000 ms.
    waiting: { meta: { label: 'daftar.waiting' }, after: { removalPause: { target: 'idle', actions: 'reload' } } },
    // No answer came, so the outcome is unknown: the list is loaded again once the user has closed the message.
    informing: {
      tags: 'blocking',
      meta: { label: 'daftar.informing' },
      invoke: {
        id: 'informCut',
        src: 'informCut',
        onDone: { target: 'idle', actions: 'reload' },
        onError: { target: 'idle', actions: 'reload' },
      },
    },
  },
});

/** Files: the list as CSV, written here; the list as the server writes it; or the file behind a row. */
export const exporting = listSetup.createStateConfig({
  initial: 'quiet',
  states: {
    quiet: {
      meta: { label: 'daftar.quiet' },
      on: {
        'csv.export': [
          {
            guard: { type: 'isExportable', params: ({ event }) => event.all },
            target: 'writingCsv',
          },
        ],
        'file.export': 'fetchingFile',
        'row.download': { guard: { type: 'hasRow', params: ({ event }) => event.id }, target: 'downloading' },
      },
    },
    writingCsv: {
      meta: { label: 'daftar.writingCsv', calls: 'GET' },
      invoke: {
        id: 'exportCsv',
        src: 'exportCsv',
        input: ({ context: { params, lingkup, data, appearance }, event }) => ({
          params,
          lingkup,
          data,
          tersembunyi: appearance.tersembunyi,
          all: event.type === 'csv.export' && event.all,
        }),
        onDone: { target: 'quiet', actions: { type: 'keepAll', params: ({ event }) => event.output } },
        onError: 'quiet',
      },
    },
    downloading: {
      meta: { label: 'daftar.downloading', calls: 'GET' },
      invoke: {
        id: 'downloadRow',
        src: 'downloadRow',
        input: ({ context: { data }, event }) => ({
          record: data.find(({ id }) => event.type === 'row.download' && id === event.id) ?? { id: '' },
        }),
        onDone: 'quiet',
        onError: 'quiet',
      },
    },
    fetchingFile: {
      meta: { label: 'daftar.fetchingFile', calls: 'GET' },
      invoke: {
        id: 'exportFile',
        src: 'exportFile',
        input: ({ context: { params, lingkup } }) => ({ params, lingkup }),
        onDone: 'quiet',
        onError: 'quiet',
      },
    },
  },
});
