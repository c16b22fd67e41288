import { describe, expect, it } from 'vitest';
import type { DetailChanged } from '#contract/report.ts';
import { type ActorRefFrom, createActor, fromCallback, fromPromise, setup } from '#machines/kit/xstate.ts';
import {
  type RemoveResult,
  type UploadEvent,
  type UploadInput,
  type UploadNews,
  uploadMachine,
} from '#machines/evidence/upload.machine.ts';
import { uploadRow } from '#machines/evidence/upload.selectors.ts';
import { byHand } from '#tests/support/by-hand.ts';
import { exampleDetail } from '#tests/support/world/report.ts';

const detail: DetailChanged = { ...exampleDetail(), laporan: { id: 'l1', versi: 2 } };
const fileOf = (nama: string, size: number) => new File([new Uint8Array(size)], nama);

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

function start(file: File, replace?: { fileId: string; nama: string }, remove: RemoveResult[] = []) {
  const removed: string[] = [];
  const submission: { input: UploadInput; cancelled: boolean; answer: (event: UploadEvent) => void }[] = [];
  const logic = uploadMachine.provide({
    actors: {
      deleteOld: fromPromise<RemoveResult, { detailId: string; fileId: string; nama: string }>(async ({ input }) => {
        removed.push(input.fileId);
        return remove.shift() ?? { ok: true, detail };
      }),
      uploadFile: fromCallback<UploadEvent, UploadInput>(({ input, sendBack }) => {
        const one = { input, cancelled: false, answer: sendBack };
        submission.push(one);
        return () => {
          one.cancelled = true;
        };
      }),
    },
  });
  const actor = createActor(logic, { input: { detailId: 'd1', file, ...(replace && { replace }) } });
  actor.start();
  return { actor, submissions: submission, removed, baris: () => uploadRow(actor.getSnapshot()) };
}

describe('one evidence file on its way', () => {
  it('waits for its turn, tells how far it is, and ends', () => {
    const { actor, submissions, baris } = start(fileOf('SK.pdf', 2048));
    expect(baris()).toEqual({
      detailId: 'd1',
      lama: null,
      nama: 'SK.pdf',
      ukuran: 2048,
      persen: 0,
      defect: null,
      message: null,
      keadaan: 'queue',
    });
    submissions[0]?.answer({ type: 'upload.progressed', part: 0.642 });
    expect([baris().keadaan, baris().persen]).toEqual(['mengunggah', 64]);
    submissions[0]?.answer({ type: 'upload.stored', detail });
    expect([baris().keadaan, actor.getSnapshot().status]).toEqual(['usai', 'done']);
  });

  it.each([
    ['terlaluBesar', fileOf('besar.pdf', 10 * 1024 * 1024 + 1)],
    ['jenisLain', fileOf('program.exe', 10)],
    ['kosong', fileOf('kosong.pdf', 0)],
  ] as const)('is never sent when it is no evidence: %s', (defect, file) => {
    const { submissions, baris } = start(file);
    expect([submissions.length, baris().keadaan, baris().defect]).toEqual([0, 'ditolak', defect]);
  });

  it('accepts a file of exactly 10 MB', () => {
    expect(start(fileOf('pas.PDF', 10 * 1024 * 1024)).baris().keadaan).toBe('queue');
  });

  it('keeps the sentence of a refusal and is sent again when asked', () => {
    const { actor, submissions, baris } = start(fileOf('foto.jpg', 5));
    submissions[0]?.answer({ type: 'upload.failed', message: 'Berkas bukan gambar' });
    expect([baris().keadaan, baris().message]).toEqual(['gagal', 'Berkas bukan gambar']);
    actor.send({ type: 'upload.retry' });
    expect([submissions.length, baris().keadaan, baris().persen]).toEqual([2, 'queue', 0]);
  });

  it('deletes the file whose place it takes only once it is stored, and never loses both', async () => {
    const previous = { fileId: 'f1', nama: 'Lama.pdf' };
    const refusal: RemoveResult = { ok: false, message: 'Laporan sudah dikirim' };
    const { actor, submissions, removed, baris } = start(fileOf('SK.pdf', 5), previous, [refusal]);
    submissions[0]?.answer({ type: 'upload.failed', message: null });
    expect([baris().keadaan, removed]).toEqual(['gagal', []]);
    actor.send({ type: 'upload.retry' });
    submissions[1]?.answer({ type: 'upload.stored', detail });
    expect(baris().keadaan).toEqual('mengganti');
    await settle();
    expect([baris().keadaan, baris().lama, baris().message]).toEqual(['tersisa', 'Lama.pdf', 'Laporan sudah dikirim']);
    actor.send({ type: 'upload.retry' });
    await settle();
    expect([removed, actor.getSnapshot().status]).toEqual([['f1', 'f1'], 'done']);
  });

  it('stops the request when it is cancelled', () => {
    const { actor, submissions } = start(fileOf('foto.jpg', 5));
    submissions[0]?.answer({ type: 'upload.progressed', part: 0.5 });
    actor.send({ type: 'upload.cancel' });
    expect([submissions[0]?.cancelled, actor.getSnapshot().status]).toEqual([true, 'done']);
  });
});

/** An upload as its owner hears of it; the test answers every call, also late. */
function owned(replace?: { fileId: string; nama: string }) {
  const news: UploadNews[] = [];
  const remove = byHand<RemoveResult, { detailId: string; fileId: string; nama: string }>();
  const sent: { input: UploadInput; say: (event: UploadEvent) => void; stopped: boolean }[] = [];
  const upload = uploadMachine.provide({
    actors: {
      deleteOld: remove.logic,
      uploadFile: fromCallback<UploadEvent, UploadInput>(({ input, sendBack }) => {
        const one = { input, say: sendBack, stopped: false };
        sent.push(one);
        return () => void (one.stopped = true);
      }),
    },
  });
  const file = fileOf('SK.pdf', 5);
  const owner = createActor(
    setup({ types: { events: {} as UploadNews }, actors: { upload } }).createMachine({
      invoke: { id: 'upload-1', src: 'upload', input: { detailId: 'd1', file, ...(replace && { replace }) } },
      on: { '*': { actions: ({ event }) => void news.push(event) } },
    }),
  ).start();
  const actor = owner.getSnapshot().children['upload-1'] as ActorRefFrom<typeof uploadMachine>;
  const row = () => uploadRow(actor.getSnapshot());
  return { actor, news: () => news.filter(({ type }) => type.startsWith('upload.')), remove, sent, file, row };
}
const OLD = { fileId: 'f1', nama: 'Lama.pdf' };
const ended = (one: DetailChanged | null): UploadNews => ({ type: 'upload.ended', uploadId: 'upload-1', detail: one });

describe('what the list of evidence hears of an upload', () => {
  it('is that it is stored, once, with the indicator as it is now, and what is sent is the file alone', () => {
    const { news, sent, file } = owned();
    expect([sent.map(({ input }) => input), news()]).toEqual([[{ detailId: 'd1', file }], []]);
    sent[0]?.say({ type: 'upload.stored', detail });
    sent[0]?.say({ type: 'upload.stored', detail });
    expect(news()).toEqual([ended(detail)]);
  });

  it('is nothing of a failure that can be tried again, and that it is over without a file when it is given up', () => {
    const { actor, news, sent, row } = owned();
    sent[0]?.say({ type: 'upload.progressed', part: 0.9 });
    sent[0]?.say({ type: 'upload.failed', message: 'Server penuh' });
    expect([news(), sent[0]?.stopped, row().keadaan]).toEqual([[], true, 'gagal']);
    actor.send({ type: 'upload.retry' });
    actor.send({ type: 'upload.retry' });
    // Of the first try nothing counts any more.
    sent[0]?.say({ type: 'upload.stored', detail });
    expect([sent.length, news(), row().keadaan, row().persen]).toEqual([2, [], 'queue', 0]);
    sent[1]?.say({ type: 'upload.progressed', part: 0.25 });
    sent[1]?.say({ type: 'upload.progressed', part: 0.5 });
    expect([row().keadaan, row().persen]).toEqual(['mengunggah', 50]);
    sent[1]?.say({ type: 'upload.failed', message: null });
    expect(row().message).toBeNull();
    actor.send({ type: 'upload.cancel' });
    expect(news()).toEqual([ended(null)]);
  });

  it('is, of one that replaces another, that the new one is there before the old one goes, and which one that is', async () => {
    const { actor, news, remove, sent } = owned(OLD);
    sent[0]?.say({ type: 'upload.stored', detail });
    const kept: UploadNews = { type: 'upload.kept', detail };
    expect([news(), remove.inputs, actor.getSnapshot().can({ type: 'upload.cancel' })]).toEqual([
      [kept],
      [{ detailId: 'd1', ...OLD }],
      false,
    ]);
    const without = { ...detail, laporan: { id: 'l1', versi: 3 } };
    await remove.answer({ ok: true, detail: without });
    expect(news()).toEqual([kept, ended(without)]);
  });

  it('is that both are there when the old one would not go: it is tried again without sending anything, or left', async () => {
    const { actor, news, remove, sent, row } = owned(OLD);
    sent[0]?.say({ type: 'upload.stored', detail });
    await remove.answer({ ok: false, message: 'Laporan sudah dikirim' });
    expect([row().keadaan, row().message, news().length]).toEqual(['tersisa', 'Laporan sudah dikirim', 1]);
    actor.send({ type: 'upload.retry' });
    await remove.breaks();
    expect([row().keadaan, row().message, remove.inputs.length, sent.length]).toEqual(['tersisa', null, 2, 1]);
    actor.send({ type: 'upload.cancel' });
    expect(news()).toEqual([{ type: 'upload.kept', detail }, ended(null)]);
  });
});
