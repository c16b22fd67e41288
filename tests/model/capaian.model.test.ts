import { AKSI_LAPORAN, type Temuan } from '#domain/pelaporan/laporan.ts';
import { capaianMachine, type FaktaLaporan, type Pelaku } from '#machines/capaian/capaian.machine.ts';
import { describeWalk } from '#tests/model/kit/walk.ts';

// Who may do what, cell by cell, is judged by the table in tests/lifecycle; here every step and every refusal is walked.
const admin: Pelaku = { id: 'admin', izin: AKSI_LAPORAN };
const reader: Pelaku = { id: 'pimpinan', izin: ['read'] };
const catatan = 'Mohon lengkapi bukti dukung.';
const temuan: Temuan[] = [{ kode: 'C9', pesan: '1.1: isi realisasi' }];
const sound: FaktaLaporan = { temuanPembuatan: [], temuan: [], adaPerbaikan: false, submittedBy: 'pelapor' };

const tried = <Type extends string>(type: Type) => [
  { type, by: admin, catatan },
  { type, by: admin },
  { type, by: reader, catatan },
];
const walk = {
  events: {
    'report.create': tried('report.create'),
    'report.edit': tried('report.edit'),
    'report.delete': tried('report.delete'),
    'report.submit': tried('report.submit'),
    'report.feedback': tried('report.feedback'),
    'report.revise': tried('report.revise'),
    'report.approve': tried('report.approve'),
    'report.reject': tried('report.reject'),
    'report.reopen': tried('report.reopen'),
  },
  outcomes: {},
  project: () => null,
};

describeWalk(
  'the life of a report',
  capaianMachine,
  { ...walk, input: { fakta: sound } },
  { ...walk, label: 'with faults', input: { fakta: { ...sound, temuan } } },
  { ...walk, label: 'not to be created', input: { fakta: { ...sound, temuanPembuatan: temuan } } },
  { ...walk, label: 'with an objection', input: { fakta: { ...sound, adaPerbaikan: true } } },
  { ...walk, label: 'submitted by the one who decides', input: { fakta: { ...sound, submittedBy: 'admin' } } },
);
