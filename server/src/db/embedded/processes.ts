import { readdir, readFile, readlink, realpath } from 'node:fs/promises';
import path from 'node:path';

/** The first lines of postmaster.pid: process id and port of the server that runs, or ran, on this cluster. */
export async function readPostmaster(pgdata: string): Promise<{ pid: number; port: number } | undefined> {
  const lines = (await readFile(path.join(pgdata, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return Number.isInteger(pid) && pid > 0 && Number.isInteger(port) && port > 0 ? { pid, port } : undefined;
}

/**
 * Ids of the processes that work in this cluster (PostgreSQL's processes stay in their data folder), or undefined where
 * the system cannot tell. A process id alone proves nothing: after a restart of the machine it belongs to another one.
 */
export async function processesOf(pgdata: string): Promise<number[] | undefined> {
  if (process.platform !== 'linux') return undefined;
  const found: number[] = [];
  // The folder may be a link to another disk; what the system tells is where it leads.
  const place = await realpath(pgdata).catch(() => pgdata);
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const cwd = await readlink(`/proc/${entry}/cwd`).catch(() => '');
    if (cwd !== place) continue;
    const name = await readFile(`/proc/${entry}/comm`, 'utf8').catch(() => '');
    if (name.startsWith('postgres')) found.push(Number(entry));
  }
  return found;
}
