import { describe, expect, it } from 'vitest';
import { SimulatedClock } from '#machines/kit/xstate.ts';
import { ApiError } from '#services/http/errors.ts';
import { ok, openStaleTab, REFRESH, settle, standing, storageEvent } from '#tests/session/server.ts';

const reasonsOf = (results: PromiseSettledResult<unknown>[]) =>
  results.map((result) =>
    result.status === 'rejected' && result.reason instanceof ApiError ? result.reason.reason : 'answered',
  );

async function openFailingTab(answer: () => Response | Promise<Response>) {
  const clock = new SimulatedClock();
  const tab = await openStaleTab({ clock });
  let calls = 0;
  tab.server.routes.set(REFRESH, () => {
    calls += 1;
    return answer();
  });
  return { ...tab, clock, calls: () => calls };
}
const cut = () => Promise.reject(new TypeError('Failed to fetch'));

describe('a renewal that could not be had', () => {
  it('C26: is not tried again at once: fifty later requests meet a retryable error and no storm reaches the server', async () => {
    const { client, session, clock, calls } = await openFailingTab(cut);
    await Promise.allSettled([client.get('/first')]);
    expect(session.getSnapshot().value).toEqual(standing('cooling'));
    const later = await Promise.allSettled(Array.from({ length: 50 }, (_, i) => client.get(`/${i}`)));
    expect(new Set(reasonsOf(later))).toEqual(new Set(['refresh-unavailable']));
    expect(later.every((one) => one.status === 'rejected' && one.reason.retryable)).toBe(true);
    expect(calls()).toBe(1);
    clock.increment(1999);
    await Promise.allSettled([client.get('/early')]);
    expect(calls()).toBe(1);
    clock.increment(1);
    await Promise.allSettled([client.get('/late')]);
    expect(calls()).toBe(2);
  });

  it('C26: being online again ends the pause', async () => {
    const { server, client, session, tabs } = await openFailingTab(cut);
    await Promise.allSettled([client.get('/a')]);
    server.routes.delete(REFRESH);
    tabs.dispatchEvent(new Event('online'));
    expect(session.getSnapshot().value).toEqual(standing('active'));
    expect((await client.get('/a')).data).toEqual(ok('/a'));
  });

  it('C26: the tokens of another tab end the pause', async () => {
    const { server, client, session, storage, tabs } = await openFailingTab(cut);
    await Promise.allSettled([client.get('/a')]);
    server.accepted = 'a9';
    storage.saveTokens({ accessToken: 'a9', refreshToken: 'r9' });
    tabs.dispatchEvent(storageEvent('accessToken', 'a9'));
    expect(session.getSnapshot().value).toEqual(standing('active'));
    expect((await client.get('/a')).data).toEqual(ok('/a'));
  });

  it.each([
    [429, '30', 30_000],
    [503, '7', 7000],
    [503, '0', 2000],
    [503, 'soon', 2000],
    [429, '999999', 300_000],
  ])('C27: %d with Retry-After %s is a pause of %s ms, never a sign-out', async (status, seconds, pause) => {
    const { client, session, clock, dialog, tabs, calls } = await openFailingTab(
      () => new Response('{}', { status, headers: { 'retry-after': seconds } }),
    );
    await expect(client.get('/a')).rejects.toMatchObject({ reason: 'refresh-unavailable', retryable: true });
    if (pause > 2000) tabs.dispatchEvent(new Event('online'));
    clock.increment(pause - 1);
    await Promise.allSettled([client.get('/a')]);
    expect({ value: session.getSnapshot().value, calls: calls() }).toEqual({ value: standing('cooling'), calls: 1 });
    clock.increment(1);
    await Promise.allSettled([client.get('/a')]);
    expect({ calls: calls(), dialogs: dialog.opened }).toEqual({ calls: 2, dialogs: 0 });
  });

  it('C6: whoever asks during the pause after a renewal that hung is answered, not held', async () => {
    const { client, session, clock, calls } = await openFailingTab(() => new Promise<Response>(() => {}));
    const first = expect(client.get('/a')).rejects.toMatchObject({ reason: 'refresh-timeout', retryable: true });
    await settle();
    clock.increment(15_000);
    await first;
    await expect(client.get('/b')).rejects.toMatchObject({ reason: 'refresh-unavailable', retryable: true });
    expect({ calls: calls(), queue: session.getSnapshot().context.queue }).toEqual({ calls: 1, queue: [] });
  });
});
