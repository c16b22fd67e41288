import { describe, expect, it } from 'vitest';
import { kanbanMachine } from '#machines/kanban/kanban.machine.ts';
import { papanOfKanban } from '#machines/kanban/kanban.selectors.ts';
import type {
  AntrePapan,
  HasilKirim,
  HasilMuatPapan,
  KanbanEvent,
  KanbanKabar,
  Kiriman,
  Papan,
  Pertanyaan,
  Petugas,
} from '#machines/kanban/kanban.types.ts';
import { SARINGAN_KOSONG } from '#machines/kanban/tampilan.ts';
import type { AntreanMessage } from '#machines/kit/antrean.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { createActor, fromCallback, fromPromise, SimulatedClock } from '#machines/kit/xstate.ts';
import { gagal } from '#tests/support/kegagalan.ts';
import { contohKartu, contohKolom } from '#tests/support/papan.ts';

/** `ab|c`: cards a and b in the first column, c in the second. */
const papan = (teks: string): Papan => {
  const kolom = teks.split('|');
  return {
    boards: kolom.map((_, n) => contohKolom(`k${n + 1}`)),
    tasks: kolom.flatMap((isi, n) => [...isi].map((id) => contohKartu({ id, boardId: `k${n + 1}` }))),
  };
};
const tulis = ({ boards, tasks }: Papan) =>
  boards.map(({ id }) => tasks.flatMap((satu) => (satu.boardId === id ? [satu.title] : [])).join('')).join('|');
/** What was asked, to be answered when the test wants it. */
function pertanyaan<Input, Output>() {
  const asked: { input: Input; answer: (output: Output) => Promise<void>; fail: () => Promise<void> }[] = [];
  const logic = fromPromise<Output, Input>(({ input }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Output>();
    const settled = () => new Promise<void>((done) => setImmediate(done));
    asked.push({
      input,
      answer: (output) => (resolve(output), settled()),
      fail: () => (reject(new Error('surprise')), settled()),
    });
    return promise;
  });
  return { asked, logic };
}

function buka() {
  const muat = pertanyaan<{ satker: string; orang: readonly Petugas[] | null }, HasilMuatPapan>();
  const kirim = pertanyaan<Kiriman, HasilKirim>();
  const tanya = pertanyaan<Pertanyaan | null, boolean>();
  const clock = new SimulatedClock();
  const kabar: KanbanKabar[] = [];
  const simpan: AntrePapan[] = [];
  const actor = createActor(
    kanbanMachine.provide({
      actors: {
        loadBoard: muat.logic,
        sendChange: kirim.logic,
        confirmRemove: tanya.logic,
        watchChanges: fromCallback(() => {}),
        keepChanges: fromCallback<AntreanMessage<AntrePapan>, void>(({ receive }) => {
          receive(({ isi }) => void simpan.push(isi));
        }),
      },
    }),
    { input: { satker: 'u1', saring: SARINGAN_KOSONG, kolom: '' }, clock },
  );
  actor.on('*', (satu) => kabar.push(satu));
  actor.start();
  return {
    muat: muat.asked,
    kirim: kirim.asked,
    tanya: tanya.asked,
    clock,
    kabar,
    simpan,
    send: (event: KanbanEvent) => actor.send(event),
    tampak: () => tulis(papanOfKanban(actor.getSnapshot())),
    snapshot: () => actor.getSnapshot(),
    frame: () => frameOf(actor.getSnapshot()),
  };
}
const isi = (teks: string): HasilMuatPapan => ({ ok: true, papan: papan(teks), orang: [] });
const pindah = (id: string, boardId: string, sebelum: string | null): KanbanEvent => ({
  type: 'task.move',
  id,
  tempat: { boardId, sebelum },
});
const TERSIMPAN: HasilKirim = { hasil: 'tersimpan', jawab: null };
async function terbuka(teks: string) {
  const layar = buka();
  await layar.muat[0]?.answer(isi(teks));
  return layar;
}

describe('a card that is moved', () => {
  it('lies there at once, is told when the server has it, and the board loads anew', async () => {
    const layar = await terbuka('abc|x');
    layar.send(pindah('a', 'k2', null));
    expect([layar.tampak(), layar.kirim.map(({ input }) => input.minta)]).toEqual([
      'bc|xa',
      [{ jenis: 'kolom', newBoardId: 'k2' }],
    ]);
    expect(layar.snapshot().context.kabar).toEqual({
      jenis: 'pindah',
      judul: 'a',
      dari: 'Kolom k1',
      ke: 'Kolom k2',
      posisi: 2,
      jumlah: 2,
    });
    await layar.kirim[0]?.answer(TERSIMPAN);
    expect([layar.tampak(), layar.frame(), layar.muat.length]).toEqual(['bc|xa', 'refreshing', 2]);
    expect(layar.kabar).toEqual([
      { type: 'focus.requested', id: 'a' },
      { type: 'task.moved', id: 'a', judul: 'a', ke: 'Kolom k2', balik: { boardId: 'k1', sebelum: 'b' } },
    ]);
    await layar.muat[1]?.answer(isi('bc|ax'));
    expect([layar.tampak(), layar.frame()]).toEqual(['bc|ax', 'ready']);
  });

  it('goes back when the server refuses, and the board loads anew', async () => {
    const layar = await terbuka('abc|x');
    layar.send(pindah('c', 'k1', 'a'));
    expect([layar.tampak(), layar.kirim[0]?.input.minta]).toEqual(['cab|x', { jenis: 'urut', targetTaskId: 'a' }]);
    await layar.kirim[0]?.answer({ hasil: 'ditolak' });
    expect([layar.tampak(), layar.frame(), layar.snapshot().context.kabar]).toEqual([
      'abc|x',
      'refreshing',
      { jenis: 'kembali', judul: 'c' },
    ]);
  });

  it('goes back after a surprise, too', async () => {
    const layar = await terbuka('ab|');
    layar.send(pindah('a', 'k2', null));
    await layar.kirim[0]?.fail();
    expect([layar.tampak(), layar.muat.length]).toEqual(['ab|', 2]);
  });

  it('does not go where it is, nor from or to where the server knows nothing', async () => {
    const layar = await terbuka('ab|');
    for (const event of [pindah('a', 'k1', 'b'), pindah('z', 'k2', null), pindah('a', 'k9', null)]) layar.send(event);
    layar.send({ type: 'task.add', boardId: 'k1', title: 'baru' });
    expect(layar.snapshot().can(pindah('baru-1', 'k2', null))).toEqual(false);
    expect([layar.tampak(), layar.kirim.length]).toEqual(['abbaru|', 1]);
  });
});

describe('several changes', () => {
  it('are sent one after the other, each from the order before it, and loaded once', async () => {
    const layar = await terbuka('abc|');
    layar.send(pindah('a', 'k1', 'c'));
    layar.send(pindah('b', 'k2', null));
    layar.send(pindah('a', 'k2', 'b'));
    expect([layar.tampak(), layar.kirim.length]).toEqual(['c|ab', 1]);
    await layar.kirim[0]?.answer(TERSIMPAN);
    expect([layar.kirim.length, layar.muat.length]).toEqual([2, 1]);
    await layar.kirim[1]?.answer({ hasil: 'ditolak' });
    // The last one meant "before b", which is not there now: the end of the column.
    expect([layar.tampak(), layar.kirim[2]?.input.minta]).toEqual(['bc|a', { jenis: 'kolom', newBoardId: 'k2' }]);
    await layar.kirim[2]?.answer(TERSIMPAN);
    expect([layar.tampak(), layar.muat.length]).toEqual(['bc|a', 2]);
  });

  it('are told to be kept until they were answered, with the board that they are to be laid over', async () => {
    const layar = await terbuka('ab|');
    layar.send(pindah('a', 'k2', null));
    layar.send(pindah('b', 'k2', null));
    const kini = () =>
      layar.simpan.at(-1)?.antre.map((satu) => `${satu.jenis} ${satu.jenis === 'pindah' ? satu.id : ''}`);
    const lewat = [kini()];
    await layar.kirim[0]?.answer(TERSIMPAN);
    const dasar = layar.simpan.at(-1)?.dasar;
    lewat.push(kini());
    await layar.kirim[1]?.answer({ hasil: 'ditolak' });
    lewat.push(kini());
    expect([lewat, dasar && tulis(dasar)]).toEqual([[['pindah a', 'pindah b'], ['pindah b'], []], 'b|a']);
  });

  it('the newest load wins, and does not undo what is on its way', async () => {
    const layar = await terbuka('ab|');
    layar.send({ type: 'board.outdated' });
    layar.send({ type: 'board.outdated' });
    expect(layar.muat.length).toEqual(3);
    await layar.muat[1]?.answer(isi('ba|'));
    expect(layar.tampak()).toEqual('ab|');
    layar.send(pindah('a', 'k2', null));
    await layar.muat[2]?.answer(isi('ab|'));
    layar.send({ type: 'board.outdated' });
    expect([layar.tampak(), layar.frame(), layar.muat.length]).toEqual(['b|a', 'ready', 3]);
    await layar.kirim[0]?.answer(TERSIMPAN);
    expect(layar.muat.length).toEqual(4);
  });
});

describe('additions', () => {
  it('stand there provisionally, and get their id from the server', async () => {
    const layar = await terbuka('a|');
    layar.send({ type: 'task.add', boardId: 'k2', title: '  Satu ' });
    layar.send({ type: 'board.add', title: 'Tiga', selesai: true });
    layar.send({ type: 'task.add', boardId: 'k2', title: '   ' });
    expect(layar.tampak()).toEqual('a|Satu|');
    await layar.kirim[0]?.answer({
      hasil: 'tersimpan',
      jawab: contohKartu({ id: 's', title: 'Satu', boardId: 'k2' }),
    });
    await layar.kirim[1]?.answer({ hasil: 'tersimpan', jawab: contohKolom('k3', { title: 'Tiga', selesai: true }) });
    const { boards, tasks } = papanOfKanban(layar.snapshot());
    expect([boards.map(({ id }) => id), tasks.map(({ id }) => id), layar.kirim.length]).toEqual([
      ['k1', 'k2', 'k3'],
      ['a', 's'],
      2,
    ]);
  });

  it('that were refused are kept, and can be sent again or given up', async () => {
    const layar = await terbuka('a');
    layar.send({ type: 'task.add', boardId: 'k1', title: 'Satu' });
    await layar.kirim[0]?.answer({ hasil: 'ditolak' });
    const tertolak = [{ jenis: 'tambahKartu', sementara: 1, boardId: 'k1', title: 'Satu' }];
    expect([layar.tampak(), layar.snapshot().context.tertolak]).toEqual(['a', tertolak]);
    layar.send({ type: 'refused.retry', sementara: 1 });
    expect([layar.tampak(), layar.snapshot().context.tertolak, layar.kirim.length]).toEqual(['aSatu', [], 2]);
    await layar.kirim[1]?.answer({ hasil: 'ditolak' });
    layar.send({ type: 'refused.drop', sementara: 1 });
    expect([layar.tampak(), layar.snapshot().context.tertolak]).toEqual(['a', []]);
  });
});

describe('deleting', () => {
  it('asks with the number of cards, and loads anew 1000 ms after it', async () => {
    const layar = await terbuka('abc|x');
    layar.send({ type: 'board.delete', id: 'k1' });
    expect([layar.tanya[0]?.input, layar.tampak()]).toEqual([
      { jenis: 'hapusKolom', id: 'k1', judul: 'Kolom k1', jumlah: 3 },
      'abc|x',
    ]);
    await layar.tanya[0]?.answer(true);
    expect([layar.tampak(), layar.kirim[0]?.input.perubahan]).toEqual(['x', { jenis: 'hapusKolom', id: 'k1' }]);
    await layar.kirim[0]?.answer(TERSIMPAN);
    layar.clock.increment(999);
    expect(layar.muat.length).toEqual(1);
    layar.clock.increment(1);
    expect(layar.muat.length).toEqual(2);
  });

  it('is not done without a yes, and an empty column is not emptied', async () => {
    const layar = await terbuka('ab|');
    layar.send({ type: 'board.clear', id: 'k2' });
    layar.send({ type: 'board.clear', id: 'k1' });
    expect(layar.tanya.map(({ input }) => input?.id)).toEqual(['k1']);
    await layar.tanya[0]?.answer(false);
    expect([layar.tampak(), layar.kirim.length, layar.snapshot().context.hapus]).toEqual(['ab|', 0, null]);
  });

  it('brings the cards back when the server refuses', async () => {
    const layar = await terbuka('ab|x');
    layar.send({ type: 'board.clear', id: 'k1' });
    await layar.tanya[0]?.answer(true);
    expect(layar.tampak()).toEqual('|x');
    await layar.kirim[0]?.answer({ hasil: 'ditolak' });
    expect([layar.tampak(), layar.frame()]).toEqual(['ab|x', 'refreshing']);
  });
});

describe('a load that fails', () => {
  it('leaves the board as it was, to be worked on', async () => {
    const layar = await terbuka('ab|');
    layar.send({ type: 'board.reload' });
    await layar.muat[1]?.answer(gagal('offline'));
    expect([layar.frame(), layar.tampak()]).toEqual(['offline', 'ab|']);
    layar.send(pindah('a', 'k2', null));
    expect([layar.tampak(), layar.kirim.length]).toEqual(['b|a', 1]);
  });

  it('says so when there was none before, and tries again', async () => {
    const layar = buka();
    await layar.muat[0]?.fail();
    expect([layar.frame(), layar.tampak()]).toEqual(['failed', '']);
    layar.send({ type: 'board.reload' });
    expect([layar.frame(), layar.muat.length]).toEqual(['loading', 2]);
  });
});

it('a board without columns is empty', async () => {
  const layar = buka();
  await layar.muat[0]?.answer({ ok: true, papan: { boards: [], tasks: [] }, orang: [] });
  expect(layar.frame()).toEqual('empty');
});

it('a saved card is shown at once, in its place', async () => {
  const layar = await terbuka('ab|');
  layar.send({ type: 'card.saved', kartu: contohKartu({ id: 'a', title: 'A' }) });
  expect([layar.tampak(), layar.frame()]).toEqual(['Ab|', 'refreshing']);
});
