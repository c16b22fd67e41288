// The machines for scripts, which run without a bundler that could look for their files.
import { pathToFileURL } from 'node:url';
import { MACHINE_IDS, machineOf, MACHINES } from '../../src/devtools/machines.ts';
import { inRoot } from './node.mjs';

/** @param {import('../../src/devtools/machines.ts').MachineId} id */
export const loadMachine = async (id) => machineOf(await import(pathToFileURL(inRoot(MACHINES[id].file)).href), id);

/** All machines by their ids, for a replay. */
export const loadMachines = async () =>
  Object.fromEntries(await Promise.all(MACHINE_IDS.map(async (id) => [id, await loadMachine(id)])));
