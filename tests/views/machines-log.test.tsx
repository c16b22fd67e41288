// @vitest-environment jsdom
/** As `machines-panel.test.tsx`: how the live list of events follows, stays where its reader is, and tells what came since. */
import '#tests/support/stackless-react.ts';
import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Log } from '#devtools/panel/Log.tsx';
import { actorOf, entryOf, show, viewOf } from '#tests/views/panel.tsx';
import { setStage } from '#tests/views/views.tsx';

setStage();
afterEach(cleanup);

const entries = Array.from({ length: 30 }, (_, seq) => entryOf(seq, seq % 3 === 0 ? 'b' : 'a'));
const recorded = viewOf([actorOf('a'), actorOf('b')], entries);
const live = { ...recorded, live: true, chosen: null, at: null };
const list = () => document.querySelector<HTMLElement>('[role=listbox]');
const unseen = () => document.querySelector<HTMLElement>('.machines-unseen button');

/** The list is 1500 px long, of which 300 are in sight; it stands at `top`. */
function scrollTo(top: number) {
  const box = list();
  if (!box) throw new Error('no list');
  Object.defineProperties(box, {
    scrollHeight: { value: 1500, configurable: true },
    clientHeight: { value: 300, configurable: true },
  });
  box.scrollTop = top;
  act(() => void fireEvent.scroll(box));
}

it('is left by scrolling up, not by growing, and followed again from its end', async () => {
  const { heard } = await show(<Log view={live} />, { seen: null });
  scrollTo(1200);
  scrollTo(1230);
  expect(heard).toEqual([]);
  // What is measured afterwards makes the list longer below, without anybody having moved.
  scrollTo(1231);
  expect(heard).toEqual([]);
  scrollTo(900);
  expect(heard.splice(0)).toEqual([{ type: 'log.leave', seen: 29 }]);
  cleanup();
  const again = await show(<Log view={live} />, { seen: 20 });
  scrollTo(800);
  scrollTo(1100);
  expect(again.heard).toEqual([]);
  scrollTo(1190);
  expect(again.heard).toEqual([{ type: 'log.follow' }]);
});

it('tells how many newer ones are below, of those that are shown, and leads there with the keys still in it', async () => {
  const count = async (content: object, view: typeof recorded = live) => {
    const { text } = await show(<Log view={view} />, content);
    const told = /belumDilihat» (\d+)/.exec(text)?.[1] ?? null;
    cleanup();
    return told;
  };
  expect([await count({ seen: null }), await count({ seen: 29 }), await count({ seen: 20 })]).toEqual([
    null,
    null,
    '9',
  ]);
  // Of the actor a alone: 22, 23, 25, 26, 28, 29.
  expect(await count({ seen: 20, sendiri: true })).toBe('6');
  expect(await count({ seen: null }, { ...live, chosen: entries[25] ?? null })).toBe('4');
  expect(await count({ seen: 20 }, recorded)).toBeNull();
  const { heard } = await show(<Log view={live} />, { seen: 20 });
  act(() => unseen()?.click());
  expect(heard).toEqual([{ type: 'entry.choose', event: null }, { type: 'log.follow' }]);
  expect(document.activeElement).toBe(list());
  // Nothing is said aloud of what comes: it would never end.
  expect(document.querySelectorAll('[aria-live], [role=status], [role=log]')).toHaveLength(0);
});

it('stays where an event was chosen, until Escape', async () => {
  const press = (key: string) => act(() => void (list() && fireEvent.keyDown(list() as HTMLElement, { key })));
  const following = await show(<Log view={live} />, { seen: null });
  press('Escape');
  expect(following.heard).toEqual([]);
  press('ArrowUp');
  expect(following.heard).toEqual([
    { type: 'log.leave', seen: 29 },
    { type: 'entry.choose', event: 29 },
  ]);
  cleanup();
  const away = await show(<Log view={live} />, { seen: 20 });
  press('ArrowUp');
  expect(away.heard.splice(0)).toEqual([{ type: 'entry.choose', event: 29 }]);
  press('Escape');
  expect(away.heard.splice(0)).toEqual([{ type: 'entry.choose', event: null }, { type: 'log.follow' }]);
  cleanup();
  // Who scrolls to the end with an event chosen has seen all, and is not taken away from it.
  const chosen = await show(<Log view={{ ...live, chosen: entries[10] ?? null }} />, { seen: 20 });
  scrollTo(1200);
  expect(chosen.heard).toEqual([{ type: 'log.leave', seen: 29 }]);
});
