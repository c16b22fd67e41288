/**
 * What support reads of a report in a recording, written from the contract's records (§2) and not from the rules: a field
 * that a rule forgets is a question that nobody can answer, one that it adds is somebody's words.
 */
import { describe, expect, it } from 'vitest';
import { createGate } from '#devtools/mask.ts';
import {
  changedDetail,
  findings,
  history,
  keys,
  note,
  outcome,
  recap,
  report,
  reportBrief,
  request,
  type Rule,
} from '#machines/kit/recorded.ts';

const ID = '7d0f6f6e-5c53-4a4e-9a53-3f2f0c9f5b11';
const OTHER = '0192b6a1-0000-7000-8000-3f2f0c9f5b12';
const AT = '2026-07-10T07:00:00.000Z';

const FILE = { id: ID, mime: 'application/pdf', ukuran: 20_481, uploaded_at: AT };
const KPI = {
  kode: 'IKU 1.2',
  tipe_nilai: 'persen',
  polarisasi: 'minimize',
  rumus_minimize: 't_per_r',
  konsolidasi: 'rasio_kumulatif',
  bobot: 12.5,
};
const DETAIL = {
  id: ID,
  versi: 3,
  kpi_id: OTHER,
  kpi: KPI,
  urutan: 2,
  wajib: true,
  target: 80,
  target_atas: 90,
  target_tahun: 85,
  target_tahun_atas: 95,
  realisasi: 41.5,
  x: 83,
  y: 200,
  realisasi_kumulatif: 40.25,
  capaian_mentah: 131.2,
  capaian: 120,
  capaian_tahun: 104.7,
  warna: 'kuning',
  feedback_status: 'perbaikan',
  files: [FILE],
  updated_at: AT,
};
const BRIEF = {
  id: ID,
  versi: 7,
  created_at: AT,
  updated_at: AT,
  unit_id: ID,
  unit_jalur: [OTHER, ID],
  unit: { id: ID },
  tahun: 2026,
  periode: 'TW2',
  status: 'revision',
  putaran: 2,
  submitted_at: AT,
  decided_at: AT,
  capaian_periode: 101.4,
  capaian_tahun: 98.2,
  terlambat: true,
  tenggat: '2026-07-10',
  batas_capaian: 120,
  jumlah: { indikator: 17, wajib: 16, lengkap: 15, terisi: 14, dinilai: 13, berkas: 22, perbaikan: 1 },
};
const QUARTER = {
  laporan_id: ID,
  status: 'approved',
  target: 20,
  target_atas: 25,
  realisasi: 21,
  x: 1,
  y: 2,
  capaian: 105,
  warna: 'hijau',
};

const RULES: readonly [of: string, rule: Rule, kept: object][] = [
  ['a report in a list', reportBrief, BRIEF],
  ['a report', report, { ...BRIEF, ambang: [{ batas_bawah: 90, warna: 'hijau' }], details: [DETAIL] }],
  ['an indicator that was written', changedDetail, { ...DETAIL, laporan: { id: OTHER, versi: 8 } }],
  [
    'a row of the recap',
    recap,
    {
      kpi_id: ID,
      kode: 'IKU 1.2',
      polarisasi: 'stabilize',
      konsolidasi: 'take_last_known',
      target: { tahun: 80, tw1: 20, tw2: 40, tw3: 60, tw4: 80 },
      target_atas: { tahun: 85, tw1: 25, tw2: 45, tw3: 65, tw4: 85 },
      periode: { TW1: QUARTER, TW4: QUARTER },
      realisasi: 81,
      capaian: 101.25,
      warna: 'merah',
    },
  ],
  [
    'a line of the history',
    history,
    {
      id: ID,
      aksi: 'revise',
      dari: 'submitted',
      ke: 'revision',
      waktu: AT,
      putaran: 2,
      perubahan: [
        { detail_id: ID, kolom: 'realisasi' },
        { detail_id: ID, kolom: 'feedback_status', ke: 'sesuai' },
      ],
    },
  ],
  ['a note', note, { id: ID, jenis: 'umpan_balik', waktu: AT, putaran: 1, detail_id: OTHER }],
  ['a finding', findings, { kode: 'C9', kpi_id: ID }],
  ['a request', keys(request), { method: 'PATCH', path: `/api/kpi/${ID}`, since: 12, usedGen: 4, epoch: 2 }],
  [
    'how a call ended',
    outcome({}),
    { ok: false, failure: { kind: 'forbidden', retryAfter: 2, traceId: '4bf92f3577b34da6a3ce929d0e0e4736' } },
  ],
];

/** Fields of the same records that are somebody's words, or say who somebody is. */
const WITHHELD: Readonly<Record<string, unknown>> = {
  created_by: { id: ID, nama: 'Budi Santoso' },
  nama: 'Budi Santoso.pdf',
  nama_unit: 'Kantor Melati',
  sha256: 'a'.repeat(64),
  catatan: 'Mohon dilengkapi.',
  pesan: 'IKU 1.2: bukti kurang',
  isi: 'Sudah baik',
  oleh: 'Budi Santoso',
  feedback: 'Sudah baik',
  analisis: 'Turun',
  kendala: 'Anggaran',
  label: 'Baik sekali',
  definisi: 'Jumlah dibagi',
};

const withheldIn = (masked: unknown, name: string) => JSON.stringify((masked as Record<string, unknown>)[name]);

describe('what a recording keeps of', () => {
  it.each(RULES)('%s: every figure, time, state and id', (_, rule, kept) => {
    expect(createGate().mask(kept, rule)).toEqual(kept);
  });

  it.each(RULES)('%s: nothing that people wrote or are called', (_, rule, kept) => {
    const masked = createGate().mask({ ...kept, ...WITHHELD }, rule);
    const shown = Object.entries(WITHHELD).filter(
      ([name, value]) => withheldIn(masked, name) === JSON.stringify(value),
    );
    expect(shown).toEqual([]);
    expect(JSON.stringify(masked)).not.toMatch(/Budi|Melati|Sudah|bukti|Anggaran|dilengkapi/);
  });
});
