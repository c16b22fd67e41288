import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Challenge } from '#contract/second-factor.ts';
import type { LoginPayload } from '#contract/session.ts';
import { DEMO_PASSWORD } from '#server/seed/base.ts';
import type { Proses } from '#tests/support/process.ts';
import { codeAt, enrol } from '#tests/support/second-factor.ts';
import { type TwoProcesses, twoProcessCluster } from '#tests/support/two-processes.ts';

const AT_ONCE = 20;

let db: TwoProcesses['db'];
let two: TwoProcesses['dua'];
let shut: TwoProcesses['close'];
beforeAll(async () => {
  ({ dua: two, db, close: shut } = await twoProcessCluster('faktor'));
}, 120_000);
afterAll(() => shut(), 60_000);

async function send(proses: Proses, method: string, url: string, body: object, token?: string) {
  const answer = await fetch(`${proses.url}${url}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const { alert, data } = (await answer.json()) as { alert: { message: string }; data: never };
  return { status: answer.status, message: alert.message, data };
}
const signIn = async (proses: Proses) => {
  const { data } = await send(proses, 'POST', '/api/auth/signin', { username: 'pimpinan', password: DEMO_PASSWORD });
  return data as Challenge & LoginPayload;
};

it(`lets one of ${AT_ONCE} in who send one code to two processes at once, of an authenticator or for recovery`, async () => {
  const { accessToken } = await signIn(two[0]);
  const put = (url: string, body: object) => send(two[0], 'PUT', url, body, accessToken);
  const { secret, recovery } = await enrol(put, DEMO_PASSWORD, new Date());
  for (const kode of [await codeAt(secret, new Date(), 1), ...recovery.slice(0, 4)]) {
    await db.deleteFrom('signin_gagal').execute();
    // What one process seals, the other can read.
    const { tantangan } = await signIn(two[0]);
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, i) =>
        send(two[i % 2 === 0 ? 0 : 1], 'POST', '/api/auth/signin/kode', { tantangan, kode }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    expect(answers.every(({ status }) => [200, 422, 429].includes(status))).toBe(true);
    const open = await send(two[1], 'POST', '/api/auth/signin', { username: 'pimpinan', password: DEMO_PASSWORD });
    expect(open.status).toBe(401);
  }
}, 60_000);
