import { type StateMeta, type StateTag, unprovided, unprovidedCallback } from '#machines/kit/kit.ts';
import { assign, emit, setup, type SnapshotFrom } from '#machines/kit/xstate.ts';
import type {
  HasilBaca,
  Keluaran,
  Langkah,
  MesinContext,
  MesinEmitted,
  MesinEvent,
  MesinInput,
  Rekaman,
  SebabGagal,
} from '#machines/mesin/mesin.types.ts';

/** What is handed out: everything that is recorded, or the opened recording; and what is chosen in it. */
export type GiveInput = Pick<MesinContext, 'aktor' | 'peristiwa' | 'rekaman'> & { keluaran: Keluaran };

const actors = {
  readTrace: unprovided<HasilBaca, { berkas: File | null }>('readTrace'),
  giveTrace: unprovided<void, GiveInput>('giveTrace'),
  /** Nothing is recorded for as long as it runs. */
  holdRecording: unprovidedCallback<MesinEvent>('holdRecording'),
};

const stepped = ({ posisi, rekaman }: Pick<MesinContext, 'posisi' | 'rekaman'>, to: Langkah) => {
  const last = rekaman?.panjang ?? 0;
  const wanted = { first: 1, previous: posisi - 1, next: posisi + 1, last }[to];
  return Math.min(Math.max(wanted, 1), last);
};
const opened = (hasil: HasilBaca): Rekaman | null => (hasil.ok ? hasil.rekaman : null);
const refusal = (hasil: HasilBaca): SebabGagal => (hasil.ok ? 'unreadable' : hasil.sebab);

/**
 * What somebody looks at who looks at machines: which actor, which event, live or in a recording from a file. It sends
 * nothing to the machines it shows. A file that cannot be opened leaves everything as it was.
 */
export const mesinMachine = setup({
  types: {
    input: {} as MesinInput,
    context: {} as MesinContext,
    events: {} as MesinEvent,
    emitted: {} as MesinEmitted,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  actions: {
    keep: assign((_, seen: Partial<MesinContext>) => seen),
    openTrace: assign((_, rekaman: Rekaman | null) =>
      rekaman
        ? { berkas: null, rekaman, posisi: rekaman.panjang, aktor: null, galat: null, saring: '', sendiri: false }
        : {},
    ),
    keepFault: assign(({ context }, sebab: SebabGagal) => ({
      berkas: null,
      galat: { nama: context.berkas?.name ?? '', sebab },
    })),
    keepResult: assign(({ context }, berhasil: boolean) => ({
      keluaran: context.keluaran && { ...context.keluaran, berhasil },
    })),
    forgetTrace: assign({ rekaman: null, posisi: 0, aktor: null, peristiwa: null }),
    tellPlace: emit(({ context: { aktor, peristiwa } }) => ({ type: 'place.changed' as const, aktor, peristiwa })),
  },
  guards: {
    isOpened: (_, hasil: HasilBaca) => hasil.ok,
    hasTrace: ({ context }) => context.rekaman !== null,
    canStep: ({ context }, to: Langkah) => context.rekaman !== null && stepped(context, to) !== context.posisi,
    isInside: ({ context }, posisi: number) => posisi >= 1 && posisi <= (context.rekaman?.panjang ?? 0),
  },
}).createMachine({
  id: 'mesin',
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    tab: 'kejadian',
    bagian: 'bagan',
    tampilan: null,
    saring: '',
    sendiri: false,
    rekaman: null,
    posisi: 0,
    berkas: null,
    galat: null,
    keluaran: null,
  }),
  on: {
    'actor.choose': {
      actions: [{ type: 'keep', params: ({ event }) => ({ aktor: event.aktor }) }, 'tellPlace'],
    },
    'tab.choose': { actions: { type: 'keep', params: ({ event }) => ({ tab: event.tab }) } },
    'part.choose': { actions: { type: 'keep', params: ({ event }) => ({ bagian: event.bagian }) } },
    'view.choose': { actions: { type: 'keep', params: ({ event }) => ({ tampilan: event.tampilan }) } },
    'filter.change': { actions: { type: 'keep', params: ({ event }) => ({ saring: event.saring }) } },
    'filter.own': { actions: { type: 'keep', params: ({ event }) => ({ sendiri: event.sendiri }) } },
    'fault.dismiss': { actions: { type: 'keep', params: { galat: null } } },
  },
  states: {
    source: {
      initial: 'live',
      states: {
        live: {
          initial: 'recording',
          always: { guard: 'hasTrace', target: 'trace' },
          on: {
            'entry.choose': {
              actions: [{ type: 'keep', params: ({ event }) => ({ peristiwa: event.peristiwa }) }, 'tellPlace'],
            },
          },
          states: {
            recording: { meta: { label: 'mesin.recording' }, on: { 'recording.pause': 'paused' } },
            paused: {
              tags: 'settled',
              meta: { label: 'mesin.paused' },
              on: { 'recording.resume': 'recording' },
              // What cannot be held goes on being recorded.
              invoke: { id: 'holdRecording', src: 'holdRecording', onError: 'recording' },
            },
          },
        },
        trace: {
          tags: 'settled',
          meta: { label: 'mesin.trace' },
          on: {
            'trace.step': {
              guard: { type: 'canStep', params: ({ event }) => event.to },
              actions: { type: 'keep', params: ({ context, event }) => ({ posisi: stepped(context, event.to) }) },
            },
            'trace.seek': {
              guard: { type: 'isInside', params: ({ event }) => event.posisi },
              actions: { type: 'keep', params: ({ event }) => ({ posisi: event.posisi }) },
            },
            'trace.close': { target: 'live', actions: ['forgetTrace', 'tellPlace'] },
          },
        },
      },
    },
    work: {
      initial: 'idle',
      states: {
        idle: {
          meta: { label: 'mesin.idle' },
          on: {
            'trace.open': {
              target: 'reading',
              actions: { type: 'keep', params: ({ event }) => ({ berkas: event.berkas, galat: null }) },
            },
            'trace.give': {
              target: 'giving',
              actions: {
                type: 'keep',
                params: ({ event }) => ({ keluaran: { jenis: event.keluaran, berhasil: null } }),
              },
            },
          },
        },
        reading: {
          tags: 'busy',
          meta: { label: 'mesin.reading' },
          invoke: {
            id: 'readTrace',
            src: 'readTrace',
            input: ({ context }) => ({ berkas: context.berkas }),
            onDone: [
              {
                guard: { type: 'isOpened', params: ({ event }) => event.output },
                target: 'idle',
                actions: { type: 'openTrace', params: ({ event }) => opened(event.output) },
              },
              { target: 'idle', actions: { type: 'keepFault', params: ({ event }) => refusal(event.output) } },
            ],
            onError: { target: 'idle', actions: { type: 'keepFault', params: 'unreadable' } },
          },
        },
        giving: {
          tags: 'busy',
          meta: { label: 'mesin.giving' },
          invoke: {
            id: 'giveTrace',
            src: 'giveTrace',
            input: ({ context }) => ({
              aktor: context.aktor,
              peristiwa: context.rekaman ? context.posisi : context.peristiwa,
              rekaman: context.rekaman,
              keluaran: context.keluaran?.jenis ?? 'berkas',
            }),
            onDone: { target: 'idle', actions: { type: 'keepResult', params: true } },
            onError: { target: 'idle', actions: { type: 'keepResult', params: false } },
          },
        },
      },
    },
  },
});
export type MesinSnapshot = SnapshotFrom<typeof mesinMachine>;
