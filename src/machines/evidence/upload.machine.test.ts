import { describe, expect, it } from 'vitest';
import type { DetailChanged } from '#contract/report.ts';
import { createActor, fromCallback, fromPromise } from '#machines/kit/xstate.ts';
import {
  type RemoveResult,
  type UploadEvent,
  type UploadInput,
  uploadMachine,
} from '#machines/evidence/upload.machine.ts';
import { uploadRow } from '#machines/evidence/upload.selectors.ts';
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
