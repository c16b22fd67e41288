// @vitest-environment jsdom
import '#tests/support/stackless-react.ts';
import { act, cleanup, render } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { recording } from '#app/recording.ts';
import { giveReport } from '#app/help/help.ts';
import type { ChartLayout } from '#devtools/charts/layout.ts';
import { toTrace } from '#devtools/export.ts';
import { traceText } from '#domain/support/trace-text.ts';
import { isMachineId, type MachineId } from '#devtools/machines.ts';
import { SupportActor } from '#devtools/panel/SupportActor.ts';
import { openTrace } from '#devtools/panel/OpenedTrace.ts';
import { Panel } from '#devtools/panel/Panel.tsx';
import type { Attempted, LoadedMachine, PanelTools } from '#devtools/panel/tools.ts';
import { createRecorder } from '#devtools/recorder.ts';
import type { Recorder } from '#devtools/recorder.types.ts';
import { type ActorRefFrom, fromCallback, fromPromise, waitFor } from '#machines/kit/xstate.ts';
import { supportMachine } from '#machines/support/support.machine.ts';
import { type ReadResult, type SupportEvent, SUPPORT_TABS } from '#machines/support/support.types.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { leakIn, tellPoisoned } from '#tests/support/canaries.ts';
import { loadWalks, MACHINES } from '#tests/support/walked.ts';
import { isFull, isInTurn, TURNS } from '#tests/support/width.ts';

// jsdom lays nothing out, so the list that draws what is in sight would draw nothing: here it draws all.
vi.mock('@tanstack/react-virtual', () => ({
  useVirtualizer: ({ count }: { count: number }) => ({
    getTotalSize: () => 0,
    getVirtualItems: () => Array.from({ length: count }, (_, index) => ({ index, key: index, start: 0 })),
    measureElement: () => {},
    scrollToIndex: () => {},
  }),
}));

startI18n();
const walked = await loadWalks();
const layouts = import.meta.glob<ChartLayout>('../charts/layouts/*.json', { import: 'default', eager: true });
const PAGE = { path: '/beranda', language: 'id', width: 1280, height: 800 };
const NONE: readonly Attempted[] = [];

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});

const loaded = new Map<MachineId, Promise<LoadedMachine>>();
const load = (id: MachineId) => {
  const [machine, layout] = [MACHINES[id], layouts[`../charts/layouts/${id}.json`]];
  const known = loaded.get(id);
  if (known) return known;
  const one = machine && layout ? Promise.resolve({ machine, layout }) : Promise.reject(new Error(`no chart of ${id}`));
  loaded.set(id, one);
  return one;
};

type Support = ActorRefFrom<typeof supportMachine>;

/** The panel on a page of its own, and how to speak to it. */
async function show(recorder: Recorder, text: string) {
  const machine = supportMachine.provide({
    actors: {
      readTrace: fromPromise<ReadResult, { file: File | null }>(() =>
        Promise.resolve(openTrace('rekaman.json', text, MACHINES)),
      ),
      holdRecording: fromCallback<SupportEvent, void>(() => undefined),
    },
  });
  const tries = { subscribe: () => () => {}, all: () => NONE };
  const tools: PanelTools = { recorder, load, tries, clock: { subscribe: () => () => {}, now: () => 0 } };
  const found = vi.fn<(actor: Support) => void>();
  const Found = () => {
    const actor = SupportActor.useActorRef();
    useEffect(() => found(actor), [actor]);
    return null;
  };
  await act(async () => {
    render(
      <SupportActor.Provider logic={machine} options={{ input: { aktor: null, event: null } }}>
        <Found />
        <Panel tools={tools} heading={null} />
      </SupportActor.Provider>,
    );
  });
  const actor = found.mock.lastCall?.[0];
  if (!actor) throw new Error('the panel did not start');
  return { actor, send: (...events: SupportEvent[]) => act(async () => events.forEach((event) => actor.send(event))) };
}

const shown = walked
  .filter(({ machine }) => isMachineId(machine.id))
  .map((one, nth) => [one.name, one, nth] as const)
  // Each turn of them in each way to look.
  .filter(([, , nth]) => isInTurn(nth + Math.floor(nth / TURNS)));

describe.each(shown)('the screen of machines: %s', (_, one, nth) => {
  it('shows no canary, whatever is opened', { timeout: 120_000 }, async () => {
    const recorder = createRecorder({ capacity: 30, schedule: () => {} });
    await tellPoisoned(one, recorder.inspect, { stops: 1, canaries: 1 });
    const text = traceText(toTrace(recorder, { version: 'test' }, PAGE));
    const { actor, send } = await show(recorder, text);
    const leaks: string[] = [];
    let length = 0;
    const look = (where: string) => {
      const html = document.body.outerHTML;
      length = Math.max(length, html.length);
      const found = leakIn(html);
      if (found) leaks.push(`${where}: ${found}`);
    };
    // Each machine with every tab, every other one live, the others opened, in either view, at the first or at the last
    // event. From one machine to the next it turns, so that each of the 24 ways to look is looked at with an eighth of all.
    const every = async (opened: 0 | 1, place: (at: number) => SupportEvent, count: number) => {
      for (const [step, tab] of SUPPORT_TABS.entries()) {
        const appearance = (Math.floor(nth / 2) + step + opened) % 2 === 0 ? 'bagan' : 'daftar';
        const at = (Math.floor(nth / 4) + step + opened) % 2 === 0 ? 0 : count - 1;
        await send({ type: 'tab.choose', tab }, { type: 'view.choose', appearance }, place(at));
        look(`${opened ? 'opened' : 'live'}, ${tab}, ${appearance}, event ${at}`);
      }
    };
    const entries = recorder.entries();
    expect(document.querySelectorAll('.machines-row').length).toBe(entries.length);
    const whole = entries.findLast(({ after }) => after !== null && typeof after.context === 'object')?.after?.context;
    const names = typeof whole === 'object' && whole !== null ? Object.keys(whole) : [];
    await send(
      { type: 'actors.view', appearance: 'tabel' },
      ...names.map((path): SupportEvent => ({ type: 'pin.toggle', machine: one.machine.id, path })),
    );
    expect(document.querySelectorAll('.machines-pins__line').length).toBe(names.length);
    if (isFull || nth % 2 === 0) {
      await every(0, (at) => ({ type: 'entry.choose', event: entries[at]?.seq ?? null }), entries.length);
    }
    await send({ type: 'trace.open', file: new File([text], 'rekaman.json') });
    await act(() => waitFor(actor, ({ context }) => context.record !== null));
    if (isFull || nth % 2 === 1) {
      await every(1, (at) => ({ type: 'trace.seek', position: at + 1 }), entries.length);
    } else look('opened');
    cleanup();
    expect(leaks.slice(0, 3)).toEqual([]);
    expect(length).toBeGreaterThan(5000);
  });
});

describe('the report of a problem', () => {
  it('holds no canary of any machine, as a file and in the clipboard', { timeout: 120_000 }, async () => {
    await recording.recorder();
    for (const one of walked) await tellPoisoned(one, recording.inspect, { stops: 1, canaries: 1 });
    const files: Blob[] = [];
    const copied: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) files.push(file);
      return 'blob:x';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    vi.stubGlobal('navigator', { clipboard: { writeText: (text: string) => Promise.resolve(copied.push(text)) } });
    await giveReport('berkas');
    await giveReport('salin');
    const texts = [...copied, ...(await Promise.all(files.map((file) => file.text())))];
    expect(texts.map((text) => [text.length > 10_000, leakIn(text)])).toEqual([
      [true, null],
      [true, null],
    ]);
  });
});
