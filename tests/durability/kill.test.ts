import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DetailChanged, Laporan } from '#contract/pelaporan.ts';
import { openEmbedded } from '#server/db/embedded/embedded.ts';
import { ensureDataDir, placeFor } from '#server/db/embedded/place.ts';
import { processesOf } from '#server/db/embedded/processes.ts';
import { openDatabase } from '#server/db/pool.ts';
import { formulir } from '#tests/support/api.ts';
import { MIME, PDF } from '#tests/support/berkas.ts';
import { type LaporanMassal, laporanMassal } from '#tests/support/laporan-massal.ts';
import { jalankan, type Proses, tokenDari, tungguSiap } from '#tests/support/proses.ts';

/** `npm run durability` runs every round that was promised; each run of all tests a few of them. */
const SEMUA = process.env['DURABILITY'] === 'full';
const PUTARAN_API = SEMUA ? 20 : 5;
const PUTARAN_DB = SEMUA ? 10 : 3;
const PENGISI = 6;
const PENGUNGGAH = 2;
/** Indicators of an uploader's report; ten files each. */
const INDIKATOR = 20;
const SIAP_MS = 10_000;
/** Answers per round before the kill comes. */
const BEBAN = 60;

/** What a writer of entries was promised: the version and value of its last answer, and what it asked for after that. */
type Isian = { laporan: LaporanMassal; versi: number; nilai: number | null; diminta: number | null };
type Unggahan = { laporan: LaporanMassal; berkas: { detailId: string; id: string; sha256: string }[] };

let dataDir: string;
let proses: Proses;
let token: string;
let pengisi: Isian[];
let cadangan: LaporanMassal[];
let berhenti = false;
const hitung = { isian: 0, unggahan: 0, hilang: 0, siap: [] as number[] };
let dijawab = () => {};

beforeAll(async () => {
  dataDir = await ensureDataDir(await mkdtemp(path.join(tmpdir(), 'capaian-mati-')));
  proses = await jalankan(dataDir);
  const embedded = await openEmbedded(dataDir, { warn: () => undefined });
  const db = openDatabase(embedded);
  const isian = await laporanMassal(db, { jumlah: PENGISI, indikator: 1, status: 'draft' });
  pengisi = isian.map((laporan) => ({ laporan, versi: 1, nilai: null, diminta: null }));
  const jumlah = (PUTARAN_API + PUTARAN_DB) * PENGUNGGAH;
  cadangan = await laporanMassal(db, { jumlah, indikator: INDIKATOR, status: 'draft' });
  await db.destroy();
  await embedded.close();
  token = await tokenDari(proses.url, 'admin');
}, 120_000);
afterAll(async () => {
  await proses.hentikan();
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);

const panggil = (url: string, init: RequestInit = {}) =>
  fetch(`${proses.url}${url}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, ...init.headers },
    signal: AbortSignal.timeout(20_000),
  });

/** Writes one value after the other until told to stop or an answer does not come; that one may be there or not. */
async function mengisi(isian: Isian, mulai: number): Promise<void> {
  const { id, detailIds } = isian.laporan;
  for (let nilai = mulai; !berhenti; nilai += 1) {
    isian.diminta = nilai;
    const body = JSON.stringify({ versi: isian.versi, details: [{ id: detailIds[0], realisasi: nilai }] });
    const headers = { 'content-type': 'application/json' };
    const response = await panggil(`/api/pelaporan-capaian/${id}`, { method: 'PUT', headers, body });
    if (response.status !== 200) throw new Error(`PUT answered ${response.status}`);
    const { data } = (await response.json()) as { data: Laporan };
    [isian.versi, isian.nilai, isian.diminta] = [data.versi, nilai, null];
    hitung.isian += 1;
    dijawab();
  }
}

async function mengunggah(unggahan: Unggahan): Promise<void> {
  const { detailIds } = unggahan.laporan;
  for (let i = 0; !berhenti && i < detailIds.length * 10; i += 1) {
    const detailId = detailIds[i % detailIds.length] ?? '';
    const isi = Buffer.concat([PDF, Buffer.from(`% ${unggahan.laporan.id} ${i}\n`)]);
    const body = formulir({ nama: `bukti ${i}.pdf`, mime: MIME.pdf, isi });
    const response = await panggil(`/api/pelaporan-capaian-detail/${detailId}/upload`, { method: 'PATCH', body });
    if (response.status !== 200) throw new Error(`upload answered ${response.status}`);
    const { data } = (await response.json()) as { data: DetailChanged };
    const sha256 = createHash('sha256').update(isi).digest('hex');
    const kept = data.files.find((file) => file.sha256 === sha256);
    unggahan.berkas.push({ detailId, id: kept?.id ?? 'missing in the answer', sha256 });
    hitung.unggahan += 1;
    dijawab();
  }
}

async function baca(id: string): Promise<Laporan> {
  const response = await panggil(`/api/pelaporan-capaian/detail?id=${id}`);
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: Laporan }).data;
}

/** An acknowledged value is there, or the one asked for right after it; nothing else. */
async function periksaIsian(isian: Isian): Promise<void> {
  const laporan = await baca(isian.laporan.id);
  const tersimpan = { versi: laporan.versi, nilai: laporan.details[0]?.realisasi ?? null };
  const terjawab = { versi: isian.versi, nilai: isian.nilai };
  const sempat = { versi: isian.versi + 1, nilai: isian.diminta };
  const pilihan = isian.diminta === null ? [terjawab] : [terjawab, sempat];
  if (!pilihan.some((p) => p.versi === tersimpan.versi && p.nilai === tersimpan.nilai)) hitung.hilang += 1;
  expect(pilihan).toContainEqual(tersimpan);
  [isian.versi, isian.nilai, isian.diminta] = [tersimpan.versi, tersimpan.nilai, null];
}

async function periksaUnggahan({ laporan, berkas }: Unggahan): Promise<void> {
  const { details } = await baca(laporan.id);
  const ada = new Map(details.flatMap((d) => d.files.map((file) => [file.id, file])));
  hitung.hilang += berkas.filter(({ id }) => !ada.has(id)).length;
  expect(berkas.map(({ id }) => ada.get(id)?.sha256)).toEqual(berkas.map(({ sha256 }) => sha256));
  // Every row has its bytes, also of a file whose answer did not come.
  for (const [id, { sha256 }] of ada) {
    const response = await panggil(`/api/files/${id}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  }
}

const terjawab = () => hitung.isian + hitung.unggahan;

/** One round: load, then `bunuh` in the middle of it, then ready again with everything that was promised. */
async function satuPutaran(putaran: number, bunuh: () => Promise<number>): Promise<void> {
  berhenti = false;
  const sebelum = terjawab();
  const unggahan = cadangan.splice(0, PENGUNGGAH).map((laporan): Unggahan => ({ laporan, berkas: [] }));
  const kerja = [
    ...pengisi.map((isian) => mengisi(isian, putaran * 100_000)),
    ...unggahan.map((satu) => mengunggah(satu)),
  ];
  const selesai = Promise.allSettled(kerja);
  // Some answers more in each round, so that no two are killed at the same place.
  const cukup = sebelum + BEBAN + Math.floor(Math.random() * 40);
  const dibebani = new Promise<void>((resolve) => {
    dijawab = () => {
      if (terjawab() >= cukup) resolve();
    };
  });
  await Promise.race([dibebani, selesai]);
  const siap = await bunuh();
  berhenti = true;
  await selesai;
  hitung.siap.push(siap);
  expect(siap).toBeLessThan(SIAP_MS);
  for (const isian of pengisi) await periksaIsian(isian);
  for (const satu of unggahan) await periksaUnggahan(satu);
}

function laporkan(judul: string): void {
  const { isian, unggahan, hilang, siap } = hitung;
  const urut = [...siap].sort((a, b) => a - b).map(Math.round);
  const tengah = urut[Math.floor(urut.length / 2)];
  console.info(
    `${judul}: ${isian} entries and ${unggahan} uploads acknowledged, ${hilang} missing; ` +
      `ready again after ${urut[0]}–${urut.at(-1)} ms (median ${tengah})`,
  );
  Object.assign(hitung, { isian: 0, unggahan: 0, hilang: 0, siap: [] });
}

describe('what was acknowledged survives', () => {
  it(`${PUTARAN_API} kills of the API process under load`, async () => {
    for (let putaran = 1; putaran <= PUTARAN_API; putaran += 1) {
      await satuPutaran(putaran, async () => {
        const { port } = proses;
        await proses.bunuh();
        proses = await jalankan(dataDir, port);
        return proses.siapMs;
      });
    }
    laporkan(`kill -9 of the API process, ${PUTARAN_API} rounds`);
  }, 300_000);

  it.runIf(process.platform === 'linux')(
    `${PUTARAN_DB} kills of the whole database server under load`,
    async () => {
      const pgdata = path.join((await placeFor(dataDir)).home, 'pgdata');
      for (let putaran = 1; putaran <= PUTARAN_DB; putaran += 1) {
        await satuPutaran(PUTARAN_API + putaran, async () => {
          const korban = (await processesOf(pgdata)) ?? [];
          expect(korban.length).toBeGreaterThan(1);
          for (const pid of korban) process.kill(pid, 'SIGKILL');
          return tungguSiap(proses.url, SIAP_MS);
        });
      }
      laporkan(`kill -9 of the database server, ${PUTARAN_DB} rounds`);
    },
    300_000,
  );
});
