import { expect, it } from 'vitest';
import { inTurn } from '#app/wiring/own-task.ts';

/** Does something in a task of its own, asked for from now. */
function soon(act: () => void) {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    act();
  };
  port2.postMessage(null);
}

it('begins each work in the order they came, and hears what happened meanwhile before the next', async () => {
  const seen: string[] = [];
  const begin = inTurn();
  const works = ['first', 'second', 'third'].map((name) =>
    begin(async () => {
      seen.push(name);
      if (name === 'first') soon(() => seen.push('a press'));
      return name;
    }),
  );
  await Promise.resolve();
  expect(seen).toEqual([]);
  expect(await Promise.all(works)).toEqual(['first', 'second', 'third']);
  expect(seen).toEqual(['first', 'a press', 'second', 'third']);
});

it('waits for no work, and goes on after one that fails', async () => {
  const begin = inTurn();
  const never = begin(() => new Promise(() => {}));
  const failed = begin(() => Promise.reject(new Error('no')));
  await expect(failed).rejects.toThrow('no');
  expect(await Promise.race([never, begin(async () => 'after')])).toBe('after');
});
