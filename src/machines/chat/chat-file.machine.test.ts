/** What the next message takes along, and what a file of a message came to: the walk of it looks at the states. */
import { describe, expect, it } from 'vitest';
import type { ChatFile } from '#contract/chat.ts';
import {
  type ChatFileEvent,
  chatFileMachine,
  type FetchResult,
  type UploadResult,
} from '#machines/chat/chat-file.machine.ts';
import {
  fetchedFile,
  fetchProblem,
  fileDefectOf,
  holdsMessage,
  isUploading,
  nextFile,
  readyFile,
  uploadRefusal,
} from '#machines/chat/chat-file.selectors.ts';
import { createActor } from '#machines/kit/xstate.ts';
import { byHand } from '#tests/support/by-hand.ts';
import { STORED } from '#tests/support/chat-files.ts';

const PHOTO = new File(['foto'], 'foto.jpg');
const MINUTES = new File(['notulen rapat'], 'notulen.pdf');
const OTHER: ChatFile = { ...STORED, id: '018f6a00-0000-7000-8000-00000000c0f2', nama: 'Rekap.xlsx', ukuran: 9 };

function writer() {
  const upload = byHand<UploadResult, File | null>();
  const fetched = byHand<FetchResult, ChatFile | null>();
  const kept: (ChatFile | null)[] = [];
  const actors = { uploadFile: upload.logic, fetchFile: fetched.logic };
  const actor = createActor(chatFileMachine.provide({ actors }));
  actor.on('file.kept', ({ file }) => kept.push(file));
  actor.start();
  const seen = () => actor.getSnapshot();
  const tell = (...events: ChatFileEvent[]) => events.forEach((event) => actor.send(event));
  const choose = (file: File, defect: 'kosong' | null = null) => tell({ type: 'file.choose', file, defect });
  /** The file, whether a message can take it, whether one has to wait, and what is wrong with it. */
  const next = () => [
    nextFile(seen()),
    readyFile(seen()),
    holdsMessage(seen()),
    fileDefectOf(seen()),
    uploadRefusal(seen()),
  ];
  return { upload, fetched, kept, seen, tell, choose, next };
}
const NONE = [null, null, false, null, null];
const shown = { name: 'Notulen.pdf', size: 2048 };

describe('the file of the next message', () => {
  it('holds the message until it is handed in, and is then what the server keeps', async () => {
    const { upload, kept, seen, choose, next } = writer();
    choose(MINUTES);
    const meanwhile = [next(), isUploading(seen())];
    await upload.answer({ ok: true, file: STORED });
    expect([upload.inputs[0] === MINUTES, meanwhile, next(), isUploading(seen()), kept]).toEqual([
      true,
      [[{ name: 'notulen.pdf', size: 13 }, null, true, null, null], true],
      [shown, STORED, false, null, null],
      false,
      [null, STORED],
    ]);
  });

  it('goes with one message only', async () => {
    const { upload, kept, tell, choose, next } = writer();
    choose(MINUTES);
    tell({ type: 'file.take' });
    await upload.answer({ ok: true, file: STORED });
    tell({ type: 'file.take' }, { type: 'file.take' });
    expect([next(), kept]).toEqual([NONE, [null, STORED, null]]);
  });

  it('is the one that was chosen last: what comes of another one changes nothing', async () => {
    const { upload, kept, choose, next } = writer();
    choose(PHOTO);
    choose(MINUTES);
    await upload.answer({ ok: true, file: OTHER }, 0);
    const meanwhile = next();
    await upload.answer({ ok: true, file: STORED }, 1);
    expect([meanwhile[0], meanwhile[2], next()[1], kept.at(-1)]).toEqual([
      { name: 'notulen.pdf', size: 13 },
      true,
      STORED,
      STORED,
    ]);
    choose(PHOTO);
    expect([next()[0], next()[1], kept.at(-1)]).toEqual([{ name: 'foto.jpg', size: 4 }, null, null]);
  });

  it('that cannot be sent at all is never handed in, says why, and gives way to a sound one without the fault', async () => {
    const { upload, tell, choose, next } = writer();
    choose(PHOTO, 'kosong');
    tell({ type: 'file.again' });
    const flawed = [next(), upload.inputs.length];
    choose(MINUTES);
    await upload.answer({ ok: true, file: STORED });
    expect([flawed, next()]).toEqual([
      [[{ name: 'foto.jpg', size: 4 }, null, true, 'kosong', null], 0],
      [shown, STORED, false, null, null],
    ]);
  });

  it('that did not arrive stays chosen with the reason, which goes as soon as the same file is tried again', async () => {
    const { upload, kept, tell, choose, next } = writer();
    choose(MINUTES);
    await upload.answer({ ok: false, reason: 'Terlalu besar' });
    const refused = next();
    tell({ type: 'file.again' }, { type: 'file.again' });
    const again = next();
    await upload.breaks();
    const torn = next();
    tell({ type: 'file.again' });
    await upload.answer({ ok: true, file: STORED });
    const file = { name: 'notulen.pdf', size: 13 };
    expect([refused, again, torn, next()]).toEqual([
      [file, null, true, null, { reason: 'Terlalu besar' }],
      [file, null, true, null, null],
      [file, null, true, null, { reason: null }],
      [shown, STORED, false, null, null],
    ]);
    expect([upload.inputs.every((one) => one === MINUTES), upload.inputs.length, kept]).toEqual([
      true,
      3,
      [null, STORED],
    ]);
  });

  it('is gone when it is taken away, whatever it was doing, and comes no more', async () => {
    for (const came of ['nothing', 'refusal', 'file'] as const) {
      const { upload, kept, tell, choose, next } = writer();
      choose(MINUTES);
      if (came === 'refusal') await upload.answer({ ok: false, reason: 'Terlalu besar' });
      if (came === 'file') await upload.answer({ ok: true, file: STORED });
      tell({ type: 'file.remove' });
      await upload.answer({ ok: true, file: STORED });
      expect([next(), kept.at(-1)]).toEqual([NONE, null]);
    }
  });

  it('of a message that is written again is ready at once, and nothing of the one before is left', async () => {
    const { upload, kept, tell, choose, next } = writer();
    choose(PHOTO);
    await upload.answer({ ok: false, reason: 'Terlalu besar' });
    tell({ type: 'file.give', file: STORED });
    expect([next(), upload.inputs.length, kept]).toEqual([[shown, STORED, false, null, null], 1, [null, STORED]]);
  });
});

describe('a file of a message', () => {
  it('is fetched beside the next one, and says of itself alone that it did not come', async () => {
    const { fetched, seen, tell, choose, next } = writer();
    choose(PHOTO, 'kosong');
    const before = next();
    tell({ type: 'file.fetch', file: STORED });
    const meanwhile = [fetchedFile(seen()), fetchProblem(seen())];
    await fetched.answer({ ok: false, reason: 'Berkas sudah dihapus' });
    expect([meanwhile, fetchedFile(seen()), fetchProblem(seen()), next()]).toEqual([
      [STORED.id, null],
      null,
      { id: STORED.id, reason: 'Berkas sudah dihapus' },
      before,
    ]);
  });

  it('is the one that was asked for last, without what was said of another, also when nobody knows why', async () => {
    const { fetched, seen, tell } = writer();
    tell({ type: 'file.fetch', file: STORED });
    await fetched.answer({ ok: false, reason: 'Berkas sudah dihapus' });
    tell({ type: 'file.fetch', file: STORED }, { type: 'file.fetch', file: OTHER });
    await fetched.breaks(1);
    const meanwhile = [fetchedFile(seen()), fetchProblem(seen())];
    await fetched.breaks();
    const torn = fetchProblem(seen());
    tell({ type: 'file.fetch', file: OTHER });
    await fetched.answer({ ok: true });
    expect([meanwhile, torn, fetchedFile(seen()), fetchProblem(seen()), fetched.inputs]).toEqual([
      [OTHER.id, null],
      { id: OTHER.id, reason: null },
      null,
      null,
      [STORED, STORED, OTHER, OTHER],
    ]);
  });
});
