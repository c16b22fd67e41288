// @vitest-environment jsdom
/** As `machines-panel.test.tsx`: what the panel of machines says of one moment, and where its keys lead. */
import '#tests/support/stackless-react.ts';
import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import layout from '#devtools/charts/layouts/bookmarks.json' with { type: 'json' };
import { ActorTree } from '#devtools/panel/ActorTree.tsx';
import { Causes } from '#devtools/panel/Causes.tsx';
import { ContextTab } from '#devtools/panel/ContextTab.tsx';
import { Details } from '#devtools/panel/Details.tsx';
import { Diff } from '#devtools/panel/Diff.tsx';
import { FILTERS, Head } from '#devtools/panel/Head.tsx';
import { Log } from '#devtools/panel/Log.tsx';
import { LogRow } from '#devtools/panel/LogRow.tsx';
import { outlookOf } from '#devtools/panel/next.ts';
import { Pins } from '#devtools/panel/Pins.tsx';
import { Requests } from '#devtools/panel/Requests.tsx';
import { Status } from '#devtools/panel/Status.tsx';
import { TraceBar } from '#devtools/panel/TraceBar.tsx';
import { rowsOf } from '#devtools/panel/view.ts';
import { Waiting } from '#devtools/panel/Waiting.tsx';
import { bookmarksMachine } from '#machines/bookmarks/bookmarks.machine.ts';
import { actorOf, entryOf, show, START, tools, viewOf } from '#tests/views/panel.tsx';
import { setStage } from '#tests/views/views.tsx';

setStage();
afterEach(cleanup);

const named = (name: RegExp) =>
  [...document.querySelectorAll('button')].find((one) => name.test(one.getAttribute('aria-label') ?? one.textContent));
const press = (target: Element | null | undefined, key: string) =>
  act(() => void (target && fireEvent.keyDown(target, { key })));
const four = [1, 2, 3, 4].map((seq) => entryOf(seq, 'a'));

it('leads no further back than the first event, and no further on than the last', async () => {
  const ends = async (position: number) => {
    const view = viewOf([actorOf('a')], four, position);
    const trace = { entries: four, exportedAt: '2026-03-02T01:00:00.000Z', app: { version: '1' } };
    const replay = { divergences: [], changed: [], unknown: [] };
    await show(<TraceBar nama="a.json" opened={{ trace, replay } as never} view={view} />);
    const closed = ['first', 'previous', 'next', 'last'].filter(
      (to) => named(new RegExp(`langkah\\.${to}»`))?.getAttribute('aria-disabled') === 'true',
    );
    cleanup();
    return closed;
  };
  expect([await ends(1), await ends(2), await ends(4)]).toEqual([['first', 'previous'], [], ['next', 'last']]);
});

it('lists the first twelve changes of a context, and says how many more there are', async () => {
  const context = Object.fromEntries(Array.from({ length: 15 }, (_, n) => [`k${n}`, n]));
  const entry = entryOf(1, 'a', { before: { value: 's', context: {} }, after: { value: 's', context } });
  const { text } = await show(<Diff entry={entry} />);
  expect([document.querySelectorAll('tbody tr').length, /panel\.lainnya» (\d+)/.exec(text)?.[1]]).toEqual([12, '3']);
});

it('waits for what the chosen actor started, and not for what another one did', async () => {
  const invoke = (owner: string) => ({ owner, name: `of ${owner}`, since: START });
  const view = { ...viewOf([actorOf('a'), actorOf('b')], four), live: true, at: null };
  const { text } = await show(<Waiting view={view} tools={tools({ invokes: [invoke('a'), invoke('b')] })} />);
  expect(text.match(/of [ab]/g)).toEqual(['of a']);
});

it('what lives and is no machine is waited for; what has ended is not', async () => {
  const said = async (machine: string | null, status: 'active' | 'done') => {
    const { text } = await show(<Status actor={{ ...actorOf('a'), machine, status }} />);
    cleanup();
    return /status\.(\w+)/.exec(text)?.[1];
  };
  expect([await said(null, 'active'), await said(null, 'done'), await said('session', 'active')]).toEqual([
    'berjalan',
    'done',
    'active',
  ]);
});

it('gives a link to what goes on here, and none to a recording that was opened', async () => {
  const offered = async (record: object | null) => {
    await show(<Details view={viewOf([actorOf('a')], four)} tools={tools()} />, {
      ...{ record, tab: 'konteks', artifact: null },
    });
    const both = ['uji', 'tautan'].filter((kind) => named(new RegExp(`salin\\.${kind}`)));
    cleanup();
    return both;
  };
  expect([await offered(null), await offered({})]).toEqual([['uji', 'tautan'], ['uji']]);
});

it('goes through the list of events by keys, the earlier ones above', async () => {
  const { heard } = await show(<Log view={viewOf([actorOf('a')], four, 2)} />);
  const list = document.querySelector('[role="listbox"]');
  for (const key of ['ArrowUp', 'ArrowDown', 'Home', 'End']) press(list, key);
  expect(heard.map((event) => Reflect.get(event, 'position'))).toEqual([1, 3, 1, 4]);
});

it('the escape key empties the filter, and means something else where there is none', async () => {
  const heardOf = async (filters: string) => {
    const { heard } = await show(<Head view={viewOf([actorOf('a')], four)} heading={null} aside={null} />, {
      filters,
    });
    let beyond = 0;
    const listen = () => void (beyond += 1);
    document.body.addEventListener('keydown', listen);
    press(document.getElementById(FILTERS), 'Escape');
    document.body.removeEventListener('keydown', listen);
    cleanup();
    return [heard, beyond];
  };
  expect([await heardOf('open'), await heardOf('')]).toEqual([
    [[{ type: 'filter.change', filters: '' }], 0],
    [[], 1],
  ]);
});

it('says with which words the server refused, and leaves open what was put into them', async () => {
  const fixedWords = 'Laporan ini sedang diperiksa {0}. Ambil alih bila Anda yang akan memeriksanya.';
  const refused = { status: 409, code: 409, reason: null, method: 'PUT', path: '/x', traceId: null, fixedWords };
  const episode = { seq: 2, at: START, actor: 'a', event: 'x', shape: 'x', effects: [], more: 0, refused };
  await show(<Causes view={{ ...viewOf([actorOf('a')], four), episodes: [episode] }} />);
  const said = 'Laporan ini sedang diperiksa …. Ambil alih bila Anda yang akan memeriksanya.';
  expect(document.querySelector('q')?.textContent).toBe(said);
});

it('says of what came of a cause how long after it that was', async () => {
  const refused = {
    refused: { status: 409, code: 409, reason: null, method: 'PUT', path: '/x', traceId: null, fixedWords: null },
  };
  const effect = { kind: 'call', seq: 3, at: START + 5000, actor: 'a', ...refused };
  const episode = { seq: 2, at: START + 2000, actor: 'a', event: 'x', shape: 'x', effects: [effect], more: 0 };
  const view = { ...viewOf([actorOf('a')], four), episodes: [{ ...episode, ...refused }] } as never;
  const { text } = await show(<Causes view={view} />);
  expect(/sebab\.akibat» (\S+)/.exec(text)?.[1]).toBe('3');
});

it('calls it a failure of the server where the server failed, and a refusal where it refused', async () => {
  const said = async (status: number, code = status) => {
    const refused = { status, code, reason: null, method: 'PUT', path: '/x', traceId: null, fixedWords: null };
    const episode = { seq: 2, at: START, actor: 'a', event: 'x', shape: 'x', effects: [], more: 0, refused };
    const { text } = await show(<Causes view={{ ...viewOf([actorOf('a')], four), episodes: [episode] }} />);
    cleanup();
    return /sebab\.(ditolak|gagal)(Kode)?/.exec(text)?.[0];
  };
  expect([await said(409), await said(499, 7), await said(500), await said(503, 7)]).toEqual([
    ...['sebab.ditolak', 'sebab.ditolakKode', 'sebab.gagal', 'sebab.gagalKode'],
  ]);
});

it('names and finds an actor also where one stands before it began', async () => {
  const late = { ...actorOf('x:9'), name: 'isian', since: START + 3000 };
  const entries = [entryOf(1, 'a'), entryOf(2, 'a'), entryOf(3, 'x:9', { from: 'a' })];
  const early = viewOf([actorOf('a'), late], entries, 1);
  expect(rowsOf(early, { filters: 'isian', sendiri: false }).map(({ entry }) => entry.seq)).toEqual([3]);
  const row = { entry: entries[2] as never, index: 2, elapsed: null, idle: null };
  const { text } = await show(<LogRow row={row} view={early} open={false} />);
  expect([text.includes('a → isian'), text.includes('x:9')]).toEqual([true, false]);
});

it('of the past tells the requests that machines remembered, also of a recording that goes on', async () => {
  const request = { method: 'GET', path: '/api/lama' };
  const network = { ...actorOf('n'), machine: 'network' };
  const past = viewOf([network], [entryOf(1, 'n', { after: { value: 's', context: { requests: [request] } } })]);
  const { text } = await show(<Requests view={{ ...past, live: true }} tools={tools()} />);
  expect(text).toContain('GET /api/lama');
});

it('of a pinned value lists the fifty newest changes', async () => {
  const changing = Array.from({ length: 60 }, (_, n) =>
    entryOf(n + 1, 'a', {
      before: { value: 's', context: { count: n } },
      after: { value: 's', context: { count: n + 1 } },
    }),
  );
  const { heard } = await show(<Pins view={viewOf([actorOf('a')], changing)} />, {
    pinned: [{ machine: 'session', path: 'count' }],
  });
  const listed = [...document.querySelectorAll('details li button')];
  act(() => void (listed[0] && fireEvent.click(listed[0])));
  expect([listed.length, heard.flatMap((event) => Reflect.get(event, 'position') ?? [])]).toEqual([50, [60]]);
});

it('tells the change of the chosen event with the actor that it changed, not with another one', async () => {
  const actors = [actorOf('a'), actorOf('b')];
  const said = async (of: string) => {
    const { text } = await show(<ContextTab view={viewOf(actors, [entryOf(1, 'a'), entryOf(2, of)])} />);
    cleanup();
    return text.includes('panel.perubahanPada');
  };
  expect([await said('a'), await said('b')]).toEqual([true, false]);
});

it('names in the table the actor that started another one', async () => {
  const actors = [{ ...actorOf('x:1'), name: 'sesi utama' }, actorOf('b', 'x:1')];
  await show(<ActorTree view={viewOf(actors, four)} tools={tools()} />, { actorAppearance: 'tabel' });
  const parents = [...document.querySelectorAll('tbody tr')].map((row) => row.children[3]?.textContent);
  expect(parents).toEqual(['–', 'sesi utama']);
});

it('an actor that began with the event that is shown is there', () => {
  const view = viewOf([actorOf('a'), { ...actorOf('late'), since: START + 2000 }], four, 2);
  expect(view.actors.map(({ id }) => id)).toEqual(['a', 'late']);
  expect(viewOf([actorOf('a'), { ...actorOf('late'), since: START + 2001 }], four, 2).actors).toHaveLength(1);
});

it('of the events in the list only the open one says what it changed', async () => {
  const entry = entryOf(1, 'a', { before: { value: 's', context: {} }, after: { value: 's', context: { count: 7 } } });
  const rows = async (open: boolean) => {
    const row = { entry, index: 0, elapsed: null, idle: null };
    await show(<LogRow row={row} view={viewOf([actorOf('a')], [entry])} open={open} />);
    const changes = document.querySelectorAll('tbody tr').length;
    cleanup();
    return changes;
  };
  expect([await rows(true), await rows(false)]).toEqual([1, 0]);
});

it('what a machine does not accept now is told of events that somebody could send', () => {
  const { unknown } = outlookOf(bookmarksMachine, layout as never, { value: 'loading', context: {} });
  expect([unknown.length > 0, unknown.filter((event) => event.startsWith('xstate.'))]).toEqual([true, []]);
});
