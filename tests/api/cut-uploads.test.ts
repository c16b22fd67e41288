/** Bodies of uploads that are cut off or malformed: the sender's fault, said in the envelope. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '#contract/report.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { PDF } from '#tests/support/files.ts';
import { newReports } from '#tests/support/world/filling.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const BOUNDARY = '----uji';
const MESSAGE = 'Kiriman terputus atau rusak sebelum seluruhnya diterima. Unggah berkasnya sekali lagi.';
const part = (head: string, body: Buffer) =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    body,
    Buffer.from('\r\n'),
  ]);
const END = Buffer.from(`--${BOUNDARY}--\r\n`);
const WHOLE = Buffer.concat([part('name="file"; filename="bukti.pdf"', PDF), END]);

let server: TestServer;
let officer: Client;
let admin: Client;
let report: Report;
beforeAll(async () => {
  server = await startTestServer();
  officer = await signIn(server.app, 'pelapor.tapin');
  admin = await signIn(server.app, 'admin');
  report = await newReports(officer, 2026, 'TW3');
});
afterAll(() => server.close());

const UPLOADS = {
  'the indicators': () => ['POST', `/api/kpi/import?satker=${officer.satker}&tahun=2025`],
  'the units': () => ['POST', '/api/unit/import'],
  'the people': () => ['POST', '/api/users/import'],
  realisasi: () => ['POST', `/api/pelaporan-capaian/${report.id}/import`],
  evidence: () => ['PATCH', `/api/pelaporan-capaian-detail/${report.details[0]?.id}/upload`],
} as const;
const uploads = Object.keys(UPLOADS) as (keyof typeof UPLOADS)[];

async function send(to: keyof typeof UPLOADS, payload: Buffer, boundary = BOUNDARY) {
  const [method = '', url = ''] = UPLOADS[to]();
  const { statusCode, ...response } = await server.app.inject({
    method: method as 'POST' | 'PATCH',
    url,
    payload,
    headers: {
      authorization: `Bearer ${(to === 'the units' || to === 'the people' ? admin : officer).token}`,
      'content-type': `multipart/form-data${boundary === '' ? '' : `; boundary=${boundary}`}`,
    },
  });
  return { status: statusCode, message: response.json<{ alert: { message: string } }>().alert.message };
}
const filesOnDisk = async () => {
  const entries = await readdir(path.join(server.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return entries.filter((entry) => entry.isFile()).length;
};

describe.each(uploads)('a multipart body for %s', (to) => {
  it('that is cut off is a 400, wherever the cut is, and leaves nothing behind', async () => {
    const headEnd = WHOLE.indexOf('\r\n\r\n');
    const cuts = [10, headEnd - 5, headEnd + 2, headEnd + 4, headEnd + 30, WHOLE.length - END.length, WHOLE.length - 6];
    for (const cut of cuts) {
      expect([cut, await send(to, WHOLE.subarray(0, cut))]).toEqual([cut, { status: 400, message: MESSAGE }]);
    }
    expect(await filesOnDisk()).toBe(0);
  });

  it('without a boundary, with one that is too long, or named like a property of every object is a 400', async () => {
    expect(await send(to, WHOLE, '')).toEqual({ status: 400, message: MESSAGE });
    expect(await send(to, WHOLE, 'x'.repeat(400))).toEqual({ status: 400, message: MESSAGE });
    const odd = Buffer.concat([part('name="__proto__"; filename="a.pdf"', PDF), END]);
    expect((await send(to, odd)).status).toBe(400);
  });
});

it('a reason with a NUL or in another shape is refused with a sentence', async () => {
  const file = part('name="file"; filename="a.xlsx"', Buffer.from('x'));
  const nulByte = Buffer.concat([part('name="alasan"', Buffer.from('a\0b')), file, END]);
  expect(await send('the indicators', nulByte)).toEqual({
    status: 422,
    message: 'Alasan memuat karakter yang tidak sah. Ketik ulang alasannya.',
  });
  const json = part('name="alasan"\r\nContent-Type: application/json', Buffer.from('{"a":1}'));
  expect((await send('the indicators', Buffer.concat([json, file, END]))).status).toBe(422);
});
