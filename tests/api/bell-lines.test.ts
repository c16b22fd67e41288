/** Lines of the bell after they were told: they go with what they were about, and lead to where it is. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Notifications } from '#contract/bell.ts';
import type { PlannedEvent } from '#contract/calendar.ts';
import type { Todo } from '#contract/todo.ts';
import { tx } from '#server/db/tx.ts';
import { tellWrongCode } from '#server/notifications/warnings.service.ts';
import { type Client, signInAll } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { fillIn, newReports, readAgain, send, sendNew } from '#tests/support/world/filling.ts';

const BELL = '/api/pemberitahuan';
let server: TestServer;
let admin: Client;
let officer: Client;
let verifier: Client;
beforeAll(async () => {
  server = await startTestServer();
  ({ admin, pelapor: officer, verifikator: verifier } = await signInAll(server.app));
});
beforeEach(async () => void (await server.db.deleteFrom('pemberitahuan').execute()));
afterAll(() => server.close());

const content = <T>({ raw }: { raw: Buffer }) => JSON.parse(raw.toString()) as T;
const bell = async (who: Client) => (await who.call<Notifications>('GET', BELL)).data;
const lines = async (who: Client) => (await bell(who)).pemberitahuan;
const kinds = async (who: Client) => (await lines(who)).map(({ jenis }) => jenis);
const readAll = (who: Client, until = server.clock.now()) =>
  who.call('PATCH', `${BELL}/baca`, { sampai: until.toISOString() });
const invite = async (start: string, end: string) =>
  content<PlannedEvent>(
    await officer.call('POST', '/apps/calendar/add-event', {
      event: {
        ...{ title: 'Rapat', start, end, allDay: false },
        extendedProps: { calendar: 'Business', invited: [{ id: verifier.id }] },
      },
    }),
  );
const give = async () =>
  content<Todo>(
    await officer.call('POST', '/apps/todo/add-tasks', { task: { title: 'Kirim bukti', assigneeId: verifier.id } }),
  );

describe('a line that was read goes', () => {
  const GONE: [string, string, () => Promise<() => Promise<{ status: number }>>][] = [
    [
      'a task that was deleted',
      'tugas_baru',
      async () => {
        const { id } = await give();
        return () => officer.call('DELETE', `/apps/todo/delete-task?taskId=${id}`);
      },
    ],
    [
      'a task that somebody else has now',
      'tugas_baru',
      async () => {
        const { id } = await give();
        return () => officer.call('POST', '/apps/todo/update-task', { task: { id, assigneeId: admin.id } });
      },
    ],
    [
      'an event that the guest removed from their calendar',
      'undangan',
      async () => {
        const { id } = await invite('2026-05-04T01:00:00.000Z', '2026-05-04T02:00:00.000Z');
        return () => verifier.call('DELETE', `/apps/calendar/remove-event?id=${id}`);
      },
    ],
  ];
  it.each(GONE)('with %s', async (_what, kind, begin) => {
    const end = await begin();
    await readAll(verifier);
    expect(await kinds(verifier)).toEqual([kind]);
    expect((await end()).status).toBe(200);
    expect(await bell(verifier)).toEqual({ pemberitahuan: [], semua: 0, belum: 0 });
  });
});

it('an invitation leads to the day that it is on where the reader’s unit is: half past midnight in Makassar', async () => {
  await invite('2026-05-04T16:30:00.000Z', '2026-05-04T17:30:00.000Z');
  expect((await lines(verifier)).map(({ link }) => link)).toEqual(['/kalender?tanggal=2026-05-05']);
});

it('what came after the moment that a window saw stays unread', async () => {
  await give();
  const seen = server.clock.now();
  server.clock.advance(60_000);
  await invite('2026-05-04T01:00:00.000Z', '2026-05-04T02:00:00.000Z');
  await readAll(verifier, seen);
  expect((await lines(verifier)).map(({ jenis, dibaca }) => [jenis, dibaca])).toEqual([
    ['undangan', false],
    ['tugas_baru', true],
  ]);
});

it('what a window has read up to the moment of a line is read with it', async () => {
  await give();
  const [line] = await lines(verifier);
  await readAll(verifier, new Date(line?.waktu ?? 0));
  expect(await bell(verifier)).toMatchObject({ semua: 1, belum: 0 });
});

it('of somebody’s words it repeats 300 characters, and says of no shorter ones that there are more', async () => {
  const report = await sendNew(officer, 2026, 'TW2');
  const repeated = async (words: string) => {
    const [first] = (await readAgain(verifier, report.id)).details;
    const body = { feedback: words, feedback_status: 'perbaikan', versi: first?.versi };
    await verifier.call('PUT', `/api/pelaporan-capaian-detail/${first?.id}/feedback`, body);
    return (await lines(officer))[0]?.catatan;
  };
  // A sign of two units is one character.
  expect(await repeated('😀'.repeat(300))).toBe('😀'.repeat(300));
  expect(await repeated('😀'.repeat(301))).toBe(`${'😀'.repeat(300)}…`);
});

it('words about an indicator reach whoever sent the report, also from elsewhere', async () => {
  const forUnit = { ...admin, satker: officer.satker };
  const { id, details } = await fillIn(forUnit, await newReports(forUnit, 2026, 'TW3'));
  await send(forUnit, id);
  const [first] = details;
  const body = { feedback: 'Lampirkan notula', feedback_status: 'perbaikan', versi: first?.versi };
  const said = await verifier.call('PUT', `/api/pelaporan-capaian-detail/${first?.id}/feedback`, body);
  expect(said.status).toBe(200);
  expect([await kinds(admin), await kinds(officer)]).toEqual([['umpan_balik'], ['umpan_balik']]);
  // What they have read is not told as news again when only the verdict becomes another one.
  await readAll(officer);
  const { versi } = (await readAgain(verifier, id)).details.find((one) => one.id === first?.id) ?? {};
  const verdict = { ...body, feedback_status: 'sesuai', versi };
  expect((await verifier.call('PUT', `/api/pelaporan-capaian-detail/${first?.id}/feedback`, verdict)).status).toBe(200);
  expect(await bell(officer)).toMatchObject({ semua: 1, belum: 0 });
});

it('wrong codes of one burst are one line, which names no more than five networks', async () => {
  const at = server.clock.now();
  for (const n of [1, 2, 3, 3, 4, 5, 6, 7]) {
    const moment = { at, network: `10.0.${n}.0` };
    await tx(server.db, (trx) => tellWrongCode(trx, officer.id, { moment, inSession: false, letters: undefined }));
  }
  expect((await lines(officer)).map(({ jenis, kode }) => [jenis, kode])).toEqual([
    ['kode_salah', [1, 2, 3, 4, 5].map((n) => `10.0.${n}.0`)],
  ]);
});

it('ids of lines are of the seventh kind, as all others are: their first 48 bits are the time', async () => {
  await give();
  const [line] = await lines(verifier);
  expect(line?.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  const at = Number.parseInt((line?.id ?? '').replace('-', '').slice(0, 12), 16);
  expect(Math.abs(at - Date.now())).toBeLessThan(60_000);
});
