import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#services/http/errors.ts';

const NUMBER = {
  alert: { code: 200, status: 200, message: 'OK' },
  data: { id: '019a0000-0000-7000-8000-000000000001', nomor: 142, created_at: '2026-11-26T07:00:00.000Z' },
};
const REFERENCE = '0197f3aa-0000-7000-8000-000000000001';
const settled = (traceId: string | null) => ({
  ...{ seq: 1, at: 0, actor: 'x:1', from: null, before: null, after: null, taken: [], ignored: null, error: null },
  event: { type: 'request.settled', at: 0, refusal: traceId === null ? null : { status: 409, traceId } },
});
const trace = vi.hoisted(() => ({ entries: [] as unknown[] }));
const sent = vi.hoisted(() => [] as { url: string; body: Record<string, unknown>; key: string | undefined }[]);
const answers = vi.hoisted(() => [] as unknown[]);

vi.mock('#app/client.ts', () => ({
  client: {
    post: (url: string, body: Record<string, unknown>, options?: { idempotencyKey?: string }) => {
      sent.push({ url, body, key: options?.idempotencyKey });
      const answer = answers.shift();
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  },
}));
vi.mock('#app/support/recording.ts', () => ({
  version: '1.0.0',
  traceOfPage: () =>
    Promise.resolve({
      ...{ format: 'capaian.trace', version: 3, app: { version: '1.0.0' }, exportedAt: '', machines: {}, dropped: 0 },
      page: { path: '/beranda', language: 'id', width: 1, height: 1 },
      actors: [],
      entries: trace.entries,
    }),
}));
const person = vi.hoisted(() => ({ id: 'a' }));
vi.mock('#app/system.ts', () => ({ session: { getSnapshot: () => ({ context: { profile: person } }) } }));
vi.mock('#machines/session/session.selectors.ts', () => ({
  selectProfile: (snapshot: { context: { profile: { id: string } } }) => snapshot.context.profile,
}));
const { sendProblem } = await import('#app/support/problem-report.ts');

beforeEach(() => {
  sent.length = 0;
  answers.length = 0;
  trace.entries = [];
});

describe('a problem that is sent', () => {
  it('brings the page, the version, the recording, and the name of the request that was refused last', async () => {
    trace.entries = [settled('older'), settled(REFERENCE), settled(null)];
    answers.push(NUMBER);
    expect(await sendProblem('Tombol tidak muncul')).toEqual({ ok: true, number: 142 });
    expect(sent).toEqual([
      {
        url: '/api/masalah',
        body: {
          teks: 'Tombol tidak muncul',
          halaman: '/beranda',
          versi_aplikasi: '1.0.0',
          kode_rujukan: REFERENCE,
          jejak: expect.objectContaining({ format: 'capaian.trace', shared: expect.any(Array) }),
        },
        key: expect.any(String),
      },
    ]);
  });

  it.each([400, 413, 422])('goes without its recording when the server answers it with %i', async (status) => {
    answers.push(new ApiError({ status }), NUMBER);
    expect(await sendProblem('a')).toEqual({ ok: true, number: 142 });
    expect(sent.map(({ body }) => 'jejak' in body)).toEqual([true, false]);
    expect(sent[0]?.key).not.toBe(sent[1]?.key);
  });

  it('is not sent twice for another refusal, and tells it in the server’s words', async () => {
    answers.push(new ApiError({ status: 429, message: 'Terlalu banyak laporan masalah.' }));
    expect(await sendProblem('a')).toEqual({ ok: false, sentence: 'Terlalu banyak laporan masalah.' });
    answers.push(new ApiError({ network: true }));
    expect(await sendProblem('a')).toEqual({ ok: false, sentence: null });
    expect(sent.length).toBe(2);
  });

  it('that nobody knows to have arrived goes out again as it was, by the same key, and after that anew', async () => {
    const silent = () => answers.push(new ApiError({ network: true }));
    silent();
    await sendProblem('Tidak tersimpan');
    trace.entries = [settled(REFERENCE)];
    answers.push(NUMBER);
    expect(await sendProblem('Tidak tersimpan')).toEqual({ ok: true, number: 142 });
    expect(sent[1]).toEqual(sent[0]);
    answers.push(NUMBER);
    await sendProblem('Tidak tersimpan');
    expect([sent[2]?.key === sent[0]?.key, sent[2]?.body['kode_rujukan']]).toEqual([false, REFERENCE]);
  });

  it('of other words, or of the next person at this browser, is another report', async () => {
    for (const [id, text] of [
      ['a', 'Tidak tersimpan'],
      ['a', 'Tidak tersimpan lagi'],
      ['b', 'Tidak tersimpan lagi'],
    ] as const) {
      person.id = id;
      trace.entries = [settled(`${id} ${text}`)];
      answers.push(new ApiError({ network: true }));
      await sendProblem(text);
    }
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
    expect(sent.map(({ body }) => body['kode_rujukan'])).toEqual([
      'a Tidak tersimpan',
      'a Tidak tersimpan lagi',
      'b Tidak tersimpan lagi',
    ]);
  });
});
