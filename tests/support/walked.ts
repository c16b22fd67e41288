/** The walks of all machines, taken down from their model tests instead of being run there. */
import { vi } from 'vitest';
import type { AnyStateMachine } from '#machines/kit/xstate.ts';
import type { WalkOptions } from '#statechart-walk/index.ts';

export type Walked = { name: string; machine: AnyStateMachine; options: WalkOptions<AnyStateMachine>[] };

export const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value;

/** Every machine in src/machines by its id. */
export const MACHINES: Record<string, AnyStateMachine> = Object.fromEntries(
  Object.values(import.meta.glob<object>('/src/machines/**/*.machine.ts', { eager: true }))
    .flatMap((module) => Object.values(module).filter(isMachine))
    .map((machine) => [machine.id, machine]),
);

/** Loads all model tests; a suite of theirs that is no walk is registered as well. */
export async function loadWalks(): Promise<Walked[]> {
  const walked: Walked[] = [];
  const register = (name: string, machine: AnyStateMachine, ...options: WalkOptions<AnyStateMachine>[]) =>
    walked.push({ name, machine, options });
  vi.doMock('#statechart-walk/vitest.ts', async (original) => ({
    ...(await original<object>()),
    describeWalk: register,
  }));
  const sources = import.meta.glob<string>('/tests/model/*.model.test.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const tests = import.meta.glob('/tests/model/*.model.test.ts');
  const walks = Object.entries(tests).filter(([file]) => sources[file]?.includes('describeWalk('));
  await Promise.all(walks.map(([, load]) => load()));
  return walked;
}
