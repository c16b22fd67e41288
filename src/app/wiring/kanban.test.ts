import { beforeEach, describe, expect, it, vi } from 'vitest';
import { provideKanban, provideKanbanKartu, tanyaHapus } from '#app/wiring/kanban.ts';
import type { Kiriman, Perubahan } from '#machines/kanban/kanban.types.ts';
import { SARINGAN_KOSONG } from '#machines/kanban/tampilan.ts';

import { createActor, type fromPromise, waitFor } from '#machines/kit/xstate.ts';
import type { KanbanApi } from '#services/aplikasi/kanban.ts';
import type { DraftStore } from '#services/drafts/drafts.ts';
import { ApiError } from '#services/http/errors.ts';
import { contohKartu, contohKolom } from '#tests/support/papan.ts';
import { panggilanDitahan, susulanTetap } from '#tests/support/susulan.ts';

const { askText, confirm } = vi.hoisted(() => ({ askText: vi.fn(), confirm: vi.fn() }));
vi.mock('#services/dialogs/dialogs.ts', () => ({ askText, confirm, informFailed: vi.fn() }));
const { toastError } = vi.hoisted(() => ({ toastError: vi.fn() }));
vi.mock('#services/toasts/toasts.ts', () => ({ toastError, toastSuccess: vi.fn() }));

const { signal } = new AbortController();
const hapus = (jumlah: number) => ({ jenis: 'hapusKolom' as const, id: 'k1', judul: 'Selesai', jumlah });
beforeEach(() => vi.resetAllMocks());

describe('before cards are deleted', () => {
  it('the question is that of the specification, with what goes and how much of it', async () => {
    confirm.mockResolvedValue('confirmed');
    await tanyaHapus({ ...hapus(10), jenis: 'kosongkan' }, signal);
    const [question] = confirm.mock.calls[0] ?? [];
    expect([await tanyaHapus(hapus(3), signal), question]).toEqual([
      'confirmed',
      {
        title: { teks: 'Apakah kamu yakin?', lang: 'id' },
        text: { teks: 'Data akan terhapus setelah kamu konfirmasi: 10 kartu di kolom “Selesai”.', lang: 'id' },
        confirm: { teks: 'Ya, Hapus', lang: 'id' },
        cancel: { teks: 'Batal', lang: 'id' },
        danger: true,
      },
    ]);
    expect(askText).not.toHaveBeenCalled();
  });

  it('of more than ten cards the title must be typed, as often as it takes', async () => {
    askText.mockResolvedValueOnce('selesai').mockResolvedValueOnce(' Selesai ');
    expect(await tanyaHapus(hapus(11), signal)).toEqual('confirmed');
    expect(askText.mock.calls.map(([{ text }]) => text.teks)).toEqual([
      'Data akan terhapus setelah kamu konfirmasi: kolom “Selesai” dengan 11 kartu. Ketik “Selesai” untuk melanjutkan.',
      'Data akan terhapus setelah kamu konfirmasi: kolom “Selesai” dengan 11 kartu. Judulnya tidak sama. Ketik “Selesai” untuk melanjutkan.',
    ]);
  });

  it('whoever types nothing has said no', async () => {
    askText.mockResolvedValue(null);
    expect(await tanyaHapus(hapus(11), signal)).toEqual('cancelled');
  });
});

/** Runs one actor of the wiring. */
async function jalankan<Output, Input>(logic: unknown, input: Input): Promise<Output> {
  const actor = createActor(logic as ReturnType<typeof fromPromise<Output, Input>>, { input }).start();
  const snapshot = await waitFor(actor, (satu) => satu.status !== 'active');
  return snapshot.output as Output;
}

describe('what is sent for a change', () => {
  const dibuat: [string, unknown][] = [];
  const catat = (nama: string, jawab: unknown) => async (isi: unknown) => {
    dibuat.push([nama, isi]);
    return jawab;
  };
  const api = {
    addTask: catat('addTask', contohKartu()),
    addBoard: catat('addBoard', contohKolom('k1')),
    updateTaskBoard: catat('updateTaskBoard', contohKartu()),
    reorderTasks: catat('reorderTasks', contohKartu()),
    clearTasks: catat('clearTasks', { id: 'k1' }),
    deleteBoard: catat('deleteBoard', { id: 'k1' }),
  } as unknown as KanbanApi;
  const { sendChange } = provideKanban({
    ...{ api, people: { listMasterUsers: vi.fn() }, susulan: susulanTetap(), onNews: () => () => {} },
  }).implementations.actors;
  const kirim = (perubahan: Perubahan | null, minta: Kiriman['minta'] = null) =>
    jalankan<unknown, Kiriman>(sendChange, { satker: 'u1', perubahan, minta });
  const tempat = { boardId: 'k1', sebelum: null };
  const pindah = { jenis: 'pindah' as const, id: 'a', tempat, balik: tempat };

  it.each<[string, Perubahan | null, Kiriman['minta'], unknown]>([
    [
      'a card',
      { jenis: 'tambahKartu', sementara: 1, boardId: 'k1', title: 'A' },
      null,
      ['addTask', { title: 'A', boardId: 'k1' }],
    ],
    [
      'a column',
      { jenis: 'tambahKolom', sementara: 1, title: 'K', selesai: false },
      null,
      ['addBoard', { title: 'K', unit_id: 'u1' }],
    ],
    [
      'a column of what is done',
      { jenis: 'tambahKolom', sementara: 1, title: 'K', selesai: true },
      null,
      ['addBoard', { title: 'K', unit_id: 'u1', selesai: true }],
    ],
    [
      'the end of a column',
      pindah,
      { jenis: 'kolom', newBoardId: 'k2' },
      ['updateTaskBoard', { taskId: 'a', newBoardId: 'k2' }],
    ],
    [
      'the place of a card',
      pindah,
      { jenis: 'urut', targetTaskId: 'b' },
      ['reorderTasks', { taskId: 'a', targetTaskId: 'b' }],
    ],
    ['a move that others made already', pindah, null, undefined],
    ['emptying', { jenis: 'kosongkan', id: 'k1' }, null, ['clearTasks', 'k1']],
    ['deleting', { jenis: 'hapusKolom', id: 'k1' }, null, ['deleteBoard', 'k1']],
    ['nothing', null, null, undefined],
  ])('%s', async (_, perubahan, minta, jadi) => {
    dibuat.length = 0;
    expect(await kirim(perubahan, minta)).toMatchObject({ hasil: 'tersimpan' });
    expect(dibuat[0]).toEqual(jadi);
  });

  it('a refusal is told by a toast, with the sentence of the server', async () => {
    vi.spyOn(api, 'addTask').mockRejectedValue(new ApiError({ status: 422, message: 'Papan penuh' }));
    const tambah = { jenis: 'tambahKartu' as const, sementara: 1, boardId: 'k1', title: 'A' };
    expect(await kirim(tambah)).toEqual({ hasil: 'ditolak' });
    expect(toastError).toHaveBeenCalledWith({ teks: 'Papan penuh', lang: 'id' });
  });
});

describe('changes of the board that wait when it is left', () => {
  const pergi = async (gagal: string) => {
    const { dibuat, tahan, lanjut } = panggilanDitahan();
    const jawab = async <T>(nama: string, hasil: T) => {
      await tahan(nama, null);
      if (nama === gagal) throw new ApiError({ status: 422, message: 'Papan penuh' });
      return hasil;
    };
    const susulan = susulanTetap();
    const papan = {
      boards: [contohKolom('k1'), contohKolom('k2')],
      tasks: ['a', 'b'].map((id) => contohKartu({ id })),
    };
    const api = {
      boards: async () => papan.boards,
      tasks: async () => papan.tasks,
      addTask: ({ title }: { title: string }) => jawab(`+${title}`, contohKartu({ id: `id-${title}`, boardId: 'k2' })),
      updateTaskBoard: (isi: object) => jawab(JSON.stringify(isi), contohKartu()),
      reorderTasks: (isi: object) => jawab(JSON.stringify(isi), contohKartu()),
    } as unknown as KanbanApi;
    const people = { listMasterUsers: vi.fn(() => Promise.reject(new Error('none'))) };
    const logic = provideKanban({ api, people, susulan, onNews: () => () => {} });
    const input = { satker: 'u1', saring: SARINGAN_KOSONG, kolom: '' };
    const actor = createActor(logic, { input }).start();
    await waitFor(actor, (layar) => layar.hasTag('settled'));
    for (const title of ['Satu', 'Dua']) actor.send({ type: 'task.add', boardId: 'k2', title });
    actor.send({ type: 'task.move', id: 'a', tempat: { boardId: 'k2', sebelum: 'baru-1' } });
    actor.send({ type: 'task.move', id: 'b', tempat: { boardId: 'k2', sebelum: null } });
    actor.stop();
    for (let n = 0; n < 4; n += 1) await lanjut();
    return [dibuat, susulan.sisa()];
  };

  it('are sent in order, and find by its id what was new then', async () => {
    expect(await pergi('')).toEqual([
      ['+Satu', '+Dua', '{"taskId":"a","targetTaskId":"id-Satu"}', '{"taskId":"b","newBoardId":"k2"}'],
      0,
    ]);
    expect(toastError).not.toHaveBeenCalled();
  });

  it('go on without what the server refuses, which is told', async () => {
    expect(await pergi('+Satu')).toEqual([
      ['+Satu', '+Dua', '{"taskId":"a","newBoardId":"k2"}', '{"taskId":"b","newBoardId":"k2"}'],
      0,
    ]);
    expect(toastError.mock.calls).toEqual([[{ teks: 'Papan penuh', lang: 'id' }]]);
  });
});

describe('the drawer of a card', () => {
  const kept = new Map<string, unknown>();
  const drafts: DraftStore = {
    read: async (key) => kept.get(key),
    write: async (key, value) => void kept.set(key, value),
    remove: async (key) => void kept.delete(key),
  };
  const updateTask = vi.fn();
  const { readDraft, saveCard } = provideKanbanKartu({ updateTask }, drafts).implementations.actors;

  it('does not take a draft of another shape', async () => {
    kept.set('kanban:u:a', { title: 'x' });
    expect(await jalankan(readDraft, { id: 'a', userId: 'u' })).toEqual(null);
  });

  it('shows the faults of the server at their fields, and others as a whole', async () => {
    const salah = [
      { path: 'data.assignedTo.1', code: 'custom', message: 'bukan pengguna aktif satuan kerja ini' },
      { path: 'data.title', code: 'too_big', message: 'paling banyak 200 karakter' },
    ];
    updateTask.mockRejectedValueOnce(new ApiError({ status: 422, message: 'Periksa isian', errors: salah }));
    const bidang = await jalankan(saveCard, { id: 'a', title: 'x' });
    updateTask.mockRejectedValueOnce(new ApiError({ status: 404, message: 'Kartu tidak ditemukan' }));
    const hilang = await jalankan(saveCard, { id: 'a', title: 'x' });
    updateTask.mockRejectedValueOnce(new ApiError({ network: true }));
    const putus = await jalankan(saveCard, { id: 'a', title: 'x' });
    expect([bidang, hilang, putus]).toEqual([
      {
        hasil: 'ditolak',
        bidang: { assignedTo: 'bukan pengguna aktif satuan kerja ini', title: 'paling banyak 200 karakter' },
        pesan: null,
      },
      { hasil: 'ditolak', bidang: {}, pesan: 'Kartu tidak ditemukan' },
      { hasil: 'ditolak', bidang: {}, pesan: null },
    ]);
  });
});
