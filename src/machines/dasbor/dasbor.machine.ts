import { widgetMachine, type WidgetRef } from '#machines/dasbor-widget/dasbor-widget.machine.ts';
import type { Lingkup, Pertanyaan } from '#machines/dasbor-widget/dasbor-widget.types.ts';
import { type StateMeta, type StateTag, unprovidedCallback } from '#machines/kit/kit.ts';
import { assign, enqueueActions, setup, type SnapshotFrom, stopChild } from '#machines/kit/xstate.ts';

/** The parts of the page. Those of one endpoint share its answer (wiring), but each fails and is tried again alone. */
export const WIDGET = [
  'ringkasan',
  'sasaran',
  'tren',
  'persentase',
  'matrik',
  'belum',
  'pohon',
  'status',
  'tunggu',
  'bukti',
] as const;
export type NamaWidget = (typeof WIDGET)[number];

export type DasborEvent =
  | { type: 'dasbor.refresh' }
  | { type: 'news.receive' }
  | { type: 'unit.open'; id: string }
  | { type: 'unit.close'; id: string };

/** Rows that a widget on the page shows at most; the rest is behind its link. */
export const BARIS = { sasaran: 200, matrik: 20, belum: 10, pohon: 200 } as const;

/** What a part of the page asks the server. */
export function pertanyaanDari(nama: NamaWidget, lingkup: Lingkup): Pertanyaan {
  const semua = { hal: 1, kelas: '', q: '' };
  switch (nama) {
    case 'ringkasan':
    case 'tren':
      return { ...lingkup, jenis: 'capaian' };
    case 'sasaran':
      return { ...lingkup, ...semua, jenis: 'matrik', kelompok: 'sasaran', per: BARIS.sasaran };
    case 'matrik':
      return { ...lingkup, ...semua, jenis: 'matrik', kelompok: 'indikator', per: BARIS.matrik };
    case 'persentase':
      return { ...lingkup, jenis: 'persentase' };
    case 'belum':
      return { ...lingkup, jenis: 'satker', bentuk: 'daftar', hal: 1, per: BARIS.belum };
    case 'pohon':
    case 'status':
      return { ...lingkup, jenis: 'satker', bentuk: 'pohon', hal: 1, per: BARIS.pohon };
    case 'tunggu':
    case 'bukti':
      return { ...lingkup, jenis: 'statistik' };
  }
}

/** The dashboard of a unit, year and period: one actor per part, and one per branch of the tree that is open. */
export const dasborMachine = setup({
  types: {
    input: {} as Lingkup,
    context: {} as {
      lingkup: Lingkup;
      widget: Record<NamaWidget, WidgetRef>;
      /** By the id of the unit whose children it holds. */
      cabang: Readonly<Record<string, WidgetRef>>;
      /** News came while the parts rested. */
      berubah: boolean;
    },
    events: {} as DasborEvent,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors: {
    widget: widgetMachine,
    /** Tells that something changed at the server. */
    watchChanges: unprovidedCallback<Extract<DasborEvent, { type: 'news.receive' }>>('watchChanges'),
  },
  actions: {
    refreshAll: enqueueActions(({ enqueue, context: { widget, cabang } }) => {
      for (const ref of [...Object.values(widget), ...Object.values(cabang)]) {
        enqueue.sendTo(ref, { type: 'widget.refresh' });
      }
    }),
    keepChange: assign({ berubah: true }),
    forgetChange: assign({ berubah: false }),
    openBranch: assign(({ context: { cabang, lingkup }, spawn }, id: string) => ({
      cabang: {
        ...cabang,
        [id]: spawn('widget', {
          id: `cabang-${id}`,
          input: { pertanyaan: pertanyaanDari('pohon', { ...lingkup, satker: id }) },
        }),
      },
    })),
    dropBranch: assign(({ context: { cabang } }, id: string) => ({
      cabang: Object.fromEntries(Object.entries(cabang).filter(([unit]) => unit !== id)),
    })),
  },
  // Officers save as they type, and a leader looks at hundreds of units: more often than this nothing is asked anew.
  delays: { rest: 15_000 },
  guards: {
    isChanged: ({ context }) => context.berubah,
    isBranchOpen: ({ context }, id: string) => Object.hasOwn(context.cabang, id),
    isBranchClosed: ({ context }, id: string) => !Object.hasOwn(context.cabang, id),
  },
}).createMachine({
  id: 'dasbor',
  context: ({ input: lingkup, spawn }) => ({
    lingkup,
    widget: Object.fromEntries(
      WIDGET.map((nama) => [nama, spawn('widget', { id: nama, input: { pertanyaan: pertanyaanDari(nama, lingkup) } })]),
    ) as Record<NamaWidget, WidgetRef>,
    cabang: {},
    berubah: false,
  }),
  // Without it the page is refreshed by its own controls only.
  invoke: { id: 'watchChanges', src: 'watchChanges', onError: { actions: [] } },
  initial: 'open',
  states: {
    open: {
      initial: 'waiting',
      on: {
        'dasbor.refresh': { actions: 'refreshAll' },
        'unit.open': {
          guard: { type: 'isBranchClosed', params: ({ event }) => event.id },
          actions: { type: 'openBranch', params: ({ event }) => event.id },
        },
        'unit.close': {
          guard: { type: 'isBranchOpen', params: ({ event }) => event.id },
          actions: [
            stopChild(({ event }) => `cabang-${event.id}`),
            { type: 'dropBranch', params: ({ event }) => event.id },
          ],
        },
      },
      states: {
        waiting: {
          meta: { label: 'dasbor.open' },
          on: { 'news.receive': { target: 'resting', actions: 'refreshAll' } },
        },
        resting: {
          meta: { label: 'dasbor.resting' },
          entry: 'forgetChange',
          on: { 'news.receive': { actions: 'keepChange' } },
          after: {
            rest: [
              { guard: 'isChanged', target: 'resting', reenter: true, actions: 'refreshAll' },
              { target: 'waiting' },
            ],
          },
        },
      },
    },
  },
});
export type DasborSnapshot = SnapshotFrom<typeof dasborMachine>;
