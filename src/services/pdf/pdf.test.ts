// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPdf, type PdfHost } from '#services/pdf/pdf.ts';

/** A page of 100 × 200 that lies on its side by itself. */
const TURNED = 90;
const drawing = { promise: Promise.resolve(), cancel: () => {} };
const asked: { scale: number; rotation: number }[] = [];
const page = {
  rotate: TURNED,
  getViewport(one: { scale: number; rotation: number }) {
    asked.push(one);
    const [w, h] = one.rotation % 180 === 0 ? [100, 200] : [200, 100];
    return { width: w * one.scale, height: h * one.scale };
  },
  render: () => drawing,
  streamTextContent: () => null,
};
const given = vi.hoisted(() => ({ page: Promise.resolve({}) }));
vi.mock('pdfjs-dist/legacy/build/pdf.mjs', () => ({
  PDFWorker: { create: () => ({ destroy() {} }) },
  TextLayer: class {
    cancel() {}
    async render() {}
  },
  getDocument: () => ({
    promise: Promise.resolve({ numPages: 3, getPage: () => given.page }),
    destroy: async () => undefined,
  }),
}));

beforeEach(() => {
  vi.stubGlobal(
    'Worker',
    class {
      addEventListener() {}
      terminate() {}
    },
  );
  asked.length = 0;
  drawing.promise = Promise.resolve();
  given.page = Promise.resolve(page);
});
afterEach(() => vi.unstubAllGlobals());

const host = (width: number): PdfHost => ({
  ...{ canvas: document.createElement('canvas'), text: document.createElement('div'), width },
});
const opened = () => openPdf({ arrayBuffer: async () => new ArrayBuffer(0) } as Blob);

it('turns a page from how it lies by itself, and draws it over so much of the width as the zoom says', async () => {
  const { paint, pages } = await opened();
  const sizes: unknown[] = [];
  for (const [zoom, rotation] of [
    [100, 0],
    [150, 0],
    [100, 90],
    [100, 270],
  ] as const) {
    const on = host(400);
    await paint(on, 1, zoom, rotation).done;
    sizes.push([on.canvas.style.width, on.canvas.style.height, asked.at(-1)?.rotation, on.text.style.width]);
  }
  expect([pages, ...sizes]).toEqual([
    3,
    ['400px', '200px', 90, '400px'],
    ['600px', '300px', 90, '600px'],
    ['400px', '800px', 180, '400px'],
    ['400px', '800px', 0, '400px'],
  ]);
});

it('says when a page cannot be drawn, and of one that was given up says nothing and draws nothing', async () => {
  const { paint } = await opened();
  drawing.promise = Promise.reject(new Error('broken'));
  await expect(paint(host(400), 1, 100, 0).done).rejects.toThrow('broken');
  const late = Promise.withResolvers<void>();
  Object.assign(drawing, { promise: late.promise, cancel: () => late.reject(new Error('cancelled')) });
  const begun = paint(host(400), 1, 100, 0);
  await new Promise((resolve) => void setTimeout(resolve, 0));
  begun.cancel();
  await begun.done;
  const count = asked.length;
  const early = paint(host(400), 1, 100, 0);
  early.cancel();
  await early.done;
  expect(asked).toHaveLength(count);
});
