import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DetailChanged, HistoryEntry, Report } from '#contract/report.ts';
import { localStore } from '#server/files/local-store.ts';
import { sweepOrphans } from '#server/files/sweep.ts';
import { formBody, type Client, signIn } from '#tests/support/api.ts';
import { DOCX, JPG, MIME, PDF, png, XLSX } from '#tests/support/files.ts';
import { readAgain, indicator, sendNew, newReports } from '#tests/support/world/filling.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const DETAIL = '/api/pelaporan-capaian-detail';
const BASE = '/api/pelaporan-capaian';
const MB = 1024 * 1024;
let server: TestServer;
let pelapor: Client;
let verifier: Client;
let admin: Client;
let other: Client;
let report: Report;

beforeAll(async () => {
  server = await startTestServer();
  pelapor = await signIn(server.app, 'pelapor.tapin');
  verifier = await signIn(server.app, 'verifikator.tapin');
  admin = await signIn(server.app, 'admin');
  other = await signIn(server.app, 'pelapor.deliserdang');
  report = await newReports(pelapor, 2026, 'TW3');
});
afterAll(() => server.close());

const testFile = { nama: 'bukti.pdf', mime: MIME.pdf, content: PDF };
const upload = (
  client: Client,
  detailId: string,
  files: { nama: string; mime: string; content: Uint8Array }[],
  headers?: Record<string, string>,
) => client.call<DetailChanged>('PATCH', `${DETAIL}/${detailId}/upload`, formBody(...files), headers);
const id = (code: string) => indicator(report, code).id;
const filesOnDisk = async () => {
  const entries = await readdir(path.join(server.dataDir, 'files'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
};

describe('uploading evidence', () => {
  it('takes every allowed type, several at once, and names what it kept', async () => {
    const before = await readAgain(pelapor, report.id);
    const { status, data } = await upload(pelapor, id('1.1.1.1'), [
      { ...testFile, nama: '../../Notulen “rapat”.pdf' },
      { nama: 'foto.png', mime: MIME.png, content: png() },
      { nama: 'foto.jpg', mime: MIME.jpg, content: JPG },
      { nama: 'data.xlsx', mime: MIME.xlsx, content: XLSX },
      { nama: 'notulen.docx', mime: MIME.docx, content: DOCX },
    ]);
    expect([status, data.versi, data.laporan]).toEqual([200, 2, { id: report.id, versi: before.versi + 1 }]);
    expect(data.files.map((f) => [f.nama, f.mime, f.uploaded_by?.nama])).toEqual([
      ['Notulen “rapat”.pdf', MIME.pdf, 'Pelapor Tapin'],
      ['foto.png', MIME.png, 'Pelapor Tapin'],
      ['foto.jpg', MIME.jpg, 'Pelapor Tapin'],
      ['data.xlsx', MIME.xlsx, 'Pelapor Tapin'],
      ['notulen.docx', MIME.docx, 'Pelapor Tapin'],
    ]);
  });

  it.each([
    ['a type that is not allowed', 415, { nama: 'a.exe', mime: MIME.pdf, content: PDF }],
    ['a program that calls itself a PDF', 415, { nama: 'a.pdf', mime: MIME.pdf, content: Buffer.from('MZ\x90\x00') }],
    ['an empty file', 422, { nama: 'a.pdf', mime: MIME.pdf, content: Buffer.alloc(0) }],
    ['one byte too many', 413, { nama: 'a.pdf', mime: MIME.pdf, content: Buffer.concat([PDF, Buffer.alloc(10 * MB)]) }],
  ])('refuses %s and keeps nothing', async (_what, status, file) => {
    const before = await filesOnDisk();
    const answer = await upload(pelapor, id('1.1.3.1'), [testFile, file]);
    expect([answer.status, await filesOnDisk()]).toEqual([status, before]);
    expect(indicator(await readAgain(pelapor, report.id), '1.1.3.1').files).toEqual([]);
  });

  it('takes exactly 10 MB, and names the limit beyond it', async () => {
    const content = Buffer.concat([PDF, Buffer.alloc(10 * MB - PDF.length)]);
    expect((await upload(pelapor, id('1.1.3.1'), [{ ...testFile, content }])).data.files[0]?.ukuran).toBe(10 * MB);
    const more = await upload(pelapor, id('1.1.3.1'), [{ ...testFile, content: Buffer.concat([content, PDF]) }]);
    const message = 'Berkas "bukti.pdf" lebih besar dari 10 MB. Perkecil, lalu unggah lagi.';
    expect([more.status, more.alert.message]).toEqual([413, message]);
  });

  it('keeps at most ten files of an indicator', async () => {
    const ten = Array.from({ length: 10 }, () => testFile);
    expect((await upload(pelapor, id('1.1.5.1'), ten)).data.files.length).toBe(10);
    expect((await upload(pelapor, id('1.1.5.1'), [testFile])).status).toBe(422);
    expect((await upload(pelapor, id('1.2.1.1'), [...ten, testFile])).status).toBe(422);
  });

  it('asks for a multipart body with files under "file"', async () => {
    const url = `${DETAIL}/${id('1.2.1.1')}/upload`;
    expect((await pelapor.call('PATCH', url, { file: 'a' })).status).toBe(415);
    expect((await pelapor.call('PATCH', url, formBody())).status).toBe(422);
    const form = new FormData();
    form.append('bukti', new Blob([PDF], { type: MIME.pdf }), 'a.pdf');
    expect((await pelapor.call('PATCH', url, form)).status).toBe(422);
  });

  it('has one effect per Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'unggah-1' };
    const first = await upload(pelapor, id('1.2.2.1'), [testFile], key);
    const before = await filesOnDisk();
    const second = await upload(pelapor, id('1.2.2.1'), [testFile], key);
    expect([second.data, await filesOnDisk()]).toEqual([first.data, before]);
    const others = [
      { ...testFile, nama: 'b.pdf' },
      { ...testFile, content: Buffer.concat([testFile.content, Buffer.from(' ')]) },
    ];
    for (const one of others) expect((await upload(pelapor, id('1.2.2.1'), [one], key)).status).toBe(422);
    expect(await filesOnDisk()).toEqual(before);
  });

  it('is refused to whoever may not fill the report', async () => {
    expect((await upload(other, id('1.2.2.1'), [testFile])).status).toBe(404);
    expect((await upload(verifier, id('1.2.2.1'), [testFile])).status).toBe(403);
  });
});

describe('reading evidence', () => {
  const fileValue = async () => indicator(await readAgain(pelapor, report.id), '1.1.1.1').files;

  it('is a download that runs nothing, for whoever may read the report', async () => {
    const [file] = await fileValue();
    const { status, raw, headers } = await verifier.call('GET', `/api/files/${file?.id}`);
    expect([status, raw.equals(PDF)]).toEqual([200, true]);
    expect(headers).toMatchObject({
      'content-type': MIME.pdf,
      'content-length': String(PDF.length),
      'content-disposition': `attachment; filename="Notulen _rapat_.pdf"; filename*=UTF-8''Notulen%20%E2%80%9Crapat%E2%80%9D.pdf`,
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect((await other.call('GET', `/api/files/${file?.id}`)).status).toBe(404);
    expect((await server.app.inject({ url: `/api/files/${file?.id}` })).statusCode).toBe(401);
  });

  it('shows pictures and PDF in place when asked, never office files', async () => {
    const way: unknown[] = [];
    for (const { id: fileId } of await fileValue()) {
      const { headers } = await pelapor.call('GET', `/api/files/${fileId}?inline=1`);
      way.push(String(headers['content-disposition']).split(';')[0]);
    }
    expect(way).toEqual(['inline', 'inline', 'inline', 'attachment', 'attachment']);
  });
});

describe('taking evidence away', () => {
  it('hides the file and says so in the history', async () => {
    const { id: detailId, files } = indicator(await readAgain(pelapor, report.id), '1.2.2.1');
    const remove = (client: Client, fileId: string) =>
      client.call<DetailChanged>('PATCH', `${DETAIL}/${detailId}/deletefile`, { file_id: fileId });
    const fileId = files[0]?.id ?? '';
    expect((await remove(verifier, fileId)).status).toBe(403);
    expect((await remove(other, fileId)).status).toBe(404);
    expect((await remove(pelapor, fileId)).data.files).toEqual([]);
    expect((await remove(pelapor, fileId)).status).toBe(404);
    expect((await pelapor.call('GET', `/api/files/${fileId}`)).status).toBe(404);
    const { data } = await pelapor.call<HistoryEntry[]>('GET', `${BASE}/history?id=${report.id}`);
    const told = data.filter(({ aksi }) => aksi === 'deletefile').flatMap(({ perubahan }) => perubahan);
    expect(told).toMatchObject([{ kolom: 'files', dari: { id: fileId, nama: files[0]?.nama }, ke: null }]);
  });

  it('leaves what an approved round refers to readable, and is refused while the report is closed', async () => {
    const { id: reportId } = await sendNew(pelapor, 2026, 'TW4');
    await verifier.call('PATCH', `${BASE}/${reportId}/approve`, {});
    const detail = indicator(await readAgain(pelapor, reportId), '2.1.4.1');
    const fileId = detail.files[0]?.id ?? '';
    const remove = () => pelapor.call('PATCH', `${DETAIL}/${detail.id}/deletefile`, { file_id: fileId });
    expect((await remove()).status).toBe(409);
    expect((await upload(pelapor, detail.id, [testFile])).status).toBe(409);
    await admin.call('PATCH', `${BASE}/${reportId}/reopen`, { catatan: 'Koreksi hasil audit' });
    expect((await remove()).status).toBe(200);
    expect((await verifier.call('GET', `/api/files/${fileId}`)).status).toBe(200);
  });

  it('is followed by a sweep of files without a row, once they are a day old', async () => {
    const root = path.join(server.dataDir, 'files');
    const before = await filesOnDisk();
    const store = localStore(root);
    async function* content() {
      yield PDF;
    }
    const { temp } = await store.receive(content(), MB);
    const orphan = await store.commit((await store.receive(content(), MB)).temp);
    expect(await sweepOrphans(server.db, store, new Date())).toEqual([]);
    const tomorrow = new Date(Date.now() + 24 * 60 * 60_000 + 60_000);
    expect((await sweepOrphans(server.db, store, tomorrow)).sort()).toEqual([orphan, temp].sort());
    expect(await filesOnDisk()).toBe(before);
  });
});
