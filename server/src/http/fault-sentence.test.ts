import { describe, expect, it } from 'vitest';
import { answerIn } from '#server/http/language.ts';
import { REASON_MESSAGE } from '#server/indicator/history.queries.ts';
import { invalidInput } from '#server/http/errors.ts';

const refusal = (faults: [path: string, message: string][]) => {
  const error = invalidInput(faults.map(([path, message]) => ({ path, code: 'custom', message })));
  return { alert: { code: 422, status: 422, message: error.message }, data: null, errors: error.errors };
};
const said = (language: 'id' | 'en' | 'fr' | 'de' | 'pt', address: string, faults: [string, string][]) =>
  answerIn(language, refusal(faults), address).alert.message;

describe('the message of a refused request', () => {
  it.each([
    ['id', 'Periksa kembali isian: Nama satuan kerja wajib diisi; Unit induk bukan unit yang terdaftar.'],
    [
      'fr',
      'Vérifiez la saisie\u00a0: «\u00a0Nom de l’unité\u00a0» est obligatoire; «\u00a0Unité supérieure\u00a0» n’est pas une unité enregistrée.',
    ],
    [
      'de',
      'Prüfen Sie Ihre Eingaben: „Name der Dienststelle“ muss ausgefüllt sein; „Übergeordnete Dienststelle“ ist keine angelegte Dienststelle.',
    ],
    ['en', 'Check what you entered: “Unit name” is required; “Parent unit” is not a registered unit.'],
  ] as const)('names the fields in %s as the screen does', (language, expected) => {
    const faults: [string, string][] = [
      ['nama_unit', 'wajib diisi'],
      ['parent_id', 'bukan unit yang terdaftar'],
    ];
    expect(said(language, '/api/unit/:id', faults)).toBe(expected);
  });

  it('names a field of a row with its list and its row, counted from 1', () => {
    expect(said('id', '/api/tahun', [['ambang.1.warna', 'wajib diisi']])).toBe(
      'Periksa kembali isian: Ambang warna, Baris 2, Warna wajib diisi.',
    );
    expect(said('id', '/api/kpi/set-target', [['3.target.tw1', 'harus berupa angka']])).toBe(
      'Periksa kembali isian: Baris 4, Target, TW1 harus berupa angka.',
    );
  });

  it('reads on from the field to what is wrong with it, also where that has more to say', () => {
    expect(said('id', '/api/kpi/set-target', [['0.alasan', REASON_MESSAGE('1.1')]])).toBe(
      'Periksa kembali isian: Baris 1, Alasan perubahan target wajib diisi karena KPI 1.1 sudah dilaporkan, misalnya dengan nomor revisi perjanjian kinerja.',
    );
  });

  it('calls the same name on the wire what each screen calls it', () => {
    expect(said('id', '/api/role', [['label', 'wajib diisi']])).toBe('Periksa kembali isian: Sebutan wajib diisi.');
    expect(said('id', '/api/module/:id', [['label', 'wajib diisi']])).toBe('Periksa kembali isian: Nama wajib diisi.');
  });

  it('quotes what no form sends', () => {
    expect(said('id', '/api/unit', [['peran', 'tidak dikenal; hapus dari permintaan']])).toBe(
      'Periksa kembali isian: "peran" tidak dikenal; hapus dari permintaan.',
    );
    expect(said('en', '/api/tahun', [['ambang.0.nada', 'wajib diisi']])).toBe(
      'Check what you entered: "ambang.0.nada" is required.',
    );
  });

  it('says ten faults and how many more there are, and one of the whole body without a name', () => {
    const many: [string, string][] = Array.from({ length: 12 }, () => ['kode', 'wajib diisi']);
    expect(said('en', '/api/unit', many)).toMatch(/^Check what you entered: (“Code” is required; ){10}and 2 more\.$/);
    expect(said('id', '/api/unit', [['', 'wajib diisi']])).toBe('Periksa kembali isian: isi wajib diisi.');
  });

  it('leaves the list of faults to machines: paths and codes as they are, in every language', () => {
    expect(answerIn('de', refusal([['nama_unit', 'wajib diisi']]), '/api/unit').errors?.[0]).toMatchObject({
      path: 'nama_unit',
      code: 'custom',
    });
  });

  it('leaves a sentence of its own alone, though it has errors', () => {
    const own = {
      ...refusal([['kode', 'sudah ada: A']]),
      alert: { code: 409, status: 409, message: 'Data tidak ada' },
    };
    expect(answerIn('id', own, '/api/unit').alert.message).toBe('Data tidak ada');
  });
});
