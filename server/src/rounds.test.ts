import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { keepRounds } from '#server/rounds.ts';

it('a round that found as much as it takes is followed by the next one at once, until one finds less', async () => {
  const waiting = [5, 5, 2, 5];
  const rounds = keepRounds(async () => waiting.shift() ?? 0, {
    ...{ every: 60_000, full: 5, what: 'work' },
    log: { warn: () => undefined },
  });
  await pause(20);
  await rounds.close();
  expect(waiting).toEqual([5]);
});

it('a round that fails is told of, and the next one comes in its time', async () => {
  const told: string[] = [];
  let count = 0;
  const round = async () => {
    count += 1;
    return count === 1 ? Promise.reject(new Error('gone')) : 0;
  };
  const rounds = keepRounds(round, {
    ...{ every: 5, full: 5, what: 'letters' },
    log: { warn: (_data, message) => void told.push(message) },
  });
  await expect.poll(() => count).toBeGreaterThan(2);
  await rounds.close();
  const after = count;
  await pause(20);
  expect([told, count]).toEqual([['letters could not be looked for'], after]);
});

it('a round that finds a database that can only be read is not told of', async () => {
  const told: string[] = [];
  let count = 0;
  const round = async () => {
    count += 1;
    return count === 1 ? Promise.reject(Object.assign(new Error('read-only'), { code: '25006' })) : 0;
  };
  const rounds = keepRounds(round, {
    ...{ every: 5, full: 5, what: 'letters' },
    log: { warn: (_data, message) => void told.push(message) },
  });
  await expect.poll(() => count).toBeGreaterThan(1);
  await rounds.close();
  expect(told).toEqual([]);
});
