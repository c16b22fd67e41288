import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Presence } from '#contract/workspace.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let leader: Client;
beforeAll(async () => {
  server = await startTestServer();
  leader = await signIn(server.app, 'pimpinan');
});
afterAll(() => server.close());

const presence = async (satker: string) =>
  (await leader.call<Presence>('GET', `/api/pelaporan-capaian/keberadaan?tahun=2025&satker=${satker}`)).data;

/** Of the published figures only Tapin has indicators: 17 of them in 2026, reported in two quarters. */
const TAPIN = { tahun: 2026, indikator: 17, laporan: 2 };

it('tells apart what a unit has itself and what those below it have', async () => {
  const officer = await signIn(server.app, 'pelapor.tapin');
  const tapin = officer.satker;
  const top = leader.satker;
  expect(await presence(tapin)).toMatchObject({ tahun: [TAPIN], sendiri: [TAPIN] });
  expect(await presence(top)).toEqual({
    tahun: [TAPIN],
    sendiri: [],
    unit: [{ id: tapin, nama_unit: 'BPS Kabupaten Tapin', ...TAPIN }],
  });
  expect(await presence('')).toMatchObject({ tahun: [TAPIN], sendiri: [] });
});
