// Every call, also those that no page makes yet or that a page meets only some faults with: the 18 faults in front of the
// real client, the real gate and session, and the check of the answer that every service uses. What stands here is the
// error or the data that their screens build on.
import { afterAll, describe, expect, it } from 'vitest';
import type { Answer, HttpClient } from '#services/http/client.ts';
import { ApiError } from '#services/http/errors.ts';
import { checked, checkedBare, checkedList, listOf, recordOf } from '#services/http/shape.ts';
import { watchClient } from '#services/http/watch.ts';
import { CALLS, type Call, nameOf } from '#tests/faults/calls.ts';
import { DEFAULT_TEXT, FAULTS, type Fault, isStatus, sentence, spoil } from '#tests/faults/faults.ts';
import { ID, SERVED } from '#tests/faults/served.ts';
import { envelope, type Said } from '#tests/faults/world.ts';
import { openTab, settle } from '#tests/session/server.ts';

const record = recordOf<{ id: string }>('id');
let cells = 0;

const sound = (call: Call): Said => {
  const { kind } = call;
  if (kind === 'area') return { status: 200, text: JSON.stringify({ id: ID }) };
  const data = SERVED.get(nameOf(call))?.data ?? (kind === 'list' ? [{ id: ID }] : { id: ID });
  const paging = { totalItems: 1, page: 1, perPage: 10 };
  return envelope(200, 'OK', data, kind === 'list' ? { paging } : {});
};

/** One call as its service would make it. */
async function outcome(call: Call, fault: Fault | null): Promise<unknown> {
  const path = call.path.replace('{id}', ID);
  const { server, client: bare, session } = await openTab();
  const { client, traffic } = watchClient(bare, () => 0);
  const response = ({ status, text }: Said) => new Response(text, { status });
  server.routes.set(path, ({ token }, signal) => {
    // A dead token: with a renewed one the call is answered.
    if (fault === null || (fault === '401' && token !== null && token !== 'a1')) return response(sound(call));
    if (fault === 'reset' || fault === 'offline') throw new TypeError('Failed to fetch');
    if (fault !== 'hang') return response(spoil(fault, () => sound(call)));
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  // Through the call's own service where it has one, else as that service will make it.
  const checkedAnswer = SERVED.get(nameOf(call))?.send(client) ?? checking(call, send(client, call, path));
  if (fault === 'hang') {
    await settle();
    traffic.cancel(['1']);
  }
  const answer = await checkedAnswer.then(
    () => 'data',
    (error: unknown) => {
      if (!(error instanceof ApiError)) return error;
      const { status, message, network, retryable, reason } = error;
      return { status, message, network, retryable, reason };
    },
  );
  const times = server.of(path).length;
  session.stop();
  return { answer, times };
}

function send(client: HttpClient, { method, kind }: Call, path: string): Promise<Answer<unknown>> {
  // Signing in, renewing and signing out have their own 401, which starts no renewal.
  const options = { skipAuth: ['signIn', 'refresh', 'signOut'].includes(kind) };
  switch (method) {
    case 'GET':
      return client.get(path, options);
    case 'POST':
      return client.post(path, {}, options);
    case 'PUT':
      return client.put(path, {}, options);
    case 'PATCH':
      return client.patch(path, {}, options);
    default:
      return client.delete(path, options);
  }
}

function checking({ kind }: Call, asked: Promise<Answer<unknown>>): Promise<unknown> {
  if (kind === 'area') return checkedBare(record, asked);
  return kind === 'list' ? checkedList(listOf(record), asked) : checked(record, asked);
}

/** What each fault comes to in the client: an error with the server's sentence or the default, or the data. */
function expected({ kind }: Call, fault: Fault): unknown {
  const own = ['signIn', 'refresh', 'signOut'].includes(kind);
  if (fault === '401' && !own) return { answer: 'data', times: 2 };
  const silent = fault === 'reset' || fault === 'offline' || fault === 'hang';
  const status = isStatus(fault) ? Number(fault) : fault === 'HTML 502' ? 502 : silent ? 0 : 200;
  return {
    answer: {
      status,
      message: isStatus(fault) ? sentence(fault) : DEFAULT_TEXT,
      network: silent,
      retryable: !isStatus(fault) || ['429', '500', '503'].includes(fault),
      reason: fault === 'hang' ? 'cancelled' : null,
    },
    times: 1,
  };
}

describe('at the level of the client', () => {
  it.each(CALLS.map((call) => [nameOf(call), call.kind, call] as const))(
    '%s (%s) meets every fault with an error that can be shown, or data that can be trusted',
    async (_, __, call) => {
      const found: Record<string, unknown> = { none: await outcome(call, null) };
      const wanted: Record<string, unknown> = { none: { answer: 'data', times: 1 } };
      for (const fault of FAULTS) {
        found[fault] = await outcome(call, fault);
        wanted[fault] = expected(call, fault);
        cells += 1;
      }
      expect(found).toEqual(wanted);
    },
  );

  afterAll(() => {
    console.log(`Fault matrix: ${cells} cells at the level of the client (${CALLS.length} calls × ${FAULTS.length})`);
  });
});
