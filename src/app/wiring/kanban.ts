import { calling } from '#app/wiring/call.ts';
import { loading } from '#app/wiring/kegagalan.ts';
import { showFailed, showSaved } from '#app/wiring/pesan.ts';
import type { Susulan } from '#app/wiring/susulan.ts';
import { adaKabar, type onKabar } from '#app/kabar.ts';
import { PESAN, ucapan } from '#domain/pesan/pesan.ts';
import { z } from 'zod';
import { kanbanMachine } from '#machines/kanban/kanban.machine.ts';
import type {
  AntrePapan,
  HasilKirim,
  HasilMuatPapan,
  KanbanEvent,
  Kartu,
  Kiriman,
  Kolom,
  Pertanyaan,
  Petugas,
} from '#machines/kanban/kanban.types.ts';
import { kirimanDari, setelahJawaban } from '#machines/kanban/perubahan.ts';
import { kanbanKartuMachine } from '#machines/kanban-kartu/kanban-kartu.machine.ts';
import {
  BIDANG_KARTU,
  type BidangKartu,
  type HasilSimpanKartu,
  type IsianKartu,
  type UbahanKartu,
} from '#machines/kanban-kartu/kanban-kartu.setup.ts';
import { fromCallback, fromPromise } from '#machines/kit/xstate.ts';
import type { KanbanApi } from '#services/aplikasi/kanban.ts';
import { holdReload } from '#services/chunk/chunk.ts';
import { askText, confirm, type DialogAnswer } from '#services/dialogs/dialogs.ts';
import type { DraftStore } from '#services/drafts/drafts.ts';
import { ApiError } from '#services/http/errors.ts';
import { i18n } from '#services/i18n/i18n.ts';
import type { PenggunaApi } from '#services/pengguna/pengguna.ts';

export type KanbanServices = {
  api: KanbanApi;
  people: Pick<PenggunaApi, 'listMasterUsers'>;
  drafts: DraftStore;
  susulan: Susulan;
  onNews: typeof onKabar;
};
/** Names the board among the areas that leave changes behind. */
const AREA = 'kanban';
/** Beyond so many cards the title of a column must be typed before they are deleted. */
const KETIK_DI_ATAS = 10;
const ORANG_MAKSIMUM = 200;

/** Asks before cards are deleted (specification §8), and says how many. */
export async function tanyaHapus({ jenis, judul, jumlah }: Pertanyaan, signal: AbortSignal): Promise<DialogAnswer> {
  const apa = jenis === 'kosongkan' ? `${jumlah} kartu di kolom “${judul}”` : `kolom “${judul}” dengan ${jumlah} kartu`;
  const umum = {
    title: ucapan('apakahKamuYakin'),
    confirm: ucapan('yaHapus'),
    cancel: ucapan('batal'),
    danger: true,
  };
  const kalimat = (lebih = '') => ({ teks: `${PESAN.dataAkanTerhapus}: ${apa}.${lebih}`, lang: 'id' as const });
  if (jumlah <= KETIK_DI_ATAS) return confirm({ ...umum, text: kalimat() }, signal);
  const minta = ` Ketik “${judul}” untuk melanjutkan.`;
  let text = kalimat(minta);
  for (;;) {
    const diketik = await askText({ ...umum, type: 'text', text, required: i18n.t('kanban.hapus.ketik') }, signal);
    if (diketik === null || signal.aborted) return 'cancelled';
    if (diketik.trim() === judul.trim()) return 'confirmed';
    text = kalimat(` Judulnya tidak sama.${minta}`);
  }
}

function kirim(api: KanbanApi, { satker, perubahan, minta }: Kiriman): Promise<Kartu | Kolom | null> {
  switch (perubahan?.jenis) {
    case 'tambahKartu':
      return api.addTask({ title: perubahan.title, boardId: perubahan.boardId });
    case 'tambahKolom': {
      const { title, selesai } = perubahan;
      return api.addBoard({ title, unit_id: satker, ...(selesai && { selesai: true as const }) });
    }
    case 'kosongkan':
      return api.clearTasks(perubahan.id).then(() => null);
    case 'hapusKolom':
      return api.deleteBoard(perubahan.id).then(() => null);
    case 'pindah': {
      const { id: taskId } = perubahan;
      if (minta === null) return Promise.resolve(null);
      return minta.jenis === 'kolom'
        ? api.updateTaskBoard({ taskId, newBoardId: minta.newBoardId })
        : api.reorderTasks({ taskId, targetTaskId: minta.targetTaskId });
    }
    case undefined:
      return Promise.resolve(null);
  }
}

/** The board over the API, the dialogs and the live news. */
export function provideKanban({ api, people, susulan, onNews }: Omit<KanbanServices, 'drafts'>) {
  const { sendOne, keepChanges } = susulan.antrean<AntrePapan, Kiriman, HasilKirim>(AREA, {
    async kirim(kiriman) {
      try {
        return { hasil: 'tersimpan', jawab: await kirim(api, kiriman) };
      } catch (error) {
        showFailed(error);
        return { hasil: 'ditolak' };
      }
    },
    ubahan: ({ perubahan }) => perubahan,
    berikut: kirimanDari,
    setelah: setelahJawaban,
  });
  // Without the names a card can still be read, moved and written.
  const orangDari = (satker: string, signal: AbortSignal): Promise<readonly Petugas[]> =>
    people.listMasterUsers({ satker, perPage: ORANG_MAKSIMUM, sort: 'nama' }, { signal }).then(
      ({ data }) => data.map(({ id, nama }) => ({ id, nama })),
      () => [],
    );
  return kanbanMachine.provide({
    actors: {
      loadBoard: loading<Extract<HasilMuatPapan, { ok: true }>, { satker: string; orang: readonly Petugas[] | null }>(
        async ({ input: { satker, orang }, signal }) => {
          // A board from before would take back on screen what was done here a moment ago.
          await susulan.reda(AREA);
          const [boards, tasks, nama] = await Promise.all([
            api.boards(satker, { signal }),
            api.tasks(satker, { signal }),
            orang === null ? orangDari(satker, signal) : orang,
          ]);
          return { ok: true, papan: { boards, tasks }, orang: nama };
        },
      ),
      sendChange: sendOne,
      keepChanges,
      confirmRemove: fromPromise<boolean, Pertanyaan | null>(
        async ({ input, signal }) => input !== null && (await tanyaHapus(input, signal)) === 'confirmed',
      ),
      watchChanges: fromCallback<Extract<KanbanEvent, { type: 'board.outdated' }>, { satker: string }>(({ sendBack }) =>
        onNews((kabar) => {
          if (adaKabar(kabar, 'kanban.changed')) sendBack({ type: 'board.outdated' });
        }),
      ),
    },
  });
}

const isianSchema = z.object({
  title: z.string(),
  dueDate: z.string(),
  labels: z.array(z.string()),
  assignedTo: z.array(z.object({ id: z.string(), nama: z.string() })),
  description: z.string(),
});
const bidangDari = (path: string): BidangKartu | undefined =>
  BIDANG_KARTU.find((bidang) => path === `data.${bidang}` || path.startsWith(`data.${bidang}.`));

/** The drawer of one card over the API and this device. */
export function provideKanbanKartu(api: Pick<KanbanApi, 'updateTask'>, drafts: DraftStore) {
  const kunci = ({ id, userId }: { id: string; userId: string }) => `kanban:${userId}:${id}`;
  return kanbanKartuMachine.provide({
    actors: {
      readDraft: fromPromise<IsianKartu | null, { id: string; userId: string }>(
        async ({ input }) => isianSchema.safeParse(await drafts.read(kunci(input))).data ?? null,
      ),
      writeDraft: fromPromise<void, { id: string; userId: string; isian: IsianKartu }>(
        async ({ input: { isian, ...siapa } }) => holdReload(drafts.write(kunci(siapa), isian)),
      ),
      dropDraft: fromPromise<void, { id: string; userId: string }>(async ({ input }) =>
        holdReload(drafts.remove(kunci(input))),
      ),
      saveCard: calling<HasilSimpanKartu, UbahanKartu>(async ({ input }) => {
        try {
          const kartu = await api.updateTask(input);
          showSaved();
          return { hasil: 'tersimpan', kartu };
        } catch (error) {
          showFailed(error);
          const salah = error instanceof ApiError ? error.errors : [];
          const bidang = salah.flatMap(({ path, message }) => {
            const nama = bidangDari(path);
            return nama === undefined ? [] : [[nama, message] as const];
          });
          const pesan = error instanceof ApiError && error.status > 0 && bidang.length === 0 ? error.message : null;
          return { hasil: 'ditolak', bidang: Object.fromEntries(bidang), pesan };
        }
      }),
    },
  });
}
