import { describe, expect, it } from 'vitest';
import {
  type ButirLaporan,
  type ButirPeriode,
  hariMenunggu,
  type LaporanBergilir,
  laporanTerakhir,
  susunGiliran,
} from '#domain/pelaporan/giliran.ts';
import type { Periode, StatusLaporan } from '#domain/pelaporan/laporan.ts';

const SEKARANG = Date.parse('2026-10-15T03:00:00Z');
const laporan = (id: string, periode: Periode, status: StatusLaporan, more: Partial<LaporanBergilir> = {}) => ({
  id,
  periode,
  tahun: 2026,
  status,
  putaran: 1,
  unit: { id: 'tapin', nama_unit: 'BPS Kabupaten Tapin' },
  submitted_at: null,
  submitted_by: null,
  decided_at: null,
  jumlah: { indikator: 17, wajib: 3, terisi: 3, dinilai: 3, berkas: 3, perbaikan: 0 },
  ...more,
});
const butir = (id: string, status: StatusLaporan, alasan: ButirLaporan['alasan']) => ({
  laporan: laporan(id, 'TW1', status),
  alasan,
  hari: 2,
});
const belum = (periode: Periode, alasan: ButirPeriode['alasan']): ButirPeriode => ({
  periode,
  tahun: 2026,
  tutup: null,
  sisa: null,
  alasan,
});

describe('susunGiliran', () => {
  const revisi = butir('r', 'revision', 'dikembalikan');
  const draf = butir('d', 'draft', 'draf');
  const dikirim = butir('s', 'submitted', 'menunggu_verifikasi');

  it('an officer gets revisions, then drafts, then quarters whose time has come', () => {
    const lewat = belum('TW2', 'triwulan_berakhir');
    const berjalan = belum('TW3', 'triwulan_berjalan');
    const mendatang = belum('TW4', 'triwulan_mendatang');
    const petugas = { revisi: [revisi], draf: [draf], menunggu: [dikirim], belum: [lewat, berjalan, mendatang] };
    expect(susunGiliran({ petugas, verifikator: null })).toEqual({
      kini: [
        { kind: 'revisi', ...revisi },
        { kind: 'draf', ...draf },
        { kind: 'belum', ...lewat },
      ],
      ditunggu: [dikirim],
      nanti: [berjalan, mendatang],
    });
  });

  it('decisions come first, in the order of the server', () => {
    const lama = butir('1', 'submitted', 'menunggu_keputusan');
    const baru = butir('2', 'submitted', 'dikirim_ulang');
    const petugas = { revisi: [revisi], draf: [], menunggu: [], belum: [belum('TW2', 'jadwal_terbuka')] };
    expect(susunGiliran({ petugas, verifikator: { antrean: [lama, baru] } }).kini.map(({ kind }) => kind)).toEqual([
      'verifikasi',
      'verifikasi',
      'revisi',
      'belum',
    ]);
  });

  it('a draft and a revision keep their deadline, and what has none gets none', () => {
    const tenggat = { tutup: '2026-10-17', sisa: 2 };
    const petugas = { revisi: [{ ...revisi, tenggat }], draf: [{ ...draf, tenggat }], menunggu: [], belum: [] };
    const antrean = [butir('1', 'submitted', 'menunggu_keputusan')];
    expect(susunGiliran({ petugas, verifikator: { antrean } }).kini).toEqual([
      { kind: 'verifikasi', ...antrean[0] },
      { kind: 'revisi', ...revisi, tenggat },
      { kind: 'draf', ...draf, tenggat },
    ]);
  });

  it('who neither reports nor decides has no turn', () => {
    expect(susunGiliran({ petugas: null, verifikator: null })).toEqual({ kini: [], ditunggu: [], nanti: [] });
  });
});

describe('hariMenunggu', () => {
  it.each([
    ['2026-10-15T02:59:00Z', 0],
    ['2026-10-14T17:00:00Z', 0], // midnight in Jakarta
    ['2026-10-14T16:59:00Z', 1],
    ['2026-10-12T08:00:00Z', 3],
    ['2026-10-20T08:00:00Z', 0],
  ])('since %s it is %i Jakarta days', (since, expected) => {
    expect(hariMenunggu(since, SEKARANG)).toEqual(expected);
  });

  it('what never began to wait waits 0 days', () => {
    expect(hariMenunggu(null, SEKARANG)).toEqual(0);
  });
});

describe('laporanTerakhir', () => {
  it('is the newest quarter that was submitted or approved', () => {
    const reports = [
      laporan('1', 'TW1', 'approved'),
      laporan('2', 'TW2', 'submitted'),
      laporan('3', 'TW3', 'draft'),
      laporan('4', 'TW4', 'rejected'),
    ];
    expect(laporanTerakhir(reports)?.id).toEqual('2');
  });

  it('is null when nothing was submitted', () => {
    expect(laporanTerakhir([laporan('3', 'TW3', 'draft')])).toEqual(null);
  });
});
