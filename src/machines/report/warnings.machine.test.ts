import { describe, expect, it } from 'vitest';
import type { Finding } from '#domain/report/report.ts';
import { createActor, fromPromise } from '#machines/kit/xstate.ts';
import { warningMachine } from '#machines/report/warnings.machine.ts';
import { warningsOf, isUnknown } from '#machines/report/warnings.selectors.ts';

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
const warnings: Finding = { kode: 'C10', pesan: 'Nilai di luar skala', kpi_id: 'k1' };

async function start(answerValue: (readonly Finding[] | Error)[]) {
  const asked: string[] = [];
  const actor = createActor(
    warningMachine.provide({
      actors: {
        checkReport: fromPromise<readonly Finding[], { id: string }>(async ({ input }) => {
          asked.push(input.id);
          const answer = answerValue.shift() ?? new Error('no more answers');
          if (answer instanceof Error) throw answer;
          return answer;
        }),
      },
    }),
    { input: { id: 'l1', versi: 3 } },
  ).start();
  await settle();
  const view = () => ({
    findings: warningsOf(actor.getSnapshot()),
    isUnknown: isUnknown(actor.getSnapshot()),
    asked: asked.length,
  });
  return { actor, view };
}

describe('warnings before submitting', () => {
  it('are asked for anew with every newer version, and only then', async () => {
    const { actor, view } = await start([[warnings], []]);
    expect(view()).toEqual({ findings: [warnings], isUnknown: false, asked: 1 });
    actor.send({ type: 'version.found', versi: 3 });
    expect(view()).toEqual({ findings: [warnings], isUnknown: false, asked: 1 });
    actor.send({ type: 'version.found', versi: 4 });
    expect(view()).toEqual({ findings: [warnings], isUnknown: false, asked: 2 });
    await settle();
    expect(view()).toEqual({ findings: [], isUnknown: false, asked: 2 });
  });

  it('are never taken for none when the server could not be asked', async () => {
    const { actor, view } = await start([[warnings], new Error('offline'), []]);
    actor.send({ type: 'version.found', versi: 4 });
    await settle();
    expect(view()).toEqual({ findings: [], isUnknown: true, asked: 2 });
    actor.send({ type: 'check.again' });
    await settle();
    expect(view()).toEqual({ findings: [], isUnknown: false, asked: 3 });
  });
});
