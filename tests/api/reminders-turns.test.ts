/** Whose turn a deadline is not: nobody is reminded of what is done, cannot be done, or is theirs no more. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Notifications } from '#contract/bell.ts';
import { remind } from '#server/notifications/reminders.service.ts';
import { type Client, signInAll } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { sendNew } from '#tests/support/world/filling.ts';

const YEAR = 2026;
let server: TestServer;
let admin: Client;
let officer: Client;
let verifier: Client;
beforeAll(async () => {
  server = await startTestServer({ letters: { appUrl: 'https://capaian.instansi.example' } });
  ({ admin, pelapor: officer, verifikator: verifier } = await signInAll(server.app));
});
/** What was reminded of once is not reminded of again. */
const forgetReminders = async () => {
  for (const table of ['pengingat', 'kiriman', 'pemberitahuan'] as const) await server.db.deleteFrom(table).execute();
};
const yearIs = (status: 'aktif' | 'ditutup') =>
  server.db.updateTable('tahun').set({ status }).where('tahun', '=', YEAR).execute();
const unitIs = (aktif: boolean) =>
  server.db.updateTable('unit').set({ aktif }).where('id', '=', officer.satker).execute();
beforeEach(async () => {
  server.clock.set(new Date('2026-10-05T03:00:00Z'));
  await server.db.deleteFrom('jadwal').execute();
  await yearIs('aktif');
  await unitIs(true);
});
afterAll(() => server.close());

const openWindow = async (periode: string) => {
  const days = { buka: '2026-10-01', tutup: '2026-10-20', alasan: 'Perpanjangan' };
  const made = await admin.call('POST', '/api/jadwal', { tahun: YEAR, periode, unit_id: officer.satker, ...days });
  expect(made.status).toBe(200);
};
const kinds = async (who: Client) =>
  (await who.call<Notifications>('GET', '/api/pemberitahuan')).data.pemberitahuan.map(({ jenis }) => jenis);
/** Seven days before the deadline: the kinds that the bell tells, and whom letters wait for. */
async function told(): Promise<{ bell: Record<string, string[]>; letters: string[] }> {
  server.clock.set(new Date('2026-10-13T03:00:00Z'));
  await forgetReminders();
  await remind({ db: server.db, letters: { appUrl: undefined } }, server.clock.now());
  const written = await server.db.selectFrom('kiriman').select('penerima').where('jenis', '=', 'tenggat').execute();
  const bell = { officer: await kinds(officer), verifier: await kinds(verifier) };
  return { bell, letters: written.map(({ penerima }) => penerima.split('@')[0] ?? '').sort() };
}
const NOBODY = { bell: { officer: [], verifier: [] }, letters: [] };

it('of a quarter that was not begun is the officer’s', async () => {
  await openWindow('TW3');
  expect(await told()).toEqual({ bell: { officer: ['tenggat'], verifier: [] }, letters: ['pelapor.tapin'] });
});

it('of a unit that was made inactive, or of a closed year, is nobody’s', async () => {
  await openWindow('TW3');
  await unitIs(false);
  expect(await told()).toEqual(NOBODY);
  await unitIs(true);
  await yearIs('ditutup');
  expect(await told()).toEqual(NOBODY);
});

it('of a quarter whose report was rejected and sent anew is that of the new report', async () => {
  await openWindow('TW4');
  const decide = async (id: string, action: string) =>
    verifier.call('PATCH', `/api/pelaporan-capaian/${id}/${action}`, { catatan: 'Sudah diperiksa' });
  const first = await sendNew(officer, YEAR, 'TW4');
  expect((await decide(first.id, 'reject')).status).toBe(200);
  const second = await sendNew(officer, YEAR, 'TW4');
  expect((await decide(second.id, 'approve')).status).toBe(200);
  expect(await told()).toEqual(NOBODY);
});

it('of a report that was sent is theirs who decide, by letter alone where they do not want it in the bell', async () => {
  await openWindow('TW3');
  await sendNew(officer, YEAR, 'TW3');
  expect(await told()).toEqual({ bell: { officer: [], verifier: ['menunggu'] }, letters: ['verifikator.tapin'] });
  // Nothing can be done about it in a closed year.
  await yearIs('ditutup');
  expect(await kinds(verifier)).toEqual([]);
  await yearIs('aktif');
  expect(await kinds(verifier)).toEqual(['menunggu']);
  const choice = { jenis: 'menunggu', saluran: 'lonceng', nyala: false };
  expect((await verifier.call('PATCH', '/api/pemberitahuan/pilihan', choice)).status).toBe(200);
  expect(await told()).toEqual({ bell: { officer: [], verifier: [] }, letters: ['verifikator.tapin'] });
});
