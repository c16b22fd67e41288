import { describe, expect, it } from 'vitest';
import { claimAt, type ClaimOperator, isMet } from '#domain/session/claim-rules.ts';

const CLAIMS = {
  groups: ['verifikator', 'pegawai', 7, null, ['dalam']],
  email: 'rina@kantor.go.id',
  level: 3,
  tetap: true,
  kosong: '',
  tiada: null,
  satu: ['sendiri'],
  realm_access: { roles: ['pelapor'] },
  'realm_access.roles': undefined,
  'a.b': 'bernama titik',
  a: { b: 'di dalam' },
};

describe('a claim', () => {
  it('is found by its name, then by its path, and never in what every object has', () => {
    expect(
      ['email', 'realm_access.roles', 'a.b', 'groups.0', 'tidak.ada', 'toString', 'constructor.name', '__proto__'].map(
        (name) => claimAt(CLAIMS, name),
      ),
    ).toEqual([
      'rina@kantor.go.id',
      ['pelapor'],
      'bernama titik',
      'verifikator',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it.each<[string, ClaimOperator, string, boolean]>([
    ['email', 'sama', 'rina@kantor.go.id', true],
    ['email', 'sama', 'Rina@kantor.go.id', false],
    ['email', 'sama', 'kantor.go.id', false],
    ['level', 'sama', '3', true],
    ['level', 'sama', '3.0', false],
    ['tetap', 'sama', 'true', true],
    ['tetap', 'sama', 'false', false],
    ['tiada', 'sama', 'null', false],
    // A list is never one value, not even with one element.
    ['satu', 'sama', 'sendiri', false],
    ['groups', 'sama', 'verifikator,pegawai,7,,dalam', false],
    ['realm_access', 'sama', '[object Object]', false],
    ['groups', 'memuat', 'verifikator', true],
    ['groups', 'memuat', 'verif', false],
    ['groups', 'memuat', 'Verifikator', false],
    ['groups', 'memuat', '7', true],
    ['groups', 'memuat', 'dalam', false],
    ['groups', 'memuat', 'null', false],
    ['realm_access.roles', 'memuat', 'pelapor', true],
    ['email', 'memuat', '@kantor.go.id', true],
    ['email', 'memuat', '@KANTOR', false],
    ['level', 'memuat', '3', false],
    ['tetap', 'memuat', 'true', false],
    ['realm_access', 'memuat', 'roles', false],
    ['tidak.ada', 'memuat', 'x', false],
  ])('%s %s %s: %s', (nama_klaim, cara, nilai, met) => {
    expect(isMet({ nama_klaim, cara, nilai }, CLAIMS)).toBe(met);
  });
});
