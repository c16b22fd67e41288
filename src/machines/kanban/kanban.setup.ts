import { permintaanPindah, tempatDari } from '#domain/kanban/urutan.ts';
import type { AntreanMessage } from '#machines/kit/antrean.ts';
import { isFailure, type Kegagalan } from '#machines/kit/kegagalan.ts';
import { type StateMeta, type StateTag, unprovided, unprovidedCallback } from '#machines/kit/kit.ts';
import { assign, emit, raise, sendTo, setup } from '#machines/kit/xstate.ts';
import type {
  AntrePapan,
  Hapusan,
  HasilKirim,
  HasilMuatPapan,
  KanbanContext,
  KanbanEvent,
  KanbanInput,
  KanbanKabar,
  Kartu,
  Kiriman,
  Petugas,
  Pertanyaan,
  Perubahan,
  Saringan,
  Tambahan,
} from '#machines/kanban/kanban.types.ts';
import { setelahJawaban } from '#machines/kanban/perubahan.ts';
import { kolomKartu, papanOf } from '#machines/kanban/tampilan.ts';
import type { Tempat } from '#domain/kanban/urutan.ts';

const actors = {
  loadBoard: unprovided<HasilMuatPapan, { satker: string; orang: readonly Petugas[] | null }>('loadBoard'),
  sendChange: unprovided<HasilKirim, Kiriman>('sendChange'),
  confirmRemove: unprovided<boolean, Pertanyaan | null>('confirmRemove'),
  watchChanges: unprovidedCallback<Extract<KanbanEvent, { type: 'board.outdated' }>, { satker: string }>(
    'watchChanges',
  ),
  keepChanges: unprovidedCallback<AntreanMessage<AntrePapan>>('keepChanges'),
};

type Pindah = { id: string; tempat: Tempat };
const judulKolom = (context: KanbanContext, id: string) =>
  papanOf(context)?.boards.find((satu) => satu.id === id)?.title ?? '';
const judulKartu = (context: KanbanContext, id: string) =>
  papanOf(context)?.tasks.find((satu) => satu.id === id)?.title ?? '';
const adaKolom = ({ dasar }: KanbanContext, id: string) => dasar?.boards.some((satu) => satu.id === id) === true;

export const kanbanSetup = setup({
  types: {
    input: {} as KanbanInput,
    context: {} as KanbanContext,
    events: {} as KanbanEvent,
    emitted: {} as KanbanKabar,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  // Specification §9: the reload after a delete waits 1000 ms.
  delays: { removalPause: 1000 },
  actions: {
    keepBoard: assign(({ context }, hasil: HasilMuatPapan) => {
      if (!hasil.ok) return {};
      return { dasar: hasil.papan, orang: hasil.orang ?? context.orang, terhapus: false, kegagalan: null };
    }),
    keepFailure: assign((_, kegagalan: Kegagalan) => ({ kegagalan })),
    keepMove: assign(({ context }, { id, tempat }: Pindah) => {
      const papan = papanOf(context);
      const balik = papan && tempatDari(papan.tasks, id);
      if (papan === null || balik === null) return {};
      const antre = [...context.antre, { jenis: 'pindah' as const, id, tempat, balik }];
      const sana = kolomKartu(papanOf({ ...context, antre }), tempat.boardId);
      const kabar = {
        jenis: 'pindah' as const,
        judul: judulKartu(context, id),
        dari: judulKolom(context, balik.boardId),
        ke: judulKolom(context, tempat.boardId),
        posisi: sana.findIndex((satu) => satu.id === id) + 1,
        jumlah: sana.length,
      };
      return { antre, kabar, pindah: null };
    }),
    tellFocus: emit((_, { id }: Pindah) => ({ type: 'focus.requested' as const, id })),
    keepTask: assign(({ context: { antre, nomor } }, { boardId, title }: { boardId: string; title: string }) => ({
      antre: [...antre, { jenis: 'tambahKartu' as const, sementara: nomor, boardId, title: title.trim() }],
      nomor: nomor + 1,
    })),
    keepColumn: assign(({ context: { antre, nomor } }, { title, selesai }: { title: string; selesai: boolean }) => ({
      antre: [...antre, { jenis: 'tambahKolom' as const, sementara: nomor, title: title.trim(), selesai }],
      nomor: nomor + 1,
      tambah: null,
    })),
    keepRetry: assign(({ context: { antre, tertolak } }, sementara: number) => ({
      antre: [...antre, ...tertolak.filter((satu) => satu.sementara === sementara)],
      tertolak: tertolak.filter((satu) => satu.sementara !== sementara),
    })),
    dropRefused: assign(({ context: { tertolak } }, sementara: number) => ({
      tertolak: tertolak.filter((satu) => satu.sementara !== sementara),
    })),
    keepQuestion: assign(({ context }, { jenis, id }: Hapusan) => ({
      hapus: { jenis, id, judul: judulKolom(context, id), jumlah: kolomKartu(papanOf(context), id).length },
    })),
    keepRemoval: assign(({ context: { antre, hapus } }) =>
      hapus === null ? {} : { antre: [...antre, { jenis: hapus.jenis, id: hapus.id }], hapus: null },
    ),
    forgetQuestion: assign({ hapus: null }),
    /** The server said yes: the change belongs to the board now. */
    keepAnswer: assign(({ context: { satker, antre, dasar, terhapus } }, hasil: HasilKirim) => {
      const jenis = antre[0]?.jenis;
      const menghapus = jenis === 'kosongkan' || jenis === 'hapusKolom';
      return { ...setelahJawaban({ satker, antre, dasar }, hasil), terhapus: terhapus || menghapus };
    }),
    tellMoved: emit(({ context }) => {
      const kini = context.antre[0];
      // Told only of a move: `isMoved` has looked.
      if (kini?.jenis !== 'pindah') throw new Error('Only a move is told');
      const { id, tempat, balik } = kini;
      const [judul, ke] = [judulKartu(context, id), judulKolom(context, tempat.boardId)];
      return { type: 'task.moved' as const, id, judul, ke, balik };
    }),
    /** The server said no, or nothing: without the change the board is as it was. */
    takeBack: assign(({ context }) => {
      const [kini, ...antre] = context.antre;
      if (kini === undefined) return {};
      if (kini.jenis === 'tambahKartu' || kini.jenis === 'tambahKolom') {
        return { antre, tertolak: [...context.tertolak, kini satisfies Tambahan] };
      }
      if (kini.jenis !== 'pindah') return { antre };
      return { antre, kabar: { jenis: 'kembali' as const, judul: judulKartu(context, kini.id) } };
    }),
    keepCard: assign(({ context: { dasar } }, kartu: Kartu) =>
      dasar === null
        ? {}
        : { dasar: { ...dasar, tasks: dasar.tasks.map((satu) => (satu.id === kartu.id ? kartu : satu)) } },
    ),
    openAdd: assign((_, di: string) => ({ tambah: di })),
    closeAdd: assign({ tambah: null }),
    openMove: assign((_, pindah: string) => ({ pindah })),
    closeMove: assign({ pindah: null }),
    keepFilter: assign((_, saring: Saringan) => ({ saring })),
    keepPlace: assign((_, { saring, kolom }: { saring: Saringan; kolom: string }) => ({ saring, kolom })),
    keepShown: assign((_, kolom: string) => ({ kolom })),
    queue: raise({ type: 'change.queued' }),
    tellQueue: sendTo('keepChanges', ({ context: { satker, dasar, antre } }) => ({
      type: 'queue.keep' as const,
      isi: { satker, dasar, antre },
    })),
    outdate: raise({ type: 'board.outdated' }),
    tellFilter: emit(({ context: { saring, kolom } }) => ({ type: 'filter.changed' as const, saring, kolom })),
  },
  guards: {
    isFailure,
    isLoaded: (_, hasil: HasilMuatPapan) => hasil.ok,
    isKnown: ({ context }) => context.dasar !== null,
    hasColumns: ({ context }) => (papanOf(context)?.boards.length ?? 0) > 0,
    isCard: ({ context }, id: string) => context.dasar?.tasks.some((satu) => satu.id === id) === true,
    /** Nothing is moved before the server knows it, and nothing is moved to where it is. */
    isMove: ({ context }, { id, tempat }: Pindah) => {
      const papan = papanOf(context);
      if (papan === null || !adaKolom(context, tempat.boardId)) return false;
      return (
        context.dasar?.tasks.some((satu) => satu.id === id) === true &&
        permintaanPindah(papan.tasks, id, tempat) !== null
      );
    },
    isNewCard: ({ context }, { boardId, title }: { boardId: string; title: string }) =>
      title.trim() !== '' && adaKolom(context, boardId),
    isNewColumn: ({ context }, title: string) => title.trim() !== '' && context.dasar !== null,
    isColumn: ({ context }, id: string) => adaKolom(context, id),
    hasCards: ({ context }, id: string) => adaKolom(context, id) && kolomKartu(papanOf(context), id).length > 0,
    isRefused: ({ context }, sementara: number) => context.tertolak.some((satu) => satu.sementara === sementara),
    isTrue: (_, yes: boolean) => yes,
    isSaved: (_, hasil: HasilKirim) => hasil.hasil === 'tersimpan',
    isMoved: (_, { hasil, kini }: { hasil: HasilKirim; kini: Perubahan | undefined }) =>
      hasil.hasil === 'tersimpan' && kini?.jenis === 'pindah',
    hasMore: ({ context }) => context.antre.length > 0,
    hasRemoved: ({ context }) => context.terhapus,
  },
});
