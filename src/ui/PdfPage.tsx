import { useEffect, useEffectEvent, useRef } from 'react';
import './css/pdf.css';

type Host = { canvas: HTMLCanvasElement; text: HTMLElement; width: number };
export type PdfPageProps = {
  /** Draws; `width` is that of the space there is. A new function draws again. */
  paint: (host: Host) => { done: Promise<void>; cancel: () => void };
  /** Changes with what is drawn: file, page, zoom, rotation. */
  drawn: string;
  onFailed: () => void;
};

/** Width inside the padding, in CSS pixels; 0 where nothing is shown. */
function roomIn(parent: HTMLElement | null): number {
  if (parent === null || parent.clientWidth === 0) return 0;
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(parent);
  return parent.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
}

/** One page of a PDF: a picture of it, and its words above it for selecting, searching and screen readers. */
export function PdfPage({ paint, drawn, onFailed }: PdfPageProps) {
  const box = useRef<HTMLDivElement>(null);
  const draw = useEffectEvent(paint);
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    const canvas = box.current?.querySelector('canvas');
    const text = box.current?.querySelector<HTMLElement>('.ui-pdf__text');
    const width = roomIn(box.current?.parentElement ?? null);
    // Inside a hidden panel there is nothing to draw on.
    if (!canvas || !text || width === 0) return;
    const { done, cancel } = draw({ canvas, text, width });
    done.catch(() => fail());
    return cancel;
  }, [drawn]);
  return (
    <div className="ui-pdf" ref={box}>
      <canvas aria-hidden="true" />
      <div className="ui-pdf__text" />
    </div>
  );
}
