import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartLayout } from '#devtools/charts/layout.ts';
import { type Area, areaOf } from '#devtools/charts/area.ts';

type ChartMapProps = {
  layout: ChartLayout;
  active: readonly string[];
  last: string | undefined;
  /** What the map is of. */
  scroll: RefObject<HTMLElement | null>;
};

/** Px of the drawing's margin (its viewBox begins before 0). */
const MARGIN = 8;

/** Where the drawing begins in what is scrolled, in px: a narrow one stands in the middle. */
function startOf(scroll: HTMLElement): number {
  const drawn = scroll.querySelector('svg')?.getBoundingClientRect();
  return drawn ? drawn.left - scroll.getBoundingClientRect().left + scroll.scrollLeft : 0;
}

/** Brings the middle of an area of the drawing to the middle of what is seen, without scrolling the page. */
function look(scroll: HTMLElement, { x, y, w, h }: Area) {
  // What is too large to be seen whole begins at its beginning.
  const from = (at: number, size: number, seen: number) => (size > seen ? at - MARGIN : at + size / 2 - seen / 2);
  scroll.scrollLeft = startOf(scroll) + from(x + MARGIN, w, scroll.clientWidth);
  scroll.scrollTop = from(y + MARGIN, h, scroll.clientHeight);
}

/**
 * The whole chart in small, with a frame around what is seen; a press looks there. Draws what changed last into sight
 * whenever it changes. Not there where all is in sight anyway.
 */
export function ChartMap({ layout, active, last, scroll }: ChartMapProps) {
  const { t } = useTranslation();
  const frame = useRef<SVGRectElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const area = areaOf(layout, active, last);
  const place = `${area.x} ${area.y} ${area.w} ${area.h}`;

  useEffect(() => {
    const [x = 0, y = 0, w = 0, h = 0] = place.split(' ').map(Number);
    if (scroll.current) look(scroll.current, { x, y, w, h });
  }, [place, scroll]);
  useEffect(() => {
    const view = scroll.current;
    if (!view) return undefined;
    const follow = () => {
      const whole = view.scrollWidth <= view.clientWidth + 1 && view.scrollHeight <= view.clientHeight + 1;
      if (button.current) button.current.hidden = whole;
      const seen = {
        x: view.scrollLeft - startOf(view) - MARGIN,
        y: view.scrollTop - MARGIN,
        width: view.clientWidth,
        height: view.clientHeight,
      };
      for (const [name, value] of Object.entries(seen)) {
        frame.current?.setAttribute(name, String(value));
      }
    };
    follow();
    view.addEventListener('scroll', follow, { passive: true });
    const sizes = typeof ResizeObserver === 'function' ? new ResizeObserver(follow) : null;
    sizes?.observe(view);
    return () => {
      view.removeEventListener('scroll', follow);
      sizes?.disconnect();
    };
  }, [scroll]);

  const press = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) => {
    const view = scroll.current;
    const drawn = currentTarget.querySelector('svg')?.getBoundingClientRect();
    if (!view || !drawn) return;
    // A key has no place on the map: it leads back to what changed last.
    if (detail === 0) look(view, area);
    else {
      const scale = (layout.w + 2 * MARGIN) / drawn.width;
      const at = { x: (clientX - drawn.left) * scale - MARGIN, y: (clientY - drawn.top) * scale - MARGIN };
      look(view, { ...at, w: 0, h: 0 });
    }
  };
  return (
    <button
      ref={button}
      type="button"
      className="ui-screen chart__map"
      aria-label={t('mesin.bagan.peta')}
      onClick={press}
    >
      <svg aria-hidden="true" viewBox={`${-MARGIN} ${-MARGIN} ${layout.w + 2 * MARGIN} ${layout.h + 2 * MARGIN}`}>
        {layout.states.slice(1).map(({ id, type, x, y, w, h }) => (
          <rect
            key={id}
            className={active.includes(id) && type !== 'compound' && type !== 'parallel' ? 'is-here' : undefined}
            x={x}
            y={y}
            width={w}
            height={h}
          />
        ))}
        <rect ref={frame} className="is-seen" />
      </svg>
    </button>
  );
}
