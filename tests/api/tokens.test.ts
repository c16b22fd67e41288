/** What an integration can do with its token over the wire, and what nobody can. Decision 0085. */
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '#contract/report.ts';
import { buildApp } from '#server/app.ts';
import { loadSecrets } from '#server/auth/secrets.ts';
import { openDatabase } from '#server/db/pool.ts';
import { localStore } from '#server/files/local-store.ts';
import { tokenRevoke } from '#server/ops/token-revoke.ts';
import { serverRoutes } from '#tests/authz/table.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { opsSaid } from '#tests/support/ops-said.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { openStream } from '#tests/support/stream.ts';
import { tokenFor } from '#tests/support/tokens.ts';
import { indicator, newReports } from '#tests/support/world/filling.ts';

const BASE = '/api/pelaporan-capaian';
const DAY_MS = 24 * 60 * 60_000;

let server: TestServer;
/** A second application on the same database, as a second process would be. */
let other: Awaited<ReturnType<typeof buildApp>>;
let otherDb: ReturnType<typeof openDatabase>;
/** The addresses of both. */
let urls: [string, string];
let admin: Client;
let officer: Client;
let tapin: { report: Report; kode: string };
let deli: Report;
const opened: Awaited<ReturnType<typeof openStream>>[] = [];

beforeAll(async () => {
  server = await startTestServer();
  otherDb = openDatabase({ target: server.target });
  other = await buildApp({
    db: otherDb,
    now: server.clock.now,
    files: localStore(`${server.dataDir}/files`),
    secrets: await loadSecrets(server.db),
    accessTtl: 900,
    refreshTtl: 9_000_000,
    sessionMaxAge: 9_000_000,
  });
  const place = { port: 0, host: '127.0.0.1' };
  await Promise.all([server.app.listen(place), other.listen(place)]);
  const urlOf = ({ server: one }: typeof other) => `http://127.0.0.1:${(one.address() as AddressInfo).port}`;
  urls = [urlOf(server.app), urlOf(other)];
  admin = await signIn(server.app, 'admin');
  officer = await signIn(server.app, 'pelapor.tapin');
  const unit = server.db.selectFrom('unit').select('kode').where('id', '=', officer.satker);
  tapin = { report: await newReports(officer, 2026, 'TW3'), ...(await unit.executeTakeFirstOrThrow()) };
  const { data } = await admin.call<Report[]>('GET', `${BASE}?tahun=2025&perPage=200`);
  deli = data.find(({ unit_id }) => unit_id !== officer.satker) as Report;
}, 60_000);
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.tutup()));
});
afterAll(async () => {
  // `fetch` may have opened one that it never used, for which a server waits.
  for (const app of [server.app, other]) app.server.closeAllConnections();
  await other.close();
  await otherDb.destroy();
  await server.close();
});

type Answer<T> = { status: number; alert: { message: string } | undefined; data: T; why: string | null };
type Sent = { method?: string; body?: object; headers?: Record<string, string>; at?: 0 | 1 };
async function ask<T = unknown>(token: string, path: string, sent: Sent = {}): Promise<Answer<T>> {
  const { method = 'GET', body, headers = {}, at = 0 } = sent;
  const response = await fetch(`${urls[at]}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const json = (text.startsWith('{') ? JSON.parse(text) : {}) as { alert?: { message: string }; data: T };
  return {
    status: response.status,
    alert: json.alert,
    data: json.data,
    why: response.headers.get('www-authenticate'),
  };
}
const make = (name: string, user: string, abilities: string[], more: string[] = []) =>
  tokenFor(server.db, name, user, abilities, more);
const detail = (report: Report) => `${BASE}/detail?id=${report.id}`;
const revoke = (name: string) => opsSaid(tokenRevoke, { db: server.db, args: [name] });
const row = (name: string) =>
  server.db.selectFrom('token_api').selectAll().where('nama', '=', name).executeTakeFirstOrThrow();

const REFUSED = { status: 401, why: 'Bearer error="invalid_token"' };

describe('a token that reads reports of one unit', () => {
  let token: string;
  beforeAll(async () => {
    token = await make('baca', 'admin', ['read:PelaporanCapaian'], ['--unit', tapin.kode]);
  });

  it('reads these, and none of others, which its person sees', async () => {
    expect((await admin.call('GET', detail(deli))).status).toBe(200);
    const list = await ask<Report[]>(token, `${BASE}?perPage=200`);
    expect([list.status, new Set(list.data.map(({ unit_id }) => unit_id))]).toEqual([200, new Set([officer.satker])]);
    expect((await ask(token, detail(tapin.report))).status).toBe(200);
    const hidden = [
      detail(deli),
      `${BASE}/history?id=${deli.id}`,
      `${BASE}/note?id=${deli.id}`,
      `${BASE}/check?id=${deli.id}`,
      `${BASE}/report?satker=${deli.unit_id}&tahun=2025`,
      `${BASE}/keberadaan?satker=${deli.unit_id}&tahun=2025`,
      `/api/kpi/matrik-kinerja?satker=${deli.unit_id}&tahun=2025`,
    ];
    for (const path of hidden) expect([path, (await ask(token, path)).status]).toEqual([path, 404]);
    expect((await ask<Report[]>(token, `${BASE}?satker=${deli.unit_id}`)).data).toEqual([]);
  });

  it('writes nothing', async () => {
    const { id, versi } = tapin.report;
    const details = [{ id: indicator(tapin.report, '1.1.1.1').id, realisasi: 1 }];
    const writes: [string, Sent][] = [
      [`${BASE}/${id}`, { method: 'PUT', body: { versi, details } }],
      [BASE, { method: 'POST', body: { unit_id: officer.satker, tahun: 2026, periode: 'TW4' } }],
      [`${BASE}/${id}/submit`, { method: 'PATCH', body: {} }],
      [`${BASE}/${id}/delete`, { method: 'DELETE' }],
      [`${BASE}/${deli.id}/approve`, { method: 'PATCH', body: {} }],
    ];
    for (const [path, sent] of writes) {
      expect([path, (await ask(token, path, sent)).status]).toEqual([path, 403]);
    }
    expect((await officer.call<Report>('GET', detail(tapin.report))).data.versi).toBe(versi);
  });

  it('does nothing but that: every call of the server that asks people to sign in is refused to a token without its right', async () => {
    const idle = await make('mutu', 'admin', ['read:QaReport']);
    const found: string[] = [];
    let tried = 0;
    for (const route of serverRoutes(server.app)) {
      const [method = '', pattern = ''] = route.split(' ');
      const path = pattern.replaceAll(/\{\w+\}/g, officer.id);
      const body = method === 'POST' || method === 'PUT' || method === 'PATCH' ? { body: {} } : {};
      if ((await ask('x.y.z', path, { method, ...body })).status !== 401) continue;
      if (/\/(signin|refresh-token|login)$/.test(path)) continue;
      tried += 1;
      const { status } = await ask(idle, path, { method, ...body });
      if (status !== 403) found.push(`${route}: ${status}`);
    }
    expect(found).toEqual([]);
    expect(tried).toBeGreaterThan(120);
  });

  it('is nobody who has signed in: no profile, password, session, drafts, bell, or page of the template', async () => {
    const all = await make('semua', 'admin', ['read:User', 'read:Permission', 'read:PelaporanCapaian']);
    const calls: [string, Sent?][] = [
      [`/api/users/profile/${admin.id}`],
      [`/api/users/profile/${admin.id}`, { method: 'PUT', body: { password: 'sangat rahasia sekali', versi: 1 } }],
      ['/api/auth/kunci-draf'],
      ['/api/pemberitahuan'],
      ['/api/master/users'],
      ['/api/bookmarks/data'],
      ['/apps/permissions/data'],
      ['/apps/todo/tasks'],
    ];
    for (const [path, sent] of calls) expect([path, (await ask(all, path, sent)).status]).toEqual([path, 403]);
    expect((await ask(all, '/api/users')).status).toBe(200);
    const renewal = await ask(all, '/api/auth/jwt/refresh-token', { method: 'POST', body: { refreshToken: all } });
    expect(renewal.status).toBe(401);
    await ask(all, '/jwt/logout', { method: 'POST', body: { refreshToken: all } });
    expect((await ask(all, '/api/users')).status).toBe(200);
  });

  it('hears only of marks that it may', async () => {
    const marks = (await ask<{ tanda: string }>(token, '/api/events')).data.tanda.split('.');
    expect([marks.length > 3, marks.slice(-3)]).toEqual([true, ['', '', '']]);
  });
});

describe('a token that writes', () => {
  it('puts in realisasi; the history names it beside its person, and its chain holds', async () => {
    const token = await make('simda', 'pelapor.tapin', ['read:PelaporanCapaian', 'update:PelaporanCapaian']);
    const { id } = tapin.report;
    const { versi } = (await ask<Report>(token, detail(tapin.report))).data;
    const details = [{ id: indicator(tapin.report, '1.1.1.1').id, realisasi: 12.5 }];
    const headers = { 'idempotency-key': 'simda-2026-tw3-1' };
    const put = await ask<Report>(token, `${BASE}/${id}`, { method: 'PUT', body: { versi, details }, headers });
    expect([put.status, indicator(put.data, '1.1.1.1').realisasi]).toEqual([200, 12.5]);
    const history = await officer.call<{ peran: string; oleh: { id: string } }[]>('GET', `${BASE}/history?id=${id}`);
    const { peran, oleh } = history.data.at(-1) ?? {};
    expect([peran, oleh?.id]).toEqual(['Pelapor, token simda', officer.id]);
    const { rows } = await sql<{ ok: boolean }>`
      select bool_and(r.hash = riwayat_sidik(r, r.prev_hash)) as ok from riwayat as r`.execute(server.db);
    expect(rows).toEqual([{ ok: true }]);
    expect((await ask(token, `${BASE}/${id}/submit`, { method: 'PATCH', body: {} })).status).toBe(403);
  });

  it('leaves its name in the trail of master data and in the history of targets', async () => {
    const token = await make('renja', 'admin', ['read:Program', 'create:Program', 'read:Kpi', 'update:Kpi']);
    const program = { kode: 'TOK.1', nama: 'Dari integrasi', tahun: 2026, unit_id: officer.satker };
    const { data } = await ask<{ id: string }>(token, '/api/program', { method: 'POST', body: program });
    const trail = server.db.selectFrom('jejak_keamanan').select(['oleh', 'alamat', 'perubahan']);
    const { perubahan, ...by } = await trail.where('subjek_id', '=', data.id).executeTakeFirstOrThrow();
    expect([by, perubahan]).toEqual([
      { oleh: admin.id, alamat: '127.0.0.1' },
      expect.objectContaining({ kode: 'TOK.1', lewat: 'token renja' }),
    ]);
    const [kpi] = (await ask<{ id: string }[]>(token, `/api/kpi?satker=${officer.satker}&tahun=2026`)).data;
    const target = { tahun: 7, tw1: 1, tw2: 2, tw3: 3, tw4: 7 };
    const body = { id: kpi?.id, target, alasan: 'Perjanjian kinerja direvisi' };
    expect((await ask(token, '/api/kpi/set-target', { method: 'PATCH', body })).status).toBe(200);
    const kept = server.db.selectFrom('kpi_target_riwayat').select(['oleh', 'token']).orderBy('id', 'desc');
    expect(await kept.executeTakeFirst()).toEqual({ oleh: admin.id, token: 'renja' });
  });

  it('repeats with its own keys, never with those of its person', async () => {
    const token = await make('ulang', 'admin', ['read:Program', 'create:Program']);
    const program = { kode: 'TOK.2', nama: 'Dua kali', tahun: 2026, unit_id: officer.satker };
    const headers = { 'idempotency-key': 'kunci-yang-sama' };
    const post = () => ask<{ id: string }>(token, '/api/program', { method: 'POST', body: program, headers });
    const [first, again] = [await post(), await post()];
    expect([first.status, again.status, again.data.id]).toEqual([200, 200, first.data.id]);
    expect((await admin.call('POST', '/api/program', program, headers)).status).toBe(409);
  });

  it('of a unit loses that of its person once it lies elsewhere in the tree', async () => {
    const person = await server.db
      .selectFrom('pengguna as p')
      .innerJoin('unit as u', 'u.id', 'p.satker_id')
      .select(['p.id', 'u.id as unit', 'u.parent_id as above'])
      .where('p.username', '=', 'pelapor.deliserdang')
      .executeTakeFirstOrThrow();
    const lives = (unit: string | null) =>
      server.db.updateTable('pengguna').set({ satker_id: unit }).where('id', '=', person.id).execute();
    await lives(person.above);
    const token = await make('provinsi', 'pelapor.deliserdang', ['read:Kpi'], ['--unit', person.above ?? '']);
    await lives(person.unit);
    const seen = async () => (await ask<unknown[]>(token, '/api/kpi?perPage=200')).data?.length ?? 0;
    expect(await seen()).toBeGreaterThan(0);
    const top = server.db.selectFrom('unit').select('id').where('parent_id', 'is', null).orderBy('kode');
    const stands = async (parent_id: string | null | undefined) => {
      const { versi } = (await admin.call<{ versi: number }>('GET', `/api/unit/${person.unit}`)).data;
      expect((await admin.call('PUT', `/api/unit/${person.unit}`, { versi, parent_id })).status).toBe(200);
    };
    await stands((await top.executeTakeFirst())?.id);
    expect(await seen()).toBe(0);
    await stands(person.above);
  });

  it('loses what its person loses, at once', async () => {
    const token = await make('turun', 'pelapor.tapin', ['read:Kpi', 'update:Kpi']);
    const path = `/api/kpi?satker=${officer.satker}`;
    expect((await ask(token, path)).status).toBe(200);
    const moved = (unit: string) =>
      server.db.updateTable('pengguna').set({ satker_id: unit }).where('id', '=', officer.id).execute();
    await moved(deli.unit_id);
    const after = await ask<{ unit_id: string }[]>(token, '/api/kpi?perPage=200');
    expect(new Set(after.data.map(({ unit_id }) => unit_id))).toEqual(new Set([deli.unit_id]));
    await moved(officer.satker);
    await sql`delete from role_module where role_id in (select role_id from pengguna_role where pengguna_id = ${officer.id})
      and module_id in (select id from module where name = 'Kpi')`.execute(server.db);
    expect([(await ask(token, path)).status, (await ask(token, path, { at: 1 })).status]).toEqual([403, 403]);
  });
});

describe('what nobody can call with', () => {
  it.each([
    ['cut off', (token: string) => token.slice(0, -1)],
    ['with another prefix', (token: string) => token.replace('cpn_', 'cpm_')],
    ['in capitals', (token: string) => token.toUpperCase()],
    ['with one letter changed', (token: string) => token.replace(/.$/, (one) => (one === 'a' ? 'b' : 'a'))],
    ['longer', (token: string) => `${token}a`],
    ['twice', (token: string) => `${token} ${token}`],
    ['bare prefix', () => 'cpn_'],
    ['like a session', (token: string) => `${token}.${token}.${token}`],
    ['as it is kept', async () => (await row('baca')).hash],
    ['well formed but unknown', () => 'cpn_000000000000000000000000000000000000'],
  ])('%s', async (_how, change) => {
    const token = await make(`asing-${Math.random().toString(36).slice(2)}`, 'admin', ['read:Kpi']);
    expect((await ask(token, '/api/kpi')).status).toBe(200);
    const { status, why, alert } = await ask(await change(token), '/api/kpi');
    expect([{ status, why }, typeof alert?.message]).toEqual([REFUSED, 'string']);
  });

  it('a token that stands elsewhere than in the header', async () => {
    const token = await make('alamat', 'admin', ['read:Kpi']);
    const ways: [string, Record<string, string>][] = [
      [`?token=${token}&access_token=${token}`, {}],
      ['', { cookie: `token=${token}` }],
      ['', { 'x-api-key': token }],
      ['', { authorization: `Basic ${btoa(`admin:${token}`)}` }],
      ['', { authorization: token }],
    ];
    for (const [query, headers] of ways) {
      const response = await fetch(`${urls[0]}/api/kpi${query}`, { headers });
      expect([query, headers, response.status]).toEqual([query, headers, 401]);
      expect(await response.json()).toMatchObject({ alert: { code: 401, status: 401 } });
    }
    const lower = { authorization: `bearer ${token}` };
    expect((await ask(token, '/api/kpi', { headers: lower })).status).toBe(200);
  });

  it('a token that is over, in the language of the caller', async () => {
    const token = await make('sehari', 'admin', ['read:Kpi'], ['--days', '1']);
    server.clock.advance(DAY_MS - 60_000);
    expect((await ask(token, '/api/kpi')).status).toBe(200);
    server.clock.advance(120_000);
    const { status, why, alert } = await ask(token, '/api/kpi', { headers: { 'accept-language': 'en' } });
    server.clock.advance(-DAY_MS - 60_000);
    expect([{ status, why }, alert?.message]).toEqual([REFUSED, expect.stringMatching(/^The token is not valid/)]);
  });

  it('a token of somebody who is disabled, and not once they are back', async () => {
    const token = await make('lain', 'pelapor.deliserdang', ['read:PelaporanCapaian']);
    const { pengguna_id: id } = await row('lain');
    await server.db.updateTable('pengguna').set({ aktif: false }).where('id', '=', id).execute();
    expect((await ask(token, detail(deli))).why).toBe('Bearer error="account_disabled"');
    await server.db.updateTable('pengguna').set({ aktif: true }).where('id', '=', id).execute();
    expect((await ask(token, detail(deli))).status).toBe(200);
    const stream = await openStream(urls[1], token);
    opened.push(stream);
    await stream.sampai(({ event }) => event === 'stream.open');
    const { versi } = (await admin.call<{ versi: number }>('GET', `/api/users/profile/${id}`)).data;
    const off = await admin.call<{ versi: number }>('PUT', `/api/users/${id}`, { aktif: false, versi });
    expect((await ask(token, detail(deli))).status).toBe(401);
    await stream.expired;
    expect(stream.heard.at(-1)).toMatchObject({ event: 'stream.end', data: { sebab: 'sesi' } });
    await admin.call('PUT', `/api/users/${id}`, { aktif: true, versi: off.data.versi });
    expect((await ask(token, detail(deli))).why).toBe(REFUSED.why);
  });

  it('a revoked token, from the moment on that the command has ended, in both processes, and its stream is closed', async () => {
    const token = await make('cabut', 'admin', ['read:PelaporanCapaian']);
    const stream = await openStream(urls[1], token);
    opened.push(stream);
    await stream.sampai(({ event }) => event === 'stream.open');
    let over = false;
    const late: number[] = [];
    const keepAsking = async (at: 0 | 1) => {
      for (let n = 0, left = 20; left > 0; n += 1) {
        const began = over;
        const { status } = await ask(token, `${BASE}?perPage=1&page=${n + 1}`, { at });
        if (began) left -= 1;
        if (began && status !== 401) late.push(status);
      }
    };
    const asking = Promise.all(([0, 1, 0, 1] as const).map(keepAsking));
    const said = [await revoke('cabut'), await revoke('cabut')];
    over = true;
    await asking;
    expect(late).toEqual([]);
    expect(said.map(({ code }) => code)).toEqual([0, 0]);
    await stream.expired;
    expect(stream.heard.at(-1)).toMatchObject({ event: 'stream.end', data: { sebab: 'sesi' } });
    const { id } = await row('cabut');
    const trail = server.db.selectFrom('jejak_keamanan').select('aksi').where('subjek_id', '=', id).orderBy('id');
    expect(await trail.execute()).toEqual([{ aksi: 'create' }, { aksi: 'revoke' }]);
  });
});

describe('the stream of events', () => {
  it('tells a token of the reports that it may read and of nothing else', async () => {
    const mine = await make('dengar', 'admin', ['read:PelaporanCapaian'], ['--unit', tapin.kode]);
    const deaf = await make('tuli', 'admin', ['read:Kpi']);
    const accept = { accept: 'text/event-stream' };
    expect((await ask(deaf, '/api/events', { headers: accept, at: 1 })).status).toBe(403);
    const stream = await openStream(urls[1], mine);
    opened.push(stream);
    await stream.sampai(({ event }) => event === 'stream.open');
    await admin.call('POST', '/apps/chat/send-msg', { obj: { contact: { id: officer.id }, message: 'Rahasia' } });
    await sql`update laporan set updated_at = now(), versi = versi + 1 where id = ${deli.id}`.execute(server.db);
    await newReports(officer, 2026, 'TW4');
    await stream.sampai(({ event }) => event === 'report.changed');
    const told = stream.heard.filter(({ event }) => event !== 'stream.open');
    expect(new Set(told.map(({ event, data }) => `${event} ${String(data['unit_id'])}`))).toEqual(
      new Set([`report.changed ${officer.satker}`]),
    );
  });
});

describe('what is kept of a token', () => {
  it('is no text that one could call with, and when it was used to the hour', async () => {
    const token = await make('simpan', 'admin', ['read:Kpi']);
    const tables = ['token_api', 'jejak_keamanan'] as const;
    for (const table of tables) {
      const rows = await server.db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows).includes(token.slice(4))).toBe(false);
    }
    expect((await row('simpan')).dipakai_at).toBeNull();
    await ask(token, '/api/kpi');
    const first = (await row('simpan')).dipakai_at;
    expect(first).toBeInstanceOf(Date);
    await ask(token, '/api/kpi');
    expect((await row('simpan')).dipakai_at).toEqual(first);
    server.clock.advance(61 * 60_000);
    await ask(token, '/api/kpi');
    server.clock.advance(-61 * 60_000);
    expect((await row('simpan')).dipakai_at?.getTime()).toBeGreaterThan(Number(first?.getTime()) + 60 * 60_000);
  });

  it('shows units and years only to whom that was given, and of units only those inside its own', async () => {
    const lists = await make('daftar', 'admin', ['read:Unit', 'read:Kpi'], ['--unit', officer.satker]);
    const units = await ask<{ id: string }[]>(lists, '/api/unit?perPage=200');
    expect(units.data.map(({ id }) => id)).toEqual([officer.satker]);
    expect((await ask(lists, `/api/unit/${deli.unit_id}`)).status).toBe(404);
    expect((await ask(lists, '/api/tahun')).status).toBe(403);
  });
});
