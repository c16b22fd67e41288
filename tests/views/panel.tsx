/** Recordings that are made up, and parts of the panel of machines that show them. */
import { SupportActor } from '#devtools/panel/SupportActor.ts';
import type { PanelTools } from '#devtools/panel/tools.ts';
import { traceView, type View } from '#devtools/panel/view.ts';
import type { ActorRecord, Entry } from '#domain/support/trace.ts';
import { setup } from '#machines/kit/xstate.ts';
import { told } from '#tests/views/told.tsx';

/** When every recording here begins. */
export const START = Date.parse('2026-03-02T01:00:00.000Z');
/** A machine that is there from the beginning. */
export const actorOf = (id: string, parent: string | null = null): ActorRecord => ({
  ...{ id, name: id, machine: 'session', parent, since: START, status: 'active' },
});
/** An event a second after the one before it. */
export const entryOf = (seq: number, actor: string, more: Partial<Entry> = {}): Entry => ({
  ...{ seq, at: START + seq * 1000, actor, from: null, event: { type: 'tokens.renew' }, before: null },
  ...{ after: { value: `s${seq}`, context: {} }, taken: [], ignored: null, error: null, ...more },
});
/** An opened recording after so many of its events, all of them unless told; its first actor is chosen. */
export const viewOf = (actors: ActorRecord[], entries: Entry[], position = entries.length): View => {
  const trace = { actors, entries, dropped: 0 } as never;
  const frames = entries.map(({ seq, actor, after }) => ({ seq, actor, standing: after, matches: true }));
  return traceView(
    { trace, replay: { frames, divergences: [], changed: [], unknown: [] } },
    { aktor: actors[0]?.id ?? null, event: null, position },
  );
};
const NONE: never[] = [];
/** What the panel needs of a page on which nothing happens, ten seconds after the beginning. */
export const tools = (pending: object = {}): PanelTools =>
  ({
    clock: { subscribe: () => () => {}, now: () => START + 10_000 },
    tries: { subscribe: () => () => {}, all: () => NONE },
    recorder: { pending: () => ({ invokes: [], timers: [], ...pending }) },
  }) as never;

/** The panel's own machine, of which only what it is told is looked at. */
export async function show(view: React.ReactNode, content: object = {}) {
  const heard: object[] = [];
  const context = { filters: '', sendiri: false, actorAppearance: 'pohon', pinned: [], ...content };
  const logic = setup({}).createMachine({
    context,
    on: { '*': { actions: ({ event }: { event: object }) => void heard.push(event) } },
  });
  const text = await told(
    <SupportActor.Provider logic={logic as never} options={{} as never}>
      {view}
    </SupportActor.Provider>,
  );
  return { text, heard };
}
