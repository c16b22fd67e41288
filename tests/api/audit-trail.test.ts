/** The trails as a file that people read. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditExport } from '#server/ops/audit-export.ts';
import { parseCsv } from '#server/seed/parse-csv.ts';
import { signIn } from '#tests/support/api.ts';
import { opsSaid } from '#tests/support/ops-said.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { sendNew } from '#tests/support/world/filling.ts';

type Line = Record<string, unknown> & { waktu: string; jejak: string; aksi: string };

let server: TestServer;
let folder: string;
let reportId: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(path.join(tmpdir(), 'capaian-jejak-'));
  const admin = await signIn(server.app, 'admin');
  reportId = (await sendNew(await signIn(server.app, 'pelapor.tapin'), 2026, 'TW3')).id;
  const program = { tahun: 2026, unit_id: admin.satker, kode: 'J.1', nama: '=HYPERLINK("http://jahat")' };
  await admin.call('POST', '/api/program', program);
  const reopen = { catatan: '=1+1\nbaris "kedua"; titik koma' };
  await admin.call('PATCH', `/api/pelaporan-capaian/${reportId}/revise`, reopen);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

let number = 0;
async function exported(format: string, ...args: string[]) {
  number += 1;
  const file = path.join(folder, `jejak-${number}.${format}`);
  const { code, lines } = await opsSaid(auditExport, { db: server.db, args: [file, '--format', format, ...args] });
  return { code, said: lines.join('\n'), file, text: await readFile(file, 'utf8') };
}
const read = async (...args: string[]) => {
  const { text } = await exported('jsonl', ...args);
  return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Line]));
};
const counted = async () => {
  const { rows } = await sql<{
    n: number;
  }>`select ((select count(*) from riwayat) + (select count(*) from jejak_keamanan)
    + (select count(*) from kpi_target_riwayat))::integer as n`.execute(server.db);
  return rows[0]?.n ?? 0;
};

it('has every row of all trails once, the oldest first, with who, what and where', async () => {
  const lines = await read();
  expect(lines.length).toBe(await counted());
  expect(lines.map(({ waktu }) => waktu)).toEqual(lines.map(({ waktu }) => waktu).toSorted());
  const sent = lines.find(({ subjek_id: id, aksi }) => id === reportId && aksi === 'submit');
  expect(sent).toEqual({
    ...{ waktu: expect.any(String), jejak: 'riwayat', aksi: 'submit', subjek: 'PelaporanCapaian', subjek_id: reportId },
    ...{ unit: 'BPS Kabupaten Tapin', keterangan: 'TW3 2026', oleh: 'pelapor.tapin', oleh_nama: 'Pelapor Tapin' },
    ...{ peran: 'Pelapor', lewat: null, alamat: null, dari: 'draft', ke: 'submitted', catatan: null },
    ...{ perubahan: null, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
  const signed = lines.find(({ aksi, oleh }) => aksi === 'signin' && oleh === 'admin');
  expect(signed).toMatchObject({ jejak: 'keamanan', subjek: 'Session', alamat: '127.0.0.1' });
  expect(JSON.stringify(lines)).not.toMatch(/password_hash|\$argon2|cpn_/);
});

it('says the same as CSV, in which nothing is a formula', async () => {
  await sql`insert into kpi_target_riwayat (id, kpi_id, sebelum, sesudah, alasan, oleh, waktu)
    select gen_random_uuid(), k.id, '{}', '{}', 'Revisi pertama' || chr(10) || 'Revisi kedua', p.id, now()
    from kpi as k, pengguna as p limit 1`.execute(server.db);
  const lines = await read();
  const { text, said, file } = await exported('csv');
  expect([text.startsWith('\uFEFFwaktu,jejak,'), said]).toEqual([true, `${lines.length} baris ditulis ke ${file}.`]);
  const [head = [], ...rows] = parseCsv(text.slice(1));
  expect(rows.length).toBe(lines.length);
  expect(rows.every((row) => row.length === head.length)).toBe(true);
  expect(rows.flat().filter((cell) => /^\s*[=+\-@\t\r]/.test(cell))).toEqual([]);
  const note = rows.find(
    (row) => row[head.indexOf('aksi')] === 'revise' && row[head.indexOf('subjek_id')] === reportId,
  );
  expect(note?.[head.indexOf('catatan')]).toBe('\'=1+1\nbaris "kedua"; titik koma');
});

it('takes a part by days of Jakarta, the last one included, or by times', async () => {
  await sql`insert into jejak_keamanan (id, waktu, aksi, subjek, perubahan) select v.id::uuid, v.waktu::timestamptz, 'uji', 'Uji', '{}'
    from (values (${uuidv7()}, '2020-02-28T16:59:59Z'), (${uuidv7()}, '2020-02-28T17:00:00Z'),
      (${uuidv7()}, '2020-02-29T16:59:59.999Z'), (${uuidv7()}, '2020-02-29T17:00:00Z')) as v(id, waktu)`.execute(
    server.db,
  );
  const times = async (...args: string[]) => (await read(...args)).map(({ waktu }) => waktu);
  expect(await times('--from', '2020-02-29', '--to', '2020-02-29')).toEqual([
    '2020-02-28T17:00:00.000Z',
    '2020-02-29T16:59:59.999Z',
  ]);
  expect(await times('--to', '2020-02-28T17:00:00Z')).toEqual(['2020-02-28T16:59:59.000Z']);
  expect((await times('--from', '2020-03-01')).length).toBe((await counted()) - 3);
});

it('reads more rows than it fetches at once', async () => {
  await sql`insert into jejak_keamanan (id, waktu, aksi, subjek, perubahan)
    select gen_random_uuid(), '2019-01-01T00:00:00Z', 'banyak', 'Uji', '{}' from generate_series(1, 2500)`.execute(
    server.db,
  );
  const lines = await read('--to', '2019-01-01');
  expect([lines.length, new Set(lines.map(({ aksi }) => aksi))]).toEqual([2500, new Set(['banyak'])]);
});

it('refuses what makes no sense in one line, writes over nothing and leaves nothing half', async () => {
  const file = path.join(folder, 'ada.csv');
  await writeFile(file, 'milik orang');
  const refused = (...args: string[]) => expect(opsSaid(auditExport, { db: server.db, args: [file, ...args] })).rejects;
  await refused('--format', 'csv').toThrow(/ada\.csv sudah ada\. Sebut berkas baru\.$/);
  await refused('--format', 'xml').toThrow(/^Cara memakai: npm run ops -- audit export/);
  await refused('--from', '2026-01-01').toThrow(/^Cara memakai/);
  await refused('--format', 'csv', '--from', '31-03-2026').toThrow(/^--from: hari seperti 2026-03-31/);
  await refused('--format', 'csv', '--to', '2026-02-28T00:00').toThrow(/^--to: hari seperti/);
  // A day that no calendar has would begin or end with another one.
  for (const day of ['2026-02-30', '2026-06-31T00:00:00Z', '2026-13-01', '2026-00-10']) {
    await refused('--format', 'csv', '--from', day).toThrow(/^--from: hari seperti/);
  }
  await refused('--format', 'csv', '--from', '2026-02-02', '--to', '2026-02-01').toThrow('--to harus sesudah --from.');
  expect(await readFile(file, 'utf8')).toBe('milik orang');
  const before = await readdir(folder);
  await sql`alter table kpi_target_riwayat rename to sementara`.execute(server.db);
  await expect(exported('csv')).rejects.toThrow();
  await sql`alter table sementara rename to kpi_target_riwayat`.execute(server.db);
  expect(await readdir(folder)).toEqual(before);
});
