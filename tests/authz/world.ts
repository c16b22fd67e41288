/**
 * The organisation that the authorisation matrix is tried on: the demo, and in five of its units one of everything. A world
 * apart: nobody may bring about by calls what five units need at once, so that its rows are written into the tables.
 */
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { buildApp } from '#server/app.ts';
import { loadSecrets } from '#server/auth/secrets.ts';
import { localStore } from '#server/files/local-store.ts';
import type { LoginPayload } from '#contract/session.ts';
import { openTemporary } from '#tests/authz/database.ts';
import { fillPrograms } from '#tests/authz/programs-content.ts';
import { account, type Things, fillFactor, fillShared, fillPlace, one } from '#tests/authz/world-content.ts';
import { fillCalendar, fillChat, fillGroups, fillInvitations, fillMail, fillTodos } from '#tests/authz/own-content.ts';
import { startTestServer } from '#tests/support/server.ts';

export const PEOPLE = [
  'anon',
  'nonaktif',
  'tanpa-peran',
  'pelapor',
  'verifikator',
  'pelapor-lain',
  'verifikator-lain',
  'pimpinan',
  'dukungan',
  'admin',
] as const;
export type Who = (typeof PEOPLE)[number];

/** Units by what they are to the three homes of the accounts. */
const PLACES = ['centre', 'tapin', 'childTapin', 'deli', 'childDeli'] as const;
export type Place = (typeof PLACES)[number];
type House = Record<'sendiri' | 'bawahan' | 'lain', Place>;
const IN_TAPIN: House = { sendiri: 'tapin', bawahan: 'childTapin', lain: 'deli' };
const DI_DELI: House = { sendiri: 'deli', bawahan: 'childDeli', lain: 'tapin' };
const IN_CENTRE: House = { sendiri: 'centre', bawahan: 'tapin', lain: 'deli' };
export const HOUSES: Record<Who, House> = {
  anon: IN_TAPIN,
  nonaktif: IN_TAPIN,
  'tanpa-peran': IN_TAPIN,
  pelapor: IN_TAPIN,
  verifikator: IN_TAPIN,
  'pelapor-lain': DI_DELI,
  'verifikator-lain': DI_DELI,
  pimpinan: IN_CENTRE,
  dukungan: IN_CENTRE,
  admin: IN_CENTRE,
};
const ACCOUNTS: Partial<Record<Who, string>> = {
  nonaktif: 'uji.nonaktif',
  'tanpa-peran': 'uji.tanpa.peran',
  pelapor: 'pelapor.tapin',
  verifikator: 'verifikator.tapin',
  'pelapor-lain': 'pelapor.deliserdang',
  'verifikator-lain': 'verifikator.deliserdang',
  pimpinan: 'pimpinan',
  dukungan: 'dukungan',
  admin: 'admin',
};

/** Starts the server on the world. What a test changes after `mulai` is undone by `batal`. */
export async function buildWorld() {
  const server = await startTestServer();
  const { db } = server;
  const files = localStore(`${server.dataDir}/files`);
  const unit: Record<Place, string> = {
    centre: await one(db, 'unit', 'nama_unit', 'Badan Pusat Statistik'),
    tapin: await one(db, 'unit', 'nama_unit', 'BPS Kabupaten Tapin'),
    deli: await one(db, 'unit', 'nama_unit', 'Bappedalitbang Kabupaten Deli Serdang'),
    childTapin: uuidv7(),
    childDeli: uuidv7(),
  };
  for (const [child, parent] of [
    ['childTapin', 'tapin'],
    ['childDeli', 'deli'],
  ] as const) {
    const { jalur } = await db
      .selectFrom('unit')
      .select('jalur')
      .where('id', '=', unit[parent])
      .executeTakeFirstOrThrow();
    const content = { id: unit[child], kode: child, nama_unit: child, level_id: 4, parent_id: unit[parent] };
    await db
      .insertInto('unit')
      .values({ ...content, jalur: [...jalur, unit[child]] })
      .execute();
  }
  const person = await account(db, 'uji.orang', unit.centre);
  await db
    .insertInto('pengguna_role')
    .values({ pengguna_id: person, role_id: await one(db, 'role', 'name', 'support') })
    .execute();
  const inactive = await account(db, 'uji.nonaktif', unit.tapin);
  await db
    .insertInto('pengguna_role')
    .values({ pengguna_id: inactive, role_id: await one(db, 'role', 'name', 'admin-esselon-2') })
    .execute();
  await account(db, 'uji.tanpa.peran', unit.tapin);
  await fillCalendar(db);
  await fillInvitations(db, inactive);
  await fillTodos(db);
  const { temp } = await files.receive(
    (async function* () {
      yield Buffer.from('%PDF-1.7\n');
    })(),
    100,
  );
  const key = await files.commit(temp);
  await fillMail(db, key);
  await fillChat(db, inactive, key);
  await fillGroups(db, unit.centre);
  const programs = await fillPrograms(db);
  const shared = { ...(await fillShared(db)), ...programs, akun: person, formerAccount: inactive };
  const secrets = await loadSecrets(db);
  const challenge = await fillFactor(db, secrets, person);
  const things = {} as Record<Place, Things>;
  for (const place of PLACES) things[place] = { ...(await fillPlace(db, unit[place], key)), ...shared };

  // Something unread for everybody, so that reading it changes something.
  await sql`
    insert into pemberitahuan (pengguna_id, jenis, kunci, unit_id, waktu)
    select id, 'tenggat', 'uji', ${unit[PLACES[0]]}, '2025-12-31T00:00:00Z' from pengguna`.execute(db);

  const sesi: Partial<Record<Who, LoginPayload>> = {};
  for (const [who, username] of Object.entries(ACCOUNTS)) {
    // The first one on another device, which they may end.
    await server.signIn(username);
    sesi[who as Who] = await server.signIn(username);
  }
  await db.updateTable('pengguna').set({ aktif: false }).where('id', '=', inactive).execute();
  const spare = (await server.signIn('dukungan')).refreshToken;

  const temporary = await openTemporary(await server.target());
  const app = await buildApp({
    db: temporary.db,
    now: server.clock.now,
    files,
    secrets,
    accessTtl: 9_000_000,
    refreshTtl: 9_000_000,
    sessionMaxAge: 9_000_000,
    letters: { appUrl: 'https://contoh.example' },
  });
  return {
    app,
    server,
    temporary,
    things,
    unit,
    sesi,
    /** Stands for the right password of somebody whose recovery code is `RECOVERY`. */
    challenge,
    /** A refresh token that nothing else uses. */
    refreshToken: spare,
    modul: await one(db, 'module', 'name', 'Unit'),
    async tutup(): Promise<void> {
      await app.close();
      await temporary.tutup();
      await server.close();
    },
  };
}
export type World = Awaited<ReturnType<typeof buildWorld>>;
