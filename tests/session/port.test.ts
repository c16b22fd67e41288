import { describe, expect, it } from 'vitest';
import { createGate, type SessionPort } from '#services/http/gate.ts';

describe('the gate before any owner of a session', () => {
  it('never sends with the token of another epoch, even if the owner releases the request after the change', async () => {
    let release: (ids: readonly string[]) => void = () => {};
    let token = { access: 'a1', gen: 1, epoch: 1 };
    const port: SessionPort = {
      token: () => token,
      closed: () => null,
      isRefreshing: () => false,
      unauthorized: ({ id }) => {
        token = { access: 'b1', gen: 1, epoch: 3 };
        release([id]);
      },
      aborted: () => {},
      refused: () => {},
      onReplay: (listener) => {
        release = listener;
      },
      onReject: () => {},
    };
    const sent: (string | null)[] = [];
    const answer = createGate(port).pass({
      method: 'POST',
      path: '/a',
      signal: null,
      replayable: true,
      send: async (access) => {
        sent.push(access);
        return { status: 401 };
      },
      challenge: () => null,
      discard: () => {},
    });
    await expect(answer).rejects.toMatchObject({ reason: 'session-changed' });
    expect(sent).toEqual(['a1']);
  });
});
