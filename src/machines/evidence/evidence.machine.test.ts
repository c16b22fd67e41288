import { describe, expect, it } from 'vitest';
import type { StoredFile, DetailChanged } from '#contract/report.ts';
import { evidenceMachine } from '#machines/evidence/evidence.machine.ts';
import { problemOf, viewerOf, beingDeleted, uploadsOf } from '#machines/evidence/evidence.selectors.ts';
import { createActor, fromCallback, fromPromise } from '#machines/kit/xstate.ts';
import type { LoadEvent } from '#machines/evidence/viewer.events.ts';
import { viewerMachine } from '#machines/evidence/viewer.machine.ts';
import { viewEvidence } from '#machines/evidence/viewer.selectors.ts';
import {
  type RemoveResult,
  type UploadEvent,
  type UploadInput,
  uploadMachine,
} from '#machines/evidence/upload.machine.ts';
import { uploadRow } from '#machines/evidence/upload.selectors.ts';
import { exampleDetail, exampleFile } from '#tests/support/world/report.ts';

const detail: DetailChanged = { ...exampleDetail(), laporan: { id: 'l1', versi: 2 } };
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
const file = (nama: string) => new File(['isi'], nama);

function start({ agreed = true, remove }: { agreed?: boolean; remove?: RemoveResult } = {}) {
  const submission = new Map<string, (event: UploadEvent) => void>();
  const removed: string[] = [];
  const held: string[] = [];
  const viewer = viewerMachine.provide({
    actors: {
      openFile: fromCallback<LoadEvent, { file: StoredFile | null }>(({ input: { file: one } }) => {
        held.push(one?.id ?? '');
        return () => void held.splice(held.indexOf(one?.id ?? ''), 1);
      }),
    },
  });
  const upload = uploadMachine.provide({
    actors: {
      uploadFile: fromCallback<UploadEvent, UploadInput>(({ input, sendBack }) => {
        submission.set(input.file.name, sendBack);
      }),
    },
  });
  const actor = createActor(
    evidenceMachine.provide({
      actors: {
        upload,
        viewer,
        confirmDelete: fromPromise(() => Promise.resolve(agreed)),
        deleteFile: fromPromise(({ input }) => {
          removed.push(input.fileId);
          return Promise.resolve(remove ?? { ok: true, detail });
        }),
        openFile: fromPromise(({ input }) =>
          Promise.resolve(input.fileId === 'ada' ? { ok: true } : { ok: false, message: 'Berkas sudah tidak ada' }),
        ),
      },
    }),
  );
  actor.start();
  const nama = () => uploadsOf(actor.getSnapshot()).map((ref) => uploadRow(ref.getSnapshot()).nama);
  return { actor, submissions: submission, removed, held, nama };
}
const remove = { type: 'file.delete', detailId: 'd1', fileId: 'f1', nama: 'SK.pdf' } as const;

describe('the evidence of a report', () => {
  it('keeps one actor per file and lets it go when it is stored or cancelled', () => {
    const { actor, submissions, nama } = start();
    actor.send({ type: 'files.add', detailId: 'd1', files: [file('a.pdf'), file('b.pdf')] });
    actor.send({ type: 'files.add', detailId: 'd2', files: [file('c.pdf')] });
    expect(nama()).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
    submissions.get('b.pdf')?.({ type: 'upload.stored', detail });
    expect(nama()).toEqual(['a.pdf', 'c.pdf']);
    uploadsOf(actor.getSnapshot())[0]?.send({ type: 'upload.cancel' });
    expect(nama()).toEqual(['c.pdf']);
  });

  it('deletes only after the person said yes', async () => {
    const ya = start();
    ya.actor.send(remove);
    await settle();
    expect([ya.removed, problemOf(ya.actor.getSnapshot())]).toEqual([['f1'], null]);
    const no = start({ agreed: false });
    no.actor.send(remove);
    await settle();
    expect([no.removed, beingDeleted(no.actor.getSnapshot())]).toEqual([[], null]);
  });

  it('takes the place of a stored file by one upload', () => {
    const { actor, submissions, nama, removed } = start();
    actor.send({ type: 'file.replace', detailId: 'd1', fileId: 'f1', nama: 'SK.pdf', file: file('SK baru.pdf') });
    expect([nama(), [...submissions.keys()], removed]).toEqual([['SK baru.pdf'], ['SK baru.pdf'], []]);
  });

  it('shows one file among those of its indicator, and lets go of its bytes when it is closed', () => {
    const { actor, held } = start();
    const viewed = () => {
      const viewer = viewerOf(actor.getSnapshot());
      return viewer === undefined ? null : viewEvidence(viewer.getSnapshot()).berkas?.nama;
    };
    actor.send({ type: 'file.preview', files: [exampleFile('a'), exampleFile('b')], fileId: 'b' });
    expect([viewed(), held]).toEqual([exampleFile('b').nama, ['b']]);
    viewerOf(actor.getSnapshot())?.send({ type: 'file.previous' });
    expect([viewed(), held]).toEqual([exampleFile('a').nama, ['a']]);
    actor.send({ type: 'preview.close' });
    expect([viewed(), held]).toEqual([undefined, []]);
  });

  it('keeps the reason when a file cannot be deleted or opened', async () => {
    const { actor } = start({ remove: { ok: false, message: 'Laporan sudah dikirim' } });
    actor.send(remove);
    await settle();
    expect(problemOf(actor.getSnapshot())).toEqual({ what: 'hapus', message: 'Laporan sudah dikirim' });
    actor.send({ type: 'problem.dismiss' });
    expect(problemOf(actor.getSnapshot())).toBe(null);
    actor.send({ type: 'file.open', fileId: 'hilang', nama: 'SK.pdf' });
    await settle();
    expect(problemOf(actor.getSnapshot())).toEqual({ what: 'buka', message: 'Berkas sudah tidak ada' });
  });
});
