/** What the to-do list knows, and what can be read off it. */
import type { Tugas } from '#contract/aplikasi/todo.ts';
import type { Failed, Kegagalan } from '#machines/kit/kegagalan.ts';
import {
  kebalikan,
  type ParamsEvent,
  type Perubahan,
  type PINTASAN_TODO,
  saringTugas,
  type Sebab,
  terapkan,
  type TodoParams,
  type TombolTodo,
  type Urung,
} from '#machines/todo/todo.types.ts';

/** `semua`: every task that is not deleted, for tags, people and counts. `hariIni`: the day it was asked, `yyyy-mm-dd`. */
export type Muatan = { data: readonly Tugas[]; semua: readonly Tugas[]; hariIni: string };
export type HasilMuat = ({ ok: true } & Muatan) | Failed;
/** `ditolak`, `terputus`: the person was told by a toast. After `terputus` nobody knows what the server did. */
export type HasilUbah = { hasil: 'tersimpan' | 'ditolak' | 'terputus' };
/** Changes that are shown already, and on their way to the server one after the other. */
export type AntreTugas = { antre: readonly Perubahan[] };
/** The quick line on this device: written as it is typed, and found again. */
export type KilatMessage = { type: 'quick.write'; teks: string };
export type KilatNews = { type: 'quick.restored'; teks: string };
export type TombolInput = { peta: typeof PINTASAN_TODO; aktif: boolean };

export type TodoEvent =
  | ParamsEvent
  | TombolTodo
  | KilatNews
  | { type: 'search.change'; q: string }
  | { type: 'search.commit' }
  | { type: 'list.reload' }
  /** Sent by the chart to itself: the params are no longer those of the tasks; a delete has arrived. */
  | { type: 'list.outdated' }
  | { type: 'deletion.saved' }
  | { type: 'undo.offer'; urung: Urung }
  | { type: 'task.complete'; id: string }
  | { type: 'task.star'; id: string }
  | { type: 'task.restore'; id: string }
  | { type: 'task.remove'; id: string }
  | { type: 'undo.take' }
  | { type: 'undo.dismiss' }
  | { type: 'quick.change'; teks: string }
  | { type: 'quick.submit' }
  /** `id` null: a new task. */
  | { type: 'form.open'; id: string | null }
  | { type: 'form.close' }
  | { type: 'row.focus'; id: string };
export type TodoKabar =
  | { type: 'params.changed'; params: TodoParams; ganti: boolean }
  /** `id` null: the last task is gone from the list. */
  | { type: 'focus.requested'; id: string | null };

/** `pintasan`: single keys are switched on. */
export type TodoInput = { params: TodoParams; hariIni: string; pintasan: boolean };
export type TodoContext = TodoInput &
  AntreTugas & {
    /** What the server found, in its order. */
    data: readonly Tugas[];
    /** Null while it is not known. */
    semua: readonly Tugas[] | null;
    /** The search as it stands in its field. */
    ketikan: string;
    /** Which task somebody is asked about before it is deleted. */
    hapus: string;
    urung: Urung | null;
    kilat: string;
    formulir: { id: string | null };
    /** The task that the keys are about. */
    aktif: string | null;
    kegagalan: Kegagalan | null;
  };

/** The tasks on screen. */
export const tampak = ({ data, antre, params, hariIni }: TodoContext) =>
  saringTugas(terapkan(data, antre), params.filter, hariIni);
export const tugasDi = (context: TodoContext, id: string) => tampak(context).find((satu) => satu.id === id);
/** The task that many places from the active one; without an active one, the first or the last. */
export function tetangga(context: TodoContext, langkah: 1 | -1): string | null {
  const tugas = tampak(context);
  const di = tugas.findIndex(({ id }) => id === context.aktif);
  if (di === -1) return tugas.at(langkah === 1 ? 0 : -1)?.id ?? null;
  return tugas[di + langkah]?.id ?? null;
}
/** What happens to this task when it is ticked, or marked. */
const sebabCentang = (context: TodoContext, id: string): Sebab =>
  tugasDi(context, id)?.isCompleted === true ? 'dibuka' : 'selesai';
const sebabTanda = (context: TodoContext, id: string): Sebab =>
  tugasDi(context, id)?.isImportant === true ? 'dilepas' : 'ditandai';
/** For where there is nothing to change. */
export const TANPA_UBAHAN: Perubahan = { id: '', sebab: 'selesai', urungan: false };

type Tentang<Event> = { context: TodoContext; event: Event };
type Id = { id: string };
/** The change that an event asks for. */
export const perubahan = {
  centang: ({ context, event }: Tentang<Id>): Perubahan => ({
    id: event.id,
    sebab: sebabCentang(context, event.id),
    urungan: false,
  }),
  centangAktif: ({ context }: { context: TodoContext }): Perubahan => {
    const id = context.aktif ?? '';
    return { id, sebab: sebabCentang(context, id), urungan: false };
  },
  tanda: ({ context, event }: Tentang<Id>): Perubahan => ({
    id: event.id,
    sebab: sebabTanda(context, event.id),
    urungan: false,
  }),
  pulih: ({ event }: { event: Id }): Perubahan => ({ id: event.id, sebab: 'dipulihkan', urungan: false }),
  hapus: ({ context }: { context: TodoContext }): Perubahan => ({
    id: context.hapus,
    sebab: 'terhapus',
    urungan: false,
  }),
  urung: ({ context: { urung } }: { context: TodoContext }): Perubahan =>
    urung === null ? TANPA_UBAHAN : kebalikan(urung),
};
