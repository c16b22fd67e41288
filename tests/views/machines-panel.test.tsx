// @vitest-environment jsdom
/** As `rows.test.tsx`: what the panel of machines counts, times and leads to, of actors and incidents that differ. */
import '#tests/support/stackless-react.ts';
import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ActorTree } from '#devtools/panel/ActorTree.tsx';
import layout from '#devtools/charts/layouts/bookmarks.json' with { type: 'json' };
import { Incidents } from '#devtools/panel/Incidents.tsx';
import { Middle } from '#devtools/panel/Middle.tsx';
import { Panel } from '#devtools/panel/Panel.tsx';
import { SupportActor } from '#devtools/panel/SupportActor.ts';
import { Waiting } from '#devtools/panel/Waiting.tsx';
import { bookmarksMachine } from '#machines/bookmarks/bookmarks.machine.ts';
import { supportMachine } from '#machines/support/support.machine.ts';
import type { SentResult } from '#machines/support/support.types.ts';
import { byHand } from '#tests/support/by-hand.ts';
import { actorOf, entryOf, show, START, tools, viewOf } from '#tests/views/panel.tsx';
import { told } from '#tests/views/told.tsx';
import { setStage } from '#tests/views/views.tsx';

setStage();
afterEach(cleanup);

const NONE: never[] = [];

it('says of the timers of the chosen actor alone how much is left of the whole', async () => {
  const timer = (actor: string, due: number) => ({
    ...{ actor, event: `xstate.after.${due}.session`, delay: due - 4000, since: START + 4000, due: START + due },
  });
  const view = { ...viewOf([actorOf('a'), actorOf('b')], [entryOf(1, 'a')]), live: true, at: null };
  const timers = [timer('a', 13_000), timer('b', 60_000)];
  const { text } = await show(<Waiting view={view} tools={tools({ timers })} />);
  // It was set at 4 s and ends at 13 s; now it is 10 s.
  expect([...text.matchAll(/panel\.sisa» (\S+) \S+ (\S+)/g)].map(([, left, whole]) => [left, whole])).toEqual([
    ['3', '9'],
  ]);
  expect(text).toMatch(/progress 6000 of 9000/);
});

it('counts every actor of the tree, whoever started it', async () => {
  const actors = [actorOf('a'), actorOf('b', 'a'), actorOf('c', 'b'), actorOf('d', 'b'), actorOf('e')];
  const { text } = await show(<ActorTree view={viewOf(actors, [entryOf(1, 'a')])} tools={tools()} />);
  expect(/^## «mesin\.panel\.bagian\.aktor» (\d+)/m.exec(text)?.[1]).toBe('5');
});

it('says in the table since when an actor is where it stands, not since when it is there', async () => {
  const { text } = await show(<ActorTree view={viewOf([actorOf('a')], [entryOf(75, 'a')])} tools={tools()} />, {
    actorAppearance: 'tabel',
  });
  expect(text).toMatch(/08\.01\.15/);
  expect(text).not.toMatch(/08\.00\.00/);
});

it('lists of many incidents of one kind the newest twenty, and leads to the last and to each of them', async () => {
  const failing = (seq: number) => entryOf(seq, 'a', { error: 'Error', taken: ['x'] });
  const { text, heard } = await show(
    <Incidents
      view={viewOf(
        [actorOf('a')],
        Array.from({ length: 25 }, (_, n) => failing(n + 1)),
      )}
    />,
  );
  const buttons = [...document.querySelectorAll('button')];
  const led = buttons.map((button) => {
    act(() => void fireEvent.click(button));
    return heard.splice(0).flatMap((event) => Reflect.get(event, 'position') ?? []);
  });
  const newest = Array.from({ length: 20 }, (_, n) => [25 - n]);
  expect([led, /insiden\.kali» 25/.test(text)]).toEqual([[[25], ...newest], true]);
});

it('marks in the chart of an actor the state in which it broke down, not that of another', async () => {
  const actors = ['a', 'b'].map((id) => ({ ...actorOf(id), machine: 'bookmarks' }));
  const broken = { error: 'Error', after: { value: 'loading', context: {} } };
  // React's `use` is to be given the same promise each time.
  const loaded = Promise.resolve({ machine: bookmarksMachine, layout });
  const marked = async (whose: string) => {
    const entries = [entryOf(1, 'a', { ...broken, error: null }), entryOf(2, whose, broken)];
    await show(<Middle view={viewOf(actors, entries)} tools={{ ...tools(), load: () => loaded } as never} />, {
      appearance: 'bagan',
    });
    const [drawn, failed] = ['.is-active', '.is-failed'].map((mark) => document.querySelectorAll(mark).length);
    cleanup();
    return [(drawn ?? 0) > 0, failed];
  };
  expect([await marked('a'), await marked('b')]).toEqual([
    [true, 1],
    [true, 0],
  ]);
});

it('shows of a problem nothing that is recorded here: that its recording loads, or why it cannot be shown', async () => {
  const sending = byHand<SentResult, { problem: string }>();
  const recorder = { subscribe: () => () => {}, entries: () => NONE, actors: () => NONE, dropped: () => 0 };
  const panel = (
    <SupportActor.Provider
      logic={supportMachine.provide({ actors: { loadTrace: sending.logic } })}
      options={{ input: { aktor: null, event: null, problem: 'm7' } }}
    >
      <Panel tools={{ ...tools(), recorder } as never} heading={<h1>Mesin</h1>} />
    </SupportActor.Provider>
  );
  const live = /panel\.merekam|panel\.bagian\.aktor|panel\.ekspor/;
  const text = await told(panel);
  expect([text.includes('kiriman.memuat'), live.test(text)]).toEqual([true, false]);
  await act(() => sending.answer({ ok: true, read: { ok: false, cause: 'version' } }));
  const said = document.body.textContent;
  expect([said.includes('kiriman.gagal'), said.includes('gagal.version'), live.test(said)]).toEqual([
    true,
    true,
    false,
  ]);
});
