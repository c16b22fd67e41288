import { describe, expect, it } from 'vitest';
import type { Laporan } from '#contract/pelaporan.ts';
import { bacaDrafIsian, provideIsian, simpan } from '#app/wiring/isian.ts';
import { createActor, fromCallback, waitFor } from '#machines/kit/xstate.ts';
import type { DraftStore } from '#services/drafts/drafts.ts';
import { ApiError } from '#services/http/errors.ts';
import type { PelaporanApi } from '#services/pelaporan/pelaporan.ts';
import { contohLaporan } from '#tests/support/laporan-tapin.ts';

const nilai = { realisasi: null, x: null, y: null, analisis: null, kendala: null, tindak_lanjut: null };
const draf = { dasar: { d1: nilai }, ketikan: { d1: { realisasi: '2,2' } }, ditandai: ['d1'] };

describe('a draft read from the device', () => {
  it('comes back as it was written', () => {
    expect(bacaDrafIsian({ skema: 1, ...draf })).toEqual({ skema: 1, ...draf });
  });

  it.each([
    ['absent', undefined],
    ['of an older shape', draf],
    ['damaged in its texts', { skema: 1, ...draf, ketikan: { d1: { realisasi: 2.2 } } }],
    ['damaged in its fields', { skema: 1, ...draf, ketikan: { d1: { asing: '2' } } }],
    ['damaged in its base', { skema: 1, ...draf, dasar: { d1: { realisasi: 1 } } }],
    ['without ticks', { skema: 1, dasar: {}, ketikan: {} }],
  ])('counts as none when it is %s', (_, value) => {
    expect(bacaDrafIsian(value)).toBe(null);
  });
});

it('keeps what one person typed into one report apart from what another person or report has', async () => {
  const device = new Map<string, unknown>();
  const drafts = {
    read: (key: string) => Promise.resolve(device.get(key)),
    write: (key: string, value: unknown) => Promise.resolve(void device.set(key, value)),
    remove: (key: string) => Promise.resolve(void device.delete(key)),
  } as DraftStore;
  const logic = provideIsian({
    pelaporan: {} as PelaporanApi,
    drafts,
    confirmLeave: () => Promise.resolve('cancelled'),
  }).provide({ actors: { watchPage: fromCallback(() => undefined) } });
  const open = async (userId: string, laporanId: string) => {
    const actor = createActor(logic, { input: { userId, laporan: contohLaporan({ id: laporanId }) } }).start();
    await waitFor(actor, (snapshot) => snapshot.matches({ working: { device: 'mirrored' } }));
    return actor;
  };
  const actor = await open('p1', 'l1');
  actor.send({ type: 'field.change', id: 'd1', kolom: 'analisis', teks: 'Punya p1' });
  await waitFor(actor, (snapshot) => snapshot.matches({ working: { device: 'mirrored' } }));
  actor.stop();
  const typed = async (userId: string, laporanId: string) =>
    (await open(userId, laporanId)).getSnapshot().context.ketikan;
  expect([await typed('p1', 'l1'), await typed('p2', 'l1'), await typed('p1', 'l2')]).toEqual([
    { d1: { analisis: 'Punya p1' } },
    {},
    {},
  ]);
});

describe('a save', () => {
  const hasil = (jawab: () => Promise<{ data: Laporan }>) => {
    const update = (id: string) => {
      expect(id).toBe('l1');
      return jawab();
    };
    return simpan({ update } as unknown as PelaporanApi, { id: 'l1', versi: 1, details: [{ id: 'd1', realisasi: 2 }] });
  };
  const gagal = (fault: ConstructorParameters<typeof ApiError>[0]) => hasil(() => Promise.reject(new ApiError(fault)));

  it('gives the stored report', async () => {
    const laporan = contohLaporan({ versi: 2 });
    expect(await hasil(() => Promise.resolve({ data: laporan }))).toEqual({ jenis: 'tersimpan', laporan });
  });

  it('is a conflict while the report can still be edited, and a lock afterwards', async () => {
    const laporan = contohLaporan({ versi: 7 });
    const terkirim = contohLaporan({ versi: 7, status: 'submitted' });
    expect([
      await gagal({ status: 409, message: 'Data sudah berubah', data: laporan }),
      await gagal({ status: 409, message: 'Laporan sudah dikirim', data: terkirim }),
    ]).toEqual([
      { jenis: 'bentrok', laporan },
      { jenis: 'terkunci', pesan: 'Laporan sudah dikirim' },
    ]);
  });

  it('is offline without an answer, refused with one that says no', async () => {
    expect([await gagal({ network: true }), await gagal({ status: 422, message: 'Nilai salah' })]).toEqual([
      { jenis: 'luring' },
      { jenis: 'ditolak', pesan: 'Nilai salah' },
    ]);
  });

  it('passes a broken server on as the surprise it is', async () => {
    await expect(gagal({ status: 500 })).rejects.toThrow(ApiError);
  });
});
