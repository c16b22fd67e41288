// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { provideViewer } from '#app/evidence/viewer.ts';
import type { StoredFile } from '#contract/report.ts';
import { createActor, waitFor } from '#machines/kit/xstate.ts';

const openPdf = vi.hoisted(() => vi.fn<() => Promise<{ pages: number; close: () => void }>>());
vi.mock('#services/pdf/pdf.ts', () => ({ openPdf }));

const made = new Map<string, Blob>();
const released: string[] = [];
const saved: { name: string; address: string }[] = [];

beforeEach(() => {
  for (const kept of [released, saved]) kept.length = 0;
  made.clear();
  Object.assign(URL, {
    createObjectURL(content: Blob) {
      const address = `blob:${made.size}`;
      made.set(address, content);
      return address;
    },
    revokeObjectURL: (address: string) => void released.push(address),
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, address: this.href });
  });
});
afterEach(() => void vi.restoreAllMocks());

const fileOf = (nama: string, mime: string) => ({ id: `id-${nama}`, nama, mime, ukuran: 4 }) as StoredFile;
const PICTURE = fileOf('foto.png', 'image/png');
/** The viewer with these files, over an answer whose type is not to be trusted. */
function open(...files: StoredFile[]) {
  const openFile = vi.fn(async (id: string) => new Blob([id], { type: 'text/html' }));
  return { actor: createActor(provideViewer({ openFile }), { input: { files } }).start(), openFile };
}

it('a file that is no picture is saved under the name it was uploaded with, as bytes that no browser runs', async () => {
  const { actor, openFile } = open(fileOf('Notula rapat.docx', 'application/msword'));
  actor.send({ type: 'file.download' });
  await vi.waitFor(() => expect(saved.length).toBe(1));
  const [{ name, address } = { name: '', address: '' }] = saved;
  expect([name, made.get(address)?.type]).toEqual(['Notula rapat.docx', 'application/octet-stream']);
  expect(openFile.mock.calls.map(([id]) => id)).toEqual(['id-Notula rapat.docx']);
});

it('what is shown has the type that it was stored as, whatever the answer says, and is released with its file', async () => {
  const other = fileOf('lain.jpg', 'image/jpeg');
  const { actor } = open(PICTURE, other);
  const first = (await waitFor(actor, (one) => one.context.url !== null)).context.url ?? '';
  actor.send({ type: 'file.next' });
  const second = (await waitFor(actor, ({ context: { url } }) => url !== null && url !== first)).context.url ?? '';
  expect([made.get(first)?.type, made.get(second)?.type, released]).toEqual(['image/png', 'image/jpeg', [first]]);
  actor.stop();
  expect(released).toEqual([first, second]);
});

it('what comes after its file was left is asked for no longer, and gets no address', async () => {
  const asked: { signal: AbortSignal; answer: (bytes: Blob) => void }[] = [];
  const openFile = (_: string, { signal }: { signal: AbortSignal }) =>
    new Promise<Blob>((answer) => void asked.push({ signal, answer }));
  const logic = provideViewer({ openFile } as never);
  const actor = createActor(logic, { input: { files: [PICTURE, fileOf('lain.jpg', 'image/jpeg')] } }).start();
  actor.send({ type: 'file.next' });
  asked[1]?.answer(new Blob(['kini']));
  const shown = (await waitFor(actor, (one) => one.context.url !== null)).context.url;
  asked[0]?.answer(new Blob(['tadi']));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect([asked.map(({ signal }) => signal.aborted), [...made.keys()]]).toEqual([[true, false], [shown]]);
  actor.stop();
});

it('a document that is read when nobody looks at it any more is let go of, as one is that was shown', async () => {
  const closed: string[] = [];
  const reading: ((name: string) => void)[] = [];
  openPdf.mockImplementation(
    () =>
      new Promise((resolve) => {
        reading.push((name) => resolve({ pages: 3, close: () => void closed.push(name) }));
      }),
  );
  const { actor } = open(fileOf('a.pdf', 'application/pdf'), fileOf('b.pdf', 'application/pdf'));
  await vi.waitFor(() => expect(reading.length).toBe(1));
  actor.send({ type: 'file.next' });
  await vi.waitFor(() => expect(reading.length).toBe(2));
  reading[0]?.('a.pdf');
  reading[1]?.('b.pdf');
  await waitFor(actor, (one) => one.context.url !== null);
  await vi.waitFor(() => expect(closed).toEqual(['a.pdf']));
  expect(made.size).toBe(1);
  actor.stop();
  expect(closed).toEqual(['a.pdf', 'b.pdf']);
});
