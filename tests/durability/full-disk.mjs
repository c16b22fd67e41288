// Loaded before the program where no disk of its own can be mounted: what it writes to files beyond 4 MB finds no room.
import { open } from 'node:fs/promises';

const ROOM = 4 * 1024 * 1024;
const handle = await open(process.execPath, 'r');
const prototype = Object.getPrototypeOf(handle);
await handle.close();

const { writeFile } = prototype;
const written = new WeakMap();
let used = 0;
prototype.writeFile = async function (data, ...rest) {
  const before = written.get(this) ?? 0;
  if (used + data.length > ROOM) {
    used -= before;
    written.set(this, 0);
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  }
  used += data.length;
  written.set(this, before + data.length);
  return writeFile.call(this, data, ...rest);
};
