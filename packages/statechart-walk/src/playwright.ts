import { type Page, test, type TestInfo } from '@playwright/test';
import type { AnyStateMachine } from 'xstate';
import { playwrightRun } from './again.ts';
import type { Matrix } from './matrix.ts';
import { recorderOf } from './recorder.ts';
import { planTours, recordTours, type Tour, type TourOptions } from './tour.ts';

/** What a tour through a browser needs of the test that it runs in. */
export type TourRun = {
  /** The test's own info, its second argument: gives the name of the suite, the file and a place for pictures. */
  testInfo: TestInfo;
  /** What a picture is taken of when a step goes wrong; none is taken without. */
  page?: () => Page | undefined;
  /** The machine that the report speaks of, where what is toured is a variant of it (`provide`). */
  of?: AnyStateMachine;
};

/** Tours that are planned and not yet taken. */
export type PlannedTours = { matrix: Matrix; tours: readonly Tour[] };

/**
 * Leads a browser through the machine inside a Playwright test: in every state all that must be refused there, then each
 * step that is accepted, on few long ways. Each step is a `test.step`; a wrong one leaves a picture with the test.
 * @param options as of `planTours`; `system` says how the browser is driven
 * @returns how many tours and steps were taken
 * @throws with the number and the words of the first step in which page and chart differ
 */
export async function tourMachine<Machine extends AnyStateMachine>(
  machine: Machine,
  options: TourOptions<Machine>,
  run: TourRun,
): Promise<{ tours: number; steps: number }> {
  return takeTours(planTours(machine, options), { ...run, of: run.of ?? machine });
}

/** As `tourMachine`, of tours that were planned before. */
export async function takeTours(
  plan: PlannedTours,
  { testInfo, page, of }: TourRun & { of: AnyStateMachine },
): Promise<{ tours: number; steps: number }> {
  const picture = async () => {
    const shown = page?.();
    if (!shown) return [];
    const path = testInfo.outputPath('wrong-step.png');
    await shown.screenshot({ path });
    await testInfo.attach('wrong step', { path, contentType: 'image/png' });
    return [path];
  };
  await recordTours(plan, {
    recorder: recorderOf(of, testInfo.file, playwrightRun),
    name: testInfo.title,
    level: 'browser',
    onStep: (text, accepted) => test.step(`${accepted ? '' : 'not '}${text}`, async () => undefined),
    picture,
  });
  const steps = plan.tours.flat().reduce((sum, { refused, leave }) => sum + refused.length + (leave ? 1 : 0), 0);
  return { tours: plan.tours.length, steps };
}
