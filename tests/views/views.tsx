import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { diffArrays } from 'diff';
import path from 'node:path';
import { type ComponentType, type PropsWithChildren, useEffect } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ActorOptions, type AnyActorRef, type AnyEventObject, type AnyStateMachine, SimulatedClock } from 'xstate';
import { FrameTexts } from '#app/shell/FrameTexts.tsx';
import { AbilityProvider } from '#services/ability/ability-context.ts';
import type { AppAbility } from '#services/ability/ability.ts';
import { stateText, type WalkOptions } from '#statechart-walk/index.ts';
import type { ViewOptions } from '#tests/views/options.ts';
import { isIn, type Scene, scenesOf } from '#tests/views/scenes.ts';
import { stubLayout } from '#tests/support/no-layout.ts';
import { expectSound, isUnavailable, type Line, screenLines } from '#tests/views/listing.ts';
import { EVERYTHING, startKeys } from '#tests/views/stage.ts';

/** What `createActorContext` makes, as far as a view is shown with it. */
type ActorContext = {
  Provider: ComponentType<PropsWithChildren<{ logic?: never; options?: never }>>;
  useActorRef: () => AnyActorRef;
};

/** The same moment, layout and texts for every view. */
export function setStage() {
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T03:04:05.678Z') });
    stubLayout();
    // What waits for a frame (a focus, an animation) would come at a moment of its own.
    vi.stubGlobal('requestAnimationFrame', () => 0);
    // What is fetched when it is first needed is there at once.
    await Promise.all([import('#ui/ComboboxBody.tsx'), import('#features/notifications/BellPanel.tsx')]);
    await startKeys();
  });
  afterAll(() => {
    cleanup();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
}

/** What stands around every view. */
export const Surroundings = ({ ability = EVERYTHING, children }: PropsWithChildren<{ ability?: AppAbility }>) => (
  <AbilityProvider value={ability}>
    <MemoryRouter>
      <FrameTexts>{children}</FrameTexts>
    </MemoryRouter>
  </AbilityProvider>
);

/** The file in which it is written what a view says and does. */
export const writtenFile = (name: string) =>
  path.join(import.meta.dirname, 'written', `${name.replaceAll(' ', '-')}.txt`);

/**
 * Shows a view in every state of its machine and writes down what it says and what each of its controls does: the event
 * it sends, the address it leads to, that it is unavailable. Texts stand as their keys with their values, so that the
 * words may change but not what they say. The file is reviewed like code.
 *
 * Whatever the file says, one thing must hold: a control is available exactly when the machine accepts what it sends.
 */
export function describeView(name: string, options: ViewOptions) {
  describe(name, () => {
    setStage();

    it('shows and sends what is written of it', async ({ signal }) => {
      const seen = await everyStop(options, signal);
      expect(seen.faults).toEqual([]);
      expectSound(seen.text);
      await expect(`${seen.text}\n`).toMatchFileSnapshot(writtenFile(name));
    });
  });
}

async function everyStop(options: ViewOptions, signal: AbortSignal) {
  const { walks, actor, view, ability = EVERYTHING, covered = {} } = options;
  const context = actor as ActorContext;
  const parts: string[] = [];
  const faults: string[] = [];
  const shownBefore: { where: string; lines: string[] }[] = [];
  for (const walk of walks as unknown as readonly WalkOptions<AnyStateMachine>[]) {
    for (const scene of scenesOf(walk, options)) {
      signal.throwIfAborted();
      const shown = await showAt(scene, { context, view, ability });
      const isCovered = Object.keys(covered).some((state) => isIn(scene.last, state));
      if (!isCovered) faults.push(...shown.faults);
      const where = stateText(scene.last.snapshot.value);
      const near = nearestTo(shown.lines, shownBefore);
      parts.push(`## ${where}${near ? `\nbeside ${near.where}` : ''}`, ...(near?.changes ?? shown.lines), '');
      shownBefore.push({ where, lines: shown.lines });
    }
  }
  return { text: parts.join('\n').trimEnd(), faults: [...new Set(faults)] };
}

type Stage = { context: ActorContext; view: ViewOptions['view']; ability: AppAbility };

async function showAt(scene: Scene, { context: { Provider, useActorRef }, view, ability }: Stage) {
  const { model, logics } = scene;
  /** What happened since it was last looked at. */
  const heard: string[] = [];
  const sent: { to: AnyActorRef; event: AnyEventObject }[] = [];
  let frozen = false;
  const thaw = logics.map((logic) => {
    const moving = logic.transition.bind(logic);
    // From here on the machine stays where it is, and what it is sent is only written down.
    logic.transition = (snapshot, event, scope) => {
      if (!frozen) return moving(snapshot, event, scope);
      sent.push({ to: scope.self, event });
      const name = scope.self._parent ? scope.self.id : logic.id;
      heard.push((logic === model.logic ? '' : `${name}: `) + eventText(event));
      return snapshot;
    };
    return () => {
      logic.transition = moving;
    };
  });
  const told = tellInto(heard);
  let root: AnyActorRef | undefined;
  const Found = () => {
    const found = useActorRef();
    useEffect(() => {
      root = found;
    }, [found]);
    return null;
  };
  const provided: Pick<ActorOptions<AnyStateMachine>, 'input' | 'clock'> = {
    input: model.input,
    clock: new SimulatedClock(),
  };
  await act(async () => {
    render(
      <Surroundings ability={ability}>
        <Provider logic={model.logic as never} options={provided as never}>
          <Found />
          {view(told)}
        </Provider>
      </Surroundings>,
    );
  });
  const running = root;
  if (!running) throw new Error('The view never came to stand');
  const led = new Set<AnyActorRef>();
  for (const { model: mover, path: way, child } of scene.ways) {
    const mine: AnyActorRef | undefined = child === undefined ? running : running.getSnapshot().children[child];
    if (!mine) throw new Error(`There is no "${child}"`);
    led.add(mine);
    for (const { event } of way) {
      await act(async () => {
        if (!(await mover.settle(mine.system, event))) mine.send(event);
      });
    }
  }
  frozen = true;
  heard.length = 0;
  sent.length = 0;

  const where = stateText(scene.last.snapshot.value);
  const faults: string[] = [];
  const press = async ({ text, control }: Line): Promise<string[]> => {
    if (!control) return [];
    // What was used before it took it away, so nothing is known of it: better seen than silent.
    if (!control.isConnected) return ['(gone)'];
    const unavailable = isUnavailable(control);
    await act(async () => use(control));
    const did = heard.splice(0);
    // A second event counts on the first, which is not carried out here.
    // What only stands beside the view rests in its first state, whatever the view may do by then.
    const [first] = sent.splice(0).filter(({ to }) => led.has(to));
    if (first && first.to.getSnapshot().can(first.event) === unavailable) {
      const said = unavailable ? 'says it is unavailable, yet' : 'is offered, yet';
      const taken = unavailable ? 'is accepted' : 'is refused';
      faults.push(`in ${where}: ${text} ${said} ${first.event.type} ${taken}`);
    }
    return did;
  };
  const before = screenLines();
  const lines: string[] = [];
  for (const line of before) {
    const did = await press(line);
    lines.push([line.text, ...did.map((one) => `→ ${one}`)].join(' '));
  }
  cleanup();
  for (const one of thaw) one();
  return { lines, faults };
}

/** Makes callbacks of props that are written down when they are called. */
export const tellInto =
  (heard: string[]) =>
  (name: string) =>
  (...values: unknown[]): undefined => {
    const said = values.filter((value) => !isPress(value));
    heard.push(`${name}(${said.map((value) => JSON.stringify(value) ?? String(value)).join(', ')})`);
  };

/** The event of the document that React hands to whoever listens. */
const isPress = (value: unknown) => typeof value === 'object' && value !== null && 'nativeEvent' in value;

const eventText = ({ type, ...rest }: AnyEventObject) =>
  Object.keys(rest).length > 0 ? `${type} ${JSON.stringify(rest)}` : type;

/** Uses a control as a person would: writes into it, chooses its last option, or presses it. */
export function use(control: HTMLElement) {
  if (control instanceof HTMLSelectElement) {
    const other = [...control.options].findLast(({ value }) => value !== control.value);
    if (other) fireEvent.change(control, { target: { value: other.value } });
    return;
  }
  const writes =
    control instanceof HTMLTextAreaElement ||
    (control instanceof HTMLInputElement && /^(text|search|email|password|tel|url)$/.test(control.type));
  if (writes) {
    fireEvent.change(control, { target: { value: 'x7' } });
    fireEvent.blur(control);
    return;
  }
  // jsdom goes nowhere; the address stands in the line.
  if (control instanceof HTMLAnchorElement && control.hasAttribute('href')) return;
  fireEvent.click(control);
}

/** The state that was told before and differs least, with what differs: so each tells only what it adds and takes away. */
export function nearestTo(lines: string[], before: readonly { where: string; lines: string[] }[]) {
  const all = before.map((one) => ({ where: one.where, changes: differences(one.lines, lines) }));
  const [nearest] = all.toSorted((a, b) => a.changes.length - b.changes.length);
  return nearest;
}

const differences = (first: string[], lines: string[]): string[] =>
  diffArrays(first, lines).flatMap(({ added, removed, value }) => {
    if (added) return value.map((line) => `+ ${line}`);
    return removed ? value.map((line) => `- ${line}`) : [];
  });
