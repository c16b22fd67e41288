/** One sound request for every route of the matrix: refused, it is for who asks and about what, never for how. */
import type { Material, RequestInput } from '#tests/authz/material.ts';
import { CHAT } from '#tests/authz/requests-chat.ts';
import { CALENDAR } from '#tests/authz/requests-calendar.ts';
import { OTHERS } from '#tests/authz/requests-others.ts';
import { PROGRAMS } from '#tests/authz/requests-programs.ts';
import { LETTERS } from '#tests/authz/requests-mail.ts';
import { TODOS } from '#tests/authz/requests-todo.ts';
import { LINK, RECOVERY, type Things, NONE } from '#tests/authz/world-content.ts';
import { DEMO_PASSWORD } from '#server/seed/base.ts';
import { formBody } from '#tests/support/api.ts';

type Make = (material: Material) => RequestInput;

const REPORTS = '/api/pelaporan-capaian';
const DETAIL = '/api/pelaporan-capaian-detail';
const NOTE = { catatan: 'Catatan untuk uji wewenang' };
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const pdf = () => formBody({ nama: 'bukti.pdf', mime: 'application/pdf', content: PDF });
const newAccount = { nama: 'Baru', username: 'akun.baru', email: 'akun.baru@contoh.example' };

const SESSION: Record<string, Make> = {
  'GET /api/auth/kunci-draf': () => ({ url: '/api/auth/kunci-draf' }),
  'GET /api/profil/data': () => ({ url: '/api/profil/data' }),
  'GET /api/auth/sesi': () => ({ url: '/api/auth/sesi' }),
  'PATCH /api/auth/sesi/{id}/akhiri': () => ({ url: `/api/auth/sesi/${NONE}/akhiri`, payload: {} }),
  'PATCH /api/auth/sesi/akhiri-lain': () => ({ url: '/api/auth/sesi/akhiri-lain', payload: {} }),
  'GET /api/auth/dua-faktor': () => ({ url: '/api/auth/dua-faktor' }),
  'PUT /api/auth/dua-faktor': () => ({ url: '/api/auth/dua-faktor', payload: { password: DEMO_PASSWORD } }),
  'PUT /api/auth/dua-faktor/aktif': () => ({ url: '/api/auth/dua-faktor/aktif', payload: { kode: '123456' } }),
  ...Object.fromEntries(
    ['kode-pemulihan', 'nonaktif'].map((name): [string, Make] => [
      `PUT /api/auth/dua-faktor/${name}`,
      () => ({ url: `/api/auth/dua-faktor/${name}`, payload: { password: DEMO_PASSWORD } }),
    ]),
  ),
  ...Object.fromEntries(
    ['/api/auth/signin', '/jwt/login'].map((url): [string, Make] => [
      `POST ${url}/kode`,
      ({ world }) => ({ url: `${url}/kode`, payload: { tantangan: world.challenge, kode: RECOVERY } }),
    ]),
  ),
  'GET /healthz': () => ({ url: '/healthz' }),
  'GET /readyz': () => ({ url: '/readyz' }),
  'GET /api/openapi.json': () => ({ url: '/api/openapi.json' }),
  ...Object.fromEntries(
    ['/api/auth/signin', '/jwt/login'].map((url): [string, Make] => [
      `POST ${url}`,
      () => ({ url, payload: { username: 'pimpinan', password: DEMO_PASSWORD } }),
    ]),
  ),
  ...Object.fromEntries(
    ['/api/auth/jwt/refresh-token', '/jwt/refresh-token'].map((url): [string, Make] => [
      `POST ${url}`,
      ({ world }) => ({ url, payload: { refreshToken: world.refreshToken } }),
    ]),
  ),
  'GET /api/auth/oauth': () => ({ url: '/api/auth/oauth' }),
  'POST /api/auth/oauth': () => ({
    url: '/api/auth/oauth',
    payload: { code: 'x', codeVerifier: 'x', redirectUri: 'https://contoh.example/' },
  }),
  'POST /api/auth/oauth/backchannel-logout': () => ({
    url: '/api/auth/oauth/backchannel-logout',
    payload: new URLSearchParams({ logout_token: 'x' }),
  }),
  'GET /api/auth/lupa-sandi': () => ({ url: '/api/auth/lupa-sandi' }),
  'POST /api/auth/lupa-sandi': () => ({ url: '/api/auth/lupa-sandi', payload: { email: newAccount.email } }),
  'POST /api/auth/atur-sandi/periksa': () => ({ url: '/api/auth/atur-sandi/periksa', payload: { token: LINK } }),
  'POST /api/auth/atur-sandi': () => ({
    url: '/api/auth/atur-sandi',
    payload: { token: LINK, password: 'empat kata yang panjang' },
  }),
  'POST /jwt/logout': ({ world }) => ({ url: '/jwt/logout', payload: { refreshToken: world.refreshToken } }),
  'GET /jwt/register': () => ({ url: '/jwt/register' }),
  'POST /jwt/register': () => ({
    url: '/jwt/register',
    payload: { ...newAccount, password: 'empat kata yang panjang' },
  }),
};

const decision = (action: string, from: 'draft' | 'submitted' | 'approved'): [string, Make] => [
  `PATCH ${REPORTS}/{id}/${action}`,
  ({ b }) => ({ url: `${REPORTS}/${b[from]}/${action}`, payload: NOTE }),
];
const REPORTING: Record<string, Make> = {
  [`GET ${REPORTS}`]: ({ b }) => ({ url: `${REPORTS}?satker=${b.unit}` }),
  [`GET ${REPORTS}/check #kirim`]: ({ b }) => ({ url: `${REPORTS}/check?id=${b.draft}` }),
  [`GET ${REPORTS}/check #buat`]: ({ b }) => ({ url: `${REPORTS}/check?satker=${b.unit}&tahun=2026&periode=TW3` }),
  [`GET ${REPORTS}/detail`]: ({ b }) => ({ url: `${REPORTS}/detail?id=${b.draft}` }),
  [`GET ${REPORTS}/history`]: ({ b }) => ({ url: `${REPORTS}/history?id=${b.draft}` }),
  [`GET ${REPORTS}/note`]: ({ b }) => ({ url: `${REPORTS}/note?id=${b.draft}` }),
  [`GET ${REPORTS}/banding`]: ({ b }) => ({ url: `${REPORTS}/banding?id=${b.draft}&dari=1&ke=1` }),
  [`GET ${REPORTS}/keberadaan`]: ({ b }) => ({ url: `${REPORTS}/keberadaan?satker=${b.unit}&tahun=2024` }),
  [`GET ${REPORTS}/giliran`]: ({ b }) => ({ url: `${REPORTS}/giliran?satker=${b.unit}&tahun=2024` }),
  [`PATCH ${REPORTS}/{id}/klaim`]: ({ b }) => ({ url: `${REPORTS}/${b.submitted}/klaim`, payload: { ambil: true } }),
  [`PATCH ${REPORTS}/{id}/lepas`]: ({ b }) => ({ url: `${REPORTS}/${b.submitted}/lepas`, payload: { ambil: true } }),
  'GET /api/events': () => ({ url: '/api/events' }),
  [`GET ${REPORTS}/report`]: ({ b }) => ({ url: `${REPORTS}/report?satker=${b.unit}&tahun=2024` }),
  [`GET ${REPORTS}/report/export`]: ({ b }) => ({ url: `${REPORTS}/report/export?satker=${b.unit}&tahun=2024` }),
  [`GET ${REPORTS}/{id}/export`]: ({ b }) => ({ url: `${REPORTS}/${b.draft}/export?format=docx` }),
  [`GET ${REPORTS}/export`]: ({ b }) => ({ url: `${REPORTS}/export?satker=${b.unit}` }),
  [`POST ${REPORTS}`]: ({ b }) => ({ url: REPORTS, payload: { unit_id: b.unit, tahun: 2026, periode: 'TW3' } }),
  [`PUT ${REPORTS}/{id}`]: ({ b }) => ({
    url: `${REPORTS}/${b.draft}`,
    payload: { versi: 1, details: [{ id: b.detailDraft, realisasi: 90, kendala: 'x', tindak_lanjut: 'y' }] },
  }),
  ...Object.fromEntries([
    decision('submit', 'draft'),
    decision('revise', 'submitted'),
    decision('approve', 'submitted'),
    decision('reject', 'submitted'),
    decision('reopen', 'approved'),
  ]),
  [`DELETE ${REPORTS}/{id}/delete`]: ({ b }) => ({ url: `${REPORTS}/${b.draft}/delete` }),
  [`DELETE ${REPORTS}/{id}/deletes`]: ({ b }) => ({ url: `${REPORTS}/${b.draft}/deletes` }),
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

const notAWorkbook = () => formBody({ nama: 'buku.pdf', mime: 'application/pdf', content: PDF });
const IMPORT: Record<string, Make> = {
  'GET /api/kpi/import/template': ({ b }) => ({ url: `/api/kpi/import/template?satker=${b.unit}&tahun=2026` }),
  'POST /api/kpi/import': ({ b }) => ({ url: `/api/kpi/import?satker=${b.unit}&tahun=2026`, payload: notAWorkbook() }),
  [`GET ${REPORTS}/{id}/import/template`]: ({ b }) => ({ url: `${REPORTS}/${b.draft}/import/template` }),
  [`POST ${REPORTS}/{id}/import`]: ({ b }) => ({ url: `${REPORTS}/${b.draft}/import`, payload: notAWorkbook() }),
  'GET /api/unit/import/template': () => ({ url: '/api/unit/import/template' }),
  'POST /api/unit/import': () => ({ url: '/api/unit/import', payload: notAWorkbook() }),
  'GET /api/users/import': () => ({ url: '/api/users/import' }),
  'POST /api/users/import': () => ({ url: '/api/users/import', payload: notAWorkbook() }),
};

const target = { tahun: 410, tw1: 100, tw2: 100, tw3: 100, tw4: 110 };
const KPI: Record<string, Make> = {
  'GET /api/kpi': ({ b }) => ({ url: `/api/kpi?satker=${b.unit}` }),
  'GET /api/kpi/export': ({ b }) => ({ url: `/api/kpi/export?satker=${b.unit}` }),
  'GET /api/kpi/dashboard': ({ b }) => ({ url: `/api/kpi/dashboard?satker=${b.unit}&tahun=2026` }),
  'GET /api/kpi/matrik-kinerja': ({ b }) => ({ url: `/api/kpi/matrik-kinerja?satker=${b.unit}&tahun=2024` }),
  'GET /api/kpi/matrik-kinerja/export': ({ b }) => ({
    url: `/api/kpi/matrik-kinerja/export?satker=${b.unit}&tahun=2024`,
  }),
  ...Object.fromEntries(
    ['capaian', 'matrik', 'matrik-percentage', 'statistic', 'satker'].map((nama): [string, Make] => [
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
  things: keyof Things,
  fresh: (b: Things) => object,
  change: object,
  filters = '',
): Record<string, Make> {
  const criteria = (b: Things) => (filters === '' ? '' : `?${filters}=${b.unit}`);
  return {
    [`GET ${url}`]: ({ b }) => ({ url: `${url}${criteria(b)}` }),
    [`GET ${url}/export`]: ({ b }) => ({ url: `${url}/export${criteria(b)}` }),
    [`GET ${url}/{id}`]: ({ b }) => ({ url: `${url}/${b[things]}` }),
    [`POST ${url}`]: ({ b }) => ({ url, payload: { ...fresh(b) } }),
    [`PUT ${url}/{id}`]: ({ b }) => ({ url: `${url}/${b[things]}`, payload: { ...change, versi: 1 } }),
    [`DELETE ${url}/{id}`]: ({ b }) => ({ url: `${url}/${b[things]}` }),
    [`DELETE ${url}/{id}/deletes`]: ({ b }) => ({ url: `${url}/${b[things]}/deletes` }),
  };
}
const plan = (b: Things) => ({ kode: 'AZ9', nama: 'Baru', tahun: 2026, unit_id: b.unit });
const MASTER: Record<string, Make> = {
  ...master('/api/program', 'program', plan, { nama: 'Diubah' }, 'satker'),
  ...master('/api/kinerja', 'kinerja', plan, { nama: 'Diubah' }, 'satker'),
  ...master('/api/sasaran-kegiatan', 'sasaran', plan, { nama: 'Diubah' }, 'satker'),
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

const ADMINISTRATION: Record<string, Make> = {
  'GET /api/role': () => ({ url: '/api/role' }),
  'GET /api/role/export': () => ({ url: '/api/role/export' }),
  'GET /api/role-module/export': () => ({ url: '/api/role-module/export' }),
  'GET /api/users/export': () => ({ url: '/api/users/export' }),
  'GET /api/role/{id}': ({ b }) => ({ url: `/api/role/${b.role}` }),
  'POST /api/role': () => ({ url: '/api/role', payload: { name: 'peran-baru', label: 'Baru' } }),
  'PUT /api/role/{id}': ({ b }) => ({ url: `/api/role/${b.role}`, payload: { label: 'Diubah', versi: 1 } }),
  'DELETE /api/role/{id}': ({ b }) => ({ url: `/api/role/${b.role}` }),
  'GET /api/role-module': () => ({ url: '/api/role-module' }),
  'POST /api/role-module': ({ b, world }) => ({
    url: '/api/role-module',
    payload: { role_id: b.role, module_id: world.modul, actions: ['read'] },
  }),
  'PATCH /api/role-module/{id}': ({ b }) => ({
    url: `/api/role-module/${b.roleModule}`,
    payload: { actions: ['read', 'update'], versi: 1 },
  }),
  'DELETE /api/role-module/{id}': ({ b }) => ({ url: `/api/role-module/${b.roleModule}` }),
  'GET /api/users': () => ({ url: '/api/users' }),
  'POST /api/users': ({ world }) => ({
    url: '/api/users',
    payload: { ...newAccount, password: 'empat kata yang panjang', roles: ['support'], satker_id: world.unit.centre },
  }),
  'PUT /api/users/{id}': ({ b }) => ({ url: `/api/users/${b.akun}`, payload: { jabatan: 'Diubah', versi: 1 } }),
  'PATCH /api/users/delete/{id}': ({ b }) => ({ url: `/api/users/delete/${b.akun}`, payload: {} }),
  'GET /api/surat-keluar': () => ({ url: '/api/surat-keluar' }),
  'PATCH /api/surat-keluar/{id}/ulang': ({ b }) => ({ url: `/api/surat-keluar/${b.letter}/ulang`, payload: {} }),
  'GET /api/kunci-masuk': () => ({ url: '/api/kunci-masuk' }),
  'GET /api/jejak-keamanan': () => ({ url: '/api/jejak-keamanan' }),
  'PATCH /api/kunci-masuk/{id}/buka': ({ b }) => ({ url: `/api/kunci-masuk/${b.signInLock}/buka`, payload: {} }),
  'PATCH /api/users/{id}/buka-kunci': ({ b }) => ({ url: `/api/users/${b.akun}/buka-kunci`, payload: {} }),
  'PATCH /api/users/{id}/surel-sandi': ({ b }) => ({ url: `/api/users/${b.akun}/surel-sandi`, payload: {} }),
  'PATCH /api/users/{id}/hapus-dua-faktor': ({ b }) => ({
    url: `/api/users/${b.akun}/hapus-dua-faktor`,
    payload: {},
  }),
  'PATCH /api/users/{id}/akhiri-sesi': ({ b }) => ({ url: `/api/users/${b.akun}/akhiri-sesi`, payload: {} }),
  'PATCH /api/users/{id}/hapus-data-pribadi': ({ b }) => ({
    url: `/api/users/${b.formerAccount}/hapus-data-pribadi`,
    payload: { username: 'uji.nonaktif' },
  }),
  'GET /api/users/profile/{id}': ({ b }) => ({ url: `/api/users/profile/${b.akun}` }),
  'PUT /api/users/profile/{id}': ({ b }) => ({
    url: `/api/users/profile/${b.akun}`,
    payload: { jabatan: 'Diubah', versi: 1 },
  }),
  'GET /api/master/users': () => ({ url: '/api/master/users' }),
};

/** By the route as the matrix names it; `#…` tells two requests to one route apart. */
const KANBAN: Record<string, Make> = {
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
        ['add-line', ({ kartu }) => ({ taskId: kartu, text: 'Butir baru' })],
        ['update-line', ({ line: id }) => ({ id, text: 'Diubah' })],
        ['add-comment', ({ kartu }) => ({ taskId: kartu, text: 'Komentar baru' })],
      ] satisfies [string, (b: Things) => Record<string, string>][]
    ).map(([nama, data]): [string, Make] => {
      const url = `/apps/kanban/${nama}`;
      return [`POST ${url}`, ({ b }) => ({ url, payload: { data: data(b) } })];
    }),
  ),
  'GET /apps/kanban/notes': ({ b }) => ({ url: `/apps/kanban/notes?taskId=${b.kartu}` }),
  'DELETE /apps/kanban/delete-line': ({ b }) => ({ url: `/apps/kanban/delete-line?id=${b.line}` }),
  'DELETE /apps/kanban/delete-comment': ({ b }) => ({ url: `/apps/kanban/delete-comment?id=${b.akun}` }),
  'DELETE /apps/kanban/clear-tasks': ({ b }) => ({ url: `/apps/kanban/clear-tasks?boardId=${b.kolom}` }),
  'DELETE /apps/kanban/delete-board': ({ b }) => ({ url: `/apps/kanban/delete-board?id=${b.kolom}` }),
};

export const REQUESTS: Readonly<Record<string, Make>> = {
  ...KANBAN,
  ...SESSION,
  ...REPORTING,
  ...KPI,
  ...IMPORT,
  ...MASTER,
  ...ADMINISTRATION,
  ...OTHERS,
  ...CALENDAR,
  ...CHAT,
  ...LETTERS,
  ...PROGRAMS,
  ...TODOS,
};

/** What stands where an account is meant. */
export const accountFor = (column: string, { b, diri }: Pick<Material, 'b' | 'diri'>): Things => ({
  ...b,
  akun: column === 'diri' ? diri : column === 'tiada' ? NONE : b.akun,
});
