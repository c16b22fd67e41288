// @vitest-environment jsdom
/**
 * Views that say one of several things, in every one of them: who has a report, why nothing can be done with it, what
 * somebody is told of. A machine comes to few of these, because they are made of what a record holds.
 */
import '#tests/support/stackless-react.ts';
import { NOTIFICATION_KINDS } from '#domain/notifications/kinds.ts';
import { EventDetails } from '#features/calendar/EventDetails.tsx';
import { HomeActor } from '#features/home/HomeActor.ts';
import { HomeBody } from '#features/home/HomeBody.tsx';
import { BellActor } from '#features/notifications/BellActor.ts';
import { BellList } from '#features/notifications/BellList.tsx';
import { Obstacle } from '#features/report/Obstacle.tsx';
import { ReportActor } from '#features/report/ReportActor.ts';
import { Standing } from '#features/report/Standing.tsx';
import { DecisionFault } from '#features/review/DecisionFault.tsx';
import { Locked } from '#features/review/FormEnd.tsx';
import { ReviewActor } from '#features/review/ReviewActor.ts';
import { WorklistTable } from '#features/review/WorklistTable.tsx';
import { ErrorSummary } from '#features/session/ErrorSummary.tsx';
import { notification } from '#tests/support/notifications.ts';
import { exampleHistory, exampleReport, sampleDetail, VERIFIER } from '#tests/support/world/report.ts';
import { describeShown } from '#tests/views/shown.tsx';
import { each, within } from '#tests/views/within.tsx';

const SENT = { submitted_by: { id: 'o', nama: 'Petugas' }, submitted_at: '2026-02-12T02:00:00.000Z' };
const DECIDED = { ...SENT, decided_by: VERIFIER, decided_at: '2026-02-20T02:00:00.000Z' };

const inQueue = (more: object) => exampleReport({ ...SENT, status: 'submitted', ...more });
const claimed = (id: string, nama: string) => ({ klaim: { oleh: { id, nama }, sejak: '2026-03-02T02:00:00.000Z' } });
describeShown(
  'a report in the queue',
  each(
    {
      'that waits': inQueue({}),
      'that was late': inQueue({ terlambat: true }),
      'in its second round, with two to be looked at again': inQueue({
        putaran: 2,
        jumlah: { ...inQueue({}).jumlah, perbaikan: 2 },
      }),
      'that the reader has opened': inQueue(claimed('v', 'Saya')),
      'that somebody else has opened': inQueue(claimed('w', 'Rina')),
      'that was sent back': inQueue({ ...DECIDED, status: 'revision' }),
      'that was approved': inQueue({ ...DECIDED, status: 'approved' }),
    },
    (report) => <WorklistTable rows={[report]} tab="terbuka" userId="v" />,
  ),
);

const review = (report: object, permitted: string[], reports: object[] = []) => ({
  ...{ report: exampleReport({ ...SENT, status: 'submitted', ...report }), permitted, reportId: 'l1' },
  nextReports: { total: reports.length, reports },
});
describeShown(
  'why a report cannot be decided',
  each(
    {
      'its year is closed': review({ tahun_ditutup: true }, ['feedback']),
      'the reader only reads': review({}, ['read']),
      'it was decided by somebody': review({ ...DECIDED, status: 'approved' }, ['feedback']),
      'it is a draft': review({ status: 'draft' }, ['feedback']),
      'and another waits': review({ status: 'draft' }, ['feedback'], [exampleReport({ id: 'next' })]),
    },
    (context) => within(ReviewActor, context, <Locked reopen={<button type="button">Buka lagi</button>} />),
  ),
);

const fault = (kode: string, n = 0) => ({ kode, n, indicator: null, indicatorCode: null });
describeShown(
  'what stands against a decision',
  each(
    Object.fromEntries(
      [
        ...['semuaDiperiksa', 'buktiTersedia', 'angkaSama', 'buktiTerbaca', 'narasiMemadai'].map((one) =>
          fault(`butir.${one}`, one === 'semuaDiperiksa' ? 3 : 0),
        ),
        ...['pilihKeputusan', 'hasNoObjection', 'isNotSubmitter', 'mayAct', 'isSubmitted'].map((one) => fault(one)),
        ...['hasNote', 'catatanTakTersimpan'].map((one) => fault(one, 10)),
        { ...fault('umpanBalikPendek', 10), indicator: 'd1', indicatorCode: '1.2' },
        { ...fault('umpanBalikTakTersimpan', 10), indicator: 'd1', indicatorCode: '1.2' },
      ].map((one) => [one.kode, one]),
    ),
    (one) => within(ReviewActor, {}, <DecisionFault sheet={{ error: [one] } as never} />),
  ),
);

const report = (change: object, more: object = {}) => ({
  ...{ entry: null, evidence: null, attempts: 1, obstacle: null, siblings: [] },
  content: {
    ...{ report: exampleReport(change), recap: [], history: [], catatan: [] },
    ...{ permitted: ['read', 'update', 'submit', 'create'], ...more },
  },
});
const step = (aksi: 'revise' | 'reopen' | 'approve' | 'reject', catatan: string | null) => ({
  history: [{ ...exampleHistory(aksi, VERIFIER, null), catatan }],
});
const successor = { recap: [{ periode: { TW1: { laporan_id: 'l2' } } }] };
describeShown(
  'how a report stands',
  each(
    {
      'a draft': report({ status: 'draft' }),
      'a draft of somebody else': report({ status: 'draft' }, { permitted: ['read'] }),
      'of a closed year': report({ status: 'draft', tahun_ditutup: true }),
      'sent back, with words': report({ ...DECIDED, status: 'revision' }, step('revise', 'Lampirkan SK.')),
      'opened again': report({ ...DECIDED, status: 'revision' }, step('reopen', 'Angka salah ketik.')),
      'sent back, of which nothing is known': report({ ...DECIDED, status: 'revision' }),
      sent: report({ ...SENT, status: 'submitted' }),
      approved: report({ ...DECIDED, status: 'approved' }, step('approve', null)),
      'approved, with words': report({ ...DECIDED, status: 'approved' }, step('approve', 'Sudah sesuai.')),
      rejected: report({ ...DECIDED, status: 'rejected', periode: 'TW1' }, step('reject', 'Salah satker.')),
      'rejected, to who makes none': report(
        { ...DECIDED, status: 'rejected', periode: 'TW1' },
        { permitted: ['read'] },
      ),
      'rejected, and made anew': report({ ...DECIDED, status: 'rejected', periode: 'TW1' }, successor),
    },
    (context) => within(ReportActor, context, <Standing />),
  ),
);

const findings = [{ kode: 'C9', pesan: '1.1: isi realisasi.', kpi_id: 'kpi-d1' }];
const stopped = (cause: string, message: string | null, findings: object[] = []) => ({
  ...report({ status: 'draft', details: [sampleDetail('d1', { realisasi: null })] }),
  obstacle: { cause, message, findings },
});
describeShown('why a report could not be sent or deleted', {
  ...each(
    {
      'something lacks': stopped('isi', null),
      'something is not saved yet': stopped('unsaved', null),
      'the server says why': stopped('server', 'Jadwal sudah ditutup.'),
      'the server names what': stopped('server', 'Belum dapat dikirim.', findings),
      'there was no answer': stopped('server', null),
    },
    (context) => within(ReportActor, context, <Obstacle step="kirim" />),
  ),
  ...each(
    {
      'it could not be deleted': stopped('hapus', 'Laporan sudah dikirim.'),
      'nobody knows whether it is deleted': stopped('hapus', null),
    },
    (context) => within(ReportActor, context, <Obstacle step="hapus" />),
  ),
});

const nobody = { reading: true, reporting: false, deciding: false };
const home = (person: object, more: object = {}) => ({
  ...{ agenda: null, leader: null, lastReport: null, tahun: 2026, indicators: 17, satker: 's1', failure: null },
  ...{ lencana: { total: 0, verifikator: 0 }, person: { ...nobody, ...person }, ...more },
});
const ringkas = { semua: 3, unit: 3, belum: 0, draf: 0, revisi: 0, menunggu: 0, disetujui: 3, terlambat: 0 };
describeShown(
  'a home page without anything to do',
  each(
    {
      'of who may not read reports': home({ reading: false }),
      'of who only reads': home({}),
      'of an officer': home({ reporting: true }),
      'of an officer whose unit has no indicators': home({ reporting: true }, { indicators: 0 }),
      'of a verifier': home({ deciding: true }),
      'of who does both': home({ deciding: true, reporting: true }),
      'of a leader': home({}, { leader: { belum: [], menunggu: [], ringkas, periode: 'TW2' } }),
    },
    (context) => within(HomeActor, context, <HomeBody />, 'empty'),
  ),
);

const about: Partial<Record<(typeof NOTIFICATION_KINDS)[number], object>> = {
  ...{ penugasan: { kartu: { id: 'k', title: 'Rekap' } }, sebutan: { kartu: { id: 'k', title: 'Rekap' } } },
  ...{ tenggat: { tutup: '2026-04-10', jumlah: 2 }, menunggu: { tutup: null, jumlah: 2 } },
  ...{ masalah: { kode: ['142'] }, masalah_baru: { kode: ['142'] }, surat_gagal: { kode: ['3'] } },
  ...{ masuk_baru: { kode: ['Chrome', '10.0.0.7'] }, kode_salah: { kode: ['Chrome', '10.0.0.7'] } },
  ...{ webhook_mati: { kode: ['arsip'] }, akun_baru: { kode: ['Ani'] }, umpan_balik: { kode: ['1.1'] } },
  ...{ tugas_baru: { tugas: { id: 't', title: 'Kirim notula' } }, disetujui: { capaian: 98.5 } },
  ...{ undangan: { acara: { id: 'a', title: 'Rapat', moved: false } }, ditolak: { catatan: 'Salah satker.' } },
};
const bell = (...items: object[]) => ({
  items,
  total: items.length,
  unread: 0,
  filter: 'all',
  failure: null,
  unsaved: false,
});
const told = (more: object) => bell(notification({ waktu: '2026-03-02T01:00:00.000Z', ...more } as never));
describeShown(
  'what the bell tells',
  each(
    {
      ...Object.fromEntries(NOTIFICATION_KINDS.map((jenis) => [jenis, told({ jenis, ...about[jenis] })])),
      'several that were sent': told({ jenis: 'diajukan', jumlah: 3 }),
      'an invitation that moved': told({ jenis: 'undangan', acara: { id: 'a', title: 'Rapat', moved: true } }),
      'what was read': told({ dibaca: true }),
      'of yesterday': told({ waktu: '2026-03-01T01:00:00.000Z' }),
      'of long ago': told({ waktu: '2026-01-12T01:00:00.000Z' }),
      nothing: bell(),
      'nothing that is unread': { ...bell(), filter: 'unread' },
    },
    (context) => within(BellActor, context, <BellList level={2} />),
  ),
);

const refused = (message: string, status: number, more: object = {}) => ({ kind: 'refused', message, status, ...more });
describeShown(
  'what keeps somebody from signing in',
  each(
    {
      'no username': { missing: ['username'], fault: null },
      'no password': { missing: ['password'], fault: null },
      neither: { missing: ['username', 'password'], fault: null },
      'the wrong password': { missing: [], fault: refused('Username atau kata sandi salah.', 401) },
      'an account of a provider': { missing: [], fault: refused('Masuk lewat SSO.', 401, { elsewhere: true }) },
      'too many tries': { missing: [], fault: refused('Terlalu banyak percobaan.', 429) },
      'no network': { missing: [], fault: { kind: 'network' } },
      'a surprise': { missing: [], fault: { kind: 'unexpected' } },
    },
    (props) => <ErrorSummary {...(props as Parameters<typeof ErrorSummary>[0])} />,
  ),
);

const entry = {
  ...{ id: 'e1', day: null, title: 'Rapat', kategori: 'Business', url: '', guests: [], host: '', accepted: false },
  ...{ lokasi: '', keterangan: '', window: null, review: null, allDay: false },
  ...{ start: '2026-03-02T02:00:00.000Z', end: '2026-03-02T03:00:00.000Z' },
};
const span = { start: '2026-04-01', end: '2026-04-10', allDay: true };
describeShown(
  'an event of the calendar',
  each(
    {
      'with its time alone': { entry, rule: '', without: '' },
      'of whole days': {
        entry: { ...entry, allDay: true, start: '2026-03-02', end: '2026-03-03' },
        rule: '',
        without: '',
      },
      'that returns, but for a day': { entry, rule: 'setiap hari', without: '3 Maret 2026' },
      'that somebody else invited to': { entry: { ...entry, host: 'Rina', kategori: 'Family' }, rule: '', without: '' },
      'with guests, and what they answered': {
        entry: {
          ...entry,
          guests: (['accepted', 'declined', 'waiting', null] as const).map((answer, at) => ({
            name: `T${at}`,
            answer,
          })),
        },
        ...{ rule: '', without: '' },
      },
      'with an address': {
        entry: { ...entry, url: 'https://bps.go.id/', lokasi: 'Aula', keterangan: 'Bawa data' },
        rule: '',
        without: '',
      },
      'with an address that is none': { entry: { ...entry, url: 'javascript:alert(1)' }, rule: '', without: '' },
      'which is a reporting window': {
        entry: { ...entry, window: { span, part: 'opens', laporan: null } },
        rule: '',
        without: '',
      },
    },
    (props) => <EventDetails {...(props as Parameters<typeof EventDetails>[0])} />,
  ),
);
