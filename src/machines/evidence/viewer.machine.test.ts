/** Which file the viewer shows, how, and what is left of it for the next: the walk of it looks at the states. */
import { describe, expect, it } from 'vitest';
import type { StoredFile } from '#contract/report.ts';
import type { LoadEvent } from '#machines/evidence/viewer.events.ts';
import { viewerMachine } from '#machines/evidence/viewer.machine.ts';
import { viewEvidence } from '#machines/evidence/viewer.selectors.ts';
import type { Failed } from '#machines/kit/failure.ts';
import { createActor, fromCallback } from '#machines/kit/xstate.ts';
import { byHand } from '#tests/support/by-hand.ts';
import { failed } from '#tests/support/failures.ts';
import { exampleFile } from '#tests/support/world/report.ts';

const PDF = exampleFile('notula');
const PHOTO = exampleFile('foto', { mime: 'image/jpeg' });
const SHEET = exampleFile('tabel', { mime: 'application/vnd.ms-excel' });

/** A viewer of these files; the test hands it their bytes. */
function open(...files: StoredFile[]) {
  const held: string[] = [];
  const opened: { id: string; say: (event: LoadEvent) => void }[] = [];
  const save = byHand<{ ok: true } | Failed, { file: StoredFile | null }>();
  const actor = createActor(
    viewerMachine.provide({
      actors: {
        openFile: fromCallback<LoadEvent, { file: StoredFile | null }>(({ input: { file }, sendBack }) => {
          const id = file?.id ?? '';
          held.push(id);
          opened.push({ id, say: sendBack });
          return () => void held.splice(held.indexOf(id), 1);
        }),
        saveFile: save.logic,
      },
    }),
    { input: { files } },
  ).start();
  const see = () => viewEvidence(actor.getSnapshot());
  const brings = (page: number) => opened.at(-1)?.say({ type: 'file.opened', url: `blob:${opened.length}`, page });
  const send = (...types: Exclude<Parameters<typeof actor.send>[0]['type'], 'files.show' | LoadEvent['type']>[]) => {
    types.forEach((type) => actor.send({ type }));
    return see();
  };
  const look = () => [see().appearance, see().berkas?.id ?? null, `${see().nomor}/${see().jumlah}`];
  return { actor, held, opened, save, see, brings, send, look };
}

describe('the evidence viewer', () => {
  it('shows what a browser can show, as what it is, and holds one file at a time', () => {
    const { held, brings, send, see, look } = open(PDF, PHOTO, SHEET);
    expect([look(), see().frame, held]).toEqual([['memuat', PDF.id, '1/3'], 'loading', [PDF.id]]);
    brings(3);
    expect([look(), see().url]).toEqual([['pdf', PDF.id, '1/3'], 'blob:1']);
    send('file.next');
    expect([look(), see().url, held]).toEqual([['memuat', PHOTO.id, '2/3'], null, [PHOTO.id]]);
    brings(1);
    expect([look()[0], see().url]).toEqual(['gambar', 'blob:2']);
    send('file.next');
    expect([look(), see().url, held]).toEqual([['unduh', SHEET.id, '3/3'], null, []]);
    expect([see().can.forward, send('file.next').nomor, send('file.previous').nomor]).toEqual([false, 3, 2]);
  });

  it('turns the pages of a file within it, and begins every other file upright, at its first page', () => {
    const { brings, send, see } = open(PDF, exampleFile('lain'));
    brings(2);
    expect([see().can.pageBackward, see().can.pageForward]).toEqual([false, true]);
    const { halaman, pageCount, zoom, rotation, can } = send(
      'page.next',
      'page.next',
      'zoom.in',
      'zoom.in',
      'file.rotate',
    );
    expect({ halaman, pageCount, zoom, rotation, forward: can.pageForward }).toEqual({
      halaman: 2,
      pageCount: 2,
      zoom: 150,
      rotation: 90,
      forward: false,
    });
    expect(send('page.previous', 'page.previous').halaman).toBe(1);
    expect(send('file.rotate', 'file.rotate', 'file.rotate').rotation).toBe(0);
    send('page.next', 'file.rotate', 'file.next');
    brings(5);
    const other = see();
    expect([other.halaman, other.pageCount, other.zoom, other.rotation]).toEqual([1, 5, 100, 0]);
  });

  it('is as large as 300 percent and as small as 50, and says where that ends', () => {
    const { brings, send, see } = open(PHOTO);
    brings(1);
    const steps = (type: 'zoom.in' | 'zoom.out') => Array.from({ length: 7 }, () => send(type).zoom);
    expect([steps('zoom.in'), see().can.zoomIn, see().can.zoomOut]).toEqual([
      [125, 150, 200, 300, 300, 300, 300],
      false,
      true,
    ]);
    expect([steps('zoom.out'), see().can.zoomOut]).toEqual([[200, 150, 125, 100, 75, 50, 50], false]);
  });

  it('begins with the file that was clicked, with the first one otherwise, and shows nothing of the indicator before', () => {
    const { actor, brings, send, see, look, held } = open(PDF, SHEET);
    brings(4);
    send('zoom.in', 'page.next');
    actor.send({ type: 'files.show', files: [SHEET, PHOTO, PDF], fileId: PHOTO.id });
    expect([look(), held, see().zoom, see().url]).toEqual([['memuat', PHOTO.id, '2/3'], [PHOTO.id], 100, null]);
    actor.send({ type: 'files.show', files: [PDF, PHOTO], fileId: 'deleted' });
    expect(look()).toEqual(['memuat', PDF.id, '1/2']);
    actor.send({ type: 'files.show', files: [] });
    expect([look(), see().frame, see().can.forward, held]).toEqual([['kosong', null, '1/0'], 'empty', false, []]);
    actor.send({ type: 'files.show', files: [PHOTO] });
    expect(look()).toEqual(['memuat', PHOTO.id, '1/1']);
  });

  it('says why a file could not be opened, opens it again, and forgets that at the next file', () => {
    const { opened, brings, send, see, look } = open(PDF, PHOTO);
    opened[0]?.say({ type: 'file.failed', failure: failed('forbidden', 'Bukan satker Anda').failure });
    expect([look()[0], see().frame, see().failure?.message]).toEqual(['gagal', 'forbidden', 'Bukan satker Anda']);
    send('file.retry');
    expect([look()[0], see().failure, opened.map(({ id }) => id)]).toEqual(['memuat', null, [PDF.id, PDF.id]]);
    brings(2);
    // A page of it is damaged: the file can still be taken.
    expect(send('page.failed').frame).toBe('failed');
    expect([send('file.next').failure, look()]).toEqual([null, ['memuat', PHOTO.id, '2/2']]);
  });

  it('downloads the file on the screen, once, and tells why it could not', async () => {
    const { actor, save, send, see, look } = open(PDF, SHEET);
    send('file.next', 'file.download', 'file.download');
    expect([save.inputs, look()[0]]).toEqual([[{ file: SHEET }], 'mengunduh']);
    await save.answer(failed('notFound', 'Berkas sudah dihapus'));
    expect([look(), see().frame, see().failure?.message]).toEqual([
      ['gagalUnduh', SHEET.id, '2/2'],
      'notFound',
      'Berkas sudah dihapus',
    ]);
    send('file.download');
    await save.breaks();
    expect([save.inputs.length, look()[0], see().failure?.message]).toEqual([2, 'gagalUnduh', null]);
    send('file.download');
    await save.answer({ ok: true });
    expect([look(), see().failure]).toEqual([['unduh', SHEET.id, '2/2'], null]);
    // The answer to a download whose file was left changes nothing.
    send('file.download', 'file.previous');
    await save.answer(failed());
    expect([look(), see().failure, actor.getSnapshot().can({ type: 'file.next' })]).toEqual([
      ['memuat', PDF.id, '1/2'],
      null,
      true,
    ]);
  });

  it('lets a damaged file be taken, and then tries to show it again', async () => {
    const { opened, save, send, look, held } = open(PDF);
    opened[0]?.say({ type: 'file.failed', failure: failed().failure });
    send('file.download');
    expect([save.inputs, held]).toEqual([[{ file: PDF }], []]);
    await save.answer({ ok: true });
    expect([look(), opened.length]).toEqual([['memuat', PDF.id, '1/1'], 2]);
  });
});
