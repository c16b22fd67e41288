// @vitest-environment jsdom
import '#tests/support/stackless-react.ts';
import type { HistoryEntry, Note } from '#contract/report.ts';
import type { Turn } from '#domain/home/turns.ts';
import { textsOf } from '#domain/report/text-fields.ts';
import { PrintPage } from '#features/export/PrintPage.tsx';
import { HistoryPage, type HistoryPageProps } from '#features/history/HistoryPage.tsx';
import { SinceCard } from '#features/history/SinceCard.tsx';
import { Summary } from '#features/home/Summary.tsx';
import { AwaitedRow, TurnRow } from '#features/home/TurnRow.tsx';
import { ChooseSatker } from '#features/indicator/ChooseSatker.tsx';
import { ProfileSession } from '#features/session/ProfileSession.tsx';
import type { Profile } from '#machines/session/session.types.ts';
import {
  exampleFile,
  exampleHistory,
  OFFICER,
  sampleDetail,
  sampleReport,
  VERIFIER,
} from '#tests/support/world/report.ts';
import { describeShown } from '#tests/views/shown.tsx';

/** One thing that was done on a day of February 2026. */
const done = (day: number, action: HistoryEntry['aksi'], change: Partial<HistoryEntry> = {}): HistoryEntry => ({
  ...exampleHistory(action, ['submit', 'create'].includes(action) ? OFFICER : VERIFIER, null),
  id: `h${day}`,
  waktu: `2026-02-${String(day).padStart(2, '0')}T02:00:00.000Z`,
  peran: action === 'submit' || action === 'create' ? 'admin-esselon-2' : 'verifikator-esselon-2',
  ...change,
});
const FIRST = [done(1, 'create'), done(3, 'submit', { dari: 'draft', ke: 'submitted' })];
const RETURNED = [...FIRST, done(4, 'revise', { catatan: 'Lampirkan SK', dari: 'submitted', ke: 'revision' })];
const APPROVED = [
  ...RETURNED,
  done(8, 'submit', { putaran: 2, dari: 'revision', ke: 'submitted' }),
  done(9, 'approve', { putaran: 2, dari: 'submitted', ke: 'approved' }),
];
const REOPENED = [...APPROVED, done(20, 'reopen', { putaran: 2, catatan: 'Angka keliru', ke: 'revision' })];

const note = (day: number, change: Partial<Note> = {}): Note => ({
  id: `n${day}`,
  jenis: 'catatan',
  isi: `Catatan ${day}`,
  oleh: VERIFIER,
  peran: 'verifikator-esselon-2',
  waktu: `2026-02-0${day}T02:00:00.000Z`,
  putaran: 1,
  detail_id: null,
  kpi: null,
  ...change,
});
const NOTES = [note(4), note(5, { detail_id: '1.1.1', kpi: { kode: '1.1.1', nama: 'Indikator 1.1.1' }, putaran: 2 })];

const history = (change: Partial<HistoryPageProps>) => (told: (name: string) => () => undefined) => (
  <HistoryPage
    report={sampleReport([sampleDetail('1.1.1')])}
    history={FIRST}
    notes={[]}
    comparison={null}
    turns={false}
    folded={false}
    onPrint={told('onPrint')}
    reopen={null}
    {...change}
  />
);
const round = (putaran: number, status: HistoryPageProps['report']['status']) =>
  sampleReport([sampleDetail('1.1.1')], { putaran, status });

describeShown('the history of a report', {
  'sent for the first time': history({}),
  'filled in before and after a file came': history({
    history: [
      done(2, 'update', { perubahan: [{ kode: '1.1.1', kolom: 'realisasi', dari: null, ke: 1 }] as never }),
      done(4, 'upload', {
        perubahan: [{ kode: '1.1.1', kolom: 'files', dari: null, ke: { id: 'f', nama: 'SK.pdf' } }] as never,
      }),
      done(6, 'update', { perubahan: [{ kode: '1.1.2', kolom: 'realisasi', dari: null, ke: 2 }] as never }),
    ],
  }),
  'returned, to its officer': history({
    report: round(2, 'revision'),
    history: RETURNED,
    notes: NOTES,
    turns: true,
  }),
  'approved in the second round': history({ report: round(2, 'approved'), history: APPROVED, notes: NOTES }),
  'the same where it may be opened again, beside its rounds': history({
    report: round(2, 'approved'),
    history: APPROVED,
    notes: NOTES,
    comparison: <p>comparison</p>,
    reopen: <button type="button">reopen</button>,
  }),
  'the same on a phone': history({ report: round(2, 'approved'), history: APPROVED, notes: NOTES, folded: true }),
  'opened again after it was approved': history({ report: round(3, 'revision'), history: REOPENED }),
  'rejected for good': history({
    report: round(1, 'rejected'),
    history: [...FIRST, done(6, 'reject', { catatan: 'Bukan milik unit ini', ke: 'rejected' })],
  }),
});

const told = sampleDetail('1.1.1', {
  target: 12,
  realisasi: 10.5,
  capaian: 87.5,
  capaian_tahun: 43.75,
  warna: 'kuning',
  rumus: '10,5 ÷ 12 × 100 = 87,5',
  ...textsOf({ analisis: 'Analisis', kendala: 'Kendala', tindak_lanjut: 'Tindak lanjut' }),
  files: [exampleFile('f1', { nama: 'SK.pdf', ukuran: 2048 })],
});
const silent = sampleDetail('1.1.2', {
  target: 0,
  wajib: false,
  realisasi: 0,
  capaian: null,
  warna: null,
  ...textsOf({}),
  files: [],
});
const empty = sampleDetail('1.1.3', { realisasi: null, capaian: null, warna: null, ...textsOf({}), files: [] });
// 0 is a goal where less is better.
const none = sampleDetail('1.1.4', {
  target: 0,
  realisasi: null,
  capaian: null,
  warna: null,
  ...textsOf({}),
  files: [],
});
describeShown('the paper of a report', {
  'decided, with notes': (tell) => (
    <PrintPage
      report={sampleReport([told, silent, empty], {
        status: 'approved',
        capaian_periode: 91.5,
        capaian_tahun: 45.25,
        decided_by: VERIFIER,
        decided_at: '2026-02-09T02:00:00.000Z',
      })}
      notes={NOTES}
      onPrint={tell('onPrint')}
      download={<button type="button">unduh</button>}
    />
  ),
  'not decided, nothing explained': (tell) => (
    <PrintPage report={sampleReport([empty, none])} notes={[]} onPrint={tell('onPrint')} download={null} />
  ),
});

describeShown('what changed since a round', {
  nothing: () => <SinceCard round={1} since={{ perubahan: [], berkas: { tambah: [], hapus: [] } }} />,
  'a figure, a text, files': () => (
    <SinceCard
      round={2}
      since={{
        perubahan: [
          { kolom: 'realisasi', dari: 10.5, ke: null },
          { kolom: 'capaian', dari: 87.5, ke: 100 },
          { kolom: 'kendala', dari: null, ke: 'Kendala baru' },
        ],
        berkas: { tambah: [{ id: 'f2', nama: 'baru.pdf' }], hapus: [{ id: 'f1', nama: 'lama.pdf' }] },
      }}
    />
  ),
});

const REPORT = {
  id: 'l1',
  periode: 'TW3',
  tahun: 2026,
  status: 'revision',
  putaran: 2,
  unit: { id: 'u1', nama_unit: 'BPS Kabupaten Tapin' },
  submitted_at: null,
  submitted_by: null,
  decided_at: null,
  jumlah: { indikator: 17, wajib: 13, lengkap: 11, terisi: 12, dinilai: 9, berkas: 7, perbaikan: 2 },
} as const;
const DUE = { tutup: '2026-09-30', sisa: 4 };
const row = (turns: Turn) => () => (
  <ul>
    <TurnRow turns={turns} first={false} />
  </ul>
);
describeShown('whose turn it is', {
  'a report came back': row({ kind: 'revisi', laporan: REPORT, alasan: 'dikembalikan', hari: 3, tenggat: DUE }),
  'a draft to be filled': row({
    kind: 'draf',
    laporan: { ...REPORT, status: 'draft', putaran: 1 },
    alasan: 'draf',
    hari: 3,
    tenggat: { ...DUE, sisa: 0 },
  }),
  'a draft that is complete': row({
    kind: 'draf',
    laporan: { ...REPORT, status: 'draft', jumlah: { ...REPORT.jumlah, lengkap: 13, perbaikan: 0 } },
    alasan: 'draf',
    hari: 0,
    tenggat: { ...DUE, sisa: -2 },
  }),
  'a report to be reviewed': row({
    kind: 'verifikasi',
    laporan: { ...REPORT, status: 'submitted' },
    alasan: 'menunggu_verifikasi',
    hari: 0,
  }),
  'no report yet': row({ kind: 'belum', periode: 'TW3', tahun: 2026, alasan: 'jadwal_terbuka', ...DUE }),
  'somebody else has to decide': () => (
    <ul>
      <AwaitedRow
        item={{ laporan: { ...REPORT, status: 'submitted' }, alasan: 'menunggu_verifikasi', hari: 5, tenggat: DUE }}
      />
    </ul>
  ),
});

const PROFILE: Profile = {
  id: 'p1',
  nama: 'Siti Rahmah',
  username: 'pelapor.tapin',
  email: 'siti@contoh.go.id',
  roles: ['admin-esselon-2', 'pimpinan'],
  satker: { id: 'u1', nama: 'BPS Kabupaten Tapin' },
  ability: [],
} as never;
describeShown('who is signed in', { 'with two roles': () => <ProfileSession profile={PROFILE} /> });
describeShown('a page that needs a unit', { 'none is chosen': () => <ChooseSatker title="Kisi target" /> });
const latest = { ...sampleReport([]), capaian_periode: 91.5, capaian_tahun: 45.25 };
describeShown('the newest quarter in two figures', {
  'sent, some of it assessed': () => (
    <Summary report={{ ...latest, jumlah: { ...latest.jumlah, wajib: 13, dinilai: 9 } }} />
  ),
  'approved, nothing due': () => (
    <Summary report={{ ...latest, status: 'approved', jumlah: { ...latest.jumlah, wajib: 0, dinilai: 0 } }} />
  ),
});
