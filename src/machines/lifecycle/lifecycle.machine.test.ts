import { describe, expect, it } from 'vitest';
import type { ReportFacts, ActingPerson } from '#machines/lifecycle/lifecycle.machine.ts';
import { allowedEvents, decide } from '#machines/lifecycle/decide.ts';
import { REPORT_ACTIONS } from '#domain/report/report.ts';

const facts: ReportFacts = { creationFindings: [], findings: [], hasCorrections: false, submittedBy: 'officer' };
const officer: ActingPerson = { id: 'officer', permitted: ['create', 'read', 'update', 'delete', 'submit'] };
const verifier: ActingPerson = { id: 'verifier', permitted: ['read', 'feedback', 'revise', 'approve', 'reject'] };
const admin: ActingPerson = { id: 'admin', permitted: REPORT_ACTIONS };

// The whole table of contract.md §6 stands in tests/lifecycle; here is what a refusal says.
describe('a refusal', () => {
  it('names the state and what this person could do instead', () => {
    expect(decide('submitted', facts, { type: 'report.reopen', by: admin, catatan: 'surat 12/2026' })).toEqual({
      ok: false,
      cause: 'status',
      dari: 'submitted',
      event: 'report.reopen',
      permitted: ['report.feedback', 'report.revise', 'report.approve', 'report.reject'],
      failing: [],
      message:
        'Laporan berstatus "Menunggu verifikasi", tindakan "buka kembali" tidak dapat dilakukan; yang dapat Anda lakukan: beri umpan balik, minta revisi, setujui, tolak',
    });
  });

  it('lists every fault behind an unmet need', () => {
    const findings = [
      { kode: 'C9', pesan: '2.1.4.1: isi realisasi; 0 boleh diisi', kpi_id: 'k1' },
      { kode: 'C12', pesan: '2.5.1.1: unggah bukti dukung, paling sedikit satu berkas', kpi_id: 'k2' },
    ];
    expect(decide('draft', { ...facts, findings }, { type: 'report.submit', by: officer })).toEqual({
      ok: false,
      cause: 'syarat',
      dari: 'draft',
      event: 'report.submit',
      permitted: ['report.edit', 'report.delete', 'report.submit'],
      failing: [{ guard: 'isComplete', reason: 'Laporan belum lengkap', findings }],
      message:
        'Laporan belum lengkap; 2.1.4.1: isi realisasi; 0 boleh diisi; 2.5.1.1: unggah bukti dukung, paling sedikit satu berkas',
    });
  });

  it('keeps a submitter from deciding, whatever their rights', () => {
    const verdict = decide('submitted', { ...facts, submittedBy: 'admin' }, { type: 'report.approve', by: admin });
    expect(verdict).toMatchObject({
      cause: 'pelaku',
      message: 'Laporan yang Anda kirim sendiri harus diputuskan orang lain',
      permitted: ['report.feedback', 'report.revise'],
    });
  });

  it('tells a person without the right nothing about the state', () => {
    expect(decide('approved', facts, { type: 'report.approve', by: officer })).toMatchObject({
      cause: 'pelaku',
      message: 'Anda tidak berwenang untuk tindakan: setujui',
    });
  });

  it('says that nothing is left to do in a final state', () => {
    expect(decide('rejected', facts, { type: 'report.approve', by: verifier })).toMatchObject({
      cause: 'status',
      message:
        'Laporan berstatus "Ditolak", tindakan "setujui" tidak dapat dilakukan; tidak ada yang dapat Anda lakukan pada status ini',
    });
  });

  it('measures the note after trimming', () => {
    const revise = (note: string) =>
      decide('submitted', facts, { type: 'report.revise', by: verifier, catatan: note }).ok;
    expect([revise('   pendek   '), revise('123456789'), revise('1234567890')]).toEqual([false, false, true]);
  });
});

describe('live buttons', () => {
  it.each([
    ['absent', officer, ['report.create']],
    ['draft', officer, ['report.edit', 'report.delete', 'report.submit']],
    ['submitted', officer, []],
    ['submitted', verifier, ['report.feedback', 'report.revise', 'report.approve', 'report.reject']],
    ['revision', officer, ['report.edit', 'report.submit']],
    ['approved', admin, ['report.reopen']],
    ['rejected', admin, []],
  ] as const)('in %s for %j', (status, by, result) => {
    expect(allowedEvents(status, facts, by)).toEqual(result);
  });
});
