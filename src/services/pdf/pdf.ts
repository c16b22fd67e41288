import type { PDFDocumentProxy } from 'pdfjs-dist';
import { importChunk } from '#services/chunk/chunk.ts';

/** Where one page is drawn: the picture, and above it the words that can be selected and searched. */
export type PdfHost = { canvas: HTMLCanvasElement; text: HTMLElement; width: number };
export type PdfDocument = {
  pages: number;
  /**
   * Draws one page (from 1) over the width of its host.
   * @param zoom percent of the width
   * @param rotation degrees, clockwise, in quarters
   */
  paint(host: PdfHost, page: number, zoom: number, rotation: number): { done: Promise<void>; cancel: () => void };
  close(): void;
};

const load = () => importChunk(() => import('pdfjs-dist/legacy/build/pdf.mjs'));

const WORKER = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href;
/** Allows only the address of the PDF worker; named in the page's Content-Security-Policy (`trusted-types`). */
const rules = { createScriptURL: (_url: string) => WORKER };
const policy = globalThis.trustedTypes?.createPolicy('pdf-worker', rules) ?? rules;

/**
 * Opens a PDF without the browser's own viewer, which captures the keyboard and is missing in some browsers. Rejects
 * when the bytes are no PDF.
 */
export async function openPdf(bytes: Blob): Promise<PdfDocument> {
  const [pdfjs, data] = await Promise.all([load(), bytes.arrayBuffer()]);
  // Create the worker here: the library would pass the browser a plain string, which the page's policy refuses.
  // A policy of the browser refuses to be asked without an address, whatever its rule makes of it.
  const port = new Worker(policy.createScriptURL(WORKER), { type: 'module' });
  const lost = new Promise<never>((_resolve, reject) => {
    port.addEventListener('error', () => reject(new Error('The worker could not be loaded')), { once: true });
  });
  const worker = pdfjs.PDFWorker.create({ port });
  // Run neither scripts nor wasm of an unknown file: the page's policy allows only the page's own code.
  const task = pdfjs.getDocument({ data, worker, isEvalSupported: false, useWasm: false, enableXfa: false });
  const end = () => {
    void task.destroy().finally(() => {
      worker.destroy();
      port.terminate();
    });
  };
  const document: PDFDocumentProxy = await Promise.race([task.promise, lost]).catch((error: unknown) => {
    end();
    throw error;
  });
  return {
    pages: document.numPages,
    paint(host, number, zoom, rotation) {
      let cancelled = false;
      let cancel = () => {};
      const draw = async () => {
        const page = await document.getPage(number);
        if (cancelled) return;
        const turned = (page.rotate + rotation) % 360;
        const { width } = page.getViewport({ scale: 1, rotation: turned });
        const scale = (host.width / width) * (zoom / 100);
        const viewport = page.getViewport({ scale, rotation: turned });
        const density = Math.min(globalThis.devicePixelRatio || 1, 2);
        const { canvas, text } = host;
        canvas.width = Math.floor(viewport.width * density);
        canvas.height = Math.floor(viewport.height * density);
        for (const { style } of [canvas, text]) {
          style.width = `${viewport.width}px`;
          style.height = `${viewport.height}px`;
        }
        const drawing = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
        text.replaceChildren();
        for (const name of ['--scale-factor', '--total-scale-factor']) text.style.setProperty(name, String(scale));
        const words = new pdfjs.TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport });
        cancel = () => {
          drawing.cancel();
          words.cancel();
        };
        await Promise.all([drawing.promise, words.render()]);
      };
      const done = draw().catch((error: unknown) => {
        if (!cancelled) throw error;
      });
      return {
        done,
        cancel: () => {
          cancelled = true;
          cancel();
        },
      };
    },
    close: end,
  };
}
