import { it } from 'vitest';
import type { User } from '#contract/access.ts';
import { DEMO_PASSWORD } from '#server/seed/base.ts';
import { withLetters } from '#tests/stories/letters.ts';
import { tellStory } from '#tests/stories/story.ts';

const PASSWORD = 'Mangga-arumanis-71';
const OTHER = 'Salak-pondoh-manis-8';
const FORGOTTEN = '/api/auth/lupa-sandi';
const SET = '/api/auth/atur-sandi';
const office = withLetters();

it('people ask for an account, and for another password', { timeout: 60_000 }, () =>
  tellStory(
    {
      server: office.server,
      file: 'asking-for-an-account',
      start: '2026-07-06T01:00:00Z',
      made: '2026-01-05T02:00:00Z',
    },
    async (story) => {
      const admin = await story.as('admin');
      const home = story.by('somebody at home', { from: '10.4.0.1' });
      const cafe = story.by('somebody at a café', { from: '2001:db8:7:7::9' });
      const tapin = story.idOf('unit BPS Kabupaten Tapin');
      const letters = () => story.meanwhile('letters leave', () => office.post.deliver(office.server));

      story.chapter('People register');
      await home.call('asks whether', 'GET', '/jwt/register');
      const registers = (what: string, content: Record<string, unknown>, language = 'id') =>
        home.call<User>(what, 'POST', '/jwt/register', content, { 'accept-language': language });
      const dewi = { nama: 'Dewi Lestari', username: 'Dewi.L', email: 'Dewi@Rumah.example', password: PASSWORD };
      const made = (await registers('asks for an account', dewi, 'fr')).data;
      await registers('asks for the same name', { ...dewi, email: 'lain@rumah.example' });
      await registers('asks for the same address', { ...dewi, username: 'lain' });
      await registers('has a weak password', {
        ...dewi,
        username: 'dewi2',
        email: 'dewi2@rumah.example',
        password: 'dewilestari',
      });
      await registers('sends faults', { nama: '', username: 'd', email: 'x', password: '1', roles: ['admin-dev'] });
      const eko = { nama: 'Eko', username: 'eko', email: 'eko@rumah.example', password: PASSWORD };
      const second = (await registers('asks for another one', eko)).data;
      const third = (
        await registers('asks for a third', {
          nama: 'Fani',
          username: 'fani',
          email: 'fani@rumah.example',
          password: OTHER,
        })
      ).data;
      await home.call('comes in too early', 'POST', '/api/auth/signin', { username: 'dewi.l', password: PASSWORD });
      await home.call('forgets the password too early', 'POST', FORGOTTEN, { email: 'dewi@rumah.example' });
      await admin.call('reads the bell', 'GET', '/api/pemberitahuan');
      await admin.call('reads those that wait', 'GET', '/api/users?aktif=menunggu');
      const change = (what: string, id: string, content: Record<string, unknown>) =>
        admin.call<User>(what, 'PUT', `/api/users/${id}`, content);
      await change('lets one in without a role', made.id, { versi: 1, aktif: true });
      await change('gives a role, but does not let in', second.id, { versi: 1, roles: ['support'], satker_id: tapin });
      await change('lets one in', made.id, {
        versi: 1,
        aktif: true,
        roles: ['pimpinan'],
        satker_id: tapin,
        jabatan: 'Kepala Seksi',
      });
      await admin.call('deletes one', 'PATCH', `/api/users/delete/${third.id}`, {});
      await change('lets the other in', second.id, { versi: 2, aktif: true });
      await admin.call('reads those that wait', 'GET', '/api/users?aktif=menunggu');
      await admin.call('reads the bell', 'GET', '/api/pemberitahuan');
      await letters();
      const dewiIn = await story.as('dewi.l', PASSWORD);
      await dewiIn.call('reads the own profile', 'GET', `/api/users/profile/${made.id}`);

      story.chapter('A forgotten password');
      await cafe.call('asks whether', 'GET', FORGOTTEN);
      const asks = (what: string, email: string, who = cafe) => who.call(what, 'POST', FORGOTTEN, { email });
      await asks('asks for nobody', 'tiada@rumah.example');
      await asks('asks for no address', 'tiada');
      await asks('asks for dewi', 'DEWI@rumah.example');
      const held = () => office.post.secretOf('dewi@rumah.example');
      await letters();
      const before = held();
      await asks('asks for dewi again', 'dewi@rumah.example');
      await letters();
      const sets = (what: string, token: string, password: string, who = cafe) =>
        who.call(what, 'POST', SET, { token, password });
      await sets('uses the link before', before, OTHER);
      await sets('chooses a weak one', held(), 'Dewi-Lestari-2026');
      await sets('chooses one', held(), OTHER);
      await sets('uses it again', held(), PASSWORD);
      await dewiIn.call('is out', 'GET', '/api/auth/sesi');
      await cafe.call('comes in with the former', 'POST', '/api/auth/signin', {
        username: 'dewi.l',
        password: PASSWORD,
      });
      await cafe.call('comes in with the new one', 'POST', '/api/auth/signin', { username: 'dewi.l', password: OTHER });
      await asks('asks for the third time', 'dewi@rumah.example');
      await asks('asks for the fourth time', 'dewi@rumah.example');
      await asks('asks from another place', 'dewi@rumah.example', home);
      await letters();
      story.at('2026-07-06T03:00:00Z');
      await asks('asks for eko', 'eko@rumah.example', home);
      await letters();
      story.at('2026-07-06T03:29:50Z');
      await sets('uses it just in time, with a weak one', office.post.secretOf('eko@rumah.example'), 'eko12345', home);
      story.at('2026-07-06T03:30:10Z');
      await sets('uses it too late', office.post.secretOf('eko@rumah.example'), OTHER, home);

      story.chapter('An address that was set without the password');
      const officer = await story.as('pelapor.tapin');
      const id = story.idOf('pengguna pelapor.tapin');
      const sees = (email: string) =>
        officer.call('gives another address', 'PUT', `/api/users/profile/${id}`, { versi: 1, email });
      await sees('pelapor@lain.example');
      await asks('asks at the new address', 'pelapor@lain.example', home);
      await asks('asks at the former', 'pelapor.tapin@capaian.example', home);
      await letters();
      await sets('chooses one', office.post.secretOf('pelapor.tapin@capaian.example'), OTHER, home);
      await admin.call('reads the account', 'GET', `/api/users/profile/${id}`);
      await letters();
      const again = await story.as('pelapor.tapin', OTHER);
      await again.call('gives another address', 'PUT', `/api/users/profile/${id}`, {
        versi: 3,
        email: 'p@baru.example',
      });
      story.at('2026-07-13T03:37:00Z');
      await asks('asks at the new address on the last day', 'p@baru.example', home);
      story.at('2026-07-13T05:00:00Z');
      await asks('asks at the new address after seven days', 'p@baru.example', home);
      await letters();
      const change2 = { versi: 4, email: 'p@admin.example' };
      await change('gives another address', id, change2);
      await letters();

      story.chapter('Passwords of an admin');
      const someone = story.idOf('pengguna verifikator.tapin');
      await asks('asks', 'verifikator.tapin@capaian.example', home);
      await letters();
      await change('gives a password meanwhile', someone, { versi: 1, password: PASSWORD });
      await sets('uses the link', office.post.secretOf('verifikator.tapin@capaian.example'), OTHER, home);
      await asks('asks again', 'verifikator.tapin@capaian.example', home);
      await letters();
      await change('switches the account off', someone, { versi: 2, aktif: false });
      await sets('uses the link', office.post.secretOf('verifikator.tapin@capaian.example'), OTHER, home);
      await admin.call(
        'sends somebody a link',
        'PATCH',
        `/api/users/${story.idOf('pengguna pimpinan')}/surel-sandi`,
        {},
      );
      await letters();
      const sent = office.post.secretOf('pimpinan@capaian.example');
      await asks('asks for one beside it', 'pimpinan@capaian.example', home);
      await asks('asks again, which ends the one before', 'pimpinan@capaian.example', home);
      await letters();
      story.at('2026-07-20T05:10:00Z');
      await sets('uses it in time, with a weak one', sent, 'pimpinan', home);
      await home.call('comes in with the former', 'POST', '/api/auth/signin', {
        username: 'pimpinan',
        password: DEMO_PASSWORD,
      });
      story.at('2026-07-20T05:18:00Z');
      await sets('uses it too late', sent, OTHER, home);
      await admin.call('reads the trail', 'GET', '/api/jejak-keamanan?perPage=5&aksi=reset-asked');
      await admin.call('reads the trail of accounts', 'GET', '/api/jejak-keamanan?perPage=5&subjek=User&page=2');
    },
  ),
);
