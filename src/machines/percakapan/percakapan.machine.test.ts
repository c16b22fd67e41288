import { expect, it } from 'vitest';
import type { Message } from '#contract/aplikasi/chat.ts';
import { createActor, fromPromise } from '#machines/kit/xstate.ts';
import { percakapanMachine } from '#machines/percakapan/percakapan.machine.ts';
import { susun } from '#machines/percakapan/percakapan.selectors.ts';
import type { HasilPercakapan } from '#machines/percakapan/percakapan.setup.ts';
import { IMAN, kiriman, kontak, pesan, SAYA } from '#tests/support/chat.ts';
import { gagal } from '#tests/support/kegagalan.ts';

const jawaban = (...chat: Message[]): HasilPercakapan => ({
  ok: true,
  contact: kontak(IMAN),
  chat: { id: IMAN, unseenMsgs: 0, chat },
});

async function start(belumDibaca: number, ...chat: Message[]) {
  const asked: PromiseWithResolvers<HasilPercakapan>[] = [];
  const told: unknown[] = [];
  const logic = percakapanMachine.provide({
    actors: {
      openChat: fromPromise(() => {
        const answer = Promise.withResolvers<HasilPercakapan>();
        asked.push(answer);
        return answer.promise;
      }),
    },
  });
  const actor = createActor(logic, { input: { saya: SAYA, kontakId: IMAN, belumDibaca } });
  actor.on('chat.opened', ({ kunci }) => told.push(kunci));
  actor.start();
  const answer = async (nth: number, hasil: HasilPercakapan) => {
    asked[nth]?.resolve(hasil);
    for (let i = 0; i < 4; i += 1) await Promise.resolve();
  };
  await answer(0, jawaban(...chat));
  const context = () => actor.getSnapshot().context;
  return { actor, told, answer, ids: () => context().pesan.map(({ id }) => id), batas: () => context().batas };
}

it('marks where the new begins: at the first of the messages that the list counted as unread', async () => {
  const own = pesan('p3', 3, { senderId: SAYA });
  expect((await start(2, pesan('p1', 1), pesan('p2', 2), own, pesan('p4', 4))).batas()).toEqual('p2');
  expect((await start(0, pesan('p1', 1))).batas()).toEqual(null);
});

it('merges what comes later by id, in the order of the server', async () => {
  const { actor, answer, ids, batas } = await start(0, pesan('p1', 1), pesan('p3', 3));
  actor.send({ type: 'message.add', message: pesan('p4', 4, { senderId: SAYA }) });
  actor.send({ type: 'chat.reload', senjang: false });
  await answer(1, jawaban(pesan('p1', 1), pesan('p2', 2), pesan('p3', 3), pesan('p4', 4, { senderId: SAYA })));
  expect([ids(), batas()]).toEqual([['p1', 'p2', 'p3', 'p4'], null]);
});

it('marks what came while nothing was heard as new', async () => {
  const { actor, answer, batas } = await start(0, pesan('p1', 1));
  actor.send({ type: 'chat.reload', senjang: true });
  actor.send({ type: 'chat.reload', senjang: false });
  await answer(2, jawaban(pesan('p1', 1), pesan('p2', 2), pesan('p3', 3)));
  expect(batas()).toEqual('p2');
});

it('lets the answer of the newest question win, and keeps what was read when it fails', async () => {
  const { actor, answer, ids } = await start(0, pesan('p1', 1));
  actor.send({ type: 'chat.reload', senjang: false });
  actor.send({ type: 'chat.reload', senjang: false });
  await answer(1, jawaban(pesan('p1', 1), pesan('p2', 2)));
  expect(ids()).toEqual(['p1']);
  await answer(2, gagal('offline'));
  expect([ids(), actor.getSnapshot().hasTag('offline')]).toEqual([['p1'], true]);
});

it('takes the mark of the new away from whoever answers, and tells which of their messages have arrived', async () => {
  const { actor, told, batas } = await start(1, pesan('p1', 1), pesan('p2', 2, { senderId: SAYA, clientId: 'k1' }));
  expect([batas(), told]).toEqual(['p1', [['k1']]]);
  actor.send({ type: 'message.add', message: pesan('p3', 3, { senderId: SAYA }) });
  expect(batas()).toEqual(null);
});

it('shows days, the mark, and what one person said in one go', () => {
  const own = (id: string, menit: number) => pesan(id, menit, { senderId: SAYA });
  const semua = [pesan('p1', -20 * 60), own('p2', 1), own('p3', 5), own('p4', 30), pesan('p5', 31), pesan('p6', 32)];
  const bentuk = susun(semua, [], { saya: SAYA, batas: 'p6' }).map((satu) =>
    satu.jenis === 'kelompok' ? [satu.milikSaya, satu.pesan.map(({ kunci }) => kunci)] : satu.jenis,
  );
  expect(bentuk).toEqual([
    'tanggal',
    [false, ['p1']],
    'tanggal',
    [true, ['p2', 'p3']],
    [true, ['p4']],
    [false, ['p5']],
    'batas',
    [false, ['p6']],
  ]);
});

it('shows what is on its way after what has arrived, and once only', () => {
  const semua = [pesan('p1', 1), pesan('p2', 2, { senderId: SAYA, clientId: 'k1' })];
  const tampil = susun(semua, [kiriman('k1'), kiriman('k2', { status: 'gagal', alasan: 'Server sibuk' })], {
    saya: SAYA,
    batas: null,
  });
  const kunci = tampil.flatMap((satu) => (satu.jenis === 'kelompok' ? satu.pesan : [])).map((satu) => satu);
  expect(kunci.map((satu) => [satu.kunci, satu.status, satu.alasan])).toEqual([
    ['p1', 'terkirim', null],
    ['k1', 'terkirim', null],
    ['k2', 'gagal', 'Server sibuk'],
  ]);
});
