import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DetailChanged, Laporan } from '#contract/pelaporan.ts';
import { localStore } from '#server/files/local-store.ts';
import { sweepOrphans, UMUR_YATIM_MS } from '#server/files/sweep.ts';
import { formulir, type Klien, masuk } from '#tests/support/api.ts';
import { DOCX, JPG, MIME, PDF, png, XLSX } from '#tests/support/berkas.ts';
import { bacaUlang, indikator, kirimBaru, laporanBaru } from '#tests/support/pengisian.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const DETAIL = '/api/pelaporan-capaian-detail';
const BASE = '/api/pelaporan-capaian';
const MB = 1024 * 1024;
let server: TestServer;
let pelapor: Klien;
let verifikator: Klien;
let admin: Klien;
let lain: Klien;
let laporan: Laporan;

beforeAll(async () => {
  server = await startTestServer();
  pelapor = await masuk(server.app, 'pelapor.tapin');
  verifikator = await masuk(server.app, 'verifikator.tapin');
  admin = await masuk(server.app, 'admin');
  lain = await masuk(server.app, 'pelapor.deliserdang');
  laporan = await laporanBaru(pelapor, 2026, 'TW3');
});
afterAll(() => server.close());

const berkasUji = { nama: 'bukti.pdf', mime: MIME.pdf, isi: PDF };
const unggah = (
  klien: Klien,
  detailId: string,
  files: { nama: string; mime: string; isi: Uint8Array }[],
  headers?: Record<string, string>,
) => klien.panggil<DetailChanged>('PATCH', `${DETAIL}/${detailId}/upload`, formulir(...files), headers);
const id = (kode: string) => indikator(laporan, kode).id;
const filesOnDisk = async () => {
  const entries = await readdir(path.join(server.dataDir, 'files'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
};

describe('uploading evidence', () => {
  it('takes every allowed type, several at once, and names what it kept', async () => {
    const sebelum = await bacaUlang(pelapor, laporan.id);
    const { status, data } = await unggah(pelapor, id('1.1.1.1'), [
      { ...berkasUji, nama: '../../Notulen “rapat”.pdf' },
      { nama: 'foto.png', mime: MIME.png, isi: png() },
      { nama: 'foto.jpg', mime: MIME.jpg, isi: JPG },
      { nama: 'data.xlsx', mime: MIME.xlsx, isi: XLSX },
      { nama: 'notulen.docx', mime: MIME.docx, isi: DOCX },
    ]);
    expect([status, data.versi, data.laporan]).toEqual([200, 2, { id: laporan.id, versi: sebelum.versi + 1 }]);
    expect(data.files.map((f) => [f.nama, f.mime, f.uploaded_by?.nama])).toEqual([
      ['Notulen “rapat”.pdf', MIME.pdf, 'Pelapor Tapin'],
      ['foto.png', MIME.png, 'Pelapor Tapin'],
      ['foto.jpg', MIME.jpg, 'Pelapor Tapin'],
      ['data.xlsx', MIME.xlsx, 'Pelapor Tapin'],
      ['notulen.docx', MIME.docx, 'Pelapor Tapin'],
    ]);
  });

  it.each([
    ['a type that is not allowed', 415, { nama: 'a.exe', mime: MIME.pdf, isi: PDF }],
    ['a program that calls itself a PDF', 415, { nama: 'a.pdf', mime: MIME.pdf, isi: Buffer.from('MZ\x90\x00') }],
    ['an empty file', 422, { nama: 'a.pdf', mime: MIME.pdf, isi: Buffer.alloc(0) }],
    ['one byte too many', 413, { nama: 'a.pdf', mime: MIME.pdf, isi: Buffer.concat([PDF, Buffer.alloc(10 * MB)]) }],
  ])('refuses %s and keeps nothing', async (_what, status, file) => {
    const before = await filesOnDisk();
    const jawab = await unggah(pelapor, id('1.1.3.1'), [berkasUji, file]);
    expect([jawab.status, await filesOnDisk()]).toEqual([status, before]);
    expect(indikator(await bacaUlang(pelapor, laporan.id), '1.1.3.1').files).toEqual([]);
  });

  it('takes exactly 10 MB, and names the limit beyond it', async () => {
    const isi = Buffer.concat([PDF, Buffer.alloc(10 * MB - PDF.length)]);
    expect((await unggah(pelapor, id('1.1.3.1'), [{ ...berkasUji, isi }])).data.files[0]?.ukuran).toBe(10 * MB);
    const lebih = await unggah(pelapor, id('1.1.3.1'), [{ ...berkasUji, isi: Buffer.concat([isi, PDF]) }]);
    const pesan = 'Berkas "bukti.pdf" lebih besar dari 10 MB. Perkecil, lalu unggah lagi.';
    expect([lebih.status, lebih.alert.message]).toEqual([413, pesan]);
  });

  it('keeps at most ten files of an indicator', async () => {
    const sepuluh = Array.from({ length: 10 }, () => berkasUji);
    expect((await unggah(pelapor, id('1.1.5.1'), sepuluh)).data.files.length).toBe(10);
    expect((await unggah(pelapor, id('1.1.5.1'), [berkasUji])).status).toBe(422);
    expect((await unggah(pelapor, id('1.2.1.1'), [...sepuluh, berkasUji])).status).toBe(422);
  });

  it('asks for a multipart body with files under "file"', async () => {
    const url = `${DETAIL}/${id('1.2.1.1')}/upload`;
    expect((await pelapor.panggil('PATCH', url, { file: 'a' })).status).toBe(415);
    expect((await pelapor.panggil('PATCH', url, formulir())).status).toBe(422);
    const form = new FormData();
    form.append('bukti', new Blob([PDF], { type: MIME.pdf }), 'a.pdf');
    expect((await pelapor.panggil('PATCH', url, form)).status).toBe(422);
  });

  it('has one effect per Idempotency-Key', async () => {
    const kunci = { 'idempotency-key': 'unggah-1' };
    const pertama = await unggah(pelapor, id('1.2.2.1'), [berkasUji], kunci);
    const before = await filesOnDisk();
    const kedua = await unggah(pelapor, id('1.2.2.1'), [berkasUji], kunci);
    expect([kedua.data, await filesOnDisk()]).toEqual([pertama.data, before]);
    expect((await unggah(pelapor, id('1.2.2.1'), [{ ...berkasUji, nama: 'b.pdf' }], kunci)).status).toBe(422);
  });

  it('is refused to whoever may not fill the report', async () => {
    expect((await unggah(lain, id('1.2.2.1'), [berkasUji])).status).toBe(404);
    expect((await unggah(verifikator, id('1.2.2.1'), [berkasUji])).status).toBe(403);
  });
});

describe('reading evidence', () => {
  const berkas = async () => indikator(await bacaUlang(pelapor, laporan.id), '1.1.1.1').files;

  it('is a download that runs nothing, for whoever may read the report', async () => {
    const [file] = await berkas();
    const { status, raw, headers } = await verifikator.panggil('GET', `/api/files/${file?.id}`);
    expect([status, raw.equals(PDF)]).toEqual([200, true]);
    expect(headers).toMatchObject({
      'content-type': MIME.pdf,
      'content-length': String(PDF.length),
      'content-disposition': `attachment; filename="Notulen _rapat_.pdf"; filename*=UTF-8''Notulen%20%E2%80%9Crapat%E2%80%9D.pdf`,
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect((await lain.panggil('GET', `/api/files/${file?.id}`)).status).toBe(404);
    expect((await server.app.inject({ url: `/api/files/${file?.id}` })).statusCode).toBe(401);
  });

  it('shows pictures and PDF in place when asked, never office files', async () => {
    const cara: unknown[] = [];
    for (const { id: fileId } of await berkas()) {
      const { headers } = await pelapor.panggil('GET', `/api/files/${fileId}?inline=1`);
      cara.push(String(headers['content-disposition']).split(';')[0]);
    }
    expect(cara).toEqual(['inline', 'inline', 'inline', 'attachment', 'attachment']);
  });
});

describe('taking evidence away', () => {
  it('hides the file and says so in the history', async () => {
    const { id: detailId, files } = indikator(await bacaUlang(pelapor, laporan.id), '1.2.2.1');
    const hapus = (klien: Klien, fileId: string) =>
      klien.panggil<DetailChanged>('PATCH', `${DETAIL}/${detailId}/deletefile`, { file_id: fileId });
    const fileId = files[0]?.id ?? '';
    expect((await hapus(verifikator, fileId)).status).toBe(403);
    expect((await hapus(lain, fileId)).status).toBe(404);
    expect((await hapus(pelapor, fileId)).data.files).toEqual([]);
    expect((await hapus(pelapor, fileId)).status).toBe(404);
    expect((await pelapor.panggil('GET', `/api/files/${fileId}`)).status).toBe(404);
  });

  it('leaves what an approved round refers to readable, and is refused while the report is closed', async () => {
    const { id: laporanId } = await kirimBaru(pelapor, 2026, 'TW4');
    await verifikator.panggil('PATCH', `${BASE}/${laporanId}/approve`, {});
    const detail = indikator(await bacaUlang(pelapor, laporanId), '2.1.4.1');
    const fileId = detail.files[0]?.id ?? '';
    const hapus = () => pelapor.panggil('PATCH', `${DETAIL}/${detail.id}/deletefile`, { file_id: fileId });
    expect((await hapus()).status).toBe(409);
    expect((await unggah(pelapor, detail.id, [berkasUji])).status).toBe(409);
    await admin.panggil('PATCH', `${BASE}/${laporanId}/reopen`, { catatan: 'Koreksi hasil audit' });
    expect((await hapus()).status).toBe(200);
    expect((await verifikator.panggil('GET', `/api/files/${fileId}`)).status).toBe(200);
  });

  it('is followed by a sweep of files without a row, once they are a day old', async () => {
    const root = path.join(server.dataDir, 'files');
    const before = await filesOnDisk();
    const store = localStore(root);
    async function* isi() {
      yield PDF;
    }
    const { temp } = await store.receive(isi(), MB);
    const yatim = await store.commit((await store.receive(isi(), MB)).temp);
    expect(await sweepOrphans(server.db, root, new Date())).toEqual([]);
    const besok = new Date(Date.now() + UMUR_YATIM_MS + 60_000);
    expect((await sweepOrphans(server.db, root, besok)).sort()).toEqual([yatim, `tmp/${temp}`].sort());
    expect(await filesOnDisk()).toBe(before);
  });
});
