/** Another program, as a webhook meets it: a plain server on loopback that keeps what comes. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

export type Came = { path: string; headers: IncomingHttpHeaders; body: string };
type Answer = { status: number; headers?: Record<string, string>; body?: string } | 'none';

/** @param answer what it says to what came; `none`: nothing, ever */
export async function startReceiver(answer: (came: Came, count: number) => Answer = () => ({ status: 204 })) {
  const came: Came[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += String(part);
    const one = { path: request.url ?? '', headers: request.headers, body };
    came.push(one);
    const said = answer(one, came.length);
    if (said !== 'none') response.writeHead(said.status, said.headers).end(said.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/terima`,
    port,
    came,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
