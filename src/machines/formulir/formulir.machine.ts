import { checks, device, options } from '#machines/formulir/formulir.regions.ts';
import { formulirSetup, type HasilMuat, type HasilSimpan } from '#machines/formulir/formulir.setup.ts';
import type { Isu } from '#machines/formulir/nilai.ts';
import { failing, surprising, TROUBLES } from '#machines/kit/kegagalan.ts';
import { answered, keepWay } from '#machines/kit/kepergian.ts';
import type { ActorRefFrom, SnapshotFrom } from '#machines/kit/xstate.ts';

type Loaded = { event: { output: HasilMuat } };
type Saved = { event: { output: HasilSimpan } };
type Checked = { event: { output: readonly Isu[] } };
const isiDari = ({ event }: Checked) => event.output;
const hasilDari = ({ event }: Saved) => event.output;
const ended = (jenis: HasilSimpan['hasil']) =>
  ({ type: 'isOutcome', params: ({ event }: Saved) => ({ hasil: event.output, jenis }) }) as const;

const entry = formulirSetup.createStateConfig({
  initial: 'deciding',
  states: {
    deciding: {
      meta: { label: 'formulir.deciding' },
      always: [{ guard: 'hasConflict', target: 'conflict' }, { target: 'editing' }],
    },
    editing: {
      tags: 'editable',
      meta: { label: 'formulir.editing' },
      on: {
        'field.change': { actions: { type: 'keepValue', params: ({ event }) => event } },
        'option.choose': { actions: { type: 'keepOption', params: ({ event }) => event } },
        'draft.discard': { actions: 'discard' },
        'form.submit': { target: 'submitting', actions: 'keepTried' },
        'form.leave': [
          { guard: 'isDirty', target: 'asking', actions: keepWay },
          { target: '#formulir.closed', actions: keepWay },
        ],
      },
    },
    asking: {
      tags: 'blocking',
      meta: { label: 'formulir.asking' },
      invoke: {
        id: 'confirmLeave',
        src: 'confirmLeave',
        onDone: [
          { guard: answered('buang'), target: '#formulir.clearing', actions: 'discard' },
          { guard: answered('simpan'), target: '#formulir.closed' },
          { target: 'editing' },
        ],
        onError: 'editing',
      },
    },
    submitting: {
      tags: 'busy',
      meta: { label: 'formulir.submitting' },
      invoke: {
        id: 'checkBeforeSave',
        src: 'checkBeforeSave',
        input: ({ context: { nilai, versi } }) => ({ nilai, baru: versi === null }),
        onDone: [
          {
            guard: { type: 'isFaulty', params: isiDari },
            target: 'editing',
            actions: [{ type: 'keepIssues', params: isiDari }, 'pointOut'],
          },
          { target: 'saving', actions: { type: 'keepIssues', params: isiDari } },
        ],
        onError: 'saving',
      },
    },
    saving: {
      tags: 'busy',
      meta: { label: 'formulir.saving', calls: 'POST, PUT' },
      invoke: {
        id: 'saveRecord',
        src: 'saveRecord',
        input: ({ context: { id, userId, nilai, versi } }) => ({ id, userId, nilai, versi }),
        onDone: [
          {
            guard: ended('tersimpan'),
            target: '#formulir.clearing',
            actions: [{ type: 'keepSaved', params: hasilDari }, 'tellSaved'],
          },
          { guard: ended('bentrok'), target: 'deciding', actions: { type: 'keepConflict', params: hasilDari } },
          {
            guard: ended('ditolak'),
            target: 'editing',
            actions: [{ type: 'keepRefusal', params: hasilDari }, 'pointOut'],
          },
          { target: 'editing' },
        ],
        onError: 'editing',
      },
    },
    conflict: {
      meta: { label: 'formulir.conflict' },
      on: {
        'conflict.choose': { actions: { type: 'choose', params: ({ event }) => event } },
        'conflict.resolve': { guard: 'isAllChosen', target: 'submitting', actions: ['merge', 'keepTried'] },
        'form.leave': { target: 'asking', actions: keepWay },
      },
    },
  },
});

/** One record in a form: new or changed. Nothing typed is lost, and nobody's change is overwritten unseen. */
export const formulirMachine = formulirSetup.createMachine({
  id: 'formulir',
  context: ({ input }) => ({
    gantungan: {},
    ...input,
    judul: null,
    versi: null,
    dasar: {},
    nilai: {},
    terpilih: {},
    pilihan: {},
    cari: { nama: '', q: '' },
    tersentuh: [],
    dicoba: false,
    isu: [],
    isuServer: [],
    bentrok: [],
    mereka: { nilai: {}, versi: null },
    dipulihkan: false,
    ke: null,
    kegagalan: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy', 'loading'],
      meta: { label: 'formulir.loading', calls: 'GET' },
      invoke: {
        id: 'loadRecord',
        src: 'loadRecord',
        input: ({ context: { id } }) => ({ id }),
        onDone: [
          {
            guard: { type: 'isLoaded', params: ({ event }: Loaded) => event.output },
            target: 'restoring',
            actions: { type: 'keepRecord', params: ({ event }: Loaded) => event.output },
          },
          ...failing('troubled.'),
        ],
        onError: surprising('troubled.'),
      },
    },
    restoring: {
      tags: ['busy', 'loading'],
      meta: { label: 'formulir.restoring' },
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        input: ({ context: { id, userId } }) => ({ id, userId }),
        onDone: { target: 'working', actions: { type: 'restore', params: ({ event }) => event.output } },
        onError: 'working',
      },
    },
    working: { type: 'parallel', states: { entry, checks, device, options } },
    clearing: {
      tags: 'busy',
      meta: { label: 'formulir.clearing' },
      invoke: {
        id: 'clearDraft',
        src: 'clearDraft',
        input: ({ context: { id, userId, versi } }) => ({ id: versi === null ? null : id, userId }),
        onDone: 'closed',
        onError: 'closed',
      },
    },
    closed: { tags: 'settled', meta: { label: 'formulir.closed' }, entry: 'tellClosed' },
    troubled: { initial: 'failed', on: { 'form.reload': 'loading' }, states: TROUBLES },
  },
});

export type FormulirRef = ActorRefFrom<typeof formulirMachine>;
export type FormulirSnapshot = SnapshotFrom<typeof formulirMachine>;
