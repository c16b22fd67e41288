import { describe, expect, it } from 'vitest';
import { rightsFrom, losesManagement, abilityOf } from '#features/access/access.ts';

const CRUD = ['create', 'read', 'update', 'delete'];
const ALL = { id: 'a', name: 'all', label: 'Semua modul', actions: ['manage'] };
const KPI = { id: 'k', name: 'Kpi', label: 'Indikator kinerja', actions: ['read', 'update'] };
const USER = { id: 'u', name: 'User', label: 'Pengguna', actions: CRUD };
const ROLE = { id: 'r', name: 'Role', label: 'Peran', actions: CRUD };
const ROLE_MODULE = { id: 'rm', name: 'RoleModule', label: 'Modul per peran', actions: CRUD };
const MODULE = [ALL, KPI, USER, ROLE, ROLE_MODULE];
const NONE = [USER, ROLE, ROLE_MODULE].map((moduleRow) => ({ modul: moduleRow, aksi: [], isLimited: false }));

describe('what a role can do', () => {
  it('is bound to units only where records belong to one and the role does not reach all', () => {
    const own = abilityOf(MODULE, { k: ['read'], u: ['read'] }, 'sendiri');
    expect(rightsFrom(MODULE, own)).toEqual([
      { modul: KPI, aksi: ['read'], isLimited: true },
      { modul: USER, aksi: ['read'], isLimited: false },
      ...NONE.slice(1),
    ]);
    const all = abilityOf(MODULE, { k: ['read'] }, 'semua');
    expect(rightsFrom(MODULE, all)).toEqual([{ modul: KPI, aksi: ['read'], isLimited: false }, ...NONE]);
  });

  it('is everything with the module of everything', () => {
    expect(rightsFrom(MODULE, abilityOf(MODULE, { a: ['manage'] }, 'semua')).map(({ aksi }) => aksi)).toEqual([
      ['read', 'update'],
      CRUD,
      CRUD,
      CRUD,
    ]);
  });

  it('is nothing without a cell', () => {
    expect(rightsFrom(MODULE, abilityOf(MODULE, {}, 'semua'))).toEqual([
      { modul: KPI, aksi: [], isLimited: false },
      ...NONE,
    ]);
  });
});

describe('the role that administers', () => {
  const admin = { name: 'admin-dev' };
  const current = (choice: Record<string, string[]>) => losesManagement(admin, abilityOf(MODULE, choice, 'semua'));

  it('must keep users, roles and their modules, by whichever cells', () => {
    expect([current({ a: ['manage'] }), current({ u: CRUD, r: CRUD, rm: CRUD })]).toEqual([false, false]);
    expect([current({}), current({ u: CRUD, r: CRUD, rm: ['read'] })]).toEqual([true, true]);
  });

  it('is the only one held to that', () => {
    expect(losesManagement({ name: 'pimpinan' }, abilityOf(MODULE, {}, 'semua'))).toEqual(false);
  });
});
