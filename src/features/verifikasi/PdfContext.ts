import { createContext, useContext } from 'react';

type Host = { canvas: HTMLCanvasElement; text: HTMLElement; width: number };
export type PaintPdf = (
  host: Host,
  page: { url: string; halaman: number; zum: number; putar: number },
) => { done: Promise<void>; cancel: () => void };

const nothing: PaintPdf = () => ({ done: Promise.reject(new Error('No painter')), cancel: () => {} });
const Context = createContext<PaintPdf>(nothing);

/** Draws a page of a PDF that the viewer's machine has opened. */
export const PdfProvider = Context.Provider;
export const usePdf = () => useContext(Context);
