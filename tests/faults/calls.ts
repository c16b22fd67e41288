/**
 * Every call of the product (specification §7, contract.md §9), the class that decides what a person sees when it fails,
 * and where the SPA makes it today.
 */
export const CLASSES = [
  'list',
  'detail',
  'check',
  'decide',
  'change',
  'delete',
  'upload',
  'signIn',
  'refresh',
  'signOut',
  'area',
] as const;
export type CallClass = (typeof CLASSES)[number];

/**
 * How deep the fault matrix reaches: `component` = real pages in front of a faulty server; `client` = the real client
 * and the check of its answer, because no page makes the call yet.
 */
export type Call = { method: string; path: string; kind: CallClass; at: 'component' | 'client'; extension: boolean };

const REPORT = '/api/pelaporan-capaian';
const DETAIL = '/api/pelaporan-capaian-detail';

/** What the list and the form of a record ask. */
function recordPage(path: string): Record<string, CallClass> {
  return {
    [`GET ${path}`]: 'list',
    [`GET ${path}/{id}`]: 'detail',
    [`GET ${path}/export`]: 'detail',
    [`POST ${path}`]: 'change',
    [`PUT ${path}/{id}`]: 'change',
    [`DELETE ${path}/{id}`]: 'delete',
    [`DELETE ${path}/{id}/deletes`]: 'delete',
  };
}

/** What the import of a workbook asks. */
function importPage(path: string): Record<string, CallClass> {
  return { [`POST ${path}/import`]: 'upload', [`GET ${path}/import/template`]: 'detail' };
}

/** Calls that pages make today. */
const MADE: Record<string, CallClass> = {
  'POST /api/auth/signin': 'signIn',
  'POST /api/auth/jwt/refresh-token': 'refresh',
  'POST /jwt/logout': 'signOut',
  [`GET ${REPORT}`]: 'list',
  ...recordPage('/api/unit'),
  ...recordPage('/api/tahun'),
  ...recordPage('/api/jadwal'),
  ...recordPage('/api/kinerja'),
  ...recordPage('/api/program'),
  ...recordPage('/api/sasaran-kegiatan'),
  ...recordPage('/api/target'),
  ...recordPage('/api/module'),
  'GET /api/users': 'list',
  'POST /api/users': 'change',
  'PUT /api/users/{id}': 'change',
  'PATCH /api/users/delete/{id}': 'delete',
  'PATCH /api/users/{id}/buka-kunci': 'change',
  'GET /api/surat-keluar': 'list',
  'PATCH /api/surat-keluar/{id}/ulang': 'change',
  'GET /api/token': 'list',
  'GET /api/token/wewenang': 'detail',
  'POST /api/token': 'change',
  'PATCH /api/token/{id}/cabut': 'change',
  'GET /api/webhook': 'list',
  'GET /api/webhook/{id}': 'detail',
  'POST /api/webhook': 'change',
  'PUT /api/webhook/{id}': 'change',
  'DELETE /api/webhook/{id}': 'delete',
  'PATCH /api/webhook/{id}/rahasia': 'change',
  'PATCH /api/webhook/{id}/coba': 'change',
  'GET /api/kiriman-webhook': 'list',
  'PATCH /api/kiriman-webhook/{id}/ulang': 'change',
  'GET /api/aturan-klaim': 'detail',
  'PUT /api/aturan-klaim': 'change',
  'POST /api/aturan-klaim/coba': 'change',
  'GET /api/kunci-masuk': 'list',
  'GET /api/jejak-keamanan': 'list',
  'PATCH /api/kunci-masuk/{id}/buka': 'change',
  'GET /api/masalah': 'list',
  'GET /api/masalah/{id}': 'detail',
  'PATCH /api/masalah/{id}': 'change',
  'GET /api/users/profile/{id}': 'detail',
  'PUT /api/users/profile/{id}': 'change',
  'GET /api/role': 'list',
  'GET /api/role/{id}': 'detail',
  'POST /api/role': 'change',
  'PUT /api/role/{id}': 'change',
  'DELETE /api/role/{id}': 'delete',
  'DELETE /api/role-module/{id}': 'delete',
  'GET /api/kpi': 'list',
  'GET /api/kpi/{id}/detail': 'detail',
  'GET /api/kpi/dashboard': 'detail',
  'GET /api/kpi/export': 'detail',
  'POST /api/kpi': 'change',
  'PUT /api/kpi/{id}/edit': 'change',
  'PATCH /api/kpi/set-target': 'change',
  'POST /api/kpi/copy': 'change',
  'DELETE /api/kpi/{id}/delete': 'delete',
  'DELETE /api/kpi/{id}/deletes': 'delete',
  ...importPage('/api/kpi'),
  ...importPage('/api/unit'),
  'POST /api/users/import': 'upload',
  'GET /api/users/import': 'detail',
  ...importPage(`${REPORT}/{id}`),
  [`GET ${REPORT}/detail`]: 'detail',
  [`GET ${REPORT}/giliran`]: 'detail',
  [`GET ${REPORT}/history`]: 'detail',
  [`GET ${REPORT}/note`]: 'detail',
  [`GET ${REPORT}/report`]: 'detail',
  [`GET ${REPORT}/check`]: 'check',
  [`POST ${REPORT}`]: 'change',
  [`PUT ${REPORT}/{id}`]: 'change',
  [`PATCH ${REPORT}/{id}/submit`]: 'decide',
  [`PATCH ${REPORT}/{id}/revise`]: 'decide',
  [`PATCH ${REPORT}/{id}/approve`]: 'decide',
  [`PATCH ${REPORT}/{id}/reject`]: 'decide',
  [`PATCH ${REPORT}/{id}/reopen`]: 'decide',
  [`GET ${REPORT}/banding`]: 'detail',
  [`PATCH ${REPORT}/{id}/klaim`]: 'change',
  [`PATCH ${REPORT}/{id}/lepas`]: 'change',
  [`DELETE ${REPORT}/{id}/delete`]: 'delete',
  [`DELETE ${REPORT}/{id}/deletes`]: 'delete',
  [`PATCH ${DETAIL}/{id}/upload`]: 'upload',
  [`PATCH ${DETAIL}/{id}/deletefile`]: 'delete',
  [`PUT ${DETAIL}/{id}/feedback`]: 'change',
  'GET /api/files/{id}': 'detail',
  'GET /api/auth/dua-faktor': 'detail',
  'PUT /api/auth/dua-faktor': 'change',
  'PUT /api/auth/dua-faktor/aktif': 'change',
  'PUT /api/auth/dua-faktor/kode-pemulihan': 'change',
  'PUT /api/auth/dua-faktor/nonaktif': 'change',
  'PATCH /api/users/{id}/hapus-dua-faktor': 'change',
  'PATCH /api/users/{id}/akhiri-sesi': 'change',
  'PATCH /api/users/{id}/hapus-data-pribadi': 'change',
  'PATCH /api/users/{id}/surel-sandi': 'change',
  'GET /api/profil/data': 'detail',
  'GET /api/auth/sesi': 'list',
  'PATCH /api/auth/sesi/{id}/akhiri': 'change',
  'PATCH /api/auth/sesi/akhiri-lain': 'change',
  'GET /api/pemberitahuan/pilihan': 'detail',
  'PATCH /api/pemberitahuan/pilihan': 'change',
  'GET /api/pemberitahuan': 'list',
  'PATCH /api/pemberitahuan/baca': 'change',
  'GET /api/persiapan': 'detail',
  'POST /api/persiapan/tutup': 'change',
  'GET /api/bookmarks/data': 'area',
  'POST /api/bookmarks/update': 'area',
  'GET /api/datatables/data': 'area',
  'GET /apps/chat/users/profile-user': 'area',
  'GET /apps/chat/chats-and-contacts': 'area',
  'GET /apps/chat/unseen-msgs': 'area',
  'GET /apps/chat/get-chat': 'area',
  'POST /apps/chat/send-msg': 'area',
  'GET /apps/chat/group': 'area',
  'POST /apps/chat/add-group': 'area',
  'POST /apps/chat/update-group': 'area',
  'POST /apps/chat/leave-group': 'area',
  'GET /apps/chat/msg-readers': 'area',
  'POST /apps/chat/edit-msg': 'area',
  'GET /apps/chat/find-msgs': 'area',
  'GET /apps/chat/msgs-around': 'area',
  'POST /apps/chat/upload-file': 'area',
  'GET /apps/chat/file': 'area',
  'GET /apps/calendar/events': 'area',
  'POST /apps/calendar/add-event': 'area',
  'POST /apps/calendar/update-event': 'area',
  'POST /apps/calendar/accept-event': 'area',
  'DELETE /apps/calendar/remove-event': 'area',
  'GET /apps/permissions/data': 'area',
  'POST /apps/permissions/add-permission': 'area',
  'POST /apps/permissions/update-permission': 'area',
  'DELETE /apps/permissions/delete': 'area',
  'GET /api/dashboard/capaian': 'detail',
  'GET /api/dashboard/matrik': 'detail',
  'GET /api/dashboard/matrik-percentage': 'detail',
  'GET /api/dashboard/statistic': 'detail',
  'GET /api/dashboard/satker': 'detail',
  'GET /api/kpi/matrik-kinerja': 'detail',
  'GET /api/kpi/matrik-kinerja/export': 'detail',
  [`GET ${REPORT}/export`]: 'detail',
  [`GET ${REPORT}/report/export`]: 'detail',
  [`GET ${REPORT}/{id}/export`]: 'detail',
  'GET /apps/email/emails': 'area',
  'GET /apps/email/get-email': 'area',
  'GET /apps/email/paginate-email': 'area',
  'POST /apps/email/upload-file': 'area',
  'GET /apps/email/file': 'area',
  'POST /apps/email/send': 'area',
  'POST /apps/email/update-emails': 'area',
  'POST /apps/email/update-emails-label': 'area',
  'GET /apps/kanban/boards': 'area',
  'GET /apps/kanban/tasks': 'area',
  'POST /apps/kanban/add-board': 'area',
  'POST /apps/kanban/add-task': 'area',
  'POST /apps/kanban/update-task': 'area',
  'POST /apps/kanban/update-task-board': 'area',
  'POST /apps/kanban/reorder-tasks': 'area',
  'DELETE /apps/kanban/clear-tasks': 'area',
  'DELETE /apps/kanban/delete-board': 'area',
  'GET /apps/kanban/notes': 'area',
  'POST /apps/kanban/add-line': 'area',
  'POST /apps/kanban/update-line': 'area',
  'DELETE /apps/kanban/delete-line': 'area',
  'POST /apps/kanban/add-comment': 'area',
  'DELETE /apps/kanban/delete-comment': 'area',
  'GET /api/master/users': 'list',
  'GET /apps/todo/tasks': 'area',
  'POST /apps/todo/add-tasks': 'area',
  'POST /apps/todo/update-task': 'area',
  'DELETE /apps/todo/delete-task': 'area',
};

/** Calls that a service makes and no page yet; a page that comes moves its calls up. */
const WITHOUT_PAGE: readonly string[] = [
  // It fails in silence: without it a page is only less up to date.
  'GET /api/events',
  // It fails in silence too: the drafts of these tests are in memory (memory-drafts.ts). Its own: drafts.test.ts.
  'GET /api/auth/kunci-draf',
  // And this: without it the sign-in page has no button to a provider.
  'GET /api/auth/oauth',
  // And this: without it the sign-in page says whom to ask for a new password.
  'GET /api/auth/lupa-sandi',
  // And this: without it the sign-in page has no link to register.
  'GET /jwt/register',
  // Pages of people who are not signed in make them: tests/views/session.test.tsx, tests/e2e/reset.spec.ts, registration.spec.ts.
  'POST /jwt/register',
  // So does the page that asks for a code: the same file, tests/e2e/second-factor.spec.ts.
  'POST /api/auth/signin/kode',
  'POST /api/auth/lupa-sandi',
  'POST /api/auth/atur-sandi',
  'POST /api/auth/atur-sandi/periksa',
  // The page of return makes it: tests/e2e/oauth.spec.ts.
  'POST /api/auth/oauth',
  // So does this: without it a person begins in the year that everybody begins in. Its own: workspace.test.ts.
  `GET ${REPORT}/keberadaan`,
  // Made from a dialog beside every page, with what is recorded of it. Its own: problem-report.test.ts.
  'POST /api/masalah',
  'GET /api/role-module',
  'POST /api/role-module',
  'PATCH /api/role-module/{id}',
];

const MASTER = ['kinerja', 'sasaran-kegiatan', 'program', 'tahun', 'target', 'unit'].map((name) => `/api/${name}`);
const of = (kind: CallClass, ...calls: string[]) => calls.map((call): [string, CallClass] => [call, kind]);

/** Kinds of master data that the specification does not list with all their calls (contract.md §9). */
const OTHER = ['/api/module', '/api/jadwal'];
const RECORD_CALLS = [...MASTER, ...OTHER].flatMap((path) => [
  `GET ${path}`,
  `GET ${path}/{id}`,
  `GET ${path}/export`,
  `POST ${path}`,
  `PUT ${path}/{id}`,
  `DELETE ${path}/{id}`,
  `DELETE ${path}/{id}/deletes`,
]);

/** Indicators, their copies, exports and imports. */
const KPI_CALLS = [
  'GET /api/kpi/{id}/detail',
  'GET /api/kpi/dashboard',
  'GET /api/kpi/export',
  'POST /api/kpi',
  'PUT /api/kpi/{id}/edit',
  'PATCH /api/kpi/set-target',
  'POST /api/kpi/copy',
  'DELETE /api/kpi/{id}/delete',
  'DELETE /api/kpi/{id}/deletes',
  `GET ${REPORT}/export`,
  `GET ${REPORT}/report/export`,
  `GET ${REPORT}/{id}/export`,
  'GET /api/kpi/matrik-kinerja/export',
  ...['/api/kpi', `${REPORT}/{id}`, '/api/unit'].flatMap((path) => [
    `POST ${path}/import`,
    `GET ${path}/import/template`,
  ]),
];

const SPECIFIED = [
  ...of('signIn', 'POST /api/auth/signin', 'POST /api/auth/oauth', 'POST /jwt/login'),
  ...of('change', 'POST /jwt/register'),
  ...of('refresh', 'POST /api/auth/jwt/refresh-token', 'POST /jwt/refresh-token'),
  ...of('signOut', 'POST /jwt/logout'),

  ...of('list', `GET ${REPORT}`),
  ...of('detail', `GET ${REPORT}/history`, `GET ${REPORT}/note`, `GET ${REPORT}/detail`, `GET ${REPORT}/report`),
  ...of('check', `GET ${REPORT}/check`),
  ...of('detail', 'GET /api/kpi/matrik-kinerja'),
  ...of('decide', ...['submit', 'revise', 'approve', 'reject'].map((action) => `PATCH ${REPORT}/{id}/${action}`)),
  ...of('change', `POST ${REPORT}`, `PUT ${REPORT}/{id}`),
  ...of('delete', `DELETE ${REPORT}/{id}/deletes`, `DELETE ${REPORT}/{id}/delete`),
  ...of('upload', `PATCH ${DETAIL}/{id}/upload`),
  ...of('delete', `PATCH ${DETAIL}/{id}/deletefile`),
  ...of('change', `PUT ${DETAIL}/{id}/feedback`),

  ...of(
    'detail',
    ...['capaian', 'matrik', 'matrik-percentage', 'statistic', 'satker'].map((name) => `GET /api/dashboard/${name}`),
  ),

  ...of('list', 'GET /api/kpi'),
  ...of('detail', 'GET /api/kpi/{id}/detail', 'GET /api/kpi/dashboard'),
  ...of('change', 'PATCH /api/kpi/set-target', 'POST /api/kpi', 'PUT /api/kpi/{id}/edit'),
  ...of('delete', 'DELETE /api/kpi/{id}/deletes', 'DELETE /api/kpi/{id}/delete'),

  ...of('list', ...MASTER.map((path) => `GET ${path}`)),
  ...of('change', ...MASTER.flatMap((path) => [`POST ${path}`, `PUT ${path}/{id}`])),
  ...of('delete', ...MASTER.map((path) => `DELETE ${path}/{id}`)),
  ...of('list', 'GET /api/module', 'GET /api/master/users'),

  ...of('list', 'GET /api/role', 'GET /api/role-module'),
  ...of('detail', 'GET /api/role/{id}'),
  ...of('change', 'POST /api/role-module', 'PATCH /api/role-module/{id}'),
  ...of('delete', 'DELETE /api/role-module/{id}'),

  ...of('list', 'GET /api/users'),
  ...of('change', 'POST /api/users', 'PUT /api/users/{id}', 'PUT /api/users/profile/{id}'),
  ...of('delete', 'PATCH /api/users/delete/{id}'),
  ...of('detail', 'GET /api/users/profile/{id}'),

  ...of('area', 'GET /api/bookmarks/data', 'POST /api/bookmarks/update'),
  ...of('area', 'GET /apps/calendar/events', 'POST /apps/calendar/add-event', 'POST /apps/calendar/update-event'),
  ...of('area', 'DELETE /apps/calendar/remove-event'),
  ...of('area', 'GET /apps/chat/users/profile-user', 'GET /apps/chat/chats-and-contacts'),
  ...of('area', 'GET /apps/chat/get-chat', 'POST /apps/chat/send-msg'),
  ...of('area', 'GET /apps/email/emails', 'POST /apps/email/update-emails', 'POST /apps/email/update-emails-label'),
  ...of('area', 'GET /apps/email/paginate-email', 'GET /apps/email/get-email'),
  ...of('area', 'GET /apps/kanban/boards', 'GET /apps/kanban/tasks'),
  ...of(
    'area',
    ...['update-task', 'add-board', 'add-task', 'update-task-board', 'reorder-tasks'].map(
      (name) => `POST /apps/kanban/${name}`,
    ),
  ),
  ...of('area', 'DELETE /apps/kanban/clear-tasks', 'DELETE /apps/kanban/delete-board'),
  ...of('area', 'GET /apps/permissions/data', 'POST /apps/permissions/add-permission'),
  ...of('area', 'POST /apps/permissions/update-permission', 'DELETE /apps/permissions/delete'),
  ...of('area', 'GET /apps/todo/tasks', 'POST /apps/todo/add-tasks', 'POST /apps/todo/update-task'),
  ...of('area', 'DELETE /apps/todo/delete-task'),
  ...of('area', 'GET /api/datatables/data'),
];

/** Translations have rules of their own (specification §7) and tests of their own, and go round the session. */
const EXTENSIONS = [
  ...of('detail', 'GET /api/auth/kunci-draf', 'GET /api/auth/oauth', 'GET /api/auth/lupa-sandi', 'GET /jwt/register'),
  ...of(
    'signIn',
    'POST /api/auth/lupa-sandi',
    'POST /api/auth/atur-sandi',
    'POST /api/auth/atur-sandi/periksa',
    'POST /api/auth/oauth/backchannel-logout',
  ),
  ...of('decide', `PATCH ${REPORT}/{id}/reopen`),
  ...of('change', `PATCH ${REPORT}/{id}/klaim`, `PATCH ${REPORT}/{id}/lepas`),
  ...of('detail', 'GET /api/files/{id}', 'GET /api/events', `GET ${REPORT}/banding`, `GET ${REPORT}/giliran`),
  ...of('detail', `GET ${REPORT}/keberadaan`),
  ...of('area', 'GET /apps/chat/unseen-msgs', 'POST /apps/chat/edit-msg', 'POST /apps/email/send'),
  ...of('area', 'GET /apps/chat/find-msgs', 'GET /apps/chat/msgs-around'),
  ...of('area', 'GET /apps/chat/group', 'GET /apps/chat/msg-readers'),
  ...of('area', ...['add', 'update', 'leave'].map((verb) => `POST /apps/chat/${verb}-group`)),
  ...of('area', 'POST /apps/chat/upload-file', 'GET /apps/chat/file'),
  ...of('area', 'POST /apps/email/upload-file', 'GET /apps/email/file'),
  ...of('area', 'POST /apps/calendar/accept-event'),
  ...of('signIn', 'POST /api/auth/signin/kode'),
  ...of('detail', 'GET /api/auth/dua-faktor'),
  ...of('change', ...['', '/aktif', '/kode-pemulihan', '/nonaktif'].map((end) => `PUT /api/auth/dua-faktor${end}`)),
  ...of('change', 'PATCH /api/users/{id}/hapus-dua-faktor', 'PATCH /api/users/{id}/akhiri-sesi'),
  ...of('area', 'GET /apps/kanban/notes', 'POST /apps/kanban/add-line', 'POST /apps/kanban/update-line'),
  ...of('area', 'POST /apps/kanban/add-comment'),
  ...of('area', 'DELETE /apps/kanban/delete-line', 'DELETE /apps/kanban/delete-comment'),
  ...of('detail', 'GET /api/aturan-klaim'),
  ...of('change', 'PUT /api/aturan-klaim', 'POST /api/aturan-klaim/coba'),
  ...of('change', 'PATCH /api/users/{id}/hapus-data-pribadi', 'PATCH /api/users/{id}/surel-sandi'),
  ...of('detail', 'GET /api/profil/data'),
  ...of('list', 'GET /api/auth/sesi', 'GET /api/pemberitahuan'),
  ...of('change', 'PATCH /api/auth/sesi/{id}/akhiri', 'PATCH /api/auth/sesi/akhiri-lain'),
  ...of('detail', 'GET /api/pemberitahuan/pilihan'),
  ...of('change', 'PATCH /api/pemberitahuan/baca', 'PATCH /api/pemberitahuan/pilihan'),
  ...of('change', 'POST /api/persiapan/tutup'),
  ...of('detail', 'GET /api/persiapan'),
  ...of('list', 'GET /api/jadwal'),
  ...of('change', ...OTHER.flatMap((path) => [`POST ${path}`, `PUT ${path}/{id}`])),
  ...of('delete', ...OTHER.map((path) => `DELETE ${path}/{id}`)),
  ...of('delete', ...[...MASTER, ...OTHER].map((path) => `DELETE ${path}/{id}/deletes`)),
  ...of('detail', ...[...MASTER, ...OTHER].flatMap((path) => [`GET ${path}/{id}`, `GET ${path}/export`])),
  ...of('list', 'GET /api/surat-keluar', 'GET /api/kunci-masuk', 'GET /api/jejak-keamanan', 'GET /api/masalah'),
  ...of('detail', 'GET /api/masalah/{id}'),
  ...of('change', 'POST /api/masalah', 'PATCH /api/masalah/{id}'),
  ...of(
    'change',
    'PATCH /api/users/{id}/buka-kunci',
    'PATCH /api/kunci-masuk/{id}/buka',
    'PATCH /api/surat-keluar/{id}/ulang',
  ),
  ...of('list', 'GET /api/webhook', 'GET /api/kiriman-webhook', 'GET /api/token'),
  ...of('detail', 'GET /api/token/wewenang'),
  ...of('change', 'POST /api/token', 'PATCH /api/token/{id}/cabut'),
  ...of('detail', 'GET /api/webhook/{id}'),
  ...of('change', 'POST /api/webhook', 'PUT /api/webhook/{id}'),
  ...of('change', ...['rahasia', 'coba'].map((act) => `PATCH /api/webhook/{id}/${act}`)),
  ...of('change', 'PATCH /api/kiriman-webhook/{id}/ulang'),
  ...of('delete', 'DELETE /api/webhook/{id}'),
  ...of('change', 'POST /api/role', 'PUT /api/role/{id}'),
  ...of('delete', 'DELETE /api/role/{id}'),
  ...of('detail', `GET ${REPORT}/export`, `GET ${REPORT}/report/export`, 'GET /api/kpi/export'),
  ...of('detail', 'GET /api/kpi/matrik-kinerja/export', `GET ${REPORT}/{id}/export`),
  ...of('change', 'POST /api/kpi/copy'),
  ...of(
    'upload',
    'POST /api/kpi/import',
    `POST ${REPORT}/{id}/import`,
    'POST /api/unit/import',
    'POST /api/users/import',
  ),
  ...of(
    'detail',
    'GET /api/kpi/import/template',
    `GET ${REPORT}/{id}/import/template`,
    'GET /api/unit/import/template',
    'GET /api/users/import',
  ),
];

const row = (call: string, kind: CallClass, extension: boolean): Call => {
  const [method = '', path = ''] = call.split(' ');
  return { method, path, kind, at: call in MADE ? 'component' : 'client', extension };
};

export const CALLS: readonly Call[] = [
  ...SPECIFIED.map(([call, kind]) => row(call, kind, false)),
  ...EXTENSIONS.map(([call, kind]) => row(call, kind, true)),
];

export const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`;
export const MADE_TODAY = MADE;
export const MADE_BY_NO_PAGE = [...WITHOUT_PAGE, ...[...RECORD_CALLS, ...KPI_CALLS].filter((call) => !(call in MADE))];
