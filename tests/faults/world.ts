/** An API in memory that answers every call the SPA makes in the contract's shapes; each cell starts from a new one. */
import type { Detail, Report } from '#contract/report.ts';
import type { Role, User } from '#contract/access.ts';
import type { ProblemDetail } from '#contract/problems.ts';
import type { OutgoingLetter } from '#contract/outgoing-letters.ts';
import type { SignInLock } from '#contract/sign-in-locks.ts';
import type { TokenRecord } from '#contract/tokens.ts';
import type { TrailEntry } from '#contract/trail.ts';
import type { Delivery, WebhookRecord } from '#contract/webhooks.ts';
import type { LoginPayload } from '#contract/session.ts';
import { appsFrom } from '#tests/faults/world-areas.ts';
import { turnsFrom } from '#tests/faults/world-turns.ts';
import { examplePreview } from '#tests/support/import.ts';
import { ABILITY, type Person, ROLE_OF, SUBJECTS } from '#tests/faults/world-people.ts';
import { dashboardFrom, RECAP } from '#tests/faults/world-dashboard.ts';
import { exampleDashboard, exampleKpi } from '#tests/support/kpi.ts';
import { CLAIM_TRIAL, exampleClaimRules } from '#tests/support/world/claim-rules.ts';
import { MASTER, RECORD, record, ROOT, UNIT, uuid, YEAR } from '#tests/support/world/records.ts';
import { notification } from '#tests/support/notifications.ts';
import { exampleReadiness } from '#tests/support/readiness.ts';
import {
  briefOf,
  exampleFile,
  OFFICER,
  sampleDetail,
  sampleReport,
  TIME,
  UNIT_NAME,
  VERIFIER,
} from '#tests/support/world/report.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const OWN_DATA = '{\n"dibuat": "2026-07-01T01:00:00.000Z",\n"akun": []\n}\n';
export const DRAFT = uuid(11);
export const SUBMITTED = uuid(12);
export const APPROVED = uuid(13);
export const DETAIL_OF_DRAFT = uuid(21);
export const DETAIL_OF_SUBMITTED = uuid(22);
export const FILE = uuid(31);

const SCORE = { nilai: 100, kelas: null };
const pelapor = { id: uuid(41), nama: OFFICER.nama };
const file = exampleFile(FILE, { nama: 'bukti.pdf', uploaded_by: pelapor });
const report = (id: string, status: Report['status'], detail: Detail, period: Report['periode']): Report =>
  sampleReport([detail], {
    id,
    status,
    periode: period,
    unit_id: UNIT,
    unit_jalur: [ROOT, UNIT],
    unit: { id: UNIT, nama_unit: UNIT_NAME },
    created_by: pelapor,
    submitted_by: status === 'draft' ? null : pelapor,
    submitted_at: status === 'draft' ? null : TIME,
  });

export const KPI = uuid(61);
const kpi = exampleKpi({ ...record(KPI), unit_id: UNIT, tahun: YEAR });
/** An account and a role that are not one's own. */
const account: User = {
  ...record(RECORD),
  nama: 'Rina Pelapor',
  username: 'rina.pelapor',
  email: 'rina@tapin.example',
  telepon: null,
  jabatan: null,
  satker_id: UNIT,
  satker: { id: UNIT, nama: UNIT_NAME },
  roles: ['pengamat'],
  // Only of such an account the personal data can be erased.
  aktif: false,
  dua_faktor: true,
  surel_sandi: true,
  masuk_ditutup: '2026-11-20T01:00:00.000Z',
};
const lock: SignInLock = {
  id: RECORD,
  jenis: 'alamat',
  username: null,
  alamat: '10.0.0.7',
  pengguna: null,
  gagal: 200,
  sejak: '2026-11-20T00:45:00.000Z',
  sampai: '2026-11-20T01:00:00.000Z',
};
const letter: OutgoingLetter = {
  id: RECORD,
  jenis: 'tenggat',
  keadaan: 'gagal',
  penerima: 'tiada@luar.example',
  pengguna: null,
  dibuat: '2026-11-20T00:45:00.000Z',
  percobaan: 1,
  waktu: '2026-11-20T01:00:00.000Z',
  galat: '550 no such mailbox',
  ulang: true,
};
/** As the answers have it that show its secret; the others leave it out. */
const webhook: WebhookRecord & { rahasia: string } = {
  ...record(RECORD),
  nama: 'arsip-2026',
  url: 'https://arsip.example.go.id/capaian',
  peristiwa: ['report.approved'],
  unit_id: null,
  unit: null,
  aktif: true,
  dimatikan_karena: null,
  gagal_sejak: null,
  menunggu: 0,
  balasan: { waktu: '2026-11-20T01:00:00.000Z', status: 204, sampai: true },
  rahasia: 'whsec_c2VrYWxpIHNhamE=',
};
const token: TokenRecord & { token: string } = {
  id: RECORD,
  nama: 'simda-2026',
  pengguna: { id: uuid(42), nama: 'Rina Pelapor', username: 'pelapor.tapin' },
  wewenang: ['read:Kpi'],
  unit: null,
  keadaan: 'berlaku',
  dibuat: '2026-11-20T01:00:00.000Z',
  sampai: '2027-11-20T01:00:00.000Z',
  dicabut: null,
  dipakai: null,
  token: 'cpn_sekaliSajaDitampilkan',
};
const TOKEN_RIGHTS = [{ wewenang: 'read:Kpi', aksi: 'read', modul: { name: 'Kpi', label: 'Indikator kinerja' } }];
const delivery: Delivery = {
  id: RECORD,
  webhook: { id: RECORD, nama: 'arsip-2026' },
  peristiwa: 'report.approved',
  keadaan: 'gagal',
  dibuat: '2026-11-20T01:00:00.000Z',
  percobaan: 10,
  waktu: '2026-11-23T01:00:00.000Z',
  status: 500,
  jawaban: 'sibuk',
  ulang: true,
};
const trailEntry: TrailEntry = {
  id: RECORD,
  waktu: '2026-11-20T01:00:00.000Z',
  aksi: 'update',
  subjek: 'User',
  oleh: { id: uuid(42), nama: 'Rina Pelapor', username: 'rina' },
  lewat: null,
  alamat: '10.0.0.7',
  objek: { id: RECORD, nama: 'Budi' },
  perubahan: { nama: { dari: 'Budi', ke: 'Budi Santoso' } },
  rujukan: {},
};
const problem: ProblemDetail = {
  ...record(RECORD),
  nomor: 142,
  teks: 'Sudah saya tekan kirim dua kali',
  halaman: '/pelaporan-capaian',
  versi_aplikasi: '1.0.0',
  kode_rujukan: null,
  pengirim: { id: uuid(42), nama: 'Rina Pelapor' },
  satker: { id: UNIT, nama_unit: UNIT_NAME },
  ada_jejak: false,
  status: 'baru',
  jawaban: null,
  dijawab_oleh: null,
  dijawab_at: null,
  jejak: null,
};
export const ROLE_MODULE = uuid(72);
const FACTOR_SECRET = { rahasia: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/Capaian:pelapor.tapin' };
const role: Role = {
  ...record(RECORD),
  name: 'pengamat',
  label: 'Pengamat',
  lingkup: 'semua',
  wajib_dua_faktor: false,
  roleModule: {
    name: 'pengamat',
    module: [{ id: ROLE_MODULE, versi: 1, module_id: RECORD, name: 'Kpi', label: 'Indikator', actions: ['read'] }],
  },
  jumlah_pengguna: 1,
};
const RECORDS: Record<string, { id: string }> = {
  ...MASTER,
  users: account,
  'kunci-masuk': lock,
  'surat-keluar': letter,
  token,
  webhook,
  'kiriman-webhook': delivery,
  'jejak-keamanan': trailEntry,
  masalah: problem,
  role,
  'role-module': role,
};
function indicators({ method, path }: Asked, pattern: string): Said {
  if (pattern === '/api/kpi/dashboard') return envelope(200, 'OK', exampleDashboard(YEAR, UNIT));
  if (pattern === '/api/kpi/copy') return envelope(200, '1 KPI disalin', { disalin: [kpi], tanpa_sasaran: [] });
  if (pattern === '/api/kpi/set-target') return envelope(200, 'OK', [{ ...kpi, versi: 2, temuan: [] }]);
  if (method === 'DELETE') return envelope(200, 'Data telah dihapus', { id: [path] });
  return envelope(200, 'OK', { ...kpi, temuan: [], riwayat_target: [], perlu_alasan: false, dipakai_laporan: false });
}
/** List, one, create, change, delete of a record of master data; null = none of them. */
function records({ method, path, query }: Asked): Said | null {
  const [, , nama = '', id] = path.split('/');
  const record = RECORDS[nama];
  if (record === undefined) return null;
  if (method === 'DELETE' || path.startsWith('/api/users/delete/'))
    return envelope(200, 'Data telah dihapus', { id: (id ?? '').split(',') });
  if (path.endsWith('/hapus-data-pribadi')) return envelope(200, 'Data pribadi dihapus.', { id });
  if (path.endsWith('/hapus-dua-faktor')) return envelope(200, 'Verifikasi dua langkah dihapus.', { id });
  if (path.endsWith('/akhiri-sesi')) return envelope(200, 'Semua sesinya diakhiri.', { id });
  if (path.endsWith('/surel-sandi')) return envelope(200, 'Surel berisi tautan kata sandi sedang dikirim.', { id });
  if (path.endsWith('/token/wewenang')) return envelope(200, 'OK', TOKEN_RIGHTS);
  if (path.endsWith('/rahasia')) return envelope(200, 'Rahasia webhook diganti.', { id, rahasia: webhook.rahasia });
  if (/\/(coba|cabut|buka(-kunci)?|ulang)$/.test(path)) return envelope(200, 'Masuk dibuka kembali.', { id });
  // A profile is that of whoever the address names.
  const own = /^\/api\/users\/profile\/(.+)$/.exec(path)?.[1];
  if (own !== undefined) return envelope(200, 'OK', { ...record, id: own });
  if (method !== 'GET' || id !== undefined) return envelope(200, 'OK', record);
  // Only of an account that is active are there sessions to end.
  if (nama === 'users' && query.get('aktif') === 'true') return listed([{ ...account, aktif: true }]);
  // A year to copy indicators into, beside the working year.
  if (nama === 'tahun' && query.get('perPage') === '200') return listed([record, { ...record, tahun: YEAR + 1 }]);
  // The list of modules carries data only (specification §3).
  return nama === 'module' ? envelope(200, 'OK', [record]) : listed([record]);
}

export const payloadOf = (person: Person): LoginPayload => ({
  id: person === 'pelapor' ? pelapor.id : uuid(42),
  nama: person === 'pelapor' ? pelapor.nama : VERIFIER.nama,
  username: `${person}.tapin`,
  email: `${person}@tapin.example`,
  roles: [ROLE_OF[person]],
  satker: { id: UNIT, nama: UNIT_NAME },
  accessToken: 'a1',
  refreshToken: 'r1',
  ability: ABILITY[person].flatMap((action) => SUBJECTS[person].map((subject) => ({ action, subject }))),
});
export type Asked = { method: string; path: string; query: URLSearchParams; token: string | null; body: string | null };
export type Said = { status: number; text: string; type?: string };

const json = (status: number, content: unknown): Said => ({
  status,
  text: JSON.stringify(content),
  type: 'application/json',
});
export const envelope = (status: number, message: string, data: unknown = null, more: object = {}) =>
  json(status, { alert: { code: status, status, message }, data, ...more });
const listed = (data: readonly unknown[]) =>
  envelope(200, 'OK', data, { paging: { totalItems: data.length, page: 1, perPage: 200 } });

/** The pattern of the catalogue that a path belongs to: ids become `{id}`. */
export const patternOf = (path: string) => path.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '{id}');

/** Never the same token twice, in whichever world. */
let renewals = 1;

/** @param token the access token that it accepts at first */
const CHOICE = { jenis: 'sebutan', lonceng: true, surel: null, tetap: false };

export function createWorld(person: Person, token = 'a1') {
  const draft = report(
    DRAFT,
    'draft',
    sampleDetail(DETAIL_OF_DRAFT, { kpi_id: uuid(51), files: [file], analisis: 'Sesuai rencana.' }),
    'TW2',
  );
  const submitted = report(
    SUBMITTED,
    'submitted',
    sampleDetail(DETAIL_OF_SUBMITTED, { kpi_id: uuid(52), files: [file] }),
    'TW3',
  );
  const approved = report(APPROVED, 'approved', sampleDetail(uuid(23), { kpi_id: uuid(53), files: [file] }), 'TW1');
  // Only an admin opens reports again, and looks at one in its second round.
  const reports = person === 'admin' ? [draft, { ...submitted, putaran: 2 }, approved] : [draft, submitted];
  const told = notification({ laporan_id: DRAFT, link: `/pelaporan-capaian/${DRAFT}` });
  const here = {
    perangkat: 'Chrome, Linux',
    alamat: '10.0.0.8',
    mulai: '2026-11-20T00:45:00.000Z',
    dipakai: '2026-11-20T01:00:00.000Z',
  };
  const factor = { aktif: false, sejak: null, kode_pemulihan: 0, wajib: false, lewat_penyedia: false };
  const sessions = [
    { ...here, id: DRAFT, ini: true },
    { ...here, id: SUBMITTED, ini: false },
  ];
  const choices = { pilihan: [CHOICE], tenang: null, surel_keluar: true };
  const claims = exampleClaimRules();
  const byId = (id: string | null) => reports.find((one) => one.id === id);
  const changed = (detail: Detail, owner: Report) =>
    envelope(200, 'OK', { ...detail, laporan: { id: owner.id, versi: 6 } });

  function reports_({ method, path, query, body }: Asked): Said {
    const name = patternOf(path).replace('/api/pelaporan-capaian', '');
    const inPath = byId(path.split('/')[3] ?? null);
    switch (`${method} ${name}`) {
      case 'GET ': {
        const status = query.get('status')?.split(',');
        const found = reports.filter((one) => status === undefined || status.includes(one.status)).map(briefOf);
        return listed(found);
      }
      case 'GET /detail': {
        const found = byId(query.get('id'));
        return found ? envelope(200, 'OK', found) : envelope(404, 'Laporan tidak ditemukan');
      }
      case 'GET /history':
      case 'GET /note':
        return envelope(200, 'OK', []);
      case 'GET /report':
        return envelope(200, 'OK', [RECAP]);
      case 'GET /banding':
        return envelope(200, 'OK', {
          dari: 1,
          ke: 2,
          laporan: { capaian_periode: { dari: SCORE, ke: SCORE }, capaian_tahun: { dari: SCORE, ke: SCORE } },
          indikator: [],
          tidak_berubah: 1,
        });
      case 'GET /giliran':
        return envelope(200, 'OK', turnsFrom(reports.map(briefOf), YEAR));
      case 'GET /keberadaan':
        return envelope(200, 'OK', {
          tahun: [YEAR + 1, YEAR].map((tahun) => ({ tahun, indikator: 17, laporan: 2 })),
          sendiri: [{ tahun: YEAR + 1, indikator: 17, laporan: 2 }],
          unit: [],
        });
      case 'GET /check':
        return envelope(200, 'Silahkan lanjutkan', { temuan: [] });
      case 'POST ':
        return envelope(200, 'Laporan dibuat', draft);
      case 'PUT /{id}': {
        const { details } = JSON.parse(body ?? '{}') as { details: Partial<Detail>[] };
        draft.details = draft.details.map((one) => ({ ...one, ...details.find(({ id }) => id === one.id) }));
        draft.versi += 1;
        return envelope(200, 'OK', draft);
      }
      case 'DELETE /{id}/delete':
        return envelope(200, 'Laporan dihapus', { id: DRAFT });
      case 'DELETE /{id}/deletes':
        return envelope(200, '1 laporan dihapus', { id: [DRAFT] });
      default:
        return envelope(200, 'OK', inPath ?? submitted);
    }
  }

  function answer(asked: Asked): Said {
    const pattern = patternOf(asked.path);
    if (pattern === '/api/auth/signin') return envelope(200, 'OK', payloadOf(person));
    if (pattern === '/api/auth/jwt/refresh-token') {
      renewals += 1;
      token = `a${renewals}`;
      return json(200, { accessToken: token, refreshToken: `r${renewals}` });
    }
    if (pattern === '/jwt/logout') return envelope(200, 'OK');
    if (asked.token !== token) return envelope(401, 'Token kedaluwarsa');
    if (pattern.startsWith('/api/pelaporan-capaian-detail')) {
      const owner = asked.path.includes(DETAIL_OF_DRAFT) ? draft : submitted;
      const [detail] = owner.details;
      if (detail === undefined) return envelope(404, 'Tidak ditemukan');
      if (pattern.endsWith('/deletefile')) return changed({ ...detail, files: [] }, owner);
      if (pattern.endsWith('/feedback')) {
        const { feedback, feedback_status } = JSON.parse(asked.body ?? '{}') as Pick<
          Detail,
          'feedback' | 'feedback_status'
        >;
        owner.details = [{ ...detail, feedback, feedback_status }];
        return changed(owner.details[0] ?? detail, owner);
      }
      return changed(detail, owner);
    }
    if (pattern === '/api/users/import') {
      if (asked.method === 'GET') return { status: 200, text: 'PK', type: XLSX };
      return envelope(200, '1 baru, 0 berubah', { ...examplePreview(), kata_sandi: [] });
    }
    if (pattern.endsWith('/import')) return envelope(200, '1 baru, 0 berubah', examplePreview());
    if (pattern.endsWith('/import/template') || pattern.endsWith('/export'))
      return { status: 200, text: 'PK', type: XLSX };
    if (pattern === '/api/profil/data') return { status: 200, text: OWN_DATA, type: 'application/json' };
    if (pattern.startsWith('/api/auth/dua-faktor')) {
      if (asked.method === 'GET') return envelope(200, 'OK', factor);
      if (pattern.endsWith('/nonaktif')) {
        Object.assign(factor, { aktif: false, sejak: null, kode_pemulihan: 0 });
        return envelope(200, 'Verifikasi dua langkah dimatikan.');
      }
      if (pattern.endsWith('dua-faktor')) return envelope(200, 'OK', FACTOR_SECRET);
      Object.assign(factor, { aktif: true, sejak: '2026-07-01T01:00:00.000Z', kode_pemulihan: 10 });
      return envelope(200, 'OK', { kode_pemulihan: ['bcdfg-hjkmn-pqrst', 'vwxyz-bcdfg-hjkmn'] });
    }
    if (pattern.startsWith('/api/auth/sesi')) {
      if (asked.method === 'GET') return envelope(200, 'OK', sessions);
      sessions.splice(1);
      return envelope(200, 'Sesi diakhiri.', { jumlah: 1 });
    }
    if (pattern === '/api/aturan-klaim/coba') return envelope(200, 'OK', CLAIM_TRIAL);
    if (pattern === '/api/aturan-klaim') {
      if (asked.method === 'PUT') claims.save(asked.body ?? '');
      return envelope(200, 'Data Berhasil Disimpan!', claims.rules);
    }
    if (pattern === '/api/pemberitahuan/pilihan') {
      if (asked.method === 'PATCH') choices.pilihan[0] = { ...CHOICE, lonceng: false };
      return envelope(200, 'Pilihan disimpan.', choices);
    }
    if (pattern === '/api/pemberitahuan') {
      const belum = told.dibaca ? 0 : 1;
      return envelope(200, 'OK', { pemberitahuan: [told], semua: 1, belum });
    }
    if (pattern === '/api/persiapan') return envelope(200, 'OK', exampleReadiness({ tahun: YEAR }));
    if (pattern === '/api/persiapan/tutup') return envelope(200, 'OK');
    if (pattern === '/api/pemberitahuan/baca') {
      told.dibaca = true;
      return envelope(200, 'OK', { belum: 0 });
    }
    if (pattern.startsWith('/api/pelaporan-capaian')) return reports_(asked);
    const bare = appsFrom(asked);
    if (bare !== undefined) return json(200, bare);
    const dashboard = dashboardFrom(asked);
    if (dashboard) return envelope(200, 'OK', dashboard.data, dashboard.more);
    const recorded = records(asked);
    if (recorded) return recorded;
    if (`${asked.method} ${pattern}` === 'GET /api/kpi') return listed([kpi]);
    if (pattern.startsWith('/api/kpi')) return indicators(asked, pattern);
    if (pattern === '/api/files/{id}') return { status: 200, text: '%PDF-1.7', type: 'application/pdf' };
    throw new Error(`The world has no ${asked.method} ${asked.path}`);
  }

  return {
    answer,
    /** From now on every token so far is dead, as after its time. */
    killToken: () => {
      token = 'a-of-nobody';
    },
    token: () => token,
  };
}
export type World = ReturnType<typeof createWorld>;
