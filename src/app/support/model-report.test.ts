import { describe, expect, it } from 'vitest';
import { provideReportModel } from '#app/support/model-report.ts';
import { ReadReport } from '#devtools/model/report.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { createActor, waitFor } from '#machines/kit/xstate.ts';
import { reportContent, isCommandNotCopied, isCommandCopied } from '#machines/support/model-report.selectors.ts';

const REPORT = JSON.stringify({ format: 'capaian.model', version: 1, at: '', seed: 1, machines: [] });

async function opened(answer: () => Promise<Response>, copy: (text: string) => Promise<void> = async () => {}) {
  const actor = createActor(provideReportModel({ load: answer, copy })).start();
  await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  return actor;
}

describe('the report of the model tests in the application', () => {
  it('is shown when it is there', async () => {
    const snapshot = (await opened(async () => new Response(REPORT))).getSnapshot();
    expect([frameOf(snapshot), reportContent(snapshot) instanceof ReadReport]).toEqual(['ready', true]);
  });

  it.each([
    ['nothing was reported yet', async () => new Response('', { status: 404 }), 'empty'],
    ['the page is answered in its place', async () => new Response('<!doctype html>'), 'failed'],
    ['it is of another version', async () => new Response('{"format":"capaian.model","version":2}'), 'failed'],
    ['the server is ill', async () => new Response('', { status: 503 }), 'failed'],
    ['no answer arrives', () => Promise.reject(new TypeError('Failed to fetch')), 'offline'],
  ] as const)('%s', async (_, answer, frame) => {
    expect(frameOf((await opened(answer)).getSnapshot())).toBe(frame);
  });

  it('says whether the command is in the clipboard', async () => {
    const copied: string[] = [];
    const actor = await opened(
      async () => new Response(REPORT),
      async (text) => {
        if (copied.length > 0) throw new Error('denied');
        copied.push(text);
      },
    );
    const result = async () => {
      actor.send({ type: 'command.copy', command: 'npm run test:model' });
      const snapshot = await waitFor(actor, (one) => !one.matches({ ready: 'copying' }));
      return [isCommandCopied(snapshot), isCommandNotCopied(snapshot)];
    };
    expect(await result()).toEqual(['npm run test:model', null]);
    expect(await result()).toEqual([null, 'npm run test:model']);
    expect(copied).toEqual(['npm run test:model']);
  });
});
