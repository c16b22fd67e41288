import { afterAll, beforeAll, it } from 'vitest';
import type { LoginPayload, TokenPair } from '#contract/session.ts';
import { DEMO_PASSWORD } from '#server/seed/base.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { APP_URL, openPostOffice, type PostOffice } from '#tests/stories/letters.ts';
import { tellStory } from '#tests/stories/story.ts';

const SIGN_IN = '/api/auth/signin';
const RENEW = '/api/auth/jwt/refresh-token';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';
const DESK =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const DAY = 86_400;
let server: TestServer;
let post: PostOffice;

beforeAll(async () => {
  post = await openPostOffice();
  server = await startTestServer({ letters: { appUrl: APP_URL }, refreshTtl: 3 * DAY, sessionMaxAge: 7 * DAY });
});
afterAll(async () => {
  await server.close();
  await post.close();
});
const cookieOf = (headers: Record<string, unknown>) => String([headers['set-cookie']].flat()[0]).split(';')[0] ?? '';

it('people come in, renew, and leave', { timeout: 60_000 }, () =>
  tellStory(
    { server, file: 'coming-in', start: '2026-05-04T01:00:00Z', made: '2026-01-05T02:00:00Z' },
    async (story) => {
      const desk = story.by('a desk', { from: '10.1.1.1' });
      const phone = story.by('a phone', { from: '10.2.2.2' });
      const enters = async (
        who: typeof desk,
        what: string,
        username: string,
        { password = DEMO_PASSWORD, agent = DESK, ...headers }: Record<string, string> = {},
      ) => who.call<LoginPayload>(what, 'POST', SIGN_IN, { username, password }, { 'user-agent': agent, ...headers });

      story.chapter('Signing in');
      await desk.call('sends nothing', 'POST', SIGN_IN, {});
      await enters(desk, 'mistypes the password', 'pelapor.tapin', { password: 'salah' });
      await enters(desk, 'is nobody', 'Tidak.Ada');
      const first = await enters(desk, 'comes in', ' Pelapor.Tapin ', { 'accept-language': 'de' });
      const second = await enters(desk, 'comes in again', 'pelapor.tapin', { cookie: cookieOf(first.headers) });
      const third = await enters(phone, 'comes in from elsewhere', 'pelapor.tapin', { agent: PHONE });
      const help = await desk.call<LoginPayload>('comes in by the other name', 'POST', '/jwt/login', {
        username: 'dukungan',
        password: DEMO_PASSWORD,
      });
      await story.meanwhile('letters leave', () => post.deliver(server));

      story.chapter('Renewing');
      const renews = (who: typeof desk, what: string, refreshToken: string) =>
        who.call<never>(what, 'POST', RENEW, { refreshToken });
      const pairIn = ({ raw }: { raw: Buffer }) => JSON.parse(raw.toString()) as TokenPair;
      const next = pairIn(await renews(desk, 'renews', first.data.refreshToken));
      story.at('2026-05-04T01:08:08Z');
      await renews(desk, 'renews with the same in the other window, eight seconds later', first.data.refreshToken);
      story.at('2026-05-04T01:08:11Z');
      await renews(desk, 'renews with the same eleven seconds later', first.data.refreshToken);
      await renews(desk, 'renews with the newest after that', next.refreshToken);
      await renews(desk, 'renews with a foreign one', 'bukan-token');
      const byFirst = story.by('pelapor.tapin at the first', { token: first.data.accessToken, from: '10.1.1.1' });
      await byFirst.call('is out', 'GET', '/api/auth/sesi');
      const used = pairIn(await renews(phone, 'renews for support', help.data.refreshToken));
      story.at('2026-05-04T01:11:13Z');
      const newest = pairIn(await renews(phone, 'renews with the newest', used.refreshToken));
      story.at('2026-05-04T01:11:15Z');
      await renews(desk, 'renews with the first, whose next one was used', help.data.refreshToken);
      await renews(phone, 'renews with the newest after that', newest.refreshToken);

      story.chapter('Own sessions');
      const bySecond = story.by('pelapor.tapin at the desk', { token: second.data.accessToken, from: '10.1.1.1' });
      const byThird = story.by('pelapor.tapin at the phone', { token: third.data.accessToken, from: '10.2.2.2' });
      const fourth = await enters(desk, 'comes in without a name of a browser', 'pelapor.tapin', { agent: 'kurir/2' });
      const other = await enters(desk, 'somebody else comes in', 'verifikator.tapin');
      story.at('2026-05-04T02:00:00Z');
      await renews(phone, 'renews', third.data.refreshToken);
      await bySecond.call('reads the sessions', 'GET', '/api/auth/sesi');
      await byThird.call('reads them', 'GET', '/api/auth/sesi');
      await bySecond.call('reads the bell', 'GET', '/api/pemberitahuan');
      const sessionNr = async (token: string) =>
        String((JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid);
      const fourthId = await sessionNr(fourth.data.accessToken);
      const end = (what: string, id: string) => bySecond.call(what, 'PATCH', `/api/auth/sesi/${id}/akhiri`, {});
      await end('ends one', fourthId);
      await end('ends it again', fourthId);
      await end('ends one of somebody else', await sessionNr(other.data.accessToken));
      await bySecond.call('ends all others', 'PATCH', '/api/auth/sesi/akhiri-lain', {});
      await bySecond.call('ends all others again', 'PATCH', '/api/auth/sesi/akhiri-lain', {});
      await byThird.call('is out', 'GET', '/api/auth/sesi');
      const key = await bySecond.call<{ kunci: string }>('reads the key of drafts', 'GET', '/api/auth/kunci-draf');
      if (key.data.kunci.length !== 43) throw new Error('The key of drafts has 32 bytes');
      await bySecond.call('leaves', 'POST', '/jwt/logout', { refreshToken: second.data.refreshToken });
      await bySecond.call('leaves again', 'POST', '/jwt/logout', {});
      await bySecond.call('is out', 'GET', '/api/auth/kunci-draf');
      await story.by('nobody').call('leaves', 'POST', '/jwt/logout', { refreshToken: 'bukan-token' });

      story.chapter('Sessions end by themselves');
      const late = await enters(desk, 'comes in', 'verifikator.deliserdang');
      story.at('2026-05-07T02:13:00Z');
      const kept = pairIn(await renews(desk, 'renews before three days are over', late.data.refreshToken));
      story.at('2026-05-10T02:14:10Z');
      await renews(desk, 'renews when three days are over', kept.refreshToken);
      const last = await enters(desk, 'comes in', 'verifikator.deliserdang');
      story.at('2026-05-13T01:00:00Z');
      const kept2 = pairIn(await renews(desk, 'renews', last.data.refreshToken));
      story.at('2026-05-15T23:00:00Z');
      const kept3 = pairIn(await renews(desk, 'renews', kept2.refreshToken));
      story.at('2026-05-17T02:14:00Z');
      const kept4 = pairIn(await renews(desk, 'renews before seven days are over', kept3.refreshToken));
      story.at('2026-05-17T02:16:00Z');
      await renews(desk, 'renews when seven days are over', kept4.refreshToken);
      await story.by('with the last token', { token: kept4.accessToken }).call('calls', 'GET', '/api/auth/sesi');
    },
  ),
);
