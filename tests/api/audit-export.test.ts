/** Heads of the history that are kept outside, and a database that no longer goes on from them. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Report } from '#contract/report.ts';
import { auditExport } from '#server/ops/audit-export.ts';
import { auditVerify } from '#server/ops/audit-verify.ts';
import { behindLines } from '#server/ops/audit-words.ts';
import { behind } from '#server/ops/exported-heads.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { filesIn } from '#tests/support/backup.ts';
import { behindTheBack } from '#tests/support/behind.ts';
import { opsSaid } from '#tests/support/ops-said.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { indicator, newReports, upload } from '#tests/support/world/filling.ts';

const AUDIT_KEY = 'kunci audit yang panjangnya lebih dari 32 karakter';

let server: TestServer;
let officer: Client;
let report: Report;
let folder: string;
let file: string;

beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(path.join(tmpdir(), 'capaian-kepala-'));
  file = path.join(folder, 'kepala');
  officer = await signIn(server.app, 'pelapor.tapin');
  report = await newReports(officer, 2026, 'TW3');
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const exported = (env: Record<string, string> = { AUDIT_KEY }) =>
  opsSaid(auditExport, { db: server.db, args: [file], env });
const verified = (args: string[], env: Record<string, string> = { AUDIT_KEY }) =>
  opsSaid(auditVerify, { db: server.db, args, env: { DATA_DIR: server.dataDir, ...env } });
const linesOf = async () => (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
const chainsIn = (line = '') =>
  (JSON.parse(line.slice(0, line.lastIndexOf(' '))) as { chains: [string, number, string][] }).chains;

it('adds a line with the chains that went on, and history that goes on from it is well', async () => {
  await expect(exported({})).rejects.toThrow(/^AUDIT_KEY: isi dengan/);
  expect(await exported()).toEqual({ code: 0, lines: [`Baris 1 ditambahkan ke ${file}.`] });
  await upload(officer, indicator(report, '1.1.1.1').id);
  expect((await exported()).code).toBe(0);
  expect((await exported()).code).toBe(0);
  const lines = await linesOf();
  const all = await server.db.selectFrom('riwayat_kepala').select('laporan_id').execute();
  expect(lines.map((line) => chainsIn(line).length)).toEqual([all.length, 1, 0]);
  expect(chainsIn(lines[1])[0]?.[0]).toBe(report.id);
  await upload(officer, indicator(report, '1.1.1.1').id, 'lagi.pdf');
  for (const env of [{ AUDIT_KEY }, {}]) {
    const { code, lines: said } = await verified(['--export', file], env);
    expect([code, said[1]]).toEqual([
      0,
      expect.stringMatching(`^Catatan di luar: 3 baris, ${all.length} rantai, kunci `),
    ]);
  }
});

it('refuses a file of which a line was changed, left out or written by somebody else', async () => {
  const whole = await readFile(file, 'utf8');
  const [first = '', second = '', third = ''] = await linesOf();
  const told = async (...lines: string[]) => {
    await writeFile(file, lines.map((line) => `${line}\n`).join(''));
    return [verified(['--export', file]), exported()].map((one) =>
      one.then(
        ({ lines: said }) => said.join(),
        (error: unknown) => (error instanceof Error ? error.message : ''),
      ),
    );
  };
  const both = async (...lines: string[]) => {
    const [one, other] = await Promise.all(await told(...lines));
    expect(one).toBe(other);
    return one;
  };
  expect(await both(first.replace('"time":"2', '"time":"3'), second, third)).toBe(
    'Baris 1 rusak atau tanda tangannya tidak cocok.',
  );
  expect(await both(first, third)).toBe('Baris 2 tidak menyambung dengan baris sebelumnya.');
  expect(await both('{} x')).toBe('Baris 1 rusak atau tanda tangannya tidak cocok.');
  await writeFile(file, whole);
  const other = { AUDIT_KEY: `${AUDIT_KEY}.` };
  await expect(exported(other)).rejects.toThrow('Baris 1 ditandatangani dengan AUDIT_KEY yang lain.');
  await writeFile(file, whole.trimEnd());
  await expect(exported()).rejects.toThrow(`${file}: baris terakhirnya terpotong.`);
  await writeFile(file, whole);
});

it('compares the bytes of evidence with what was received', async () => {
  const well = await verified(['--bytes']);
  expect([well.code, well.lines.at(-1)]).toEqual([0, 'Berkas bukti: 2 dibaca, 0 hilang atau berubah.']);
  const [gone = '', changed = ''] = Object.keys(await filesIn(path.join(server.dataDir, 'files')));
  const at = (key: string) => path.join(server.dataDir, 'files', key);
  const bytes = await readFile(at(changed));
  await rm(at(gone));
  await writeFile(at(changed), Buffer.concat([bytes, Buffer.from(' ')]));
  const ill = await verified(['--bytes']);
  expect([ill.code, ill.lines[1]]).toEqual([1, 'Berkas bukti: 2 dibaca, 2 hilang atau berubah.']);
  const named = ill.lines.slice(2).join('\n');
  expect(named).toMatch(new RegExp(`Laporan ${report.id} \\(.+\\), berkas bukti .+\\.pdf \\(${gone}\\): hilang`));
  expect(named).toMatch(new RegExp(`\\(${changed}\\): isinya berubah`));
  expect((await verified([])).code).toBe(0);
});

it('names twenty of many that were lost, and says how many they are', async () => {
  const found = Array.from({ length: 21 }, (_, i) => ({
    report: `019a0000-0000-7000-8000-0000000000${10 + i}`,
    ...{ place: 2, time: '2026-11-01T00:00:00.000Z', gone: true },
  }));
  const lines = await behindLines(server.db, found);
  expect([lines.length, lines[0]]).toEqual([21, expect.stringContaining(': 21 rantai tidak menyambung')]);
  expect((await behindLines(server.db, found.slice(1))).length).toBe(21);
});

it('names a database that was rolled back behind its lines, or written anew, and adds nothing', async () => {
  await exported();
  const before = await linesOf();
  const id = report.id;
  await behindTheBack(server.db, async (trx) => {
    await sql`delete from riwayat where laporan_id = ${id} and urutan > 1`.execute(trx);
    await sql`update riwayat_kepala set urutan = 1,
      hash = (select hash from riwayat where laporan_id = ${id} and urutan = 1) where laporan_id = ${id}`.execute(trx);
  });
  // By itself the history is whole: only what was kept outside tells.
  expect((await verified([])).code).toBe(0);
  const { code, lines } = await verified(['--export', file]);
  expect([code, lines.slice(2)]).toEqual([
    1,
    [
      expect.stringMatching(/^Basis data ini mundur ke keadaan sebelum \d{4}-.+Z: 1 rantai tidak menyambung/),
      expect.stringMatching(`^Laporan ${id} \\(.+\\): baris riwayat \\d+, tercatat .+Z, tidak ada lagi\\.$`),
    ],
  ]);
  expect((await exported()).code).toBe(1);
  expect(await linesOf()).toEqual(before);

  // Also where nothing of a report is left.
  const [lost] = await behind(server.db, {
    ...{ lines: 1, last: '', key: undefined },
    seen: new Map([[uuidv7(), { place: 1, hash: 'x', time: '' }]]),
  });
  expect(lost?.gone).toBe(true);

  const other = chainsIn(before[0]).find(([one]) => one !== id)?.[0] ?? '';
  await behindTheBack(server.db, async (trx) => {
    await sql`update riwayat set hash = md5(hash) where laporan_id = ${other}`.execute(trx);
  });
  const both = await verified(['--export', file]);
  expect(both.lines.filter((line) => line.startsWith(`Laporan ${other} (`))).toEqual([
    expect.stringMatching(/baris riwayat \d+: isi baris berubah$/),
    expect.stringMatching(/baris riwayat \d+, tercatat .+Z, ditulis ulang\.$/),
  ]);
});
