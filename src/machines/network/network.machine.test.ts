import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from '#machines/kit/xstate.ts';
import { networkMachine, type TrafficEvent, type ConnectionEvent } from '#machines/network/network.machine.ts';
import { slow, luring } from '#machines/network/network.selectors.ts';

function start() {
  const clock = new SimulatedClock();
  let tell: (event: ConnectionEvent) => void = () => {};
  const watchConnection = fromCallback<ConnectionEvent, void>(({ sendBack }) => {
    tell = sendBack;
  });
  const watchTraffic = fromCallback<TrafficEvent, void>(() => {});
  const actor = createActor(networkMachine.provide({ actors: { watchConnection, watchTraffic } }), { clock });
  const cancelled: string[][] = [];
  actor.on('requests.cancelled', ({ ids }) => cancelled.push(ids));
  actor.start();
  return {
    actor,
    cancelled,
    tell: (event: ConnectionEvent) => tell(event),
    begin: (id: string) =>
      actor.send({ type: 'request.started', id, method: 'GET', path: `/${id}`, since: clock.now(), at: clock.now() }),
    end: (id: string) => actor.send({ type: 'request.settled', id, at: clock.now() }),
    wait: (ms: number) => clock.increment(ms),
    slow: () => slow(actor.getSnapshot()),
    cancel: () => actor.send({ type: 'requests.cancel' }),
  };
}

describe('a request', () => {
  it('is slow after 8 seconds, not before, and no longer once it is over', () => {
    const { begin, end, wait, slow } = start();
    const seen: boolean[] = [];
    begin('a');
    wait(7999);
    seen.push(slow());
    wait(1);
    seen.push(slow());
    end('a');
    seen.push(slow());
    expect(seen).toEqual([false, true, false]);
  });

  it('is measured from its own start, however many others come and go', () => {
    const { begin, end, wait, slow } = start();
    const seen: boolean[] = [];
    begin('a');
    wait(5000);
    begin('b');
    wait(2000);
    end('a');
    wait(5999);
    seen.push(slow());
    wait(1);
    seen.push(slow());
    expect(seen).toEqual([false, true]);
  });

  it('that was under way before anybody watched is measured from its start all the same', () => {
    const { actor, wait, slow } = start();
    actor.send({ type: 'request.started', id: 'a', method: 'GET', path: '/a', since: -5000, at: 0 });
    const seen: boolean[] = [];
    wait(2999);
    seen.push(slow());
    wait(1);
    seen.push(slow());
    expect(seen).toEqual([false, true]);
  });

  it('that follows on another for ever is never slow', () => {
    const { begin, end, wait, slow } = start();
    begin('0');
    for (let n = 1; n <= 10; n += 1) {
      wait(4000);
      begin(String(n));
      end(String(n - 1));
      expect(slow()).toBe(false);
    }
  });
});

describe('giving up', () => {
  it('means the slow requests only; a young one goes on', () => {
    const { begin, wait, cancel, cancelled } = start();
    begin('a');
    begin('b');
    wait(7000);
    begin('c');
    wait(1000);
    // Requests of the same moment become slow one after the other, within the same one.
    wait(0);
    cancel();
    expect(cancelled).toEqual([['a', 'b']]);
  });

  it('means the young one too once its own time is over', () => {
    const { begin, end, wait, cancel, cancelled, slow } = start();
    begin('a');
    wait(7000);
    begin('b');
    wait(1000);
    wait(7000);
    cancel();
    end('a');
    expect([cancelled, slow()]).toEqual([[['a', 'b']], true]);
    end('b');
    expect(slow()).toBe(false);
  });

  it('is refused while nothing is slow', () => {
    const { begin, cancel, cancelled } = start();
    begin('a');
    cancel();
    expect(cancelled).toEqual([]);
  });

  it('goes back to counting when the slow one is over and a young one is left', () => {
    const { begin, end, wait, slow } = start();
    const seen: boolean[] = [];
    begin('a');
    wait(7000);
    begin('b');
    wait(1000);
    end('a');
    seen.push(slow());
    wait(6999);
    seen.push(slow());
    wait(1);
    seen.push(slow());
    expect(seen).toEqual([false, false, true]);
  });
});

it('the connection follows what the browser says', () => {
  const { actor, tell } = start();
  const seen = [luring(actor.getSnapshot())];
  tell({ type: 'network.offline' });
  seen.push(luring(actor.getSnapshot()));
  tell({ type: 'network.online' });
  seen.push(luring(actor.getSnapshot()));
  expect(seen).toEqual([false, true, false]);
});
