import { afterAll, beforeAll, it } from 'vitest';
import type { ClaimRules, ClaimTrial } from '#contract/claim-rules.ts';
import { openProvider } from '#server/session/openid.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { tellStory } from '#tests/stories/story.ts';

const RULES = '/api/aturan-klaim';
const PASSWORD = 'Mangga-arumanis-71';
const NOBODY = '019a0000-0000-7000-8000-000000000000';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    // Nobody signs in there: rules are made and tried without it.
    provider: openProvider({
      issuer: 'https://masuk.example',
      clientId: 'capaian',
      clientSecret: 'rahasia',
      roleClaim: 'groups',
      unitClaim: 'kantor.kode',
      linkByEmail: false,
      redirectUri: 'https://capaian.example/login/oauth',
    }),
  });
});
afterAll(() => server.close());

it('an admin says what claims give', { timeout: 60_000 }, () =>
  tellStory(
    { server, file: 'claim-rules', start: '2026-02-09T01:00:00Z', made: '2026-01-05T02:00:00Z' },
    async (story) => {
      const admin = await story.as('admin');
      const support = await story.as('dukungan');
      const tapin = story.idOf('unit BPS Kabupaten Tapin');
      const serdang = story.idOf('unit Bappedalitbang Kabupaten Deli Serdang');
      const saves = (what: string, versi: number | undefined, aturan: object[], who = admin) =>
        who.call<ClaimRules>(what, 'PUT', RULES, { ...(versi !== undefined && { versi }), aturan });
      const tries = (what: string, klaim: object | string, aturan?: object[]) =>
        admin.call<ClaimTrial>(what, 'POST', `${RULES}/coba`, {
          klaim: typeof klaim === 'string' ? klaim : JSON.stringify(klaim),
          ...(aturan && { aturan }),
        });

      story.chapter('Rules are made');
      await admin.call('reads them', 'GET', RULES);
      await support.call('may not', 'GET', RULES);
      await saves('may not', 1, [], support);
      const verifier = {
        nama_klaim: 'groups',
        cara: 'memuat',
        nilai: 'verif',
        peran: 'verifikator-esselon-2',
        unit_id: tapin,
        aktif: true,
      };
      const officer = {
        nama_klaim: 'realm.kode',
        cara: 'sama',
        nilai: 'P7',
        peran: 'admin-esselon-2',
        klaim_unit: 'unit',
        aktif: true,
      };
      const waits = { nama_klaim: 'email', cara: 'memuat', nilai: '@luar.example', aktif: false };
      const first = (await saves('makes three', 1, [verifier, officer, waits])).data;
      await saves('has the old version', 1, []);
      await saves('forgets the version', undefined, []);
      await saves('makes faults', 2, [
        { ...verifier, klaim_unit: 'unit' },
        { ...officer, peran: 'raja' },
        { ...waits, unit_id: NOBODY, id: NOBODY },
        { ...waits, nama_klaim: '', cara: 'mirip', nilai: '' },
      ]);
      await saves('makes faults that only the database knows', 2, [
        { ...verifier, klaim_unit: 'unit' },
        { ...officer, peran: 'raja' },
        { ...waits, unit_id: NOBODY, id: NOBODY },
      ]);
      const [a, b, c] = first.aturan.map(({ id }) => id);
      const leader = {
        nama_klaim: 'jabatan',
        cara: 'sama',
        nilai: 'Kepala',
        peran: 'pimpinan',
        unit_id: serdang,
        aktif: true,
      };
      await saves('changes order and one of them, adds one, and takes one', 2, [
        { ...waits, id: c },
        { ...verifier, id: a, nilai: 'verifikator', unit_id: serdang },
        leader,
      ]);
      await saves('names one that is gone', 3, [{ ...officer, id: b }]);
      await saves('names one twice', 3, [
        { ...waits, id: c },
        { ...waits, id: c },
      ]);
      await admin.call('reads them', 'GET', RULES);

      story.chapter('Rules are tried');
      const known = { email: 'a@dalam.example', email_verified: true };
      await tries('tries somebody that no rule knows', { ...known, groups: ['support'], kantor: { kode: '6305' } });
      await tries('tries a verifier', { ...known, groups: ['x', 'verifikator'], kantor: { kode: '6305' } });
      await tries('tries one of two rules', { ...known, groups: 'verifikator', jabatan: 'Kepala' });
      await tries('tries somebody from outside', {
        email: 'b@luar.example',
        email_verified: true,
        groups: ['verifikator'],
      });
      await tries('tries a leader whose address is not verified', { email: 'a@dalam.example', jabatan: 'Kepala' });
      await tries('tries somebody without an address', { jabatan: 'kepala' });
      await tries('tries somebody who would be admin', { ...known, groups: ['admin-dev'], kantor: { kode: '6305' } });
      await tries('tries a unit that is nowhere', { ...known, groups: ['pimpinan'], kantor: { kode: '9999' } });
      await tries('tries other rules', { ...known, realm: { kode: 'P7' }, unit: '6305' }, [
        { ...officer, aktif: false },
        { ...officer, nilai: 'p7' },
      ]);
      await tries('tries rules with faults', known, [{ ...officer, peran: 'raja' }]);
      await tries('sends a token', 'eyJhbGciOi.eyJzdWIiOi.abc');
      await tries('sends no object', '[1]');
      await tries('sends no JSON', '{"groups": [');

      story.chapter('Rules and roles');
      const role = story.idOf('role pimpinan');
      await admin.call('makes a keeper', 'POST', '/api/role', {
        name: 'pengelola',
        label: 'Pengelola',
        lingkup: 'semua',
        roleModule: { module: [{ module_id: story.idOf('module User'), actions: ['read', 'update', 'delete'] }] },
      });
      await admin.call('makes somebody', 'POST', '/api/users', {
        nama: 'Kiki',
        username: 'kiki',
        email: 'kiki@kantor.example',
        password: PASSWORD,
        satker_id: tapin,
        roles: ['pengelola'],
      });
      const kiki = await story.as('kiki', PASSWORD);
      await kiki.call('reads them', 'GET', RULES);
      await saves('may not take them away', 3, [], kiki);
      await admin.call('takes the last the role', 'PUT', `/api/users/${story.idOf('pengguna pimpinan')}`, {
        versi: 1,
        roles: ['support'],
      });
      await admin.call('deletes a role that a rule gives', 'DELETE', `/api/role/${role}`);
      await admin.call('switches a unit off', 'PUT', `/api/unit/${serdang}`, { versi: 1, aktif: false });
      await tries('tries a leader of it', { ...known, jabatan: 'Kepala' });
      await saves(
        'changes nothing',
        3,
        (await admin.call<ClaimRules>('reads them', 'GET', RULES)).data.aturan.map(({ unit: _u, peran, ...rule }) => ({
          ...rule,
          peran: peran?.name ?? null,
        })),
      );
      await saves('takes all', 4, []);
      await admin.call('deletes the role now', 'DELETE', `/api/role/${role}`);
      await admin.call('reads the trail', 'GET', '/api/jejak-keamanan?perPage=5&subjek=ClaimRule');
      await admin.call('reads its second page', 'GET', '/api/jejak-keamanan?perPage=5&page=2&subjek=ClaimRule');
    },
  ),
);
