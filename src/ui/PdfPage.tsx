import { useEffect, useEffectEvent, useRef } from 'react';
import './css/pdf.css';

type Host = { canvas: HTMLCanvasElement; text: HTMLElement; width: number };
export type PdfPageProps = {
  /** Draws the page; `width` is the available width in px. A new function draws again. */
  paint: (host: Host) => { done: Promise<void>; cancel: () => void };
  /** Changes with what is drawn: file, page, zoom, rotation. */
  drawn: string;
  onFailed: () => void;
};

/** Width inside the padding, in CSS px; 0 while the parent is hidden. */
function roomIn(parent: HTMLElement | null): number {
  if (parent === null || parent.clientWidth === 0) return 0;
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(parent);
  return parent.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
}

/** One page of a PDF: its picture, and over it transparent text for selecting, searching and screen readers. */
export function PdfPage({ paint, drawn, onFailed }: PdfPageProps) {
  const box = useRef<HTMLDivElement>(null);
  const draw = useEffectEvent(paint);
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    const parent = box.current?.parentElement ?? null;
    const canvas = box.current?.querySelector('canvas');
    const text = box.current?.querySelector<HTMLElement>('.ui-pdf__text');
    if (!parent || !canvas || !text) return;
    let drawing: ReturnType<PdfPageProps['paint']> | null = null;
    let before = 0;
    // A hidden panel has no width to draw in; the observer calls again when it is shown or resized.
    const fit = () => {
      const width = roomIn(parent);
      if (width === 0 || width === before) return;
      before = width;
      drawing?.cancel();
      drawing = draw({ canvas, text, width });
      drawing.done.catch(() => fail());
    };
    const watching = new ResizeObserver(fit);
    watching.observe(parent);
    fit();
    return () => {
      watching.disconnect();
      drawing?.cancel();
    };
  }, [drawn]);
  return (
    <div className="ui-pdf" ref={box}>
      <canvas aria-hidden="true" />
      <div className="ui-pdf__text" />
    </div>
  );
}
