/**
 * Where each call of the areas goes, and with what: written by hand from contract.md §4, §8 and §9, so that an address, a
 * verb, a parameter or a field that is lost is seen here and not first in a browser.
 */
import { describe, expect, it } from 'vitest';
import { createUserApi } from '#services/access/access.ts';
import { createSecondFactorApi } from '#services/access/second-factor.ts';
import { createTokenApi } from '#services/access/tokens.ts';
import { createBookmarksApi } from '#services/bookmarks/bookmarks.ts';
import { createCalendarApi } from '#services/calendar/calendar.ts';
import { createUnreadChatApi } from '#services/chat/chat-unread.ts';
import { createChatApi } from '#services/chat/chat.ts';
import { createDashboardApi } from '#services/dashboard/dashboard.ts';
import { createDatatablesApi } from '#services/datatables/datatables.ts';
import { createReadinessApi } from '#services/home/readiness.ts';
import { createSessionApi } from '#services/http/api.ts';
import type { HttpClient } from '#services/http/client.ts';
import { ApiError } from '#services/http/errors.ts';
import { createRegistrationApi } from '#services/http/registration-api.ts';
import { createResetApi } from '#services/http/reset-api.ts';
import { createKpiApi } from '#services/indicator/indicator.ts';
import { createEmailApi } from '#services/mail/mail.ts';
import { createOutgoingApi } from '#services/mail/outgoing.ts';
import { createBellApi } from '#services/notifications/bell.ts';
import { createChoicesApi } from '#services/notifications/choices.ts';
import { createPermissionsApi } from '#services/permissions/permissions.ts';
import { createMasterApi } from '#services/records/master.ts';
import { createRecordApi } from '#services/records/records.ts';
import { createReportApi } from '#services/report/report.ts';
import { createProblemApi } from '#services/support/problems.ts';
import { createTodoApi } from '#services/todo/todo.ts';
import { createWebhookApi } from '#services/webhooks/webhooks.ts';

type Options = { query?: object; skipAuth?: boolean; background?: boolean; keepalive?: boolean };
const sent: string[] = [];
const say = (verb: string, path: string, body: unknown, { query, skipAuth, background, keepalive }: Options = {}) => {
  const how = [skipAuth && 'without a token', background && 'in the background', keepalive && 'to its end'];
  const parts = [verb, path, query && `?${JSON.stringify(query)}`, body !== undefined && JSON.stringify(body), ...how];
  sent.push(parts.filter(Boolean).join(' '));
  // What comes back is not asked about here.
  return Promise.reject(new ApiError({ status: 0, retryable: true }));
};
const without = (verb: string) => (path: string, options?: Options) => say(verb, path, undefined, options);
const withBody = (verb: string) => (path: string, body?: unknown, options?: Options) => say(verb, path, body, options);
const client = {
  get: without('GET'),
  delete: without('DELETE'),
  blob: without('GET'),
  post: withBody('POST'),
  put: withBody('PUT'),
  patch: withBody('PATCH'),
  upload: (path: string, form: FormData, options: Options & { method?: string } = {}) =>
    say(options.method ?? 'UPLOAD', path, [...form.keys()], options),
} as unknown as HttpClient;

const { signal } = new AbortController();
const user = createUserApi(client);
const factor = createSecondFactorApi(client);
const token = createTokenApi(client);
const bookmarks = createBookmarksApi(client);
const calendar = createCalendarApi(client);
const chat = createChatApi(client);
const dashboard = createDashboardApi(client);
const session = createSessionApi(client);
const kpi = createKpiApi(client);
const report = createReportApi(client);
const record = createRecordApi(client);
const master = createMasterApi(client);
const mail = createEmailApi(client);
const outgoing = createOutgoingApi(client);
const bell = createBellApi(client);
const choices = createChoicesApi(client);
const permissions = createPermissionsApi(client);
const problems = createProblemApi(client);
const todo = createTodoApi(client);
const webhook = createWebhookApi(client);
/** A body is passed on as it is. */
const body = { isi: 1 } as never;
const file = new Blob(['x']);
const step = { mode: 'periksa', sidik: 's' } as const;

const TABLE: Record<string, [call: () => unknown, sent: string][]> = {
  session: [
    [() => session.signIn(body, signal), 'POST /api/auth/signin {"isi":1} without a token'],
    [() => session.sendCode(body, signal), 'POST /api/auth/signin/kode {"isi":1} without a token'],
    [() => session.exchange(body, signal), 'POST /api/auth/oauth {"isi":1} without a token'],
    [() => session.door(), 'GET /api/auth/oauth without a token in the background'],
    [() => session.canReset(), 'GET /api/auth/lupa-sandi without a token in the background'],
    [() => session.canRegister(), 'GET /jwt/register without a token in the background'],
    [() => session.refresh('r', signal), 'POST /api/auth/jwt/refresh-token {"refreshToken":"r"} without a token'],
    [() => session.signOut('r'), 'POST /jwt/logout {"refreshToken":"r"} without a token in the background to its end'],
    [() => createRegistrationApi(client).register(body, signal), 'POST /jwt/register {"isi":1} without a token'],
    [() => createResetApi(client).askLetter(body, signal), 'POST /api/auth/lupa-sandi {"isi":1} without a token'],
    [
      () => createResetApi(client).checkLink(body, signal),
      'POST /api/auth/atur-sandi/periksa {"isi":1} without a token',
    ],
    [() => createResetApi(client).setPassword(body, signal), 'POST /api/auth/atur-sandi {"isi":1} without a token'],
  ],
  accounts: [
    [() => user.listUsers({ page: 2 }), 'GET /api/users ?{"page":2}'],
    [() => user.createUser(body), 'POST /api/users {"isi":1}'],
    [() => user.updateUser('7', body), 'PUT /api/users/7 {"isi":1}'],
    [() => user.deleteUsers('7,8'), 'PATCH /api/users/delete/7,8 {}'],
    [() => user.unlockUser('7'), 'PATCH /api/users/7/buka-kunci {}'],
    [() => user.listTrail({ page: 2 }), 'GET /api/jejak-keamanan ?{"page":2}'],
    [() => user.endSessions('7'), 'PATCH /api/users/7/akhiri-sesi {}'],
    [() => user.removeFactor('7'), 'PATCH /api/users/7/hapus-dua-faktor {}'],
    [() => user.forgetUser('7', 'sari'), 'PATCH /api/users/7/hapus-data-pribadi {"username":"sari"}'],
    [() => user.takeOwnData(), 'GET /api/profil/data'],
    [() => user.listLocks({ jenis: 'alamat' }), 'GET /api/kunci-masuk ?{"jenis":"alamat"}'],
    [() => user.openLock('7'), 'PATCH /api/kunci-masuk/7/buka {}'],
    [() => user.getProfile('7'), 'GET /api/users/profile/7'],
    [() => user.updateProfile('7', body), 'PUT /api/users/profile/7 {"isi":1}'],
    [() => user.listOwnSessions(), 'GET /api/auth/sesi'],
    [() => user.endOwnSession('7'), 'PATCH /api/auth/sesi/7/akhiri {}'],
    [() => user.endOtherSessions(), 'PATCH /api/auth/sesi/akhiri-lain {}'],
    [() => user.listMasterUsers({ satker: 's' }), 'GET /api/master/users ?{"satker":"s"}'],
    [() => user.listRoles({ page: 2 }), 'GET /api/role ?{"page":2}'],
    [() => user.getRole('7'), 'GET /api/role/7'],
    [() => user.createRole(body), 'POST /api/role {"isi":1}'],
    [() => user.updateRole('7', body), 'PUT /api/role/7 {"isi":1}'],
    [() => user.deleteRoles('7,8'), 'DELETE /api/role/7,8'],
    [() => user.listRoleModules({ page: 2 }), 'GET /api/role-module ?{"page":2}'],
    [() => user.createRoleModule(body), 'POST /api/role-module {"isi":1}'],
    [() => user.updateRoleModule('7', body), 'PATCH /api/role-module/7 {"isi":1}'],
    [() => user.deleteRoleModules('7'), 'DELETE /api/role-module/7'],
    [() => factor.read(), 'GET /api/auth/dua-faktor'],
    [() => factor.begin(body), 'PUT /api/auth/dua-faktor {"isi":1}'],
    [() => factor.activate('123456'), 'PUT /api/auth/dua-faktor/aktif {"kode":"123456"}'],
    [() => factor.renew(body), 'PUT /api/auth/dua-faktor/kode-pemulihan {"isi":1}'],
    [() => factor.off(body), 'PUT /api/auth/dua-faktor/nonaktif {"isi":1}'],
  ],
  'other programs': [
    [() => token.list({ keadaan: 'aktif' }), 'GET /api/token ?{"keadaan":"aktif"}'],
    [() => token.rights(), 'GET /api/token/wewenang'],
    [() => token.create(body), 'POST /api/token {"isi":1}'],
    [() => token.revoke('7'), 'PATCH /api/token/7/cabut {}'],
    [() => webhook.list({ q: 'a' }), 'GET /api/webhook ?{"q":"a"}'],
    [() => webhook.get('7'), 'GET /api/webhook/7'],
    [() => webhook.create(body), 'POST /api/webhook {"isi":1}'],
    [() => webhook.update('7', body), 'PUT /api/webhook/7 {"isi":1}'],
    [() => webhook.remove('7'), 'DELETE /api/webhook/7'],
    [() => webhook.rotate('7'), 'PATCH /api/webhook/7/rahasia {}'],
    [() => webhook.trial('7'), 'PATCH /api/webhook/7/coba {}'],
    [() => webhook.listDeliveries({ webhook: '7' }), 'GET /api/kiriman-webhook ?{"webhook":"7"}'],
    [() => webhook.sendAgain('7'), 'PATCH /api/kiriman-webhook/7/ulang {}'],
  ],
  indicators: [
    [() => kpi.list({ page: 2 } as never), 'GET /api/kpi ?{"page":2}'],
    [() => kpi.detail('7'), 'GET /api/kpi/7/detail'],
    [() => kpi.dashboard({ tahun: 2026 }), 'GET /api/kpi/dashboard ?{"tahun":2026}'],
    [() => kpi.create(body), 'POST /api/kpi {"isi":1}'],
    [() => kpi.edit('7', body), 'PUT /api/kpi/7/edit {"isi":1}'],
    [() => kpi.setTarget([body]), 'PATCH /api/kpi/set-target [{"isi":1}]'],
    [() => kpi.copy(body), 'POST /api/kpi/copy {"isi":1}'],
    [() => kpi.remove('7'), 'DELETE /api/kpi/7/delete'],
    [() => kpi.removeAll(['7', '8']), 'DELETE /api/kpi/7,8/deletes'],
    [() => kpi.export({ q: 'a' } as never), 'GET /api/kpi/export ?{"q":"a","format":"xlsx"}'],
    [
      () => kpi.import({ what: 'kpi', satker: 's', tahun: 2026 } as never, file, step),
      'POST /api/kpi/import ?{"satker":"s","tahun":2026,"mode":"periksa","sidik":"s"} ["file"]',
    ],
    [
      () => kpi.import({ what: 'unit' }, file, { ...step, alasan: ' ' }),
      'POST /api/unit/import ?{"mode":"periksa","sidik":"s"} ["file"]',
    ],
    // Names of new parents go with units alone, and only those that were given.
    [
      () => kpi.import({ what: 'unit' }, file, { ...step, names: { 9200: 'Provinsi', 9300: ' ' } }),
      'POST /api/unit/import ?{"mode":"periksa","sidik":"s"} ["nama_induk","file"]',
    ],
    [
      () => kpi.import({ what: 'unit' }, file, { ...step, names: { 9300: ' ' } }),
      'POST /api/unit/import ?{"mode":"periksa","sidik":"s"} ["file"]',
    ],
    [
      () => kpi.import({ what: 'realisasi', reportId: '7' } as never, file, { ...step, alasan: 'salah ketik' }),
      'POST /api/pelaporan-capaian/7/import ?{"mode":"periksa","sidik":"s"} ["alasan","file"]',
    ],
    [() => kpi.template({ what: 'unit' }), 'GET /api/unit/import/template ?{}'],
    [() => kpi.template({ what: 'pengguna' } as never), 'GET /api/users/import ?{}'],
  ],
  reports: [
    [() => report.list({ page: 2 } as never), 'GET /api/pelaporan-capaian ?{"page":2}'],
    [() => report.export({ q: 'a' } as never), 'GET /api/pelaporan-capaian/export ?{"q":"a","format":"xlsx"}'],
    [() => report.detail('7'), 'GET /api/pelaporan-capaian/detail ?{"id":"7"}'],
    [() => report.round('7', 2), 'GET /api/pelaporan-capaian/detail ?{"id":"7","putaran":2}'],
    [() => report.check({ id: '7' } as never), 'GET /api/pelaporan-capaian/check ?{"id":"7"}'],
    [() => report.create(body), 'POST /api/pelaporan-capaian {"isi":1}'],
    [() => report.update('7', body), 'PUT /api/pelaporan-capaian/7 {"isi":1}'],
    [() => report.submit('7', body), 'PATCH /api/pelaporan-capaian/7/submit {"isi":1}'],
    [() => report.revise('7', body), 'PATCH /api/pelaporan-capaian/7/revise {"isi":1}'],
    [() => report.approve('7', body), 'PATCH /api/pelaporan-capaian/7/approve {"isi":1}'],
    [() => report.reject('7', body), 'PATCH /api/pelaporan-capaian/7/reject {"isi":1}'],
    [() => report.reopen('7', body), 'PATCH /api/pelaporan-capaian/7/reopen {"isi":1}'],
    [() => report.claim('7', { ambil: true }), 'PATCH /api/pelaporan-capaian/7/klaim {"ambil":true}'],
    [() => report.release('7'), 'PATCH /api/pelaporan-capaian/7/lepas {}'],
    [() => report.remove('7'), 'DELETE /api/pelaporan-capaian/7/delete'],
    [() => report.history('7'), 'GET /api/pelaporan-capaian/history ?{"id":"7"}'],
    [() => report.note('7'), 'GET /api/pelaporan-capaian/note ?{"id":"7"}'],
    [() => report.compare('7', { dari: 1 }), 'GET /api/pelaporan-capaian/banding ?{"id":"7","dari":1}'],
    [() => report.turns({ satker: '', tahun: 2026 }), 'GET /api/pelaporan-capaian/giliran ?{"satker":"","tahun":2026}'],
    [
      () => report.presence({ satker: 's', tahun: 2026 }),
      'GET /api/pelaporan-capaian/keberadaan ?{"satker":"s","tahun":2026}',
    ],
    [
      () => report.recap({ satker: 's', tahun: 2026 }),
      'GET /api/pelaporan-capaian/report ?{"satker":"s","tahun":2026}',
    ],
    [() => report.upload('7', new File(['x'], 'a.pdf')), 'UPLOAD /api/pelaporan-capaian-detail/7/upload ["file"]'],
    [() => report.deleteFile('7', '8'), 'PATCH /api/pelaporan-capaian-detail/7/deletefile {"file_id":"8"}'],
    [() => report.feedback('7', body), 'PUT /api/pelaporan-capaian-detail/7/feedback {"isi":1}'],
    [() => report.openFile('7'), 'GET /api/files/7'],
  ],
  records: [
    ...Object.entries({
      program: '/api/program',
      kinerja: '/api/kinerja',
      sasaran: '/api/sasaran-kegiatan',
      target: '/api/target',
      modul: '/api/module',
      jadwal: '/api/jadwal',
      unit: '/api/unit',
      tahun: '/api/tahun',
    } as const).flatMap(([name, url]): [() => unknown, string][] => {
      const kind = record[name as 'program'];
      return [
        [() => kind.list({ page: 2 }), `GET ${url} ?{"page":2}`],
        [() => kind.get('7'), `GET ${url}/7`],
        [() => kind.create(body), `POST ${url} {"isi":1}`],
        [() => kind.update('7', body), `PUT ${url}/7 {"isi":1}`],
        [() => kind.remove('7'), `DELETE ${url}/7`],
        [() => kind.removeMany(['7', '8']), `DELETE ${url}/7,8/deletes`],
        [() => kind.exportXlsx({ q: 'a' }), `GET ${url}/export ?{"q":"a","format":"xlsx"}`],
      ];
    }),
    [() => master.listUnits(), 'GET /api/unit ?{"page":1,"perPage":200}'],
    [() => master.listTahun(), 'GET /api/tahun ?{"page":1,"perPage":200}'],
    [
      () => master.countKpi({ satker: 's', tahun: 2026 }),
      'GET /api/kpi ?{"satker":"s","tahun":2026,"status":"aktif","perPage":1}',
    ],
  ],
  dashboards: [
    [() => dashboard.capaian({ tahun: 2026 }), 'GET /api/dashboard/capaian ?{"tahun":2026}'],
    [() => dashboard.matrix({ tahun: 2026 }), 'GET /api/dashboard/matrik ?{"tahun":2026}'],
    [() => dashboard.percentage({ tahun: 2026 }), 'GET /api/dashboard/matrik-percentage ?{"tahun":2026}'],
    [() => dashboard.statistics({ tahun: 2026 }), 'GET /api/dashboard/statistic ?{"tahun":2026}'],
    [() => dashboard.satker({ bentuk: 'daftar' }), 'GET /api/dashboard/satker ?{"bentuk":"daftar"}'],
    [() => dashboard.kinerjaMatrix({ page: 2 }), 'GET /api/kpi/matrik-kinerja ?{"page":2}'],
    [() => dashboard.exportMatrix({ q: 'a' }), 'GET /api/kpi/matrik-kinerja/export ?{"q":"a","format":"xlsx"}'],
    [
      () => dashboard.exportRecap({ satker: 's', tahun: 2026 }),
      'GET /api/pelaporan-capaian/report/export ?{"satker":"s","tahun":2026,"format":"xlsx"}',
    ],
    [() => dashboard.doc('7'), 'GET /api/pelaporan-capaian/7/export ?{"format":"docx"}'],
    [() => createReadinessApi(client).read(2026, signal), 'GET /api/persiapan ?{"tahun":2026}'],
    [() => createReadinessApi(client).close(2026, signal), 'POST /api/persiapan/tutup {"tahun":2026}'],
  ],
  'calendar, chat, mail, to-do and the small areas': [
    [
      () => calendar.events(['Business', 'Family'], ['pelaporan', 'verifikasi']),
      'GET /apps/calendar/events ?{"calendars":["Business","Family"],"layers":["pelaporan","verifikasi"]}',
    ],
    [() => calendar.add(body), 'POST /apps/calendar/add-event {"event":{"isi":1}}'],
    [() => calendar.update(body), 'POST /apps/calendar/update-event {"event":{"isi":1}}'],
    [() => calendar.accept(body), 'POST /apps/calendar/accept-event {"event":{"isi":1}}'],
    [() => calendar.remove('7'), 'DELETE /apps/calendar/remove-event ?{"id":"7"}'],
    [() => chat.profile(), 'GET /apps/chat/users/profile-user'],
    [() => chat.list(), 'GET /apps/chat/chats-and-contacts'],
    [() => chat.send(body), 'POST /apps/chat/send-msg {"obj":{"isi":1}}'],
    [() => createUnreadChatApi(client).unseen(signal), 'GET /apps/chat/unseen-msgs in the background'],
    [() => mail.emails({ folder: 'sent' }), 'GET /apps/email/emails ?{"folder":"sent"}'],
    [() => mail.getEmail('7', { q: 'a' }), 'GET /apps/email/get-email ?{"q":"a","id":"7"}'],
    [
      () => mail.paginateEmail('7', 'next', { label: 'private' }),
      'GET /apps/email/paginate-email ?{"label":"private","dir":"next","emailId":"7"}',
    ],
    [() => mail.send(body), 'POST /apps/email/send {"isi":1}'],
    [
      () => mail.updateEmails(['7'], { isRead: true }),
      'POST /apps/email/update-emails {"emailIds":["7"],"dataToUpdate":{"isRead":true}}',
    ],
    [
      () => mail.updateEmailsLabel(['7'], 'private'),
      'POST /apps/email/update-emails-label {"emailIds":["7"],"label":"private"}',
    ],
    [() => outgoing.list({ keadaan: 'gagal' }), 'GET /api/surat-keluar ?{"keadaan":"gagal"}'],
    [() => outgoing.repeat('7'), 'PATCH /api/surat-keluar/7/ulang {}'],
    [() => todo.list({ filter: 'important' }), 'GET /apps/todo/tasks ?{"filter":"important"}'],
    [() => todo.add(body), 'POST /apps/todo/add-tasks {"task":{"isi":1}}'],
    [() => todo.update(body), 'POST /apps/todo/update-task {"task":{"isi":1}}'],
    [() => todo.remove('7'), 'DELETE /apps/todo/delete-task ?{"taskId":"7"}'],
    [() => permissions.list({ q: 'a' }), 'GET /apps/permissions/data ?{"q":"a"}'],
    [() => permissions.add({ name: 'a' }), 'POST /apps/permissions/add-permission {"permission":{"name":"a"}}'],
    [() => permissions.rename('7', 'a'), 'POST /apps/permissions/update-permission {"id":"7","name":"a"}'],
    [() => permissions.remove('7'), 'DELETE /apps/permissions/delete ?{"id":"7"}'],
    [() => bookmarks.data(), 'GET /api/bookmarks/data'],
    [() => bookmarks.update('7'), 'POST /api/bookmarks/update {"id":"7"}'],
    [() => createDatatablesApi(client).list({ q: 'a' }), 'GET /api/datatables/data ?{"q":"a"}'],
    [
      () => bell.list({ perPage: 5, filter: 'belum' } as never, signal),
      'GET /api/pemberitahuan ?{"perPage":5,"filter":"belum"} in the background',
    ],
    [() => bell.read({ ids: ['7'] }, signal), 'PATCH /api/pemberitahuan/baca {"ids":["7"]} in the background'],
    [() => choices.read(), 'GET /api/pemberitahuan/pilihan'],
    [() => choices.change(body), 'PATCH /api/pemberitahuan/pilihan {"isi":1}'],
    [() => problems.report(body), 'POST /api/masalah {"isi":1}'],
    [() => problems.list({ status: 'baru' }), 'GET /api/masalah ?{"status":"baru"}'],
    [() => problems.get('7'), 'GET /api/masalah/7'],
    [() => problems.answer('7', { versi: 3 }), 'PATCH /api/masalah/7 {"versi":3}'],
  ],
};

describe('a call goes where the contract says', () => {
  it.each(Object.entries(TABLE))('%s', async (_area, calls) => {
    for (const [call, expected] of calls) {
      sent.length = 0;
      await Promise.resolve(call()).catch(() => undefined);
      expect(sent).toEqual([expected]);
    }
  });
});

describe('a file that comes back', () => {
  const answers = (blob: Blob) => createKpiApi({ blob: () => Promise.resolve(blob) } as unknown as HttpClient);
  const documents = (blob: Blob) => createDashboardApi({ blob: () => Promise.resolve(blob) } as unknown as HttpClient);

  it('is given as it came', async () => {
    const workbook = new Blob(['PK'], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
    await expect(answers(workbook).template({ what: 'unit' })).resolves.toBe(workbook);
    await expect(documents(workbook).doc('7')).resolves.toBe(workbook);
  });

  it.each([
    ['nothing at all', new Blob([])],
    ['the page of a proxy', new Blob(['<html>'], { type: 'text/html; charset=utf-8' })],
    ['an envelope', new Blob(['{}'], { type: 'application/json' })],
  ])('is none when it is %s', async (_what, blob) => {
    for (const asked of [answers(blob).export({} as never), documents(blob).exportMatrix({})]) {
      await expect(asked).rejects.toMatchObject({ status: 200, retryable: true });
    }
  });
});
