import { afterAll, beforeAll, it } from 'vitest';
import type { Delivery, WebhookRecord } from '#contract/webhooks.ts';
import type { Report } from '#contract/report.ts';
import type { TokenRecord } from '#contract/tokens.ts';
import { loadSecrets } from '#server/auth/secrets.ts';
import { eventCourier } from '#server/webhooks/courier.ts';
import { signIn } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { type Receiver, startReceiver } from '#tests/support/webhook-receiver.ts';
import { sendNew } from '#tests/support/world/filling.ts';
import { tellStory } from '#tests/stories/story.ts';

const HOOKS = '/api/webhook';
const LOG = '/api/kiriman-webhook';
const TOKENS = '/api/token';
const NOBODY = '019a0000-0000-7000-8000-000000000000';
let server: TestServer;
let receiver: Receiver;
let answer = { status: 204, body: '' };
beforeAll(async () => {
  server = await startTestServer();
  receiver = await startReceiver(() => answer);
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});

it('other programs call, and are called', { timeout: 60_000 }, () =>
  tellStory(
    { server, file: 'programs', start: '2026-10-05T01:00:00Z', made: '2026-01-05T02:00:00Z' },
    async (story) => {
      const admin = await story.as('admin');
      const officer = await story.as('pelapor.tapin');
      const verifier = await story.as('verifikator.tapin');
      const tapin = story.idOf('unit BPS Kabupaten Tapin');
      const serdang = story.idOf('unit Bappedalitbang Kabupaten Deli Serdang');

      story.chapter('Tokens');
      const person = (name: string) => story.idOf(`pengguna ${name}`);
      const makes = (what: string, content: Record<string, unknown>, headers?: Record<string, string>) =>
        admin.call<TokenRecord & { token: string }>(what, 'POST', TOKENS, content, headers);
      await admin.call('reads what can be given', 'GET', `${TOKENS}/wewenang`);
      const reader = {
        nama: 'gudang.data',
        pengguna_id: person('pelapor.tapin'),
        wewenang: ['read:Kpi', 'export:Kpi', 'read:Kpi'],
      };
      const once = { 'idempotency-key': 'gudang-1' };
      const first = (await makes('makes one', { ...reader, unit_id: tapin, hari: 30 }, once)).data;
      await makes('makes it again', { ...reader, unit_id: tapin, hari: 30 }, once);
      await makes('gives the name again', reader);
      await makes('gives what nobody has', { ...reader, nama: 'aaa1', wewenang: ['read:Kpi', 'terbang:Kpi'] });
      await makes('gives what no token may', { ...reader, nama: 'aaa2', wewenang: ['update:User'] });
      await makes('gives what the account may not', {
        ...reader,
        nama: 'aaa3',
        wewenang: ['approve:PelaporanCapaian'],
      });
      await makes('gives it in another unit', { ...reader, nama: 'aaa4', unit_id: serdang });
      await makes('gives what is of no unit', {
        ...reader,
        nama: 'aaa5',
        unit_id: tapin,
        wewenang: ['read:Dashboard', 'read:Program'],
      });
      await makes('gives what is of no use', { ...reader, nama: 'aaa6', wewenang: ['submit:PelaporanCapaian'] });
      await makes('gives for too long', { ...reader, nama: 'aaa7', hari: 4000 });
      await makes('gives to nobody', { ...reader, nama: 'aaa8', pengguna_id: NOBODY, unit_id: NOBODY });
      const dash = { nama: 'dasbor', pengguna_id: person('pimpinan'), wewenang: ['read:PelaporanCapaian'], hari: 1 };
      const second = (await makes('makes one for a day', dash)).data;
      const third = (await makes('makes another one for a day', { ...dash, nama: 'arsip-lama', hari: 1 })).data;
      const other = {
        ...reader,
        nama: 'zonder',
        pengguna_id: person('verifikator.deliserdang'),
        wewenang: ['read:Kpi'],
        hari: 60,
      };
      await makes('makes one of somebody who leaves', other);
      await officer.call('may not read them', 'GET', TOKENS);
      const program = story.by('Gudang data', { token: first.token });
      await program.call('reads indicators', 'GET', '/api/kpi?tahun=2026&perPage=1&sort=kode');
      await program.call('may not read reports', 'GET', '/api/pelaporan-capaian?tahun=2026');
      await program.call('may not read tokens', 'GET', TOKENS);
      await program.call('may not read the bell', 'GET', '/api/pemberitahuan');
      await admin.call('switches somebody off', 'PUT', `/api/users/${person('verifikator.deliserdang')}`, {
        versi: 1,
        aktif: false,
      });
      const revokes = (what: string, id: string) => admin.call(what, 'PATCH', `${TOKENS}/${id}/cabut`, {});
      await revokes('revokes one', third.id);
      await revokes('revokes it again', third.id);
      await revokes('revokes none', NOBODY);
      story.at('2026-10-06T01:14:30Z');
      await story
        .by('Dasbor', { token: second.token })
        .call('reads within the day', 'GET', '/api/pelaporan-capaian?tahun=2026&perPage=1');
      story.at('2026-10-06T01:15:30Z');
      await story
        .by('Dasbor', { token: second.token })
        .call('reads a day later', 'GET', '/api/pelaporan-capaian?tahun=2026&perPage=1');
      for (const query of [
        '',
        '&sort=nama',
        '&sort=-sampai&page=2',
        '&keadaan=berlaku',
        '&keadaan=kedaluwarsa',
        '&keadaan=dicabut',
        '&keadaan=akun_nonaktif',
        '&q=pimpinan',
        '&q=GUDANG',
      ]) {
        await admin.call('reads them', 'GET', `${TOKENS}?perPage=2${query}`);
      }
      await admin.call('switches the holder off', 'PUT', `/api/users/${person('pelapor.tapin')}`, {
        versi: 1,
        aktif: false,
      });
      await program.call('reads indicators', 'GET', '/api/kpi?tahun=2026&perPage=1');
      await admin.call('and on', 'PUT', `/api/users/${person('pelapor.tapin')}`, { versi: 2, aktif: true });

      story.chapter('Webhooks');
      const hook = (what: string, content: Record<string, unknown>, headers?: Record<string, string>) =>
        admin.call<WebhookRecord>(what, 'POST', HOOKS, content, headers);
      const arsip = {
        nama: 'arsip',
        url: 'https://arsip.example/terima?a=1',
        peristiwa: ['report.approved', 'report.submitted', 'report.approved'],
      };
      const a = (await hook('makes one of an office', { ...arsip, unit_id: tapin }, { 'idempotency-key': 'arsip-1' }))
        .data;
      await hook('makes it again', { ...arsip, unit_id: tapin }, { 'idempotency-key': 'arsip-1' });
      await hook('gives the name again', arsip);
      await hook('leads inside', { ...arsip, nama: 'bbb', url: 'http://127.0.0.1/x' });
      await hook('leads nowhere', { ...arsip, nama: 'bbb', url: 'ftp://x', peristiwa: ['report.seen'] });
      await hook('is of no unit', { ...arsip, nama: 'bbb', unit_id: NOBODY });
      const b = (
        await hook('makes one of another office', {
          nama: 'buku',
          url: 'https://buku.example/',
          peristiwa: ['report.submitted'],
          unit_id: serdang,
        })
      ).data;
      const c = (
        await hook('makes one of all', {
          nama: 'catatan',
          url: 'https://catatan.example/',
          peristiwa: ['report.approved', 'report.revised'],
        })
      ).data;
      const d = (
        await hook('makes one that is not active', {
          nama: 'dokumen',
          url: 'https://dokumen.example/',
          peristiwa: ['report.submitted'],
          aktif: false,
        })
      ).data;
      const changes = (what: string, id: string, content: Record<string, unknown>) =>
        admin.call<WebhookRecord>(what, 'PUT', `${HOOKS}/${id}`, content);
      await changes('forgets the version', b.id, { nama: 'buku-besar' });
      await changes('changes name and events', b.id, {
        versi: 1,
        nama: 'buku-besar',
        peristiwa: ['report.rejected', 'report.submitted'],
      });
      await changes('has the old version', b.id, { versi: 1, nama: 'xxx' });
      await changes('changes nothing', b.id, { versi: 2, nama: 'buku-besar' });
      await changes('takes the unit', b.id, { versi: 2, unit_id: null });
      await changes('gives it back', b.id, { versi: 3, unit_id: serdang });
      await changes('leads inside', b.id, { versi: 4, url: 'http://10.0.0.1/' });
      await changes('changes none', NOBODY, { versi: 1, nama: 'xxx' });
      await story.quietly(() =>
        server.db.updateTable('webhook').set({ url: receiver.url }).where('id', 'in', [a.id, c.id]).execute(),
      );
      const acts = (what: string, id: string, way: string) =>
        admin.call<{ id: string }>(what, 'PATCH', `${HOOKS}/${id}/${way}`, {});
      await acts('tries one', a.id, 'coba');
      await acts('tries one that is not active', d.id, 'coba');
      await acts('tries none', NOBODY, 'coba');
      const secrets = await loadSecrets(server.db);
      const courier = eventCourier({
        db: server.db,
        secrets,
        toPrivate: true,
        now: server.clock.now,
        log: { warn: () => undefined },
      });
      const leave = async () => {
        const before = receiver.came.length;
        const tried = await courier.deliverDue();
        const came = receiver.came.slice(before).map(({ headers, body }) => {
          const signatures = String(headers['webhook-signature']).split(' ').length;
          return `${body} with ${signatures} signature(s)`;
        });
        return [`${tried} tried`, ...came.toSorted()];
      };
      await story.meanwhile('events leave', leave);
      await acts('gets another secret', a.id, 'rahasia');
      await acts('tries one again', a.id, 'coba');
      answer = { status: 503, body: 'sedang sibuk' };
      await story.meanwhile('events leave, and the receiver is busy', leave);
      answer = { status: 200, body: 'terima kasih' };
      await story.meanwhile('events leave again', leave);

      let report: Report | undefined;
      story.at('2026-10-06T03:00:00Z');
      await story.quietly(async () => {
        report = await sendNew(await signIn(server.app, 'pelapor.tapin'), 2026, 'TW3');
      });
      await admin.call('reads what was sent', 'GET', `${LOG}?perPage=5&webhook=${a.id}`);
      await story.meanwhile('events leave', leave);
      story.at('2026-10-06T03:05:00Z');
      await verifier.call('approves a report', 'PATCH', `/api/pelaporan-capaian/${report?.id}/approve`, {});
      await story.meanwhile('events leave', leave);
      story.at('2026-10-07T03:30:00Z');
      await acts('tries one a day later, with one secret', a.id, 'coba');
      await story.meanwhile('events leave', leave);
      for (const query of ['', '&page=2', '&sort=-nama', '&aktif=false', '&q=BUKU', '&q=dokumen.ex']) {
        await admin.call('reads them', 'GET', `${HOOKS}?perPage=2${query}`);
      }
      await admin.call('reads one', 'GET', `${HOOKS}/${c.id}`);
      await admin.call('reads none', 'GET', `${HOOKS}/${NOBODY}`);
      await verifier.call('may not', 'GET', HOOKS);
      const sent = (
        await admin.call<Delivery[]>('reads what was sent', 'GET', `${LOG}?perPage=4&sort=dibuat&webhook=${a.id}`)
      ).data;
      for (const query of [
        `&sort=-waktu&webhook=${a.id}`,
        `&sort=waktu&webhook=${a.id}`,
        '&keadaan=gagal',
        '&keadaan=menunggu',
        `&q=kasih&webhook=${a.id}`,
        '&q=CATATAN',
        `&q=approved&webhook=${a.id}`,
        '&page=3',
      ]) {
        await admin.call('reads some', 'GET', `${LOG}?perPage=2${query}`);
      }
      const again = (what: string, id: string) => admin.call(what, 'PATCH', `${LOG}/${id}/ulang`, {});
      await again('sends one again', sent[0]?.id ?? '');
      await again('sends none', NOBODY);
      answer = { status: 410, body: 'sudah tutup' };
      await story.meanwhile('events leave, and the receiver is gone', leave);
      await admin.call('reads the bell', 'GET', '/api/pemberitahuan');
      await again('sends one of it', sent[0]?.id ?? '');
      await changes('switches it on', a.id, {
        versi: (await admin.call<WebhookRecord>('reads it', 'GET', `${HOOKS}/${a.id}`)).data.versi,
        aktif: true,
      });
      await admin.call('reads the bell', 'GET', '/api/pemberitahuan');
      await acts('tries it', a.id, 'coba');
      const off = (await admin.call<WebhookRecord>('reads it', 'GET', `${HOOKS}/${a.id}`)).data;
      await changes('switches it off with what waits', a.id, { versi: off.versi, aktif: false });
      await admin.call('deletes one', 'DELETE', `${HOOKS}/${a.id}`);
      await admin.call('deletes it again', 'DELETE', `${HOOKS}/${a.id}`);
      await acts('tries the other', c.id, 'coba');
      answer = { status: 500, body: '' };
      await story.meanwhile('events leave, and fail', leave);
      story.at('2026-10-12T04:01:50Z');
      await story.meanwhile('events leave not quite five days later', leave);
      story.at('2026-10-12T04:30:00Z');
      await story.meanwhile('events leave five days later', leave);
      await admin.call('reads the bell', 'GET', '/api/pemberitahuan');
      await admin.call('changes the address', 'PUT', `${HOOKS}/${c.id}`, { versi: 2, url: 'https://lain.example/x' });
      for (const subject of ['Token', 'Webhook']) {
        await admin.call('reads the trail', 'GET', `/api/jejak-keamanan?perPage=5&subjek=${subject}`);
      }
      await admin.call('reads what the program did', 'GET', '/api/jejak-keamanan?perPage=5&aksi=disable');
    },
  ),
);
