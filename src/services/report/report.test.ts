import { describe, expect, it } from 'vitest';
import type { HttpClient } from '#services/http/client.ts';
import { ApiError } from '#services/http/errors.ts';
import { createReportApi } from '#services/report/report.ts';

const findings = [{ kode: 'C4', pesan: 'Laporan sudah ada' }];
const check = (answer: () => Promise<unknown>) =>
  createReportApi({ get: answer } as unknown as HttpClient).check({ satker: 'u1', tahun: 2026, periode: 'TW3' });
const jawaban = (code: number, message: string, data: unknown) => () =>
  Promise.resolve({ alert: { code, status: 200, message }, data, paging: null });

describe('the check', () => {
  it('allows only when the verdict is 200', async () => {
    expect(await check(jawaban(200, 'Silahkan lanjutkan', { temuan: [] }))).toEqual({
      allowed: true,
      message: 'Silahkan lanjutkan',
      findings: [],
      warnings: [],
    });
  });

  it('passes warnings on beside the verdict, whichever it is', async () => {
    const warnings = [{ kode: 'C10', pesan: 'Nilai di luar skala', tingkat: 'peringatan' }];
    expect([
      await check(jawaban(200, 'Silahkan lanjutkan', { temuan: [], peringatan: warnings })),
      await check(jawaban(422, 'Laporan sudah ada', { temuan: findings, peringatan: warnings })),
    ]).toEqual([
      { allowed: true, message: 'Silahkan lanjutkan', findings: [], warnings },
      { allowed: false, message: 'Laporan sudah ada', findings, warnings },
    ]);
  });

  it('gives a refusal as a value, in whichever status it comes', async () => {
    const refusal = { allowed: false, message: 'Laporan sudah ada', findings, warnings: [] };
    const fault = new ApiError({ status: 422, message: 'Laporan sudah ada', data: { temuan: findings } });
    expect([
      await check(jawaban(422, 'Laporan sudah ada', { temuan: findings })),
      await check(() => Promise.reject(fault)),
    ]).toEqual([refusal, refusal]);
  });

  it('does not take a strange shape for permission to go on without faults', async () => {
    expect(await check(jawaban(422, 'Tidak', 'rusak'))).toEqual({
      allowed: false,
      message: 'Tidak',
      findings: [],
      warnings: [],
    });
  });

  it.each([
    ['no alert', { alert: null, data: { findings: [] }, paging: null }],
    ['no list of faults', { alert: { code: 200, status: 200, message: 'OK' }, data: {}, paging: null }],
    ['no data', { alert: { code: 200, status: 200, message: 'OK' }, data: null, paging: null }],
    [
      'a fault all the same',
      { alert: { code: 200, status: 200, message: 'OK' }, data: { temuan: findings }, paging: null },
    ],
  ])('allows nothing on a 200 with %s', async (_, answer) => {
    await expect(check(() => Promise.resolve(answer))).rejects.toEqual(new ApiError({ status: 200, retryable: true }));
  });

  it('throws what is no verdict', async () => {
    await expect(check(() => Promise.reject(new ApiError({ network: true })))).rejects.toThrow(ApiError);
  });
});
