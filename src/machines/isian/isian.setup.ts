import type { Laporan } from '#contract/pelaporan.ts';
import {
  adaRusak,
  batalKetik,
  belumTersimpan,
  type Bentrok,
  cariBentrok,
  dasarSebelum,
  type DasarIsian,
  dasarDari,
  ikutServer,
  type Ketikan,
  ketik,
  type Kolom,
  type PerubahanIsian,
  perubahan,
} from '#domain/pelaporan/isian.ts';
import { type StateMeta, type StateTag, unprovided, unprovidedCallback } from '#machines/kit/kit.ts';
import { assign, emit, enqueueActions, raise, setup } from '#machines/kit/xstate.ts';

/** What the device keeps: unsent typing, the stored values it was typed over, and the ticks. */
export type Draf = { dasar: DasarIsian; ketikan: Ketikan; ditandai: readonly string[] };
/** How a save ended. `terkunci`: the report may no longer be edited; `ditolak`: the server found the values wrong. */
export type HasilSimpan =
  | { jenis: 'tersimpan'; laporan: Laporan }
  | { jenis: 'bentrok'; laporan: Laporan }
  | { jenis: 'terkunci'; pesan: string }
  | { jenis: 'luring' }
  | { jenis: 'ditolak'; pesan: string };

export type IsianEvent =
  | { type: 'field.change'; id: string; kolom: Kolom; teks: string }
  | { type: 'field.blur'; id: string; kolom: Kolom }
  /** The person says that this indicator is finished: from now on show what it lacks. */
  | { type: 'entry.check'; id: string }
  | { type: 'mark.change'; id: string; selesai: boolean }
  /** Store what is there, now: the page is being left or hidden, or the report is about to be submitted. */
  | { type: 'draft.flush' }
  | { type: 'draft.retry' }
  | { type: 'draft.touched' }
  /** A link out of the report was followed; `ke` is its address. */
  | { type: 'draft.leave'; ke: string }
  | { type: 'conflict.choose'; id: string; kolom: Kolom; pilih: 'saya' | 'server' }
  /** The report moved on by another hand of ours: an upload, a reload. */
  | { type: 'report.changed'; laporan: Laporan }
  | { type: 'network.online' };

/** What the owner of a draft hears from it. `bersih`: the server holds everything that was typed. */
export type IsianKabar =
  | { type: 'draft.stored'; laporan: Laporan }
  | { type: 'draft.settled'; bersih: boolean }
  | { type: 'draft.locked' };

export type IsianContext = {
  id: string;
  userId: string;
  versi: number;
  dasar: DasarIsian;
  ketikan: Ketikan;
  ditandai: readonly string[];
  bentrok: readonly Bentrok[];
  /** Fields that were left once, as `id.kolom`: only there a complaint is due. */
  ditinggalkan: readonly string[];
  /** Indicators whose completeness was asked for. */
  diperiksa: readonly string[];
  /** Save without waiting once the request under way has ended. */
  segera: boolean;
  /** ISO time of the last save, or of the report as it was loaded. */
  terakhir: string;
  /** The next save that succeeds is news: it is the first one, or the one after trouble. */
  dinanti: boolean;
  /** The last save was such news. */
  diumumkan: boolean;
  /** Server's message of a refused save. */
  pesan: string | null;
  /** The device keeps what is not sent. */
  diPerangkat: boolean;
  /** Where a page leads that is about to be left. */
  ke: string;
};
type Kunci = { id: string; userId: string };

const actors = {
  readDraft: unprovided<Draf | null, Kunci>('readDraft'),
  writeDraft: unprovided<void, Kunci & { draf: Draf }>('writeDraft'),
  saveEntries: unprovided<HasilSimpan, { id: string; versi: number; details: PerubahanIsian[] }>('saveEntries'),
  /** Asks before typing is left that no server has; true = leave. */
  confirmLeave: unprovided<boolean, { diPerangkat: boolean }>('confirmLeave'),
  /** Sends `draft.flush` when the page is hidden and `network.online` when the connection is back. */
  watchPage: unprovidedCallback<IsianEvent>('watchPage'),
};
export type IsianActors = typeof actors;

/** Takes the server's state as the new ground under the typing; what both sides changed becomes a conflict. */
function pindah(context: IsianContext, laporan: Laporan) {
  const server = dasarDari(laporan.details);
  const dasar = dasarSebelum(context.dasar, context.bentrok);
  return {
    versi: Math.max(context.versi, laporan.versi),
    dasar: server,
    ketikan: ikutServer(dasar, context.ketikan, server),
    bentrok: cariBentrok(dasar, context.ketikan, server),
  };
}
export const belum = ({ dasar, ketikan }: IsianContext) => perubahan(dasar, ketikan);

export const isianSetup = setup({
  types: {
    input: {} as { userId: string; laporan: Laporan },
    context: {} as IsianContext,
    events: {} as IsianEvent,
    emitted: {} as { type: 'draft.left'; ke: string },
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  delays: { typingPause: 1200, reconnectPause: 15_000 },
  actions: {
    keepTyping: assign(({ context }, p: { id: string; kolom: Kolom; teks: string }) => ({
      ketikan: ketik(context.ketikan, p.id, p.kolom, p.teks),
      bentrok: context.bentrok.map((b) => (b.id === p.id && b.kolom === p.kolom ? { ...b, saya: p.teks } : b)),
    })),
    keepLeft: assign(({ context }, p: { id: string; kolom: Kolom }) => ({
      ditinggalkan: [...new Set([...context.ditinggalkan, `${p.id}.${p.kolom}`])],
    })),
    keepChecked: assign(({ context }, id: string) => ({ diperiksa: [...new Set([...context.diperiksa, id])] })),
    mark: assign(({ context }, p: { id: string; selesai: boolean }) => ({
      ditandai: [...context.ditandai.filter((id) => id !== p.id), ...(p.selesai ? [p.id] : [])],
    })),
    // What was typed while the device was still being read is newer than what it kept.
    restore: assign(({ context }, draf: Draf | null) => {
      if (draf === null) return {};
      const ketikan = Object.entries(context.ketikan).reduce<Ketikan>(
        (sum, [id, kolom]) => ({ ...sum, [id]: { ...sum[id], ...kolom } }),
        draf.ketikan,
      );
      const bentrok = cariBentrok({ ...context.dasar, ...draf.dasar }, ketikan, context.dasar);
      return { ketikan, bentrok, ditandai: [...new Set([...draf.ditandai, ...context.ditandai])] };
    }),
    keepStored: assign(({ context }, laporan: Laporan) => ({
      versi: Math.max(context.versi, laporan.versi),
      dasar: dasarDari(laporan.details),
      terakhir: laporan.updated_at,
      diumumkan: context.dinanti,
      dinanti: false,
      pesan: null,
    })),
    rebase: assign(({ context }, laporan: Laporan) => pindah(context, laporan)),
    choose: assign(({ context }, p: { id: string; kolom: Kolom; pilih: 'saya' | 'server' }) => ({
      bentrok: context.bentrok.filter((b) => !(b.id === p.id && b.kolom === p.kolom)),
      ketikan: p.pilih === 'server' ? batalKetik(context.ketikan, p.id, p.kolom) : context.ketikan,
    })),
    keepMirrored: assign((_, diPerangkat: boolean) => ({ diPerangkat })),
    keepWay: assign((_, ke: string) => ({ ke })),
    announceLeft: emit(({ context: { ke } }) => ({ type: 'draft.left' as const, ke })),
    hurry: assign({ segera: true }),
    calm: assign({ segera: false }),
    worry: assign({ dinanti: true, diumumkan: false }),
    touch: raise({ type: 'draft.touched' }),
    keepMessage: assign((_, pesan: string | null) => ({ pesan })),
    // The root of a test has no parent; sendParent would throw there.
    tell: enqueueActions(({ enqueue, self }, kabar: IsianKabar) => {
      if (self._parent) enqueue.sendTo(self._parent, kabar);
    }),
    tellSettled: enqueueActions(({ context, enqueue, self }) => {
      const bersih = belum(context).length === 0 && !adaRusak(context.ketikan);
      if (self._parent) enqueue.sendTo(self._parent, { type: 'draft.settled', bersih } satisfies IsianKabar);
    }),
  },
  guards: {
    isYes: (_, ya: boolean) => ya,
    hasConflict: ({ context }) => context.bentrok.length > 0,
    isUrgent: ({ context }) => context.segera && belum(context).length > 0,
    hasUnsent: ({ context }) => belum(context).length > 0,
    hasUnreadable: ({ context }) => adaRusak(context.ketikan),
    isOutcome: (_, p: { hasil: HasilSimpan; jenis: HasilSimpan['jenis'] }) => p.hasil.jenis === p.jenis,
    // A refusal without a newer version would be answered by the same request for ever.
    isNewer: ({ context }, hasil: HasilSimpan) => hasil.jenis === 'bentrok' && hasil.laporan.versi !== context.versi,
  },
});

/** What the device has to keep of a draft. */
export const drafDari = ({ dasar, ketikan, bentrok, ditandai }: IsianContext): Draf => {
  const sisa = belumTersimpan(dasar, ketikan);
  return {
    dasar: Object.fromEntries(Object.entries(dasarSebelum(dasar, bentrok)).filter(([id]) => id in sisa)),
    ketikan: sisa,
    ditandai,
  };
};
