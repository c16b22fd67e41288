import { describe, expect, it } from 'vitest';
import { codeFault, flatFault, kpiBody } from '#app/indicator/form-shape.ts';
import { fieldOf } from '#app/indicator/field-of.ts';
import { ApiError } from '#services/http/errors.ts';

describe('the body of an indicator', () => {
  it('gathers the targets, and empties what another choice has hidden', () => {
    const content = {
      kode: '1.1',
      tipe_nilai: 'angka',
      polarisasi: 'maximize',
      konsolidasi: 'sum',
      skala_id: 'lama',
      rumus_minimize: 't_per_r',
      definisi_x: 'lama',
      target_tahun: 10,
      target_tw1: null,
      target_atas_tahun: 20,
    };
    expect(kpiBody(content)).toEqual({
      kode: '1.1',
      tipe_nilai: 'angka',
      polarisasi: 'maximize',
      konsolidasi: 'sum',
      skala_id: null,
      rumus_minimize: null,
      definisi_x: null,
      definisi_y: null,
      target: { tahun: 10, tw1: null },
      target_atas: null,
    });
  });

  it('keeps upper ends of ranges', () => {
    const { target, target_atas } = kpiBody({ tipe_nilai: 'rentang', target_tw4: 1, target_atas_tw4: 2 });
    expect({ target, target_atas }).toEqual({ target: { tw4: 1 }, target_atas: { tw4: 2 } });
  });
});

describe('a refusal', () => {
  it.each([
    ['target.tw1', 'target_tw1'],
    ['target_atas.tahun', 'target_atas_tahun'],
    ['kode', 'kode'],
  ])('at %s is said at %s', (path, field) => {
    expect(fieldOf(path)).toBe(field);
  });

  it('keeps its message, status and trace', () => {
    const errors = [{ path: 'target.tw1', code: 'custom', message: 'salah' }];
    const origin = new ApiError({ status: 422, message: 'Pesan', traceId: 't1', errors });
    let result: unknown = null;
    try {
      flatFault(origin);
    } catch (error) {
      result = error;
    }
    const { status, message, traceId, errors: fresh } = result as ApiError;
    expect({ status, message, traceId, baru: fresh }).toEqual({
      status: 422,
      message: 'Pesan',
      traceId: 't1',
      baru: [{ path: 'target_tw1', code: 'custom', message: 'salah' }],
    });
  });

  it('of codes that the new year has already is said at the choice of indicators, with each code', () => {
    const errors = ['1.1', '2.3'].map((path) => ({ path, code: 'bentrok', message: 'sudah ada: Indikator' }));
    const origin = new ApiError({ status: 409, message: 'Pesan', errors, data: [{ kode: '1.1' }] });
    expect(() => codeFault(origin)).toThrow(
      expect.objectContaining({
        ...{ status: 409, message: 'Pesan', data: null },
        errors: ['1.1', '2.3'].map((code) =>
          expect.objectContaining({ path: 'ids', message: `${code} sudah ada: Indikator` }),
        ),
      }),
    );
    const other = new ApiError({ status: 422, message: 'Lain', errors });
    expect(() => codeFault(other)).toThrow(other);
  });
});
