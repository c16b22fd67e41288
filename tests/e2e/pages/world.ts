import type { Report } from '#contract/report.ts';
import { PASSWORD, test as base } from '#tests/e2e/fixtures.ts';
import { png } from '#tests/support/files.ts';

/** Reports of BPS Kabupaten Tapin, 2026, by what has become of them. `indikator`: the first indicator's detail. */
export type World = Record<'terkirim' | 'lengkap' | 'kosong' | 'revisi', { id: string; indikator: string }>;
type Call = (method: string, path: string, body?: unknown) => Promise<unknown>;
const BASE = '/api/pelaporan-capaian';

async function callAs(address: string, username: string): Promise<Call> {
  const request = async (method: string, path: string, body: unknown, token: string | null): Promise<unknown> => {
    const isForm = body instanceof FormData;
    const answer = await fetch(address + path, {
      method,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { data: unknown }).data;
  };
  const credentials = { username, password: PASSWORD };
  const session = (await request('POST', '/api/auth/signin', credentials, null)) as { accessToken: string };
  return (method, path, body) => request(method, path, body, session.accessToken);
}

async function complete(call: Call, id: string): Promise<void> {
  const { versi, details } = (await call('GET', `${BASE}/detail?id=${id}`)) as Report;
  const filled = details.map(({ id: detail, target }) => ({
    id: detail,
    realisasi: target,
    analisis: 'Sesuai target.',
    kendala: 'Tidak ada.',
    tindak_lanjut: 'Melanjutkan kegiatan.',
  }));
  await call('PUT', `${BASE}/${id}`, { versi, details: filled });
  for (const { id: detail } of details) {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(png())], 'bukti.png', { type: 'image/png' }));
    await call('PATCH', `${BASE}-detail/${detail}/upload`, form);
  }
}

async function build(address: string): Promise<World> {
  const officer = await callAs(address, 'pelapor.tapin');
  const verifier = await callAs(address, 'verifikator.tapin');
  const list = (await officer('GET', `${BASE}?tahun=2026`)) as { id: string; periode: string; unit_id: string }[];
  const seeded = (period: string) => list.find((report) => report.periode === period)?.id ?? '';
  const create = async (period: string) => {
    const body = { unit_id: list[0]?.unit_id, tahun: 2026, periode: period };
    return ((await officer('POST', BASE, body)) as { id: string }).id;
  };
  const [sent, completeValue, empty, revision] = [
    seeded('TW1'),
    seeded('TW2'),
    await create('TW3'),
    await create('TW4'),
  ];
  for (const id of [sent, completeValue, revision]) await complete(officer, id);
  for (const id of [sent, revision]) await officer('PATCH', `${BASE}/${id}/submit`, {});
  await verifier('PATCH', `${BASE}/${revision}/revise`, { catatan: 'Mohon lengkapi bukti dukung.' });
  const place = async (id: string) => {
    const { details } = (await officer('GET', `${BASE}/detail?id=${id}`)) as Report;
    return { id, indikator: details[0]?.id ?? '' };
  };
  return {
    terkirim: await place(sent),
    lengkap: await place(completeValue),
    kosong: await place(empty),
    revisi: await place(revision),
  };
}

/**
 * A server of its own with a report in each state. Tests that use it run in a worker apart, so that what they find there
 * depends on no other test and theirs on none of it.
 */
export const test = base.extend<object, { world: World }>({
  world: [async ({ address }, use) => use(await build(address)), { scope: 'worker', timeout: 120_000 }],
});
