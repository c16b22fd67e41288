import { it } from 'vitest';
import type { User } from '#contract/access.ts';
import { withLetters } from '#tests/stories/letters.ts';
import { tellStory } from '#tests/stories/story.ts';

const USERS = '/api/users';
const PASSWORD = 'Mangga-arumanis-71';
const OTHER = 'Salak-pondoh-manis-8';
const NOBODY = '019a0000-0000-7000-8000-000000000000';
const office = withLetters();

it('an admin looks after accounts, and people after their own', { timeout: 60_000 }, () =>
  tellStory(
    { server: office.server, file: 'accounts', start: '2026-04-06T01:00:00Z', made: '2026-01-05T02:00:00Z' },
    async (story) => {
      const admin = await story.as('admin');
      const tapin = story.idOf('unit BPS Kabupaten Tapin');
      const bps = story.idOf('unit Badan Pusat Statistik');
      const serdang = story.idOf('unit Bappedalitbang Kabupaten Deli Serdang');
      const make = (what: string, content: Record<string, unknown>, headers?: Record<string, string>) =>
        admin.call<User>(what, 'POST', USERS, content, headers);
      const list = (what: string, query: string) => admin.call<User[]>(what, 'GET', `${USERS}?perPage=5${query}`);

      story.chapter('Accounts are made');
      const wati = {
        nama: 'Wati Anggraini',
        username: 'Wati.A',
        email: 'Wati@Kantor.example',
        password: PASSWORD,
        telepon: '0812-555-01',
        jabatan: 'Statistisi Muda',
        satker_id: tapin,
        roles: ['verifikator-esselon-2', 'admin-esselon-2', 'verifikator-esselon-2'],
      };
      const once = { 'idempotency-key': 'wati-1' };
      const first = (await make('makes one with everything', wati, once)).data;
      await make('sends it again', wati, once);
      await make('sends something else with the same key', { ...wati, nama: 'Wati Lain' }, once);
      await make('makes a second one of the name', { ...wati, email: 'lain@kantor.example' });
      await make('makes a second one of the address', { ...wati, username: 'lain' });
      await make('is told every fault', {
        nama: ' ',
        username: 'ab',
        email: 'tidak',
        password: 'pendek',
        telepon: 'satu',
        roles: [],
        umur: 40,
      });
      await make('is told what the list of roles and units lacks', {
        ...wati,
        username: 'x.y.z',
        email: 'xyz@kantor.example',
        roles: ['raja', 'support'],
        satker_id: NOBODY,
      });
      await make('chooses a password of the own name', {
        ...wati,
        username: 'anggraini',
        email: 'anggraini@kantor.example',
        password: 'anggraini',
      });
      await make('forgets the unit', { ...wati, username: 'tanpa', email: 'tanpa@kantor.example', satker_id: null });
      const umar = { nama: 'Umar Bakri', username: 'umar', email: 'umar@kantor.example', roles: ['support'] };
      const second = (
        await make('makes one that is not active yet', {
          ...umar,
          password: PASSWORD,
          satker_id: serdang,
          aktif: false,
        })
      ).data;
      await make('wants a letter and a password', { ...umar, username: 'yoga', sandi: 'surel', password: PASSWORD });
      const yoga = {
        nama: 'Yoga',
        username: 'yoga',
        email: 'yoga@kantor.example',
        roles: ['pimpinan'],
        satker_id: bps,
      };
      const third = (await make('lets somebody choose their password', { ...yoga, sandi: 'surel' })).data;
      const chief = (
        await make('makes another admin', {
          nama: 'Citra Dewi',
          username: 'citra',
          email: 'citra@pusat.example',
          password: PASSWORD,
          jabatan: '',
          roles: ['admin-dev'],
        })
      ).data;
      await story.meanwhile('letters leave', () => office.post.deliver(office.server));
      await story.by('yoga').call('chooses a weak password', 'POST', '/api/auth/atur-sandi', {
        token: office.post.secretOf('yoga@kantor.example'),
        password: 'yoga1234',
      });
      await story.by('yoga').call('chooses a password', 'POST', '/api/auth/atur-sandi', {
        token: office.post.secretOf('yoga@kantor.example'),
        password: PASSWORD,
      });
      await story.by('yoga').call('uses the link again', 'POST', '/api/auth/atur-sandi', {
        token: office.post.secretOf('yoga@kantor.example'),
        password: OTHER,
      });

      story.chapter('The list');
      await list('reads it', '');
      await list('reads the last page', '&page=3');
      await list('reads beyond it', '&page=9');
      for (const sort of ['-nama', 'username', '-email', 'created_at', '-updated_at']) {
        await list(`sorts by ${sort}`, `&sort=${sort}`);
      }
      for (const q of ['statistisi', 'umar', 'PUSAT.example', '%'])
        await list(`looks for ${q}`, `&q=${encodeURIComponent(q)}`);
      await list('reads those of an office', `&satker=${tapin}`);
      await list('reads those of a role', '&role=verifikator-esselon-2');
      await list('reads those that are not active', '&aktif=false');
      await list('reads those that wait', '&aktif=menunggu');
      await list('asks for a wrong page', '&page=0&sort=umur&aktif=ya');

      const wat = await story.as('wati.a', PASSWORD);
      const yog = await story.as('yoga', PASSWORD);
      const cit = await story.as('citra', PASSWORD);
      await wat.call('may not read it', 'GET', USERS);
      await wat.call('may not make one', 'POST', USERS, {});
      await wat.call('reads colleagues', 'GET', '/api/master/users?perPage=5&q=a');
      await yog.call('reads more colleagues', 'GET', '/api/master/users?perPage=5&sort=-nama');
      await yog.call('reads those of an office', 'GET', `/api/master/users?perPage=5&satker=${tapin}`);

      story.chapter('Accounts change');
      const change = (what: string, id: string, content: Record<string, unknown>, who = admin) =>
        who.call<User>(what, 'PUT', `${USERS}/${id}`, content);
      await change('forgets the version', first.id, { nama: 'Wati' });
      await change('changes name and position', first.id, { versi: 1, nama: 'Wati A.', jabatan: null, telepon: null });
      await change('has the old version', first.id, { versi: 1, nama: 'Wati B.' });
      await change('changes nothing', first.id, { versi: 2, nama: 'Wati A.' });
      await change('gives another address', first.id, { versi: 3, email: 'wati@baru.example' });
      await change('gives a taken address', first.id, { versi: 4, email: 'umar@kantor.example' });
      await wat.call('still works', 'GET', `${USERS}/profile/${first.id}`);
      const nanda = {
        nama: 'Nanda',
        username: 'nanda',
        email: 'nanda@kantor.example',
        roles: ['support'],
        satker_id: bps,
      };
      const nan = (await make('makes one with a mistyped address', { ...nanda, sandi: 'surel' })).data;
      await change('corrects it before the letter leaves', nan.id, { versi: 1, email: 'nanda@benar.example' });
      await change('takes a role', first.id, { versi: 4, roles: ['verifikator-esselon-2'] });
      await wat.call('is signed out', 'GET', `${USERS}/profile/${first.id}`);
      const wat2 = await story.as('wati.a', PASSWORD);
      await change('gives another unit', first.id, { versi: 5, satker_id: serdang });
      await wat2.call('is signed out', 'GET', '/api/pemberitahuan');
      const wat3 = await story.as('wati.a', PASSWORD);
      await change('gives a password', first.id, { versi: 6, password: OTHER });
      await wat3.call('is signed out', 'GET', '/api/pemberitahuan');
      await change('gives a weak password', first.id, { versi: 7, password: 'wati.a-2026' });
      await change('takes every role', first.id, { versi: 7, roles: [] });
      await change('takes the unit', first.id, { versi: 7, satker_id: null });
      await change('switches somebody on', second.id, { versi: 1, aktif: true });
      await change('has the version before the password', third.id, { versi: 1, aktif: false });
      await yog.call('still works', 'GET', '/api/auth/sesi');
      await change('switches somebody off', third.id, { versi: 2, aktif: false });
      await yog.call('is out', 'GET', '/api/auth/sesi');
      await change('takes the own role', story.idOf('pengguna admin'), { versi: 1, roles: ['support'] });
      await change('takes the own name', story.idOf('pengguna admin'), { versi: 1, nama: 'Admin Utama' });
      await change('changes nobody', NOBODY, { versi: 1, nama: 'Siapa' });
      await change('takes the other admin the role', chief.id, { versi: 1, roles: ['pimpinan'], satker_id: bps });
      await cit.call('is no admin any more', 'GET', USERS);
      await story.meanwhile('letters leave', () => office.post.deliver(office.server));

      story.chapter('A session is ended, a link is sent, a lock is opened');
      const act = (what: string, id: string, way: string, who = admin) =>
        who.call(what, 'PATCH', `${USERS}/${id}/${way}`, {});
      const wati2 = await story.as('wati.a', OTHER);
      await act('ends sessions', first.id, 'akhiri-sesi');
      await act('ends them again', first.id, 'akhiri-sesi');
      await act('ends the own', story.idOf('pengguna admin'), 'akhiri-sesi');
      await act('ends those of nobody', NOBODY, 'akhiri-sesi');
      await wati2.call('is out', 'GET', '/api/pemberitahuan');
      const wati3 = await story.as('wati.a', OTHER);
      for (const way of ['akhiri-sesi', 'surel-sandi', 'buka-kunci', 'hapus-dua-faktor'])
        await act('may not', second.id, way, wati3);
      await act('sends a link', first.id, 'surel-sandi');
      await act('sends it again before it left', first.id, 'surel-sandi');
      await act('sends one to somebody who is off', third.id, 'surel-sandi');
      await act('opens what is not closed', second.id, 'buka-kunci');
      await act('takes off a factor that is not there', second.id, 'hapus-dua-faktor');
      await story.meanwhile('letters leave', () => office.post.deliver(office.server));

      story.chapter('People change their own');
      const own = (what: string, content: Record<string, unknown>) =>
        wati3.call<User>(what, 'PUT', `${USERS}/profile/${first.id}`, content);
      await wati3.call('reads another profile', 'GET', `${USERS}/profile/${second.id}`);
      await admin.call('reads it', 'GET', `${USERS}/profile/${second.id}`);
      await wati3.call('changes another one', 'PUT', `${USERS}/profile/${second.id}`, { versi: 1, nama: 'Umar' });
      await admin.call('changes another one', 'PUT', `${USERS}/profile/${second.id}`, { versi: 1, nama: 'Umar' });
      await own('forgets the version', { nama: 'Wati' });
      await own('gives the own role', { versi: 7, roles: ['admin-dev'] });
      await own('changes name and telephone', { versi: 7, nama: 'Wati Ayu', telepon: '0813 1' });
      await own('has the old version', { versi: 7, nama: 'Wati Ayu' });
      await own('gives an address without the password', { versi: 8, email: 'wati@rumah.example' });
      await own('gives another one so', { versi: 9, email: 'wati@pondok.example' });
      await own('gives a password without the old one', { versi: 10, password: PASSWORD });
      await own('gives the old one alone', { versi: 10, password_lama: OTHER });
      await own('mistypes the old one', { versi: 10, password: PASSWORD, password_lama: 'salah' });
      await story.by('somebody').call('asks for a link at the new address', 'POST', '/api/auth/lupa-sandi', {
        email: 'wati@pondok.example',
      });
      await story.meanwhile('letters leave', () => office.post.deliver(office.server));
      await own('gives an address with the password', { versi: 10, email: 'wati@tetap.example', password_lama: OTHER });
      await own('gives a password', { versi: 11, password: PASSWORD, password_lama: OTHER });
      await wati3.call('is out', 'GET', `${USERS}/profile/${first.id}`);
      const wati4 = await story.as('wati.a', PASSWORD);
      await wati4.call('reads the bell', 'GET', '/api/pemberitahuan');
      await story.meanwhile('letters leave', () => office.post.deliver(office.server));

      story.chapter('Own data are taken');
      await wati4.call('takes them', 'GET', '/api/profil/data');
      const takes = async () =>
        (
          await office.server.app.inject({
            method: 'GET',
            url: '/api/profil/data',
            headers: { authorization: `Bearer ${wati4.token}` },
          })
        ).statusCode;
      await story.meanwhile('wati.a takes them four more times', async () => [
        await takes(),
        await takes(),
        await takes(),
        await takes(),
      ]);
      story.at('2026-04-06T03:43:20Z');
      await wati4.call('takes them too often', 'GET', '/api/profil/data');
      story.at('2026-04-06T03:44:20Z');
      await story.meanwhile('wati.a takes them when the hour is over', async () => [await takes()]);

      story.chapter('Accounts are deleted and forgotten');
      const remove = (what: string, ids: string, who = admin) => who.call(what, 'PATCH', `${USERS}/delete/${ids}`, {});
      const forget = (what: string, id: string, username: string) =>
        admin.call(what, 'PATCH', `${USERS}/${id}/hapus-data-pribadi`, { username });
      await story
        .by('somebody')
        .call('mistypes', 'POST', '/api/auth/signin', { username: 'wati.a', password: 'salah' });
      await remove('may not', second.id, wati4);
      await remove('deletes the own', story.idOf('pengguna admin'));
      await remove('deletes one, and nobody', `${third.id},${NOBODY}`);
      await forget('forgets somebody active', first.id, 'wati.a');
      await remove('deletes two', `${third.id},${first.id}`);
      await remove('deletes one again', third.id);
      await story.by('yoga').call('uses the link that an admin sent', 'POST', '/api/auth/atur-sandi', {
        token: office.post.secretOf('yoga@kantor.example'),
        password: OTHER,
      });
      await wati4.call('is out', 'GET', '/api/pemberitahuan');
      await list('reads those that were deleted', '&aktif=dihapus');
      await list('reads the list', '&sort=-updated_at');
      await forget('mistypes the name', first.id, 'wati');
      await forget('forgets one', first.id, 'wati.a');
      await forget('forgets one again', first.id, 'wati.a');
      await forget('forgets the own', story.idOf('pengguna admin'), 'admin');
      await forget('forgets nobody', NOBODY, 'admin');
      await list('reads those that were deleted', '&aktif=dihapus');
      await make('gives the name to somebody else', { ...wati, roles: ['support'], password: OTHER });
      await make('gives the name of one that was only deleted', { ...yoga, password: OTHER });

      story.chapter('The trail');
      await admin.call('reads it', 'GET', '/api/jejak-keamanan?perPage=5');
    },
  ),
);
