import type { TugasKilat } from '#domain/tugas/kilat.ts';
import { type FailureParams, isFailure, type Kegagalan } from '#machines/kit/kegagalan.ts';
import type { AntreanMessage } from '#machines/kit/antrean.ts';
import { type StateMeta, type StateTag, unprovided, unprovidedCallback } from '#machines/kit/kit.ts';
import { assign, emit, enqueueActions, raise, setup } from '#machines/kit/xstate.ts';
import type { PapanTikMessage } from '#machines/tinjauan/tinjauan.types.ts';
import {
  type AntreTugas,
  type HasilMuat,
  type HasilUbah,
  type KilatMessage,
  type KilatNews,
  tampak,
  TANPA_UBAHAN,
  tetangga,
  type TodoContext,
  type TodoEvent,
  type TodoInput,
  type TodoKabar,
  type TombolInput,
  tugasDi,
} from '#machines/todo/todo.context.ts';
import {
  bacaKilat,
  dapatDiurung,
  type Perubahan,
  samaParams,
  terapkan,
  tersaring,
  type TodoParams,
  type TombolTodo,
  type Urung,
} from '#machines/todo/todo.types.ts';

const actors = {
  loadTasks: unprovided<HasilMuat, TodoParams>('loadTasks'),
  saveChange: unprovided<HasilUbah, Perubahan>('saveChange'),
  addTask: unprovided<HasilUbah, TugasKilat>('addTask'),
  confirmDelete: unprovided<boolean>('confirmDelete'),
  listenKeys: unprovidedCallback<PapanTikMessage | TombolTodo, TombolInput>('listenKeys'),
  keepQuick: unprovidedCallback<KilatMessage | KilatNews>('keepQuick'),
  keepChanges: unprovidedCallback<AntreanMessage<AntreTugas>>('keepChanges'),
};
export type TodoActors = typeof actors;

export const todoSetup = setup({
  types: {
    input: {} as TodoInput,
    context: {} as TodoContext,
    events: {} as TodoEvent,
    emitted: {} as TodoKabar,
    tags: {} as StateTag,
    meta: {} as StateMeta,
    children: {} as { listenKeys: 'listenKeys'; keepQuick: 'keepQuick'; keepChanges: 'keepChanges' },
  },
  actors,
  delays: { searchPause: 300, removalPause: 1000, undoPause: 8000 },
  actions: {
    keepTasks: assign(({ context }, hasil: HasilMuat) => {
      if (!hasil.ok) return {};
      const { data, semua, hariIni } = hasil;
      const aktif = data.some(({ id }) => id === context.aktif) ? context.aktif : null;
      return { data, semua, hariIni, aktif, kegagalan: null };
    }),
    // Specification §8: a list that failed is empty.
    keepFailure: assign((_, kegagalan: Kegagalan) => ({ kegagalan, data: [], semua: null, aktif: null })),
    keepParams: assign(({ context }, params: TodoParams) => ({
      params,
      ketikan: params.q === context.params.q ? context.ketikan : params.q,
    })),
    keepTyped: assign((_, ketikan: string) => ({ ketikan })),
    applySearch: assign(({ context: { params, ketikan } }) => ({ params: { ...params, q: ketikan.trim() } })),
    tellParams: emit(({ context: { params } }, ganti: boolean) => ({ type: 'params.changed' as const, params, ganti })),
    outdate: raise({ type: 'list.outdated' }),
    reload: raise({ type: 'list.reload' }),
    // A task that leaves the list takes the focus with it, unless its neighbour gets it.
    queueChange: enqueueActions(({ context, enqueue }, perubahan: Perubahan) => {
      const antre = [...context.antre, perubahan];
      const lama = tampak(context);
      const di = lama.findIndex(({ id }) => id === perubahan.id);
      const pergi = di !== -1 && !tampak({ ...context, antre }).some(({ id }) => id === perubahan.id);
      const pengganti = lama[di + 1]?.id ?? lama[di - 1]?.id ?? null;
      enqueue.assign({ antre, aktif: pergi ? pengganti : context.aktif });
      enqueue.sendTo('keepChanges', { type: 'queue.keep', isi: { antre } });
      if (pergi && !perubahan.urungan) enqueue.emit({ type: 'focus.requested', id: pengganti });
    }),
    keepSaved: enqueueActions(({ context, enqueue }) => {
      const [satu = TANPA_UBAHAN, ...antre] = context.antre;
      const judul = context.data.find(({ id }) => id === satu.id)?.title ?? '';
      const semua = context.semua && terapkan(context.semua, [satu]);
      enqueue.assign({ antre, data: terapkan(context.data, [satu]), semua });
      enqueue.raise({ type: satu.sebab === 'terhapus' ? 'deletion.saved' : 'list.reload' });
      if (dapatDiurung(satu)) {
        enqueue.raise({ type: 'undo.offer', urung: { id: satu.id, sebab: satu.sebab, judul } });
      }
    }),
    tellQueue: enqueueActions(({ context: { antre }, enqueue }) => {
      enqueue.sendTo('keepChanges', { type: 'queue.keep', isi: { antre } });
    }),
    /** The change is shown no longer. */
    dropChange: assign(({ context: { antre } }) => ({ antre: antre.slice(1) })),
    keepRemoval: assign((_, hapus: string) => ({ hapus })),
    keepUndo: assign((_, urung: Urung | null) => ({ urung })),
    /** The bar that goes away had the focus. */
    focusUndone: emit(({ context }) => ({ type: 'focus.requested' as const, id: context.urung?.id ?? null })),
    keepQuick: assign((_, kilat: string) => ({ kilat })),
    writeQuick: enqueueActions(({ context, enqueue }) => {
      enqueue.sendTo('keepQuick', { type: 'quick.write', teks: context.kilat });
    }),
    keepForm: assign((_, id: string | null) => ({ formulir: { id } })),
    keepActive: assign((_, aktif: string) => ({ aktif })),
    moveActive: enqueueActions(({ context, enqueue }, langkah: 1 | -1) => {
      const id = tetangga(context, langkah);
      enqueue.assign({ aktif: id });
      enqueue.emit({ type: 'focus.requested', id });
    }),
  },
  guards: {
    isFailure: (_, p: FailureParams) => isFailure(_, p),
    isOther: (_, { lama, baru }: { lama: TodoParams; baru: TodoParams }) => !samaParams(lama, baru),
    isOtherSearch: ({ context: { params, ketikan } }) => ketikan.trim() !== params.q,
    isNothingFound: ({ context }, hasil: HasilMuat) =>
      hasil.ok && tersaring(context.params) && tampak({ ...context, ...hasil }).length === 0,
    isEmpty: ({ context }, hasil: HasilMuat) => hasil.ok && tampak({ ...context, ...hasil }).length === 0,
    isLoaded: (_, hasil: HasilMuat) => hasil.ok,
    isLive: ({ context }, id: string | null) => id !== null && tugasDi(context, id)?.isDeleted === false,
    isInTrash: ({ context }, id: string) => tugasDi(context, id)?.isDeleted === true,
    isEditable: ({ context }, id: string | null) => id === null || tugasDi(context, id)?.isDeleted === false,
    isActive: ({ context }) => context.aktif !== null && tugasDi(context, context.aktif)?.isDeleted === false,
    hasRow: ({ context }, langkah: 1 | -1) => tetangga(context, langkah) !== null,
    hasChange: ({ context }) => context.antre.length > 0,
    hasTitle: ({ context }) => bacaKilat(context).title !== '',
    isUntouched: ({ context }) => context.kilat === '',
    isTrue: (_, yakin: boolean) => yakin,
    isOutcome: (_, { hasil, jenis }: { hasil: HasilUbah; jenis: HasilUbah['hasil'] }) => hasil.hasil === jenis,
  },
});
