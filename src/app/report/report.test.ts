// @vitest-environment jsdom
/** What a device keeps of a report is read where nothing can be typed, for those who could type there. */
import { expect, it } from 'vitest';
import type { Report } from '#contract/report.ts';
import { provideReport, type ReportServices } from '#app/report/report.ts';
import type { ReportAction } from '#domain/report/report.ts';
import { createActor, waitFor } from '#machines/kit/xstate.ts';
import { leftoverOf } from '#machines/report/report.selectors.ts';
import { exampleDetail, exampleReport } from '#tests/support/world/report.ts';

const DRAFT = { skema: 1, dasar: {}, ketikan: { d1: { analisis: 'Naik' } }, ditandai: [] };
const answer = <T>(data: T) => Promise.resolve({ data });

/** Opens this report on a device that has a draft of it, or that fails. @returns what is left, and the keys that were read */
async function open(change: Partial<Report>, may: (action: ReportAction) => boolean, device?: unknown) {
  const report = exampleReport({ details: [exampleDetail()], ...change });
  const asked: string[] = [];
  const services = {
    reportApi: {
      ...{ detail: () => answer(report), history: () => answer([]), note: () => answer([]), recap: () => answer([]) },
    },
    drafts: {
      read: (key: string) => {
        asked.push(key);
        return device instanceof Error ? Promise.reject(device) : Promise.resolve(device);
      },
    },
    can: (action: ReportAction, { tahun_ditutup }: { tahun_ditutup?: true }) => may(action) && !tahun_ditutup,
  };
  const actor = createActor(provideReport(services as unknown as ReportServices), {
    input: { id: 'l1', userId: 'p1' },
  }).start();
  await waitFor(actor, (snapshot) => snapshot.matches('ready'));
  const left = leftoverOf(actor.getSnapshot());
  actor.stop();
  return { left: left && { ...left.draft.ketikan, onDevice: left.onDevice }, asked };
}
const officer = () => true;
const reader = (action: ReportAction) => action === 'read';
const THEIRS = { d1: { analisis: 'Naik' }, onDevice: true };

it.each<[string, Partial<Report>, unknown, object | null]>([
  ['of a closed year', { tahun_ditutup: true }, DRAFT, THEIRS],
  ['that a colleague sent', { status: 'submitted' }, DRAFT, THEIRS],
  ['of which the device has nothing', { status: 'submitted' }, undefined, null],
  ['on a device that fails', { status: 'submitted' }, new Error('no storage'), null],
])('an officer finds what was typed into a report %s', async (_, change, device, left) => {
  expect(await open(change, officer, device)).toEqual({ left, asked: ['isian:p1:l1'] });
});

it('a reader’s device is not asked', async () => {
  expect(await open({ status: 'submitted' }, reader, DRAFT)).toEqual({ left: null, asked: [] });
});
