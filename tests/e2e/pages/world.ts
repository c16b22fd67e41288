import type { Report } from '#contract/report.ts';
import type { LoginPayload } from '#contract/session.ts';
import { PASSWORD, test as base } from '#tests/e2e/fixtures.ts';
import { MIME, png } from '#tests/support/files.ts';
import { type Caller, fillIn, newReports, readAgain, send } from '#tests/support/world/filling.ts';

/** Reports of BPS Kabupaten Tapin, 2026, by what has become of them. `indicator`: the first indicator's detail. */
export type World = Record<'terkirim' | 'lengkap' | 'kosong' | 'revisi', { id: string; indicator: string }>;
const BASE = '/api/pelaporan-capaian';

/** Calls over HTTP. @throws when one is refused */
async function callerAt(address: string, username: string): Promise<Caller> {
  let token: string | null = null;
  const call = async <T>(method: string, path: string, body?: object) => {
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
    return { status: answer.status, data: ((await answer.json()) as { data: T }).data };
  };
  const { data } = await call<LoginPayload>('POST', '/api/auth/signin', { username, password: PASSWORD });
  token = data.accessToken;
  return { satker: data.satker.id, call };
}

/** Everything that can be filled is, and each indicator has a picture that can be shown. */
const IN_FULL = {
  all: true,
  texts: { analisis: 'Sesuai target.', kendala: 'Tidak ada.', tindak_lanjut: 'Melanjutkan kegiatan.' },
  file: { nama: 'bukti.png', mime: MIME.png, content: png() },
};

async function build(address: string): Promise<World> {
  const officer = await callerAt(address, 'pelapor.tapin');
  const verifier = await callerAt(address, 'verifikator.tapin');
  const { data: list } = await officer.call<{ id: string; periode: string }[]>('GET', `${BASE}?tahun=2026`);
  const seeded = (period: string) => readAgain(officer, list.find(({ periode }) => periode === period)?.id ?? '');
  const reports: Record<keyof World, Report> = {
    terkirim: await seeded('TW1'),
    lengkap: await seeded('TW2'),
    kosong: await newReports(officer, 2026, 'TW3'),
    revisi: await newReports(officer, 2026, 'TW4'),
  };
  for (const name of ['terkirim', 'lengkap', 'revisi'] as const) {
    // What one quarter is filled with changes the figures of the next.
    await fillIn(officer, await readAgain(officer, reports[name].id), IN_FULL);
  }
  for (const name of ['terkirim', 'revisi'] as const) await send(officer, reports[name].id);
  const note = { catatan: 'Mohon lengkapi bukti dukung.' };
  await verifier.call('PATCH', `${BASE}/${reports.revisi.id}/revise`, note);
  const place = ({ id, details }: Report) => ({ id, indicator: details[0]?.id ?? '' });
  return {
    terkirim: place(reports.terkirim),
    lengkap: place(reports.lengkap),
    kosong: place(reports.kosong),
    revisi: place(reports.revisi),
  };
}

/**
 * A server of its own with a report in each state. Tests that use it run in a worker apart, so that what they find there
 * depends on no other test and theirs on none of it.
 */
export const test = base.extend<object, { world: World }>({
  world: [async ({ address }, use) => use(await build(address)), { scope: 'worker', timeout: 120_000 }],
});
