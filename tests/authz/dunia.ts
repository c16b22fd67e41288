/** The organisation that the authorisation matrix is tried on: the demo, and in five of its units one of everything. */
import { v7 as uuidv7 } from 'uuid';
import { buildApp } from '#server/app.ts';
import { loadSecrets } from '#server/auth/secrets.ts';
import { localStore } from '#server/files/local-store.ts';
import type { LoginPayload } from '#contract/session.ts';
import { bukaSementara } from '#tests/authz/basis-data.ts';
import { akun, type Benda, isiBersama, isiTempat, satu } from '#tests/authz/isi-dunia.ts';
import { isiKalender } from '#tests/authz/permintaan-calendar.ts';
import { isiSurat } from '#tests/authz/permintaan-email.ts';
import { isiTugas } from '#tests/authz/permintaan-todo.ts';
import { startTestServer } from '#tests/support/server.ts';

export const SIAPA = [
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
export type Siapa = (typeof SIAPA)[number];

/** Units by what they are to the three homes of the accounts. */
const TEMPAT = ['pusat', 'tapin', 'anakTapin', 'deli', 'anakDeli'] as const;
export type Tempat = (typeof TEMPAT)[number];
type Rumah = Record<'sendiri' | 'bawahan' | 'lain', Tempat>;
const DI_TAPIN: Rumah = { sendiri: 'tapin', bawahan: 'anakTapin', lain: 'deli' };
const DI_DELI: Rumah = { sendiri: 'deli', bawahan: 'anakDeli', lain: 'tapin' };
const DI_PUSAT: Rumah = { sendiri: 'pusat', bawahan: 'tapin', lain: 'deli' };
export const RUMAH: Record<Siapa, Rumah> = {
  anon: DI_TAPIN,
  nonaktif: DI_TAPIN,
  'tanpa-peran': DI_TAPIN,
  pelapor: DI_TAPIN,
  verifikator: DI_TAPIN,
  'pelapor-lain': DI_DELI,
  'verifikator-lain': DI_DELI,
  pimpinan: DI_PUSAT,
  dukungan: DI_PUSAT,
  admin: DI_PUSAT,
};
const AKUN: Partial<Record<Siapa, string>> = {
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
export async function bangunDunia() {
  const server = await startTestServer();
  const { db } = server;
  const files = localStore(`${server.dataDir}/files`);
  const unit: Record<Tempat, string> = {
    pusat: await satu(db, 'unit', 'nama_unit', 'Badan Pusat Statistik'),
    tapin: await satu(db, 'unit', 'nama_unit', 'BPS Kabupaten Tapin'),
    deli: await satu(db, 'unit', 'nama_unit', 'Bappedalitbang Kabupaten Deli Serdang'),
    anakTapin: uuidv7(),
    anakDeli: uuidv7(),
  };
  for (const [anak, induk] of [
    ['anakTapin', 'tapin'],
    ['anakDeli', 'deli'],
  ] as const) {
    const { jalur } = await db
      .selectFrom('unit')
      .select('jalur')
      .where('id', '=', unit[induk])
      .executeTakeFirstOrThrow();
    const isi = { id: unit[anak], kode: anak, nama_unit: anak, level_id: 4, parent_id: unit[induk] };
    await db
      .insertInto('unit')
      .values({ ...isi, jalur: [...jalur, unit[anak]] })
      .execute();
  }
  const orang = await akun(db, 'uji.orang', unit.pusat);
  await db
    .insertInto('pengguna_role')
    .values({ pengguna_id: orang, role_id: await satu(db, 'role', 'name', 'support') })
    .execute();
  const nonaktif = await akun(db, 'uji.nonaktif', unit.tapin);
  await db
    .insertInto('pengguna_role')
    .values({ pengguna_id: nonaktif, role_id: await satu(db, 'role', 'name', 'admin-esselon-2') })
    .execute();
  await akun(db, 'uji.tanpa.peran', unit.tapin);
  await isiKalender(db);
  await isiSurat(db);
  await isiTugas(db);
  const { temp } = await files.receive(
    (async function* () {
      yield Buffer.from('%PDF-1.7\n');
    })(),
    100,
  );
  const kunci = await files.commit(temp);
  const bersama = { ...(await isiBersama(db)), akun: orang };
  const benda = {} as Record<Tempat, Benda>;
  for (const tempat of TEMPAT) benda[tempat] = { ...(await isiTempat(db, unit[tempat], kunci)), ...bersama };

  const sesi: Partial<Record<Siapa, LoginPayload>> = {};
  for (const [siapa, username] of Object.entries(AKUN)) sesi[siapa as Siapa] = await server.signIn(username);
  await db.updateTable('pengguna').set({ aktif: false }).where('id', '=', nonaktif).execute();
  const cadangan = (await server.signIn('dukungan')).refreshToken;

  const sementara = await bukaSementara(await server.target());
  const app = await buildApp({
    db: sementara.db,
    now: server.clock.now,
    files,
    secrets: await loadSecrets(db),
    accessTtl: 9_000_000,
    refreshTtl: 9_000_000,
    sessionMaxAge: 9_000_000,
  });
  return {
    app,
    server,
    sementara,
    benda,
    unit,
    sesi,
    /** A refresh token that nothing else uses. */
    refreshToken: cadangan,
    modul: await satu(db, 'module', 'name', 'Unit'),
    async tutup(): Promise<void> {
      await app.close();
      await sementara.tutup();
      await server.close();
    },
  };
}
export type Dunia = Awaited<ReturnType<typeof bangunDunia>>;
