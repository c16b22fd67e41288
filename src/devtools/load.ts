import { MACHINE_IDS, type MachineId, machineOf, MACHINES } from '#devtools/machines.ts';
import type { AnyStateMachine } from '#machines/kit/xstate.ts';

const FILES = import.meta.glob<object>('/src/machines/*/*.machine.ts');

/** Fetches the code of a machine; rejects where it cannot be had, or where its file does not hold it. */
export async function loadMachine(id: MachineId): Promise<AnyStateMachine> {
  const load = FILES[`/${MACHINES[id].file}`];
  if (!load) throw new Error(`There is no ${MACHINES[id].file}`);
  return machineOf(await load(), id);
}

/** All machines at once, by their ids, for a replay. */
export async function loadMachines(): Promise<Record<string, AnyStateMachine>> {
  return Object.fromEntries(await Promise.all(MACHINE_IDS.map(async (id) => [id, await loadMachine(id)] as const)));
}
