/** One sound request for every route of the matrix: refused, it is for who asks and about what, never for how. */
import type { Dunia, Siapa } from '#tests/authz/dunia.ts';
import { OBROLAN } from '#tests/authz/permintaan-chat.ts';
import { KALENDER } from '#tests/authz/permintaan-calendar.ts';
import { LAIN_LAIN } from '#tests/authz/permintaan-lain.ts';
import { SURAT } from '#tests/authz/permintaan-email.ts';
import { TUGAS } from '#tests/authz/permintaan-todo.ts';
import { type Benda, TIADA } from '#tests/authz/isi-dunia.ts';
import { DEMO_PASSWORD } from '#server/seed/seed.ts';
import { formulir } from '#tests/support/api.ts';

export type Permintaan = { url: string; payload?: Record<string, unknown> | FormData };
/** `diri`: the caller's own account. */
export type Bahan = { b: Benda; dunia: Dunia; siapa: Siapa; diri: string };
type Buat = (bahan: Bahan) => Permintaan;

const LAPORAN = '/api/pelaporan-capaian';
const DETAIL = '/api/pelaporan-capaian-detail';
const CATATAN = { catatan: 'Catatan untuk uji wewenang' };
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const pdf = () => formulir({ nama: 'bukti.pdf', mime: 'application/pdf', isi: PDF });
const akunBaru = { nama: 'Baru', username: 'akun.baru', email: 'akun.baru@contoh.example' };

const SESI: Record<string, Buat> = {
  'GET /api/auth/kunci-draf': () => ({ url: '/api/auth/kunci-draf' }),
  'GET /healthz': () => ({ url: '/healthz' }),
  'GET /readyz': () => ({ url: '/readyz' }),
  'GET /api/openapi.json': () => ({ url: '/api/openapi.json' }),
  ...Object.fromEntries(
    ['/api/auth/signin', '/jwt/login'].map((url): [string, Buat] => [
      `POST ${url}`,
      () => ({ url, payload: { username: 'pimpinan', password: DEMO_PASSWORD } }),
    ]),
  ),
  ...Object.fromEntries(
    ['/api/auth/jwt/refresh-token', '/jwt/refresh-token'].map((url): [string, Buat] => [
      `POST ${url}`,
      ({ dunia }) => ({ url, payload: { refreshToken: dunia.refreshToken } }),
    ]),
  ),
  'POST /api/auth/oauth': () => ({
    url: '/api/auth/oauth',
    payload: { code: 'x', codeVerifier: 'x', redirectUri: 'https://contoh.example/' },
  }),
  'POST /jwt/logout': ({ dunia }) => ({ url: '/jwt/logout', payload: { refreshToken: dunia.refreshToken } }),
  'POST /jwt/register': () => ({ url: '/jwt/register', payload: { ...akunBaru, password: DEMO_PASSWORD } }),
};

const keputusan = (aksi: string, dari: 'draft' | 'submitted' | 'approved'): [string, Buat] => [
  `PATCH ${LAPORAN}/{id}/${aksi}`,
  ({ b }) => ({ url: `${LAPORAN}/${b[dari]}/${aksi}`, payload: CATATAN }),
];
const PELAPORAN: Record<string, Buat> = {
  [`GET ${LAPORAN}`]: ({ b }) => ({ url: `${LAPORAN}?satker=${b.unit}` }),
  [`GET ${LAPORAN}/check #kirim`]: ({ b }) => ({ url: `${LAPORAN}/check?id=${b.draft}` }),
  [`GET ${LAPORAN}/check #buat`]: ({ b }) => ({ url: `${LAPORAN}/check?satker=${b.unit}&tahun=2026&periode=TW3` }),
  [`GET ${LAPORAN}/detail`]: ({ b }) => ({ url: `${LAPORAN}/detail?id=${b.draft}` }),
  [`GET ${LAPORAN}/history`]: ({ b }) => ({ url: `${LAPORAN}/history?id=${b.draft}` }),
  [`GET ${LAPORAN}/note`]: ({ b }) => ({ url: `${LAPORAN}/note?id=${b.draft}` }),
  [`GET ${LAPORAN}/banding`]: ({ b }) => ({ url: `${LAPORAN}/banding?id=${b.draft}&dari=1&ke=1` }),
  [`GET ${LAPORAN}/giliran`]: ({ b }) => ({ url: `${LAPORAN}/giliran?satker=${b.unit}&tahun=2024` }),
  [`PATCH ${LAPORAN}/{id}/klaim`]: ({ b }) => ({ url: `${LAPORAN}/${b.submitted}/klaim`, payload: { ambil: true } }),
  [`PATCH ${LAPORAN}/{id}/lepas`]: ({ b }) => ({ url: `${LAPORAN}/${b.submitted}/lepas`, payload: { ambil: true } }),
  'GET /api/events': () => ({ url: '/api/events' }),
  [`GET ${LAPORAN}/report`]: ({ b }) => ({ url: `${LAPORAN}/report?satker=${b.unit}&tahun=2024` }),
  [`GET ${LAPORAN}/report/export`]: ({ b }) => ({ url: `${LAPORAN}/report/export?satker=${b.unit}&tahun=2024` }),
  [`GET ${LAPORAN}/{id}/export`]: ({ b }) => ({ url: `${LAPORAN}/${b.draft}/export?format=docx` }),
  [`GET ${LAPORAN}/export`]: ({ b }) => ({ url: `${LAPORAN}/export?satker=${b.unit}` }),
  [`POST ${LAPORAN}`]: ({ b }) => ({ url: LAPORAN, payload: { unit_id: b.unit, tahun: 2026, periode: 'TW3' } }),
  [`PUT ${LAPORAN}/{id}`]: ({ b }) => ({
    url: `${LAPORAN}/${b.draft}`,
    payload: { versi: 1, details: [{ id: b.detailDraft, realisasi: 90, kendala: 'x', tindak_lanjut: 'y' }] },
  }),
  ...Object.fromEntries([
    keputusan('submit', 'draft'),
    keputusan('revise', 'submitted'),
    keputusan('approve', 'submitted'),
    keputusan('reject', 'submitted'),
    keputusan('reopen', 'approved'),
  ]),
  [`DELETE ${LAPORAN}/{id}/delete`]: ({ b }) => ({ url: `${LAPORAN}/${b.draft}/delete` }),
  [`DELETE ${LAPORAN}/{id}/deletes`]: ({ b }) => ({ url: `${LAPORAN}/${b.draft}/deletes` }),
  [`PATCH ${DETAIL}/{id}/upload`]: ({ b }) => ({ url: `${DETAIL}/${b.detailDraft}/upload`, payload: pdf() }),
  [`PATCH ${DETAIL}/{id}/deletefile`]: ({ b }) => ({
    url: `${DETAIL}/${b.detailDraft}/deletefile`,
    payload: { file_id: b.berkas },
  }),
  [`PUT ${DETAIL}/{id}/feedback`]: ({ b }) => ({
    url: `${DETAIL}/${b.detailSubmitted}/feedback`,
    payload: { feedback: 'Lengkapi', feedback_status: 'perbaikan', versi: 1 },
  }),
  'GET /api/files/{id}': ({ b }) => ({ url: `/api/files/${b.berkas}` }),
};

const bukanBuku = () => formulir({ nama: 'buku.pdf', mime: 'application/pdf', isi: PDF });
const IMPOR: Record<string, Buat> = {
  'GET /api/kpi/import/template': ({ b }) => ({ url: `/api/kpi/import/template?satker=${b.unit}&tahun=2026` }),
  'POST /api/kpi/import': ({ b }) => ({ url: `/api/kpi/import?satker=${b.unit}&tahun=2026`, payload: bukanBuku() }),
  [`GET ${LAPORAN}/{id}/import/template`]: ({ b }) => ({ url: `${LAPORAN}/${b.draft}/import/template` }),
  [`POST ${LAPORAN}/{id}/import`]: ({ b }) => ({ url: `${LAPORAN}/${b.draft}/import`, payload: bukanBuku() }),
  'GET /api/unit/import/template': () => ({ url: '/api/unit/import/template' }),
  'POST /api/unit/import': () => ({ url: '/api/unit/import', payload: bukanBuku() }),
};

const target = { tahun: 410, tw1: 100, tw2: 100, tw3: 100, tw4: 110 };
const KPI: Record<string, Buat> = {
  'GET /api/kpi': ({ b }) => ({ url: `/api/kpi?satker=${b.unit}` }),
  'GET /api/kpi/export': ({ b }) => ({ url: `/api/kpi/export?satker=${b.unit}` }),
  'GET /api/kpi/dashboard': ({ b }) => ({ url: `/api/kpi/dashboard?satker=${b.unit}&tahun=2026` }),
  'GET /api/kpi/matrik-kinerja': ({ b }) => ({ url: `/api/kpi/matrik-kinerja?satker=${b.unit}&tahun=2024` }),
  'GET /api/kpi/matrik-kinerja/export': ({ b }) => ({
    url: `/api/kpi/matrik-kinerja/export?satker=${b.unit}&tahun=2024`,
  }),
  ...Object.fromEntries(
    ['capaian', 'matrik', 'matrik-percentage', 'statistic', 'satker'].map((nama): [string, Buat] => [
      `GET /api/dashboard/${nama}`,
      ({ b }) => ({ url: `/api/dashboard/${nama}?satker=${b.unit}&tahun=2024` }),
    ]),
  ),
  'GET /api/kpi/{id}/detail': ({ b }) => ({ url: `/api/kpi/${b.kpi}/detail` }),
  'POST /api/kpi': ({ b }) => ({
    url: '/api/kpi',
    payload: {
      kode: 'AZ.9',
      nama: 'Baru',
      unit_id: b.unit,
      tahun: 2026,
      satuan: 'x',
      polarisasi: 'maximize',
      konsolidasi: 'sum',
    },
  }),
  'POST /api/kpi/copy': ({ b }) => ({ url: '/api/kpi/copy', payload: { unit_id: b.unit, dari: 2024, ke: 2026 } }),
  'PUT /api/kpi/{id}/edit': ({ b }) => ({ url: `/api/kpi/${b.kpi}/edit`, payload: { nama: 'Diubah', versi: 1 } }),
  'PATCH /api/kpi/set-target': ({ b }) => ({
    url: '/api/kpi/set-target',
    payload: { id: b.kpi, target, alasan: 'Penyesuaian anggaran' },
  }),
  'DELETE /api/kpi/{id}/delete': ({ b }) => ({ url: `/api/kpi/${b.kpi}/delete` }),
  'DELETE /api/kpi/{id}/deletes': ({ b }) => ({ url: `/api/kpi/${b.kpi}/deletes` }),
};

/** The seven calls of a kind of master data. */
function master(
  url: string,
  benda: keyof Benda,
  baru: (b: Benda) => object,
  ubah: object,
  saring = '',
): Record<string, Buat> {
  const kueri = (b: Benda) => (saring === '' ? '' : `?${saring}=${b.unit}`);
  return {
    [`GET ${url}`]: ({ b }) => ({ url: `${url}${kueri(b)}` }),
    [`GET ${url}/export`]: ({ b }) => ({ url: `${url}/export${kueri(b)}` }),
    [`GET ${url}/{id}`]: ({ b }) => ({ url: `${url}/${b[benda]}` }),
    [`POST ${url}`]: ({ b }) => ({ url, payload: { ...baru(b) } }),
    [`PUT ${url}/{id}`]: ({ b }) => ({ url: `${url}/${b[benda]}`, payload: { ...ubah, versi: 1 } }),
    [`DELETE ${url}/{id}`]: ({ b }) => ({ url: `${url}/${b[benda]}` }),
    [`DELETE ${url}/{id}/deletes`]: ({ b }) => ({ url: `${url}/${b[benda]}/deletes` }),
  };
}
const rencana = (b: Benda) => ({ kode: 'AZ9', nama: 'Baru', tahun: 2026, unit_id: b.unit });
const MASTER: Record<string, Buat> = {
  ...master('/api/program', 'program', rencana, { nama: 'Diubah' }, 'satker'),
  ...master('/api/kinerja', 'kinerja', rencana, { nama: 'Diubah' }, 'satker'),
  ...master('/api/sasaran-kegiatan', 'sasaran', rencana, { nama: 'Diubah' }, 'satker'),
  ...master(
    '/api/jadwal',
    'jadwal',
    (b) => ({
      tahun: 2025,
      periode: 'TW4',
      unit_id: b.unit,
      buka: '2026-01-01',
      tutup: '2026-01-31',
      alasan: 'Perpanjangan uji',
    }),
    { tutup: '2025-11-30' },
    'satker',
  ),
  ...master('/api/unit', 'unit', (b) => ({ kode: 'AZ9', nama_unit: 'Unit baru', level_id: 4, parent_id: b.unit }), {
    nama_supervisi: 'Diubah',
  }),
  ...master('/api/target', 'target', () => ({ kode: 'AZ9', nama: 'Baru', tipe_nilai: 'angka' }), { nama: 'Diubah' }),
  ...master('/api/module', 'module', () => ({ name: 'Baru', label: 'Baru' }), { label: 'Diubah' }),
  ...master('/api/tahun', 'tahun', () => ({ tahun: 2031 }), { status: 'aktif' }),
};

const PENGELOLAAN: Record<string, Buat> = {
  'GET /api/role': () => ({ url: '/api/role' }),
  'GET /api/role/{id}': ({ b }) => ({ url: `/api/role/${b.role}` }),
  'POST /api/role': () => ({ url: '/api/role', payload: { name: 'peran-baru', label: 'Baru' } }),
  'PUT /api/role/{id}': ({ b }) => ({ url: `/api/role/${b.role}`, payload: { label: 'Diubah', versi: 1 } }),
  'DELETE /api/role/{id}': ({ b }) => ({ url: `/api/role/${b.role}` }),
  'GET /api/role-module': () => ({ url: '/api/role-module' }),
  'POST /api/role-module': ({ b, dunia }) => ({
    url: '/api/role-module',
    payload: { role_id: b.role, module_id: dunia.modul, actions: ['read'] },
  }),
  'PATCH /api/role-module/{id}': ({ b }) => ({
    url: `/api/role-module/${b.roleModule}`,
    payload: { actions: ['read', 'update'], versi: 1 },
  }),
  'DELETE /api/role-module/{id}': ({ b }) => ({ url: `/api/role-module/${b.roleModule}` }),
  'GET /api/users': () => ({ url: '/api/users' }),
  'POST /api/users': ({ dunia }) => ({
    url: '/api/users',
    payload: { ...akunBaru, password: 'empat kata yang panjang', roles: ['support'], satker_id: dunia.unit.pusat },
  }),
  'PUT /api/users/{id}': ({ b }) => ({ url: `/api/users/${b.akun}`, payload: { jabatan: 'Diubah', versi: 1 } }),
  'PATCH /api/users/delete/{id}': ({ b }) => ({ url: `/api/users/delete/${b.akun}`, payload: {} }),
  'GET /api/kunci-masuk': () => ({ url: '/api/kunci-masuk' }),
  'PATCH /api/kunci-masuk/{id}/buka': ({ b }) => ({ url: `/api/kunci-masuk/${b.kunciMasuk}/buka`, payload: {} }),
  'PATCH /api/users/{id}/buka-kunci': ({ b }) => ({ url: `/api/users/${b.akun}/buka-kunci`, payload: {} }),
  'GET /api/users/profile/{id}': ({ b }) => ({ url: `/api/users/profile/${b.akun}` }),
  'PUT /api/users/profile/{id}': ({ b }) => ({
    url: `/api/users/profile/${b.akun}`,
    payload: { jabatan: 'Diubah', versi: 1 },
  }),
  'GET /api/master/users': () => ({ url: '/api/master/users' }),
};

/** By the route as the matrix names it; `#…` tells two requests to one route apart. */
const KANBAN: Record<string, Buat> = {
  'GET /apps/kanban/boards': ({ b }) => ({ url: `/apps/kanban/boards?satker=${b.unit}` }),
  'GET /apps/kanban/tasks': ({ b }) => ({ url: `/apps/kanban/tasks?satker=${b.unit}` }),
  ...Object.fromEntries(
    (
      [
        ['add-board', ({ unit }) => ({ title: 'Kolom baru', unit_id: unit })],
        ['add-task', ({ kolom }) => ({ title: 'Kartu baru', boardId: kolom })],
        ['update-task', ({ kartu }) => ({ id: kartu, title: 'Diubah' })],
        ['update-task-board', ({ kartu, kolom }) => ({ taskId: kartu, newBoardId: kolom })],
        ['reorder-tasks', ({ kartu }) => ({ taskId: kartu, targetTaskId: kartu })],
      ] satisfies [string, (b: Benda) => Record<string, string>][]
    ).map(([nama, data]): [string, Buat] => {
      const url = `/apps/kanban/${nama}`;
      return [`POST ${url}`, ({ b }) => ({ url, payload: { data: data(b) } })];
    }),
  ),
  'DELETE /apps/kanban/clear-tasks': ({ b }) => ({ url: `/apps/kanban/clear-tasks?boardId=${b.kolom}` }),
  'DELETE /apps/kanban/delete-board': ({ b }) => ({ url: `/apps/kanban/delete-board?id=${b.kolom}` }),
};

export const PERMINTAAN: Readonly<Record<string, Buat>> = {
  ...KANBAN,
  ...SESI,
  ...PELAPORAN,
  ...KPI,
  ...IMPOR,
  ...MASTER,
  ...PENGELOLAAN,
  ...LAIN_LAIN,
  ...KALENDER,
  ...OBROLAN,
  ...SURAT,
  ...TUGAS,
};

/** What stands where an account is meant. */
export const akunUntuk = (kolom: string, { b, diri }: Pick<Bahan, 'b' | 'diri'>): Benda => ({
  ...b,
  akun: kolom === 'diri' ? diri : kolom === 'tiada' ? TIADA : b.akun,
});
