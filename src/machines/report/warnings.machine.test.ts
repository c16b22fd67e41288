import { describe, expect, it } from 'vitest';
import type { Finding } from '#domain/report/report.ts';
import { createActor, fromPromise } from '#machines/kit/xstate.ts';
import { warningMachine } from '#machines/report/warnings.machine.ts';
import { warningsOf, isUnknown } from '#machines/report/warnings.selectors.ts';
import { byHand } from '#tests/support/by-hand.ts';

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

const promise: Finding = { kode: 'C13', pesan: 'Janji triwulan lalu tanpa berkas', kpi_id: 'k2' };

/** The warnings of a report, over checks that the test answers. */
function page(id = 'l1', versi = 3) {
  const check = byHand<readonly Finding[], { id: string }>();
  const actor = createActor(warningMachine.provide({ actors: { checkReport: check.logic } }), {
    input: { id, versi },
  }).start();
  const found = (version: number) => actor.send({ type: 'version.found', versi: version });
  const again = () => actor.send({ type: 'check.again' });
  /** What is listed, whether it is said that nothing is known, and whether an answer is waited for. */
  const seen = () => {
    const one = actor.getSnapshot();
    return [warningsOf(one), isUnknown(one), one.hasTag('busy')];
  };
  return { actor, check, found, again, seen };
}

describe('warnings whose answers are slow', () => {
  it('are those of this report, all of them in the order of the server, and no word is said before', async () => {
    const { check, seen } = page('l7');
    expect([seen(), check.inputs]).toEqual([[[], false, true], [{ id: 'l7' }]]);
    await check.answer([promise, warnings]);
    expect(seen()).toEqual([[promise, warnings], false, false]);
  });

  it('stay on screen while a newer version is checked, and the answer about the older one changes nothing', async () => {
    const { check, found, seen } = page();
    await check.answer([warnings]);
    found(4);
    found(5);
    expect([seen(), check.inputs.length]).toEqual([[[warnings], false, true], 3]);
    await check.answer([promise], 2);
    await check.answer([warnings, promise], 1);
    expect(seen()).toEqual([[promise], false, false]);
  });

  it('of an older check that broke are not taken for unknown', async () => {
    const { check, found, seen } = page();
    found(4);
    await check.breaks(0);
    expect(seen()).toEqual([[], false, true]);
    await check.answer([warnings], 1);
    expect(seen()).toEqual([[warnings], false, false]);
  });

  it('are not asked for again by an older version that comes late, nor by one that is checked already', async () => {
    const { check, found, seen } = page();
    found(5);
    found(4);
    found(5);
    await check.answer([warnings]);
    found(4);
    found(5);
    expect([seen(), check.inputs.length]).toEqual([[[warnings], false, false], 2]);
  });

  it('that could not be had are said to be unknown until they are there, also while they are asked for again', async () => {
    const { actor, check, again, seen } = page();
    await check.breaks();
    const broken = seen();
    again();
    again();
    const asking = seen();
    await check.breaks();
    const twice = seen();
    again();
    await check.answer([]);
    expect([broken, asking, twice, seen(), check.inputs.length]).toEqual([
      [[], true, false],
      [[], true, true],
      [[], true, false],
      [[], false, false],
      3,
    ]);
    expect(actor.getSnapshot().can({ type: 'check.again' })).toBe(false);
  });

  it('are still unknown when what is saved meanwhile has them asked for, and only its answer counts', async () => {
    const { check, found, again, seen } = page();
    await check.breaks();
    found(4);
    const saved = seen();
    await check.breaks();
    again();
    found(5);
    await check.answer([warnings], 2);
    const asking = seen();
    await check.answer([promise], 3);
    found(5);
    expect([saved, asking, seen(), check.inputs.length]).toEqual([
      [[], true, true],
      [[], true, true],
      [[promise], false, false],
      4,
    ]);
  });
});
