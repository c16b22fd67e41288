import { describe, expect, it } from 'vitest';
import type { HttpClient } from '#services/http/client.ts';
import { ApiError } from '#services/http/errors.ts';
import { createPelaporanApi } from '#services/pelaporan/pelaporan.ts';

const temuan = [{ kode: 'C4', pesan: 'Laporan sudah ada' }];
const periksa = (jawab: () => Promise<unknown>) =>
  createPelaporanApi({ get: jawab } as unknown as HttpClient).check({ satker: 'u1', tahun: 2026, periode: 'TW3' });
const jawaban = (code: number, message: string, data: unknown) => () =>
  Promise.resolve({ alert: { code, status: 200, message }, data, paging: null });

describe('the check', () => {
  it('allows only when the verdict is 200', async () => {
    expect(await periksa(jawaban(200, 'Silahkan lanjutkan', { temuan: [] }))).toEqual({
      boleh: true,
      pesan: 'Silahkan lanjutkan',
      temuan: [],
      peringatan: [],
    });
  });

  it('passes warnings on beside the verdict, whichever it is', async () => {
    const peringatan = [{ kode: 'C10', pesan: 'Nilai di luar skala', tingkat: 'peringatan' }];
    expect([
      await periksa(jawaban(200, 'Silahkan lanjutkan', { temuan: [], peringatan })),
      await periksa(jawaban(422, 'Laporan sudah ada', { temuan, peringatan })),
    ]).toEqual([
      { boleh: true, pesan: 'Silahkan lanjutkan', temuan: [], peringatan },
      { boleh: false, pesan: 'Laporan sudah ada', temuan, peringatan },
    ]);
  });

  it('gives a refusal as a value, in whichever status it comes', async () => {
    const ditolak = { boleh: false, pesan: 'Laporan sudah ada', temuan, peringatan: [] };
    const galat = new ApiError({ status: 422, message: 'Laporan sudah ada', data: { temuan } });
    expect([
      await periksa(jawaban(422, 'Laporan sudah ada', { temuan })),
      await periksa(() => Promise.reject(galat)),
    ]).toEqual([ditolak, ditolak]);
  });

  it('does not take a strange shape for permission to go on without faults', async () => {
    expect(await periksa(jawaban(422, 'Tidak', 'rusak'))).toEqual({
      boleh: false,
      pesan: 'Tidak',
      temuan: [],
      peringatan: [],
    });
  });

  it.each([
    ['no alert', { alert: null, data: { temuan: [] }, paging: null }],
    ['no list of faults', { alert: { code: 200, status: 200, message: 'OK' }, data: {}, paging: null }],
    ['no data', { alert: { code: 200, status: 200, message: 'OK' }, data: null, paging: null }],
    ['a fault all the same', { alert: { code: 200, status: 200, message: 'OK' }, data: { temuan }, paging: null }],
  ])('allows nothing on a 200 with %s', async (_, jawab) => {
    await expect(periksa(() => Promise.resolve(jawab))).rejects.toEqual(new ApiError({ status: 200, retryable: true }));
  });

  it('throws what is no verdict', async () => {
    await expect(periksa(() => Promise.reject(new ApiError({ network: true })))).rejects.toThrow(ApiError);
  });
});
