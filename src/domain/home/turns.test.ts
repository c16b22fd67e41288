import { describe, expect, it } from 'vitest';
import {
  type ReportItem,
  type PeriodItem,
  daysWaiting,
  type TurnReport,
  lastReport,
  arrangeTurns,
} from '#domain/home/turns.ts';
import type { ReportStatus } from '#domain/report/report.ts';
import type { Period } from '#domain/capaian/period.ts';

const NOW = Date.parse('2026-10-15T03:00:00Z');
const report = (id: string, period: Period, status: ReportStatus, more: Partial<TurnReport> = {}) => ({
  id,
  periode: period,
  tahun: 2026,
  status,
  putaran: 1,
  unit: { id: 'tapin', nama_unit: 'BPS Kabupaten Tapin' },
  submitted_at: null,
  submitted_by: null,
  decided_at: null,
  jumlah: { indikator: 17, wajib: 3, lengkap: 3, terisi: 3, dinilai: 3, berkas: 3, perbaikan: 0 },
  ...more,
});
const item = (id: string, status: ReportStatus, reason: ReportItem['alasan']) => ({
  laporan: report(id, 'TW1', status),
  alasan: reason,
  hari: 2,
});
const unread = (period: Period, reason: PeriodItem['alasan']): PeriodItem => ({
  periode: period,
  tahun: 2026,
  tutup: null,
  sisa: null,
  alasan: reason,
});

describe('arrangeTurns', () => {
  const revision = item('r', 'revision', 'dikembalikan');
  const draft = item('d', 'draft', 'draf');
  const sent = item('s', 'submitted', 'menunggu_verifikasi');

  it('an officer gets revisions, then drafts, then quarters whose time has come', () => {
    const past = unread('TW2', 'triwulan_berakhir');
    const running = unread('TW3', 'triwulan_berjalan');
    const upcoming = unread('TW4', 'triwulan_mendatang');
    const officer = {
      revisi: [revision],
      draf: [draft],
      menunggu: [sent],
      belum: [past, running, upcoming],
      total_menunggu: 8,
    };
    expect(arrangeTurns({ petugas: officer, verifikator: null })).toEqual({
      current: [
        { kind: 'revisi', ...revision },
        { kind: 'draf', ...draft },
        { kind: 'belum', ...past },
      ],
      waitedFor: [sent],
      moreWaitedFor: 7,
      later: [running, upcoming],
    });
  });

  it('decisions come first, in the order of the server', () => {
    const previous = item('1', 'submitted', 'menunggu_keputusan');
    const fresh = item('2', 'submitted', 'dikirim_ulang');
    const officer = {
      revisi: [revision],
      draf: [],
      menunggu: [],
      belum: [unread('TW2', 'jadwal_terbuka')],
      total_menunggu: 0,
    };
    expect(
      arrangeTurns({ petugas: officer, verifikator: { antrean: [previous, fresh] } }).current.map(({ kind }) => kind),
    ).toEqual(['verifikasi', 'verifikasi', 'revisi', 'belum']);
  });

  it('a draft and a revision keep their deadline, and what has none gets none', () => {
    const due = { tutup: '2026-10-17', sisa: 2 };
    const officer = {
      revisi: [{ ...revision, tenggat: due }],
      draf: [{ ...draft, tenggat: due }],
      menunggu: [],
      belum: [],
      total_menunggu: 0,
    };
    const queue = [item('1', 'submitted', 'menunggu_keputusan')];
    expect(arrangeTurns({ petugas: officer, verifikator: { antrean: queue } }).current).toEqual([
      { kind: 'verifikasi', ...queue[0] },
      { kind: 'revisi', ...revision, tenggat: due },
      { kind: 'draf', ...draft, tenggat: due },
    ]);
  });

  it('who neither reports nor decides has no turn', () => {
    expect(arrangeTurns({ petugas: null, verifikator: null })).toEqual({
      current: [],
      waitedFor: [],
      moreWaitedFor: 0,
      later: [],
    });
  });
});

describe('daysWaiting', () => {
  it.each([
    ['2026-10-15T02:59:00Z', 0],
    ['2026-10-14T17:00:00Z', 0], // midnight in Jakarta
    ['2026-10-14T16:59:00Z', 1],
    ['2026-10-12T08:00:00Z', 3],
    ['2026-10-20T08:00:00Z', 0],
  ])('since %s it is %i Jakarta days', (since, expected) => {
    expect(daysWaiting(since, NOW)).toEqual(expected);
  });

  it('what never began to wait waits 0 days', () => {
    expect(daysWaiting(null, NOW)).toEqual(0);
  });
});

describe('lastReport', () => {
  it('is the newest quarter that was submitted or approved', () => {
    const reports = [
      report('1', 'TW1', 'approved'),
      report('2', 'TW2', 'submitted'),
      report('3', 'TW3', 'draft'),
      report('4', 'TW4', 'rejected'),
    ];
    expect(lastReport(reports)?.id).toEqual('2');
  });

  it('is null when nothing was submitted', () => {
    expect(lastReport([report('3', 'TW3', 'draft')])).toEqual(null);
  });
});
