// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { stubLayout } from '#tests/support/no-layout.ts';
import { keepBeside, type Side } from '#ui/place.ts';

type Rect = [left: number, top: number, width: number, height: number];
const sized = (rect: Rect) => {
  const one = document.body.appendChild(document.createElement('div'));
  one.getBoundingClientRect = () => new DOMRect(...rect);
  return one;
};

/** Where a box of 200 × 100 px lands in a window of 1000 × 600 px. */
function placed(anchor: Rect, side: Side, align: 'center' | 'end', direction = 'ltr'): [string, string] {
  stubLayout();
  for (const [name, value] of Object.entries({ clientWidth: 1000, clientHeight: 600 })) {
    vi.spyOn(document.documentElement, name as 'clientWidth', 'get').mockReturnValue(value);
  }
  const [at, box] = [sized(anchor), sized([0, 0, 200, 100])];
  at.style.direction = direction;
  keepBeside(box, at, side, align)();
  return [box.style.left, box.style.top];
}
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

it.each<[string, Rect, Side, 'center' | 'end', string, [string, string]]>([
  ['below, the right edges in one line', [700, 50, 40, 40], 'bottom', 'end', 'ltr', ['540px', '98px']],
  [
    'below, the left edges in one line from right to left',
    [700, 50, 40, 40],
    'bottom',
    'end',
    'rtl',
    ['700px', '98px'],
  ],
  ['above where there is no room below', [700, 540, 40, 40], 'bottom', 'end', 'ltr', ['540px', '432px']],
  ['above, in the middle', [480, 300, 40, 40], 'top', 'center', 'ltr', ['400px', '192px']],
  ['below where there is no room above', [480, 20, 40, 40], 'top', 'center', 'ltr', ['400px', '68px']],
  ['on the right', [10, 300, 40, 40], 'right', 'center', 'ltr', ['58px', '270px']],
  ['on the left where there is no room on the right', [950, 300, 40, 40], 'right', 'center', 'ltr', ['742px', '270px']],
  [
    'within the window however close its anchor is to the edge',
    [0, 50, 40, 40],
    'bottom',
    'end',
    'ltr',
    ['8px', '98px'],
  ],
])('a box stands %s', (_, anchor, side, align, direction, where) => {
  expect(placed(anchor, side, align, direction)).toEqual(where);
});
