import { describe, expect, it } from 'vitest';
import type { FaktaLaporan, Pelaku } from '#machines/capaian/capaian.machine.ts';
import { allowedEvents, decide } from '#machines/capaian/decide.ts';
import { AKSI_LAPORAN } from '#domain/pelaporan/laporan.ts';

const fakta: FaktaLaporan = { temuanPembuatan: [], temuan: [], adaPerbaikan: false, submittedBy: 'officer' };
const officer: Pelaku = { id: 'officer', izin: ['create', 'read', 'update', 'delete', 'submit'] };
const verifier: Pelaku = { id: 'verifier', izin: ['read', 'feedback', 'revise', 'approve', 'reject'] };
const admin: Pelaku = { id: 'admin', izin: AKSI_LAPORAN };

// The whole table of contract.md §6 stands in tests/lifecycle; here is what a refusal says.
describe('a refusal', () => {
  it('names the state and what this person could do instead', () => {
    expect(decide('submitted', fakta, { type: 'report.reopen', by: admin, catatan: 'surat 12/2026' })).toEqual({
      ok: false,
      sebab: 'status',
      dari: 'submitted',
      peristiwa: 'report.reopen',
      diizinkan: ['report.feedback', 'report.revise', 'report.approve', 'report.reject'],
      gagal: [],
      pesan:
        'Laporan berstatus "Menunggu verifikasi", tindakan "buka kembali" tidak dapat dilakukan; yang dapat Anda lakukan: beri umpan balik, minta revisi, setujui, tolak',
    });
  });

  it('lists every fault behind an unmet need', () => {
    const temuan = [
      { kode: 'C9', pesan: '2.1.4.1: isi realisasi; 0 boleh diisi', kpi_id: 'k1' },
      { kode: 'C12', pesan: '2.5.1.1: unggah bukti dukung, paling sedikit satu berkas', kpi_id: 'k2' },
    ];
    expect(decide('draft', { ...fakta, temuan }, { type: 'report.submit', by: officer })).toEqual({
      ok: false,
      sebab: 'syarat',
      dari: 'draft',
      peristiwa: 'report.submit',
      diizinkan: ['report.edit', 'report.delete', 'report.submit'],
      gagal: [{ guard: 'isComplete', alasan: 'Laporan belum lengkap', temuan }],
      pesan:
        'Laporan belum lengkap; 2.1.4.1: isi realisasi; 0 boleh diisi; 2.5.1.1: unggah bukti dukung, paling sedikit satu berkas',
    });
  });

  it('keeps a submitter from deciding, whatever their rights', () => {
    const putusan = decide('submitted', { ...fakta, submittedBy: 'admin' }, { type: 'report.approve', by: admin });
    expect(putusan).toMatchObject({
      sebab: 'pelaku',
      pesan: 'Laporan yang Anda kirim sendiri harus diputuskan orang lain',
      diizinkan: ['report.feedback', 'report.revise'],
    });
  });

  it('tells a person without the right nothing about the state', () => {
    expect(decide('approved', fakta, { type: 'report.approve', by: officer })).toMatchObject({
      sebab: 'pelaku',
      pesan: 'Anda tidak berwenang untuk tindakan: setujui',
    });
  });

  it('says that nothing is left to do in a final state', () => {
    expect(decide('rejected', fakta, { type: 'report.approve', by: verifier })).toMatchObject({
      sebab: 'status',
      pesan:
        'Laporan berstatus "Ditolak", tindakan "setujui" tidak dapat dilakukan; tidak ada yang dapat Anda lakukan pada status ini',
    });
  });

  it('measures the note after trimming', () => {
    const revise = (catatan: string) => decide('submitted', fakta, { type: 'report.revise', by: verifier, catatan }).ok;
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
  ] as const)('in %s for %j', (status, by, hasil) => {
    expect(allowedEvents(status, fakta, by)).toEqual(hasil);
  });
});
