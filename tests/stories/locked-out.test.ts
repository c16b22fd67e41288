import { it } from 'vitest';
import type { Challenge, FactorSecret } from '#contract/second-factor.ts';
import type { LoginPayload } from '#contract/session.ts';
import type { SignInLock } from '#contract/sign-in-locks.ts';
import { DEMO_PASSWORD } from '#server/seed/base.ts';
import { callBy } from '#tests/support/api.ts';
import { codeAt } from '#tests/support/second-factor.ts';
import { withLetters } from '#tests/stories/letters.ts';
import { type Teller, tellStory } from '#tests/stories/story.ts';

const SIGN_IN = '/api/auth/signin';
const LOCKS = '/api/kunci-masuk';
const FACTOR = '/api/auth/dua-faktor';
const NOBODY = '019a0000-0000-7000-8000-000000000000';
const office = withLetters();

it('people are locked out, and use a second factor', { timeout: 120_000 }, () =>
  tellStory(
    { server: office.server, file: 'locked-out', start: '2026-06-01T01:00:00Z', made: '2026-01-05T02:00:00Z' },
    async (story) => {
      const admin = await story.as('admin');
      const by = (from: string) => story.by(`somebody at ${from}`, { from });
      const enters = (who: Teller, what: string, username: string, password = DEMO_PASSWORD) =>
        who.call<LoginPayload & Challenge>(what, 'POST', SIGN_IN, { username, password });
      const mistypes = (username: string, times: number, from: (nth: number) => string) =>
        story.quietly(async () => {
          for (let nth = 0; nth < times; nth += 1) {
            const content = { username, password: `salah ${nth}` };
            await callBy(office.server.app, { from: from(nth) }, 'POST', SIGN_IN, content);
          }
        });
      /** All at one time, when what began first is still closed. */
      const locks = (what: string, query = '', who = admin) => {
        if (isReading) story.at('2026-06-01T01:13:10Z');
        return who.call<SignInLock[]>(what, 'GET', `${LOCKS}?perPage=2${query}`);
      };
      let isReading = false;

      story.chapter('Wrong passwords');
      await mistypes('pelapor.tapin', 4, () => '10.1.0.1');
      await locks('finds nothing closed');
      await enters(by('10.1.0.1'), 'mistypes for the fifth time', 'pelapor.tapin', 'salah');
      story.at('2026-06-01T01:05:30Z');
      await enters(by('10.1.0.1'), 'has the right one', 'pelapor.tapin');
      const officer = await enters(by('10.1.0.2'), 'comes in from elsewhere', 'pelapor.tapin');
      await enters(by('10.1.0.1'), 'comes in as somebody else', 'pimpinan');
      story.at('2026-06-01T01:09:00Z');
      await mistypes('tidak.ada', 6, () => '2001:db8:1:2::7');
      story.at('2026-06-01T01:11:00Z');
      await mistypes('verifikator.tapin', 50, (nth) => `10.2.0.${nth}`);
      story.at('2026-06-01T01:12:30Z');
      await enters(by('10.9.0.1'), 'has the right one at a new place', 'verifikator.tapin');
      isReading = true;
      await locks('reads what is closed');
      await locks('reads the second page', '&page=2');
      await locks('reads beyond', '&page=5');
      await locks('sorts by failures', '&sort=gagal');
      await locks('sorts by the most failures', '&sort=-gagal');
      await locks('reads accounts', '&jenis=akun');
      await locks('reads addresses', '&jenis=alamat');
      await locks('looks for a person', '&q=pelapor%20tapin');
      await locks('looks for an address', '&q=2001:DB8');
      await locks('looks for a name', '&q=TIDAK');
      story.at('2026-06-01T01:13:10Z');
      await admin.call('sees it in the list of accounts', 'GET', '/api/users?q=tapin');
      const byOfficer = story.by('pelapor.tapin', { token: officer.data.accessToken, from: '10.1.0.2' });
      await locks('may not read them', '', byOfficer);
      const all = (await locks('reads them with the longest last', '&sort=sampai')).data;
      isReading = false;
      const lock = (username: string) => all.find((one) => one.username === username)?.id ?? '';
      const opens = (what: string, id: string, who: Teller = admin) =>
        who.call(what, 'PATCH', `${LOCKS}/${id}/buka`, {});
      await opens('may not open one', lock('pelapor.tapin'), byOfficer);
      await opens('opens one', lock('pelapor.tapin'));
      await opens('opens it again', lock('pelapor.tapin'));
      await opens('opens nothing', NOBODY);
      await enters(by('10.1.0.1'), 'comes in', 'pelapor.tapin');
      await story.meanwhile('an admin opens an account, of which many rows go', async () => {
        const { status, alert } = await callBy(
          office.server.app,
          { token: admin.token ?? '' },
          'PATCH',
          `/api/users/${story.idOf('pengguna verifikator.tapin')}/buka-kunci`,
          {},
        );
        return [status, alert.message];
      });
      await enters(by('10.9.0.1'), 'comes in', 'verifikator.tapin');
      await locks('reads what is left');
      story.at('2026-06-01T01:23:50Z');
      await locks('reads it just before the quarter of an hour is over');
      story.at('2026-06-01T01:24:10Z');
      await locks('reads it just after');

      story.chapter('A second factor is set up');
      const leader = await story.as('pimpinan');
      const put = <T = unknown>(what: string, way: string, content: Record<string, unknown>, who = leader) =>
        who.call<T>(what, 'PUT', `${FACTOR}${way}`, content);
      const elsewhere = await story.as('pimpinan');
      await leader.call('has none', 'GET', FACTOR);
      await put('confirms what was not begun', '/aktif', { kode: '111111' });
      await put('wants other recovery codes', '/kode-pemulihan', { password: DEMO_PASSWORD });
      await put('switches off what is not there', '/nonaktif', { password: DEMO_PASSWORD });
      await put('begins without the password', '', {});
      await put('begins with a wrong one', '', { password: 'salah' });
      await put('begins', '', { password: DEMO_PASSWORD });
      const begun = await put<FactorSecret>('begins again', '', { password: DEMO_PASSWORD });
      const code = (steps = 0) => codeAt(begun.data.rahasia, story.next(), steps);
      await put('sends a code of two steps ago', '/aktif', { kode: await code(-2) });
      await put('sends none', '/aktif', { kode: 'abc' });
      const on = await put<{ kode_pemulihan: string[] }>('sends the code of a step ago', '/aktif', {
        kode: await code(-1),
      });
      await elsewhere.call('is out', 'GET', FACTOR);
      await leader.call('has it', 'GET', FACTOR);
      await story.meanwhile('letters leave', () => office.post.deliver(office.server));

      story.chapter('A code after the password');
      const desk = by('10.5.0.1');
      const asks = async (what: string) => (await enters(desk, what, 'pimpinan')).data.tantangan;
      const sends = (what: string, tantangan: string, kode: string, url = `${SIGN_IN}/kode`) =>
        desk.call<LoginPayload>(what, 'POST', url, { tantangan, kode });
      let challenge = await asks('is asked for a code');
      await sends('sends a wrong one', challenge, '000000');
      await sends('sends half of one', challenge, '123');
      await sends('has no challenge', 'bukan', '000000');
      const right = await code(1);
      await sends('sends the code of the next step', challenge, right);
      challenge = await asks('is asked again');
      await sends('sends the same code', challenge, right);
      await sends(
        'sends a recovery code',
        challenge,
        on.data.kode_pemulihan[3]?.toUpperCase() ?? '',
        '/jwt/login/kode',
      );
      challenge = await asks('is asked once more');
      await sends('sends the same recovery code', challenge, on.data.kode_pemulihan[3] ?? '');
      await leader.call('has one code less', 'GET', FACTOR);
      await leader.call('reads the bell', 'GET', '/api/pemberitahuan');
      story.at('2026-06-01T02:10:00Z');
      challenge = await asks('is asked at another time');
      story.at('2026-06-01T02:14:50Z');
      await sends('sends a code in time', challenge, await code());
      story.at('2026-06-01T02:20:00Z');
      challenge = await asks('is asked again');
      story.at('2026-06-01T02:25:10Z');
      await sends('sends a code too late', challenge, await code());
      challenge = await asks('is asked again');
      await story.quietly(async () => {
        for (let nth = 0; nth < 4; nth += 1) {
          await callBy(office.server.app, { from: '10.5.0.1' }, 'POST', `${SIGN_IN}/kode`, {
            tantangan: challenge,
            kode: `00000${nth}`,
          });
        }
      });
      await sends('sends a wrong one for the fifth time', challenge, '000009');
      story.at('2026-06-01T02:29:30Z');
      await sends('sends the right one', challenge, await code());
      await leader.call('reads the bell', 'GET', '/api/pemberitahuan');
      await locks('reads what is closed');
      await story.meanwhile('letters leave', () => office.post.deliver(office.server));

      story.chapter('Other recovery codes, and no second factor');
      await put('proves nothing', '/kode-pemulihan', {});
      story.at('2026-06-01T02:32:50Z');
      await story.quietly(async () => {
        for (let nth = 0; nth < 5; nth += 1) {
          await callBy(office.server.app, { token: leader.token }, 'PUT', `${FACTOR}/kode-pemulihan`, {
            password: `salah ${nth}`,
          });
        }
      });
      story.at('2026-06-01T02:33:20Z');
      await put('proves too often', '/kode-pemulihan', { password: DEMO_PASSWORD });
      await admin.call('opens the account', 'PATCH', `/api/users/${story.idOf('pengguna pimpinan')}/buka-kunci`, {});
      await put('wants others by a code', '/kode-pemulihan', { kode: await code() });
      await put('wants others by the password', '/kode-pemulihan', { password: DEMO_PASSWORD });
      const roleId = story.idOf('role pimpinan');
      const role = await admin.call<{ versi: number }>('reads the role', 'GET', `/api/role/${roleId}`);
      await admin.call('makes it need one', 'PUT', `/api/role/${roleId}`, {
        versi: role.data.versi,
        wajib_dua_faktor: true,
      });
      await put('switches it off', '/nonaktif', { password: DEMO_PASSWORD });
      const takesOff = (what: string, id: string) => admin.call(what, 'PATCH', `/api/users/${id}/hapus-dua-faktor`, {});
      await admin.call('sees it in the list', 'GET', '/api/users?q=pimpinan');
      await takesOff('takes it off', story.idOf('pengguna pimpinan'));
      await takesOff('takes it off again', story.idOf('pengguna pimpinan'));
      await takesOff('takes the own off', story.idOf('pengguna admin'));
      await leader.call('is out', 'GET', FACTOR);
      await enters(by('10.5.0.2'), 'comes in without a code', 'pimpinan');
      const bare = await story.as('pimpinan');
      await bare.call('may nothing before there is one', 'GET', '/api/pemberitahuan');
      await bare.call('may look where it stands', 'GET', FACTOR);
      await put('may begin', '', { password: DEMO_PASSWORD }, bare);
      await admin.call('makes it need none', 'PUT', `/api/role/${roleId}`, {
        versi: role.data.versi + 1,
        wajib_dua_faktor: false,
      });
      const again = (await put<FactorSecret>('begins', '', { password: DEMO_PASSWORD }, bare)).data.rahasia;
      await put('sends a code', '/aktif', { kode: await codeAt(again, story.next()) }, bare);
      await put('switches it off by a code', '/nonaktif', { kode: await codeAt(again, story.next()) }, bare);
      await enters(by('10.5.0.2'), 'comes in without a code', 'pimpinan');
      await story.meanwhile('letters leave', () => office.post.deliver(office.server));
      await admin.call('reads the trail', 'GET', '/api/jejak-keamanan?perPage=5&subjek=Session&q=pimpinan');
    },
  ),
);
