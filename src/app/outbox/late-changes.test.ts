import { describe, expect, it } from 'vitest';
import { createLateSaves } from '#app/outbox/late-changes.ts';
import { createActor } from '#machines/kit/xstate.ts';
import { heldCalls } from '#tests/support/late-changes.ts';

type One = { nama: string };
type Content = { queue: readonly One[] };
const [a, b, c] = ['a', 'b', 'c'].map((nama): One => ({ nama })) as [One, One, One];

/** One window, one session after the other, and calls that the test answers. */
function start() {
  let sesi = 1;
  const window = new EventTarget();
  const hour: (() => void)[] = [];
  const { created, holdNext, proceed } = heldCalls();
  const lateSaves = createLateSaves(
    () => sesi,
    window as unknown as Window,
    (work) => hour.push(work),
  );
  let failed = '';
  const { sendOne, keepChanges } = lateSaves.antrean<Content, One, string>('area', {
    submit: async ({ nama }) => {
      await holdNext(nama, nama);
      if (nama === failed) throw new Error('surprise');
      return nama;
    },
    changeOf: (one) => one,
    next: ({ queue }) => queue[0] ?? a,
    after: ({ queue }) => ({ queue: queue.slice(1) }),
  });
  /** A page whose machine has these changes, the first of them under way. */
  function page(...queue: One[]) {
    const keeper = createActor(keepChanges).start();
    const tell = (...current: One[]) => keeper.send({ type: 'queue.keep', content: { queue: current } });
    tell(...queue);
    const send = (one: One) => createActor(sendOne, { input: one }).start();
    if (queue[0]) send(queue[0]);
    return { leave: () => keeper.stop(), tell, submit: send };
  }
  return {
    lateSaves,
    created,
    proceed,
    halaman: page,
    makeFail: (nama: string) => (failed = nama),
    replace: () => (sesi += 1),
    /** The time is over that somebody was ready to wait. */
    timeOut: () => hour.forEach((work) => work()),
    tutup: () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })),
  };
}
const tick = () => new Promise<void>((done) => void setImmediate(done));

describe('changes that wait when their page is left', () => {
  it('are sent in order, after the one under way, each once', async () => {
    const { halaman, created, proceed, lateSaves } = start();
    const { leave } = halaman(a, b, c);
    await tick();
    leave();
    const past = [[...created]];
    for (let n = 0; n < 3; n += 1) {
      await proceed();
      past.push([...created]);
    }
    expect([past, lateSaves.sisa()]).toEqual([[['a'], ['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'c']], 0]);
  });

  it('are not sent by the page while it is open, nor again once they were', async () => {
    const { halaman, created, proceed } = start();
    const { leave, tell, submit } = halaman(a, b);
    await proceed();
    tell(b);
    submit(b);
    await proceed();
    tell();
    leave();
    await tick();
    expect(created).toEqual(['a', 'b']);
  });

  it('are sent when the page is left between an answer and its being heard', async () => {
    const { halaman, created, proceed } = start();
    const { leave } = halaman(a, b);
    await proceed();
    leave();
    await tick();
    expect(created).toEqual(['a', 'b']);
  });

  it('go on after a surprise', async () => {
    const { halaman, created, proceed, makeFail, lateSaves } = start();
    makeFail('b');
    const { leave } = halaman(a, b, c);
    await tick();
    leave();
    for (let n = 0; n < 3; n += 1) await proceed();
    expect([created, lateSaves.sisa()]).toEqual([['a', 'b', 'c'], 0]);
  });

  it('are sent before anything newer, and who comes back waits for them', async () => {
    const { halaman, created, proceed, lateSaves } = start();
    const previous = halaman(a, b);
    await tick();
    previous.leave();
    let settled = false;
    void lateSaves.settled('area').then(() => (settled = true));
    const fresh = halaman(c);
    fresh.leave();
    const past: unknown[] = [];
    for (let n = 0; n < 3; n += 1) {
      await proceed();
      past.push([created.at(-1), settled]);
    }
    expect([past, created]).toEqual([
      [
        ['b', false],
        ['c', true],
        ['c', true],
      ],
      ['a', 'b', 'c'],
    ]);
  });

  it('are not sent in the next session', async () => {
    const { halaman, created, proceed, replace, lateSaves, tutup } = start();
    const { leave } = halaman(a, b, c);
    await tick();
    replace();
    leave();
    expect([lateSaves.sisa(), tutup()]).toEqual([0, false]);
    await proceed();
    expect(created).toEqual(['a']);
  });
});

describe('closing the tab', () => {
  it('is asked about as long as something was not answered, on the page and after it', async () => {
    const { halaman, proceed, tutup } = start();
    const past = [tutup()];
    const { leave } = halaman(a, b);
    await tick();
    past.push(tutup());
    leave();
    await proceed();
    past.push(tutup());
    await proceed();
    past.push(tutup());
    expect(past).toEqual([false, true, true, false]);
  });
});

describe('whoever wants to leave', () => {
  it('does not wait where nothing is left', async () => {
    expect(await start().lateSaves.leftAfter(700)).toEqual(0);
  });

  it('waits until everything was answered', async () => {
    const { halaman, created, proceed, lateSaves } = start();
    halaman(a, b).leave();
    const remaining = lateSaves.leftAfter(700);
    for (let n = 0; n < 2; n += 1) await proceed();
    expect([await remaining, created]).toEqual([0, ['a', 'b']]);
  });

  it('is told after a while how much was not', async () => {
    const { halaman, proceed, lateSaves, timeOut } = start();
    halaman(a, b, c).leave();
    const remaining = lateSaves.leftAfter(700);
    await proceed();
    timeOut();
    expect(await remaining).toEqual(2);
  });
});
