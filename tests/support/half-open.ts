/** A way to a server that can stop carrying anything without being closed, as a cut line or a hung peer does. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Listens on a free port of this machine and carries to `port`. */
export async function halfOpen(port: number) {
  const sockets = new Set<Socket>();
  let silent = false;
  const server = createServer((from) => {
    const to = connect(port, '127.0.0.1');
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(one);
      one.on('data', (chunk) => silent || other.write(chunk));
      one.on('error', () => undefined);
      one.on('close', () => silent || other.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    /** From now on nothing gets through; every connection stays open. */
    hush: () => void (silent = true),
    /** New connections are carried again. */
    carry: () => void (silent = false),
    close(): void {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
