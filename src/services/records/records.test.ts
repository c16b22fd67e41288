import { expect, it } from 'vitest';
import type { HttpClient } from '#services/http/client.ts';
import { createRecordApi } from '#services/records/records.ts';

const answering = (file: Blob) =>
  createRecordApi({ blob: async () => file } as unknown as HttpClient).program.exportXlsx({});
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

it('hands on the workbook of a list as it came', async () => {
  const file = new Blob(['PK'], { type: XLSX });
  expect(await answering(file)).toBe(file);
});

it.each([
  ['a page of a proxy', new Blob(['<h1>Bad Gateway</h1>'], { type: 'text/html' })],
  ['an empty workbook', new Blob([], { type: XLSX })],
])('takes %s for no workbook, which may be asked for again', async (_, file) => {
  await expect(answering(file)).rejects.toMatchObject({ retryable: true });
});

const ID = '00000000-0000-7000-8000-000000000001';
const deleting = (data: unknown) =>
  createRecordApi({
    delete: async () => ({ data, alert: { code: 200, status: 200, message: '' } }),
  } as unknown as HttpClient).program.remove(ID);

it('tells which records are gone, and takes no other answer for that', async () => {
  expect((await deleting({ id: [ID] })).data).toEqual({ id: [ID] });
  for (const other of [{}, { id: ID }, null]) {
    await expect(deleting(other), JSON.stringify(other)).rejects.toMatchObject({ retryable: true });
  }
});
