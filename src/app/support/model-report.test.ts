import { describe, expect, it } from 'vitest';
import { provideReportModel } from '#app/support/model-report.ts';
import { ReadPart } from '#devtools/model/packed.ts';
import { ReadReport } from '#devtools/model/report.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { createActor, waitFor } from '#machines/kit/xstate.ts';
import {
  isCommandCopied,
  isCommandNotCopied,
  partContent,
  partFrame,
  reportContent,
} from '#machines/support/model-report.selectors.ts';

const REPORT = JSON.stringify({
  format: 'capaian.model',
  version: 2,
  seed: 1,
  rows: [{ machine: 'bell', chart: 'a' }],
});
const PART = JSON.stringify({ format: 'capaian.model.machine', version: 1, machine: 'bell', texts: [], walks: [] });

type Answer = () => Promise<Response>;
const whole: Answer = async () => new Response(REPORT);

/** Opened, when nothing is under way any more; what is not in `more` is answered as a file that is not there. */
async function opened(
  index: Answer,
  more: Record<string, Answer> = {},
  copy: (text: string) => Promise<void> = async () => {},
) {
  const asked: string[] = [];
  const answers: Record<string, Answer> = { index, ...more };
  const load = (name: string) => {
    asked.push(name);
    return (answers[name] ?? (async () => new Response('', { status: 404 })))();
  };
  const actor = createActor(provideReportModel({ load, copy })).start();
  const settled = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  await settled();
  return { actor, asked, settled };
}

describe('the report of the model tests in the application', () => {
  it('is shown when it is there, with what has changed in this build', async () => {
    const charts = async () => new Response('{"bell":"b"}');
    const snapshot = (await opened(whole, { charts })).actor.getSnapshot();
    const content = reportContent(snapshot);
    expect(frameOf(snapshot)).toBe('ready');
    expect(content instanceof ReadReport && [...content.outdated]).toEqual(['bell']);
  });

  it.each([
    ['nothing was reported yet', async () => new Response('', { status: 404 }), 'empty'],
    ['the page is answered in its place', async () => new Response('<!doctype html>'), 'failed'],
    ['it is of another version', async () => new Response('{"format":"capaian.model","version":1}'), 'failed'],
    ['the server is ill', async () => new Response('', { status: 503 }), 'failed'],
    ['no answer arrives', () => Promise.reject(new TypeError('Failed to fetch')), 'offline'],
  ] as const)('%s', async (_, answer, frame) => {
    expect(frameOf((await opened(answer)).actor.getSnapshot())).toBe(frame);
  });

  it('fetches a machine when it is opened, not before', async () => {
    const { actor, asked, settled } = await opened(whole, { bell: async () => new Response(PART) });
    expect(asked.toSorted()).toEqual(['charts', 'index']);
    actor.send({ type: 'machine.choose', machine: 'bell' });
    expect(partFrame(actor.getSnapshot())).toBe('loading');
    await settled();
    const content = partContent(actor.getSnapshot());
    expect([partFrame(actor.getSnapshot()), content instanceof ReadPart && content.machine.machine]).toEqual([
      'ready',
      'bell',
    ]);
    expect(asked).toContain('bell');
  });

  it.each([
    ['it is not there', async () => new Response('', { status: 404 }), 'notFound'],
    ['it cannot be read', async () => new Response('{}'), 'failed'],
    ['no answer arrives', () => Promise.reject(new TypeError('Failed to fetch')), 'offline'],
  ] as const)('a machine that cannot be had leaves the overview: %s', async (_, bell, frame) => {
    const { actor, settled } = await opened(whole, { bell });
    actor.send({ type: 'machine.choose', machine: 'bell' });
    await settled();
    const snapshot = actor.getSnapshot();
    expect([partFrame(snapshot), frameOf(snapshot)]).toEqual([frame, 'ready']);
  });

  it('says whether the command is in the clipboard', async () => {
    const copied: string[] = [];
    const { actor } = await opened(whole, {}, async (text) => {
      if (copied.length > 0) throw new Error('denied');
      copied.push(text);
    });
    const result = async () => {
      actor.send({ type: 'command.copy', command: 'npm run test:model' });
      const snapshot = await waitFor(actor, (one) => !one.matches({ ready: { copy: 'copying' } }));
      return [isCommandCopied(snapshot), isCommandNotCopied(snapshot)];
    };
    expect(await result()).toEqual(['npm run test:model', null]);
    expect(await result()).toEqual([null, 'npm run test:model']);
    expect(copied).toEqual(['npm run test:model']);
  });
});
