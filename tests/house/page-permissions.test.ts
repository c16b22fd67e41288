import { describe, expect, it } from 'vitest';
import { INNER_PAGES } from '#domain/pages/inner-pages.ts';

/** Who may open a page that only other pages link to, written by what is done there: the menu's table does not name them. */
const MAY_OPEN: Readonly<Record<string, string>> = {
  '/dasbor/satker/:satkerId': 'read Dashboard',
  '/dasbor/matrik': 'read Dashboard',
  '/pelaporan-capaian/:id': 'read PelaporanCapaian',
  '/pelaporan-capaian/:id/indikator/:detailId': 'read PelaporanCapaian',
  '/pelaporan-capaian/:id/periksa': 'read PelaporanCapaian',
  '/pelaporan-capaian/:id/terkirim': 'read PelaporanCapaian',
  '/pelaporan-capaian/:id/riwayat': 'read PelaporanCapaian',
  '/pelaporan-capaian/:id/putaran/:n': 'read PelaporanCapaian',
  '/pelaporan-capaian/:id/cetak': 'read PelaporanCapaian',
  '/pelaporan-capaian/:id/impor': 'read PelaporanCapaian',
  '/verifikasi/:id/*': 'approve PelaporanCapaian',
  '/dukungan/sop/:machine': 'read MachineState',
  '/kpi/impor': 'update Kpi',
  '/master/unit/impor': 'create Unit',
  '/pengguna/impor': 'create User',
  '/kpi/:id': 'read Kpi',
  '/kpi/target': 'update Kpi',
  '/kpi/salin': 'create Kpi',
  '/profil/preferensi/tombol': 'everybody',
  '/profil/sesi': 'everybody',
  '/profil/pemberitahuan': 'everybody',
  '/profil/dua-faktor': 'everybody',
  '/peran/:id/modul': 'read Role',
};

describe('a page that only other pages link to', () => {
  it('is opened by those who may do what is done there', () => {
    const declared = INNER_PAGES.map(({ path, permission }) => [path, permission?.join(' ') ?? 'everybody']);
    expect(Object.fromEntries(declared)).toEqual(MAY_OPEN);
  });
});
