import { describe, expect, it } from 'vitest';
import { hakDari, kehilanganPengelolaan, kemampuan } from '#features/peran/akses.ts';

const CRUD = ['create', 'read', 'update', 'delete'];
const SEMUA = { id: 'a', name: 'all', label: 'Semua modul', actions: ['manage'] };
const KPI = { id: 'k', name: 'Kpi', label: 'Indikator kinerja', actions: ['read', 'update'] };
const USER = { id: 'u', name: 'User', label: 'Pengguna', actions: CRUD };
const ROLE = { id: 'r', name: 'Role', label: 'Peran', actions: CRUD };
const ROLE_MODULE = { id: 'rm', name: 'RoleModule', label: 'Modul per peran', actions: CRUD };
const MODUL = [SEMUA, KPI, USER, ROLE, ROLE_MODULE];
const TIADA = [USER, ROLE, ROLE_MODULE].map((modul) => ({ modul, aksi: [], dibatasi: false }));

describe('what a role can do', () => {
  it('is bound to units only where records belong to one and the role does not reach all', () => {
    const sendiri = kemampuan(MODUL, { k: ['read'], u: ['read'] }, 'sendiri');
    expect(hakDari(MODUL, sendiri)).toEqual([
      { modul: KPI, aksi: ['read'], dibatasi: true },
      { modul: USER, aksi: ['read'], dibatasi: false },
      ...TIADA.slice(1),
    ]);
    const semua = kemampuan(MODUL, { k: ['read'] }, 'semua');
    expect(hakDari(MODUL, semua)).toEqual([{ modul: KPI, aksi: ['read'], dibatasi: false }, ...TIADA]);
  });

  it('is everything with the module of everything', () => {
    expect(hakDari(MODUL, kemampuan(MODUL, { a: ['manage'] }, 'semua')).map(({ aksi }) => aksi)).toEqual([
      ['read', 'update'],
      CRUD,
      CRUD,
      CRUD,
    ]);
  });

  it('is nothing without a cell', () => {
    expect(hakDari(MODUL, kemampuan(MODUL, {}, 'semua'))).toEqual([
      { modul: KPI, aksi: [], dibatasi: false },
      ...TIADA,
    ]);
  });
});

describe('the role that administers', () => {
  const admin = { name: 'admin-dev' };
  const kini = (pilih: Record<string, string[]>) => kehilanganPengelolaan(admin, kemampuan(MODUL, pilih, 'semua'));

  it('must keep users, roles and their modules, by whichever cells', () => {
    expect([kini({ a: ['manage'] }), kini({ u: CRUD, r: CRUD, rm: CRUD })]).toEqual([false, false]);
    expect([kini({}), kini({ u: CRUD, r: CRUD, rm: ['read'] })]).toEqual([true, true]);
  });

  it('is the only one held to that', () => {
    expect(kehilanganPengelolaan({ name: 'pimpinan' }, kemampuan(MODUL, {}, 'semua'))).toEqual(false);
  });
});
