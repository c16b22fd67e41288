import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, asked, break_, giveUpHanging, mend, problems, settle, startApp } from '#tests/faults/app.ts';
import { type CallClass, MADE_TODAY } from '#tests/faults/calls.ts';
import { type Fault, inTurn, kindsInTurn } from '#tests/faults/faults.ts';
import { patternOf } from '#tests/faults/world.ts';
import type { Person } from '#tests/faults/world-people.ts';
import { patiently } from '#tests/support/patience.ts';
import { cellsInTurn } from '#tests/support/width.ts';

export type Scenario = {
  /** `METHOD /pattern` of the catalogue. */
  call: string;
  /** What the person does, when one call is made in several places. */
  by?: string;
  path: string;
  /** The application is loaded anew for each cell: what it looks at is kept beside the page, or the page has no frame. */
  afresh?: true;
  /** What is on the device before the page opens. */
  prepare?: (app: App) => void;
  /** What is done on the page while everything still works. */
  before?: (app: App) => Promise<void>;
  /** Leads to the call; without it, opening the page makes the call. */
  act?: (app: App) => Promise<void>;
  /** What can be seen after all has settled. */
  see: (app: App, fault: Fault) => unknown;
  want: (fault: Fault, app: App) => unknown;
  /** The fault is over: what the person does to try again, and that it works now. */
  again?: { act: (app: App, fault: Fault) => Promise<void> | void; see: (app: App) => unknown; want: unknown };
};

/** A cell that never makes its call proves nothing; a write goes out once, and once more where a new token was needed. */
function timesAsked(call: string, from: number): number | 'made' {
  const times = asked.slice(from).filter(({ method, path }) => `${method} ${patternOf(path)}` === call).length;
  return call.startsWith('GET ') && times > 0 ? 'made' : times;
}
const timesWanted = (call: string, fault: Fault) => {
  if (call.startsWith('GET ')) return 'made';
  return fault === '401' ? 2 : 1;
};

/**
 * Runs the faults over every scenario in one application, and tells how many cells there were.
 * @param met `kinds` where the same code has met every fault already, with another record; or those that can happen there
 */
export function describeMatrix(
  title: string,
  person: Person,
  scenarios: readonly Scenario[],
  met: 'all' | 'kinds' | readonly Fault[] = 'all',
) {
  let app: App;
  let cells = 0;
  beforeAll(async () => {
    app = await startApp(person);
  });
  afterAll(() => {
    const calls = new Set(scenarios.map(({ call }) => call));
    console.log(`Fault matrix: ${cells} cells on real pages (${title}, ${calls.size} calls)`);
  });

  describe.each(
    scenarios.map((one, index) => [one.by ?? MADE_TODAY[one.call] ?? 'unknown', one.call, one, index] as const),
  )(`${title}: %s %s`, (_, call, scenario, index) => {
    const faults = met === 'all' ? inTurn(call, index) : met === 'kinds' ? kindsInTurn(call, index) : met;
    it.each(cellsInTurn(faults, index))('%s', async (fault) => {
      cells += 1;
      const within = scenario.act !== undefined && !scenario.afresh;
      await (within ? app.leavePage() : app.leave());
      scenario.prepare?.(app);
      let from = 0;
      if (scenario.act) {
        await (within ? app.open(scenario.path) : app.visit(scenario.path));
        await scenario.before?.(app);
        from = asked.length;
        break_({ call, fault });
        await scenario.act(app);
        await settle();
        await giveUpHanging(fault);
      } else {
        await app.visit(scenario.path, { call, fault });
      }
      // Reading a file and fetching code take real time, which a busy machine has less of.
      await patiently(() => {
        const found = { problems: problems(), times: timesAsked(call, from), seen: scenario.see(app, fault) };
        expect(found).toEqual({ problems: [], times: timesWanted(call, fault), seen: scenario.want(fault, app) });
      });
      if (!scenario.again) return;
      const isWaiting = () => document.querySelector('.ui-frame[data-cause="offline"]') !== null;
      const comesByItself = fault === 'offline' && isWaiting();
      mend();
      await settle();
      if (comesByItself) expect(isWaiting()).toBe(false);
      else await scenario.again.act(app, fault);
      await settle();
      const { see, want } = scenario.again;
      await patiently(() => expect({ problems: problems(), seen: see(app) }).toEqual({ problems: [], seen: want }));
    });
  });
}

export const isClass = (call: string, kind: CallClass) => MADE_TODAY[call] === kind;

/** How a failed load stands, as the state frame tells it. */
export function causeOf(fault: Fault): string {
  if (fault === '403') return 'forbidden';
  if (fault === '404') return 'notFound';
  return fault === 'reset' || fault === 'offline' ? 'offline' : 'failed';
}
