import { expect, it } from 'vitest';
import { createActor, fromCallback } from '#machines/kit/xstate.ts';
import { mailFilesMachine, type ChosenFile, type MailFilesEvent } from '#machines/mail/mail-files.machine.ts';
import { holdsLetter, isUploading, letterFileRows, takenSizes } from '#machines/mail/mail-files.selectors.ts';
import type { LetterFile } from '#machines/mail/mail-compose.types.ts';
import { OTHER_FILE, STORED_FILE } from '#tests/support/letter-files.ts';

const chosen = (key: string, size: number, defect: ChosenFile['defect'] = null): ChosenFile => ({
  key,
  file: new File(['x'.repeat(size)], `${key}.pdf`),
  defect,
});
const A = chosen('a', 10);
const B = chosen('b', 20);
const C = chosen('c', 30);
/** As the server keeps them. */
const keptAs = (id: string, { file }: ChosenFile): LetterFile => ({
  id,
  name: file.name,
  size: file.size,
  type: 'pdf',
});

/** The files of letter k1; the test is the way to the server, and sees which upload was given up. */
function letter(files: readonly LetterFile[] = []) {
  const uploads: { name: string | undefined; tell: (event: MailFilesEvent) => void; isOver: boolean }[] = [];
  const news: unknown[] = [];
  const actor = createActor(
    mailFilesMachine.provide({
      actors: {
        uploadFile: fromCallback<MailFilesEvent, File | null>(({ input, sendBack }) => {
          const upload = { name: input?.name, tell: sendBack, isOver: false };
          uploads.push(upload);
          return () => void (upload.isOver = true);
        }),
      },
    }),
  );
  actor.on('files.kept', (one) => news.push(one));
  actor.start();
  actor.send({ type: 'letter.turn', id: 'k1', files });
  const choose = (...all: ChosenFile[]) => actor.send({ type: 'files.choose', chosen: all });
  /** In one line each: which, how it stands, and how far or why. */
  const rows = () =>
    letterFileRows(actor.getSnapshot()).map((row) => {
      const detail =
        row.state === 'uploading' ? row.percent : row.state === 'refused' ? (row.reason ?? row.defect) : '';
      return `${row.key} ${row.state} ${detail ?? ''}`.trim();
    });
  return { actor, uploads, news, choose, rows, seen: () => actor.getSnapshot() };
}

it('hands in one file after the other, and the letter has each that arrived beside those it had', () => {
  const { uploads, news, choose, rows, seen } = letter([OTHER_FILE]);
  choose(A, B);
  choose(C);
  uploads[0]?.tell({ type: 'upload.progressed', part: 0.456 });
  expect([uploads.map(({ name }) => name), rows()]).toEqual([
    ['a.pdf'],
    ['b2 stored', 'a uploading 46', 'b waiting', 'c waiting'],
  ]);
  const a = keptAs('s1', A);
  uploads[0]?.tell({ type: 'upload.stored', file: a });
  expect([uploads.map(({ name }) => name), rows(), news, holdsLetter(seen())]).toEqual([
    ['a.pdf', 'b.pdf'],
    ['b2 stored', 's1 stored', 'b uploading 0', 'c waiting'],
    [{ type: 'files.kept', id: 'k1', files: [OTHER_FILE, a] }],
    true,
  ]);
});

it('holds the letter until each file is there or taken away, and no longer', () => {
  const { actor, uploads, choose, seen } = letter();
  const holds = () => [isUploading(seen()), holdsLetter(seen())];
  const said = [holds()];
  choose(A, chosen('x', 5, 'jenisLain'));
  choose(chosen('y', 5, 'kosong'));
  said.push(holds());
  uploads[0]?.tell({ type: 'upload.stored', file: keptAs('s1', A) });
  said.push(holds());
  actor.send({ type: 'file.remove', key: 'y' });
  said.push(holds());
  actor.send({ type: 'file.remove', key: 'x' });
  said.push(holds());
  expect(said).toEqual([
    [false, false],
    [true, true],
    [false, true],
    [false, true],
    [false, false],
  ]);
});

it('says why each file did not go, goes on with the next one, and hands it in again when that is asked for, once', () => {
  const { actor, uploads, news, choose, rows } = letter();
  choose(chosen('x', 5, 'terlaluBesar'), A, B);
  uploads[0]?.tell({ type: 'upload.failed', reason: 'Berkas rusak' });
  expect([letterFileRows(actor.getSnapshot()), uploads.map(({ name }) => name)]).toEqual([
    [
      { key: 'b', name: 'b.pdf', size: 20, state: 'uploading', percent: 0 },
      { key: 'x', name: 'x.pdf', size: 5, state: 'refused', defect: 'terlaluBesar', reason: null },
      { key: 'a', name: 'a.pdf', size: 10, state: 'refused', defect: null, reason: 'Berkas rusak' },
    ],
    ['a.pdf', 'b.pdf'],
  ]);
  actor.send({ type: 'file.again', key: 'a' });
  actor.send({ type: 'file.again', key: 'a' });
  expect(rows()).toEqual(['b uploading 0', 'a waiting', 'x refused terlaluBesar']);
  uploads[1]?.tell({ type: 'upload.failed', reason: null });
  uploads[2]?.tell({ type: 'upload.stored', file: keptAs('s1', A) });
  expect([uploads.map(({ name }) => name), rows(), news.length]).toEqual([
    ['a.pdf', 'b.pdf', 'a.pdf'],
    ['s1 stored', 'x refused terlaluBesar', 'b refused'],
    1,
  ]);
});

it('gives up the file on its way when that one is taken away, and only that one', () => {
  const { actor, uploads, news, choose, rows } = letter();
  choose(A, B, C);
  uploads[0]?.tell({ type: 'upload.progressed', part: 0.5 });
  actor.send({ type: 'file.remove', key: 'b' });
  expect([uploads.map(({ isOver }) => isOver), rows()]).toEqual([[false], ['a uploading 50', 'c waiting']]);
  actor.send({ type: 'file.remove', key: 'a' });
  uploads[0]?.tell({ type: 'upload.stored', file: keptAs('s1', A) });
  expect([uploads.map(({ name, isOver }) => [name, isOver]), rows(), news]).toEqual([
    [
      ['a.pdf', true],
      ['c.pdf', false],
    ],
    ['c uploading 0'],
    [],
  ]);
});

it('takes a file that is there out of the letter, and tells which are left, be it none', () => {
  const { actor, news, rows } = letter([STORED_FILE, OTHER_FILE]);
  actor.send({ type: 'file.remove', key: 'b1' });
  actor.send({ type: 'file.remove', key: 'b1' });
  actor.send({ type: 'file.remove', key: 'b2' });
  expect([rows(), news]).toEqual([
    [],
    [
      { type: 'files.kept', id: 'k1', files: [OTHER_FILE] },
      { type: 'files.kept', id: 'k1', files: [] },
    ],
  ]);
});

it('leaves nothing of one letter in the next, and what is on its way goes on while the same one is written', () => {
  const { actor, uploads, news, choose, rows } = letter([STORED_FILE]);
  choose(A, B, chosen('x', 5, 'kosong'));
  actor.send({ type: 'letter.turn', id: 'k1', files: [] });
  expect([uploads.map(({ isOver }) => isOver), rows().length]).toEqual([[false], 4]);
  actor.send({ type: 'letter.turn', id: 'k2', files: [OTHER_FILE] });
  uploads[0]?.tell({ type: 'upload.stored', file: keptAs('s1', A) });
  expect([uploads.map(({ isOver }) => isOver), rows(), news]).toEqual([[true], ['b2 stored'], []]);
  actor.send({ type: 'file.remove', key: 'b2' });
  expect(news).toEqual([{ type: 'files.kept', id: 'k2', files: [] }]);
});

it('counts what it has and what is coming against the limit, not what was refused', () => {
  const { uploads, choose, seen } = letter([STORED_FILE]);
  choose(A, B, chosen('x', 5, 'jenisLain'));
  uploads[0]?.tell({ type: 'upload.failed', reason: null });
  expect(takenSizes(seen())).toEqual([2048, 20]);
});

it('hands in again what has room now, and says of what has none that it has none', () => {
  const MB = 1024 * 1024;
  const big = (key: string) => chosen(key, 6 * MB);
  const { actor, uploads, choose, rows } = letter();
  const [first, second] = [big('a'), big('b')];
  choose(first);
  uploads[0]?.tell({ type: 'upload.failed', reason: 'Putus' });
  choose(second);
  actor.send({ type: 'file.again', key: 'a' });
  expect(rows()).toEqual(['b uploading 0', 'a refused bersamaTerlaluBesar']);
  actor.send({ type: 'file.remove', key: 'b' });
  actor.send({ type: 'file.again', key: 'a' });
  expect([uploads.map(({ name }) => name), rows()]).toEqual([['a.pdf', 'b.pdf', 'a.pdf'], ['a uploading 0']]);
});

it('hands in again nothing beyond the tenth file', () => {
  const ten = Array.from({ length: 9 }, (_, n) => ({ ...OTHER_FILE, id: `k${n}`, size: 1 }));
  const { actor, uploads, choose, rows } = letter(ten);
  choose(A);
  uploads[0]?.tell({ type: 'upload.failed', reason: null });
  choose(B);
  actor.send({ type: 'file.again', key: 'a' });
  expect(rows().slice(9)).toEqual(['b uploading 0', 'a refused terlaluBanyak']);
});
