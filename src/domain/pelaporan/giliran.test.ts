import { describe, expect, it } from 'vitest';
import {
  giliran,
  hariMenunggu,
  type LaporanBergilir,
  laporanTerakhir,
  type PertanyaanGiliran,
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
const ask = (more: Partial<PertanyaanGiliran>) =>
  giliran({
    terbuka: [],
    setahun: [],
    tahun: 2026,
    indikator: 17,
    orang: { id: 'p', melapor: true, memutuskan: false },
    sekarang: SEKARANG,
    ...more,
  });
const brief = (rows: ReturnType<typeof giliran>) =>
  rows.map((row) => `${row.kind} ${row.kind === 'belum' ? row.periode : row.laporan.id}`);
const verifier = { id: 'v', melapor: false, memutuskan: true };

describe('giliran', () => {
  it('an officer gets revisions, then drafts, then quarters without a report', () => {
    const draft = laporan('d', 'TW3', 'draft');
    const revision = laporan('r', 'TW2', 'revision', { decided_at: '2026-10-12T01:00:00Z' });
    const approved = laporan('a', 'TW1', 'approved');
    const rows = ask({ terbuka: [draft, revision], setahun: [draft, revision, approved] });
    expect(brief(rows)).toEqual(['revisi r', 'draf d', 'belum TW4']);
    expect(rows[0]).toEqual({ kind: 'revisi', laporan: revision, hari: 3 });
  });

  it('drafts come by year and quarter', () => {
    const terbuka = [
      laporan('3', 'TW2', 'draft'),
      laporan('1', 'TW4', 'draft', { tahun: 2025 }),
      laporan('2', 'TW1', 'draft'),
    ];
    expect(brief(ask({ terbuka, indikator: 0 }))).toEqual(['draf 1', 'draf 2', 'draf 3']);
  });

  it('a submitted report is not the officer’s turn', () => {
    const submitted = laporan('s', 'TW1', 'submitted');
    expect(brief(ask({ terbuka: [submitted], setahun: [submitted] }))).toEqual(['belum TW2', 'belum TW3', 'belum TW4']);
  });

  it('a quarter whose report was rejected can be begun again', () => {
    const rejected = laporan('x', 'TW1', 'rejected');
    expect(brief(ask({ setahun: [rejected] }))).toEqual(['belum TW1', 'belum TW2', 'belum TW3', 'belum TW4']);
  });

  it('without indicators there is no quarter to begin', () => {
    expect(ask({ indikator: 0 })).toEqual([]);
  });

  it('a verifier gets submitted reports of any year, longest waiting first', () => {
    const terbuka = [
      laporan('new', 'TW3', 'submitted', { submitted_at: '2026-10-14T08:00:00Z' }),
      laporan('old', 'TW4', 'submitted', { submitted_at: '2026-01-10T08:00:00Z', tahun: 2025 }),
      laporan('draft', 'TW1', 'draft'),
    ];
    expect(brief(ask({ terbuka, orang: verifier }))).toEqual(['verifikasi old', 'verifikasi new']);
  });

  it('nobody is asked to decide on what they submitted', () => {
    const terbuka = [laporan('mine', 'TW1', 'submitted', { submitted_by: { id: 'v' } })];
    expect(ask({ terbuka, orang: verifier })).toEqual([]);
  });

  it('who neither reports nor decides has no turn', () => {
    const terbuka = [laporan('s', 'TW1', 'submitted'), laporan('d', 'TW2', 'draft')];
    expect(ask({ terbuka, orang: { id: 'l', melapor: false, memutuskan: false } })).toEqual([]);
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
