import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * A name that only one process of this machine can listen on. The kernel takes it away from a killed process, so
 * there is no stale lock to recognise: an abstract socket on Linux, a named pipe on Windows, a socket file elsewhere.
 */
function addressOf(key: string): string {
  const name = `capaian-${createHash('sha256').update(key).digest('hex').slice(0, 24)}`;
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return path.join(tmpdir(), `${name}.sock`);
}

const listen = (address: string) =>
  new Promise<Server | undefined>((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' || error.code === 'EACCES' ? resolve(undefined) : reject(error),
    );
    server.listen({ path: address, exclusive: true }, () => {
      server.unref();
      resolve(server);
    });
  });

const answers = (address: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/**
 * Tries once to become the only one who holds `key` on this machine.
 * @returns how to let go, or undefined while another process holds it
 */
export async function tryLock(key: string): Promise<(() => Promise<void>) | undefined> {
  const address = addressOf(key);
  let server = await listen(address);
  if (!server && address.endsWith('.sock') && !(await answers(address))) {
    await rm(address, { force: true });
    server = await listen(address);
  }
  if (!server) return undefined;
  const held = server;
  return () => new Promise((resolve) => held.close(() => resolve()));
}
