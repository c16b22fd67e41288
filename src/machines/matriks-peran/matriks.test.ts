import { describe, expect, it } from 'vitest';
import {
  alihBaris,
  alihKolom,
  alihSel,
  alihSemua,
  bedaPilihan,
  centangBaris,
  centangKolom,
  centangSemua,
  dapatDipilih,
  gabungPilihan,
  type ModulMatriks,
  pilihanDari,
} from '#machines/matriks-peran/matriks.ts';

const SEMUA: ModulMatriks = { id: 'a', name: 'all', label: 'Semua modul', actions: ['manage'] };
const KPI: ModulMatriks = { id: 'k', name: 'Kpi', label: 'Indikator kinerja', actions: ['create', 'read', 'delete'] };
const UNIT: ModulMatriks = { id: 'u', name: 'Unit', label: 'Unit kerja', actions: ['read'] };
const MODUL = [SEMUA, KPI, UNIT];

describe('the grid of a role', () => {
  it('is what the role has, without modules that it can do nothing on', () => {
    const punya = [
      { id: 'rm1', module_id: 'k', actions: ['read'] },
      { id: 'rm2', module_id: 'u', actions: [] },
    ];
    expect(pilihanDari(punya)).toEqual({ k: ['read'] });
  });

  it('ticks one cell in the order of its module, and off again to where it was', () => {
    const dipilih = alihSel(KPI, { k: ['delete'] }, 'create');
    expect(dipilih).toEqual({ k: ['create', 'delete'] });
    expect(alihSel(KPI, dipilih, 'create')).toEqual({ k: ['delete'] });
    expect(alihSel(KPI, { k: ['read'] }, 'read')).toEqual({});
  });

  it('completes a row that is half ticked, and empties one that is full', () => {
    expect(centangBaris(KPI, { k: ['read'] })).toEqual('sebagian');
    const penuh = alihBaris(KPI, { k: ['read'] });
    expect([penuh, centangBaris(KPI, penuh)]).toEqual([{ k: ['create', 'read', 'delete'] }, 'semua']);
    expect([alihBaris(KPI, penuh), centangBaris(KPI, {})]).toEqual([{}, 'tidak']);
  });

  it('ticks a column only where the action exists', () => {
    const dibaca = alihKolom(MODUL, {}, 'read');
    expect([dibaca, centangKolom(MODUL, dibaca, 'read')]).toEqual([{ k: ['read'], u: ['read'] }, 'semua']);
    expect(centangKolom(MODUL, { u: ['read'] }, 'read')).toEqual('sebagian');
  });

  it('leaves the module of everything alone when everything is ticked', () => {
    expect(alihSemua(MODUL, {})).toEqual({ k: ['create', 'read', 'delete'], u: ['read'] });
    expect(centangSemua(MODUL, { a: ['manage'] })).toEqual('tidak');
    expect(alihSemua(MODUL, { ...alihSemua(MODUL, {}), a: ['manage'] })).toEqual({ a: ['manage'] });
  });

  it('gives the module of everything only to roles that reach every unit', () => {
    expect([dapatDipilih(SEMUA, 'semua'), dapatDipilih(SEMUA, 'sendiri'), dapatDipilih(KPI, 'sendiri')]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('names what was added and what was taken, module by module', () => {
    expect(bedaPilihan(MODUL, { k: ['read'], u: ['read'] }, { k: ['create', 'read'] })).toEqual([
      { modul: KPI, tambah: ['create'], kurang: [] },
      { modul: UNIT, tambah: [], kurang: ['read'] },
    ]);
    expect(bedaPilihan(MODUL, { k: ['read'] }, { k: ['read'] })).toEqual([]);
  });

  it('keeps both changes when two people changed other cells, and ours where both changed one', () => {
    const dasar = { k: ['read'], u: ['read'] };
    const saya = { k: ['create', 'read'], u: ['read'] };
    const mereka = { k: ['read', 'delete'] };
    expect(gabungPilihan(MODUL, dasar, saya, mereka)).toEqual({ k: ['create', 'read', 'delete'] });
    expect(gabungPilihan(MODUL, dasar, { u: ['read'] }, dasar)).toEqual({ u: ['read'] });
  });
});
