// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { provideDownload } from '#app/export/download.ts';
import { toTrace } from '#devtools/export.ts';
import { createRecorder } from '#devtools/recorder.ts';
import { traceText } from '#domain/support/trace-text.ts';
import { createActor, waitFor } from '#machines/kit/xstate.ts';
import { createUserApi } from '#services/access/access.ts';
import { createClient } from '#services/http/client.ts';
import { watchClient } from '#services/http/watch.ts';
import { networkMachine } from '#machines/network/network.machine.ts';
import { CANARIES, leakIn } from '#tests/support/canaries.ts';
import { SIGNED_IN } from '#tests/support/signed-in.ts';

const save = vi.hoisted(() => vi.fn());
vi.mock('#app/export/save-file.ts', () => ({ saveFileInBrowser: save }));

const FILE = `{\n"dibuat": "2026-07-01T01:00:00.000Z",\n"surat": ${JSON.stringify(CANARIES)}\n}\n`;

/** Takes the file through the real call while everything that can be recorded is. @param answer of the server */
async function taken(answer: () => Response) {
  save.mockReset();
  const recorder = createRecorder({ capacity: 500 });
  const network = createActor(networkMachine, { inspect: recorder.inspect }).start();
  const { client, traffic } = watchClient(
    createClient({ host: '', port: SIGNED_IN, fetch: () => Promise.resolve(answer()) }),
    () => 0,
  );
  traffic.watch({
    started: ({ id, method, path, since }, at) =>
      network.send({ type: 'request.started', id, method, path, since, at }),
    settled: (id, at) => network.send({ type: 'request.settled', id, at }),
  });
  const logic = provideDownload(createUserApi(client).takeOwnData, 'data-saya.json');
  const actor = createActor(logic, { inspect: recorder.inspect }).start();
  const told: unknown[] = [];
  actor.on('file.refused', (news) => void told.push(news));
  actor.send({ type: 'file.take' });
  await waitFor(actor, (snapshot) => snapshot.matches('idle'));
  const text = traceText(
    toTrace(recorder, { version: 'test' }, { path: '/profil', language: 'id', width: 1, height: 1 }),
  );
  const saved = await Promise.all(save.mock.calls.map(([blob]) => (blob as Blob).text()));
  network.stop();
  actor.stop();
  return { text, saved, told: told.length };
}

it('hands the own data to the person, and no word of it to a recording', async () => {
  const { text, saved, told } = await taken(
    () => new Response(FILE, { headers: { 'content-type': 'application/json' } }),
  );
  expect([saved, told]).toEqual([[FILE], 0]);
  expect([text.includes('file.take'), text.includes('/api/profil/data'), leakIn(text)]).toEqual([true, true, null]);
});

it('takes neither an envelope nor half a file for the own data, and records nothing of them either', async () => {
  const envelope = { alert: { message: CANARIES[2] }, data: CANARIES };
  for (const body of [
    JSON.stringify(envelope),
    `{\n"alert": ${JSON.stringify(envelope.alert)}\n}\n`,
    FILE.slice(0, -9),
    '',
  ]) {
    const { text, saved, told } = await taken(
      () => new Response(body, { headers: { 'content-type': 'application/json' } }),
    );
    expect([saved, told, leakIn(text)]).toEqual([[], 1, null]);
  }
});
