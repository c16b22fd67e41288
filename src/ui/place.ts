/** Between what opens and what is opened, and between that and the edge of the window. */
const GAP = 8;

export type Side = 'top' | 'bottom' | 'right';
type Axis = { from: number; to: number };

/** The first start that is within the window, of those that were tried; otherwise the first of all. */
const firstThatFits = (starts: readonly number[], length: number, room: number) =>
  starts.find((start) => start >= GAP && start + length <= room - GAP) ?? starts[0] ?? 0;

const within = (start: number, length: number, room: number) => Math.max(GAP, Math.min(start, room - GAP - length));

function put(box: HTMLElement, anchor: Element, side: Side, align: 'center' | 'end') {
  const { width, height } = box.getBoundingClientRect();
  const at = anchor.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const before = ({ from }: Axis, length: number) => from - GAP - length;
  const after = ({ to }: Axis) => to + GAP;
  const across = { from: at.left, to: at.right };
  const down = { from: at.top, to: at.bottom };
  const middle = ({ from, to }: Axis, length: number) => (from + to - length) / 2;
  const starts = [after(down), before(down, height)];
  // Aligned ends: the right edges, and from right to left the left ones.
  const end = getComputedStyle(anchor).direction === 'rtl' ? at.left : at.right - width;
  const [x, y] =
    side === 'right'
      ? [firstThatFits([after(across), before(across, width)], width, clientWidth), middle(down, height)]
      : [
          align === 'end' ? end : middle(across, width),
          firstThatFits(side === 'bottom' ? starts : starts.toReversed(), height, clientHeight),
        ];
  box.style.left = `${Math.round(within(x, width, clientWidth))}px`;
  box.style.top = `${Math.round(within(y, height, clientHeight))}px`;
}

/**
 * Keeps a box of fixed position beside its anchor, and within the window: on the other side where there is no room on
 * this one.
 * @returns ends it
 */
export function keepBeside(box: HTMLElement, anchor: Element, side: Side, align: 'center' | 'end'): () => void {
  const update = () => put(box, anchor, side, align);
  update();
  const observer = new ResizeObserver(update);
  observer.observe(anchor);
  observer.observe(box);
  window.addEventListener('scroll', update, { capture: true, passive: true });
  window.addEventListener('resize', update);
  return () => {
    observer.disconnect();
    window.removeEventListener('scroll', update, { capture: true });
    window.removeEventListener('resize', update);
  };
}
