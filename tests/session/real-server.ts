import type { App } from '#server/http/app-type.ts';
import { FakeServer, settle } from '#tests/session/server.ts';

/** Carries the client's calls to the real application and keeps what was asked. */
export class RealServer extends FakeServer {
  readonly #app: App;
  /** Calls that the application has not answered yet. */
  underWay = 0;

  constructor(app: App) {
    super();
    this.#app = app;
  }

  override readonly fetch = async (url: string, options: RequestInit = {}): Promise<Response> => {
    options.signal?.throwIfAborted();
    this.called.push(url);
    this.underWay += 1;
    const { statusCode, headers, body } = await this.#app
      .inject({
        method: (options.method ?? 'GET') as 'GET',
        url,
        headers: Object.fromEntries(new Headers(options.headers)),
        ...(typeof options.body === 'string' ? { payload: options.body } : {}),
      })
      .finally(() => {
        this.underWay -= 1;
      });
    const plain = Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    );
    return new Response(statusCode === 204 ? null : body, { status: statusCode, headers: plain });
  };

  count = (path: string) => this.called.filter((url) => url === path).length;
}

/** Lets answers of the server arrive until it holds; the test's own time limit ends a wait that never does. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await settle();
}
