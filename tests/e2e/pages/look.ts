import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export type Look = { skin: 'light' | 'dark'; direction: 'ltr' | 'rtl' };

const PLAIN: Look = { skin: 'light', direction: 'ltr' };
const TURNED: Look = { skin: 'dark', direction: 'rtl' };
const SIZES = [
  { width: 1280, height: 900 },
  { width: 360, height: 780 },
];
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/**
 * What a skin can change, and what a direction can; all else axe reads from markup that is the same in every look. A
 * colour does not depend on the direction nor a place on the skin, so one look turns both at once.
 */
const LOOK_RULES = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'];

/** Changes skin and direction as another tab of the same person would, without a reload. */
export async function show(page: Page, { skin, direction }: Look): Promise<void> {
  await page.evaluate(
    (look) => {
      for (const [key, value] of Object.entries(look)) {
        localStorage.setItem(key, JSON.stringify(value));
        window.dispatchEvent(new StorageEvent('storage', { key }));
      }
      // The sign-in page follows its storage only at the next load.
      const root = document.documentElement;
      root.dataset.theme = look.skin;
      root.classList.toggle('dark', look.skin === 'dark');
      root.dir = look.direction;
    },
    { skin, direction },
  );
  await settled(page);
}

/** Waits until nothing on screen is on its way to another colour or place: half way there is neither look. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    const ending = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** Axe stays in its document: half a megabyte of it is read once for each, not once for each look. */
async function axeFor(page: Page): Promise<AxeBuilder> {
  const has = await Promise.all(page.frames().map((frame) => frame.evaluate(() => 'axe' in window)));
  const axe = new AxeBuilder(has.every(Boolean) ? { page, axeSource: ';' } : { page }).setLegacyMode(true);
  // Of what is right nobody needs the list.
  return axe.options({ resultTypes: ['violations'] });
}

async function violations(page: Page, rules: 'all' | 'of a look'): Promise<string[]> {
  const axe = await axeFor(page);
  const { violations: found } = await (rules === 'all' ? axe.withTags(TAGS) : axe.withRules(LOOK_RULES)).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

const layout = (page: Page) =>
  page.evaluate(() => [
    ...(document.documentElement.scrollWidth > window.innerWidth ? ['scrolls sideways'] : []),
    ...(document.querySelectorAll('h1').length === 1 ? [] : ['not exactly one h1']),
  ]);

export type Finding = { where: string; look: string; found: string[] };

type Options = {
  /** Brings the situation about anew at each width: menus close when the window changes. */
  arrange?: () => Promise<void>;
  sizes?: typeof SIZES;
  /** Which place of a row this is: neighbours are looked at in the opposite pairs. */
  nth?: number;
  /** One look of the four only, in turn, with every rule: for places that are made of one declaration. */
  once?: boolean;
};

/**
 * Everything that a machine finds wrong with what is on screen, light from left to right and dark from right to left, at
 * 1280 and 360 px. Of these four a place is shown in two that share neither width nor look, so it is seen in each width
 * and in each look; its neighbour is shown in the other two, so that all four occur in every row of places. Every rule
 * is asked of the first, those that a look can change of the second. With one width, both looks are shown at it.
 */
export async function findings(
  page: Page,
  where: string,
  { arrange, sizes = SIZES, nth = 0, once = false }: Options = {},
): Promise<Finding[]> {
  const at = (place: number) => sizes[place % sizes.length] ?? SIZES[0];
  const pair = [
    { size: at(nth), look: PLAIN },
    { size: at(nth + 1), look: TURNED },
  ];
  const shown = once ? pair.slice(Math.floor(nth / 2) % 2).slice(0, 1) : pair;
  const all: Finding[] = [];
  let before: (typeof SIZES)[number] | null = null;
  for (const [place, { size, look }] of shown.entries()) {
    if (size !== undefined && size !== before) {
      await page.setViewportSize(size);
      await arrange?.();
      before = size;
    }
    await show(page, look);
    const found = [...(await violations(page, place === 0 ? 'all' : 'of a look')), ...(await layout(page))];
    if (found.length > 0) all.push({ where, look: `${size?.width} ${look.skin} ${look.direction}`, found });
  }
  await show(page, PLAIN);
  return all;
}

export const NARROW = SIZES.filter(({ width }) => width === 360);
