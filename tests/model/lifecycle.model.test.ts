import { REPORT_ACTIONS, type Finding } from '#domain/report/report.ts';
import { capaianMachine, type ReportFacts, type ActingPerson } from '#machines/lifecycle/lifecycle.machine.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { LIFECYCLE_ORACLE } from '#tests/model/oracles/lifecycle.oracle.ts';

// Who may do what, cell by cell, is judged by the table in tests/lifecycle; here every step and every refusal is walked.
const admin: ActingPerson = { id: 'admin', permitted: REPORT_ACTIONS };
const reader: ActingPerson = { id: 'pimpinan', permitted: ['read'] };
const note = 'Mohon lengkapi bukti dukung.';
const findings: Finding[] = [{ kode: 'C9', pesan: '1.1: isi realisasi' }];
const sound: ReportFacts = { creationFindings: [], findings: [], hasCorrections: false, submittedBy: 'pelapor' };

const tried = <Type extends string>(type: Type) => [
  { type, by: admin, catatan: note },
  { type, by: admin },
  { type, by: reader, catatan: note },
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
  { ...walk, oracle: LIFECYCLE_ORACLE, input: { facts: sound } },
  { ...walk, label: 'with faults', input: { facts: { ...sound, findings } } },
  { ...walk, label: 'not to be created', input: { facts: { ...sound, creationFindings: findings } } },
  { ...walk, label: 'with an objection', input: { facts: { ...sound, hasCorrections: true } } },
  { ...walk, label: 'submitted by the one who decides', input: { facts: { ...sound, submittedBy: 'admin' } } },
);
