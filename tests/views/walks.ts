import { vi } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { WalkOptions } from '#statechart-walk/index.ts';
import type { ViewOptions } from '#tests/views/options.ts';

const TESTS = import.meta.glob<object>('/tests/model/*.model.test.ts');

type Found = { machine: AnyStateMachine; walks: readonly WalkOptions<AnyStateMachine>[] };
/** What each model test walks: files share their modules (vitest.config.ts), so a test is read only once. */
const read = new Map<string, Found[]>();

/**
 * What leads a machine to its states, taken from its model test instead of being written twice.
 * @param file of the model test, without its ending
 * @param id of the machine, where the file walks several
 */
export async function walksOf(file: string, id?: string): Promise<Pick<ViewOptions, 'machine' | 'walks'>> {
  const found = read.get(file) ?? [];
  if (!read.has(file)) await readInto(file, found);
  read.set(file, found);
  const one = found.find(({ machine }) => id === undefined || machine.id === id);
  if (!one) throw new Error(`${file} walks no "${id ?? ''}"`);
  return { machine: one.machine, walks: one.walks as never };
}

async function readInto(file: string, found: Found[]): Promise<void> {
  vi.doMock('#statechart-walk/vitest.ts', () => ({
    // Its other suites stay where they are.
    describeMatrix: () => {},
    describeSmartWalk: () => {},
    describeWalk: (_: string, machine: AnyStateMachine, ...walks: WalkOptions<AnyStateMachine>[]) =>
      found.push({ machine, walks }),
  }));
  const load = TESTS[`/tests/model/${file}.model.test.ts`];
  if (!load) throw new Error(`There is no model test "${file}"`);
  await load();
}
