// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { CALLS, MADE_BY_NO_PAGE, MADE_TODAY, nameOf } from '#tests/faults/calls.ts';
import { createEmailApi } from '#services/mail/mail.ts';
import { createKanbanApi } from '#services/board/board.ts';
import { createTodoApi } from '#services/todo/todo.ts';
import { createBookmarksApi } from '#services/bookmarks/bookmarks.ts';
import { createCalendarApi } from '#services/calendar/calendar.ts';
import { createChatApi } from '#services/chat/chat.ts';
import { createUnreadChatApi } from '#services/chat/chat-unread.ts';
import { createDatatablesApi } from '#services/datatables/datatables.ts';
import { createPermissionsApi } from '#services/permissions/permissions.ts';
import { createDashboardApi } from '#services/dashboard/dashboard.ts';
import { createDraftKeyApi } from '#services/drafts/draft-key.ts';
import { createSessionApi } from '#services/http/api.ts';
import { createRegistrationApi } from '#services/http/registration-api.ts';
import { createResetApi } from '#services/http/reset-api.ts';
import type { HttpClient } from '#services/http/client.ts';
import { createKpiApi } from '#services/indicator/indicator.ts';
import { createMasterApi } from '#services/records/master.ts';
import { createRecordApi } from '#services/records/records.ts';
import { createReportApi } from '#services/report/report.ts';
import { createReadinessApi } from '#services/home/readiness.ts';
import { createProblemApi } from '#services/support/problems.ts';
import { createSecondFactorApi } from '#services/access/second-factor.ts';
import { createUserApi } from '#services/access/access.ts';
import { createBellApi } from '#services/notifications/bell.ts';
import { createChoicesApi } from '#services/notifications/choices.ts';
import { createOutgoingApi } from '#services/mail/outgoing.ts';
import { createTokenApi } from '#services/access/tokens.ts';
import { createWebhookApi } from '#services/webhooks/webhooks.ts';
import { createLiveEventsApi } from '#services/notifications/notifications.ts';

/** The scenarios of the files beside this one, which here only say what they drive. */
const driven = vi.hoisted(() => new Set<string>());
vi.mock('#tests/faults/matrix.ts', async (original) => ({
  ...(await original<object>()),
  describeMatrix: (_title: string, _person: string, scenarios: readonly { call: string }[]) => {
    for (const { call } of scenarios) driven.add(call);
  },
}));
/** Driven in `session.test.ts`, which has cells of its own. */
const OF_SESSION = ['POST /api/auth/jwt/refresh-token', 'POST /api/auth/signin', 'POST /jwt/logout'];

const root = path.resolve(import.meta.dirname, '../..');
const section = /## 7\. The calls\n([\s\S]*?)\n## 8\./.exec(
  readFileSync(path.join(root, 'docs/specification.md'), 'utf8'),
);

/** The prose of §7 as calls: `GET /a/b, /c and /{id}/d` means /a/b, /a/c and /a/{id}/d. */
function specified(): string[] {
  return (section?.[1] ?? '').split('\n').flatMap((line) => {
    const [prose = ''] = line.split(' Also GET ');
    if (prose.startsWith('**Master data**')) {
      const paths = prose.match(/\/api\/(?!module)[a-z-]+/g) ?? [];
      const rest = line.match(/GET \/api\/[a-z/]+/g) ?? [];
      return [...paths.flatMap((at) => [`GET ${at}`, `POST ${at}`, `PUT ${at}/{id}`, `DELETE ${at}/{id}`]), ...rest];
    }
    if (prose.startsWith('**Translations**')) return [];
    if (prose.includes('Configured endpoints')) return (prose.match(/\/jwt\/[a-z-]+/g) ?? []).map((at) => `POST ${at}`);
    const calls: string[] = [];
    for (const [, verbs = '', listed = ''] of prose.matchAll(
      /((?:GET|POST|PUT|PATCH|DELETE)(?:(?:,| and) (?:GET|POST|PUT|PATCH|DELETE))*)((?:(?:,| and| \([^)]*\))* \/[\w{}/-]+)+)/g,
    )) {
      let base = '';
      for (const [one] of listed.matchAll(/\/[\w{}/-]+/g)) {
        const isWhole = /^\/(api|apps|jwt)\//.test(one);
        // A template area has its pages side by side, whatever the one before it stood under.
        const parent = one.startsWith('/{id}') ? base.replace(/\/\{id\}.*$/, '') : base.replace(/\/[^/]+$/, '');
        const at = isWhole ? one : `${parent.replace(/^(\/apps\/[a-z]+)\/.*$/, '$1')}${one}`;
        if (isWhole || base === '') base = at;
        for (const verb of verbs.split(/, | and /)) calls.push(`${verb} ${at}`);
      }
    }
    return calls;
  });
}

/** Every call that the services can make, recorded by making it. */
async function servicesMake(): Promise<string[]> {
  const made = new Set<string>();
  const note = (method: string) => (at: string) => {
    made.add(`${method} ${at.replaceAll('{id}/{id}', '{id}')}`);
    return Promise.reject(new Error('recorded'));
  };
  const client = {
    get: note('GET'),
    post: note('POST'),
    put: note('PUT'),
    patch: note('PATCH'),
    delete: note('DELETE'),
    blob: note('GET'),
    stream: note('GET'),
    upload: (at: string, _form: FormData, options?: { method?: string }) => note(options?.method ?? 'PATCH')(at),
  } as unknown as HttpClient;
  const kpi = createKpiApi(client);
  const report = createReportApi(client);
  for (const api of [
    createSessionApi(client),
    createResetApi(client),
    createRegistrationApi(client),
    createDraftKeyApi(client),
    report,
    createMasterApi(client),
    ...Object.values(createRecordApi(client)),
    createSecondFactorApi(client),
    createUserApi(client),
    createProblemApi(client),
    createReadinessApi(client),
    createDashboardApi(client),
    createLiveEventsApi(client),
    createBellApi(client),
    createChoicesApi(client),
    createOutgoingApi(client),
    createTokenApi(client),
    createWebhookApi(client),
    createBookmarksApi(client),
    createCalendarApi(client),
    createChatApi(client),
    createUnreadChatApi(client),
    createDatatablesApi(client),
    createPermissionsApi(client),
    createEmailApi(client),
    createTodoApi(client),
    createKanbanApi(client),
    kpi,
  ]) {
    for (const call of Object.values(api) as ((...args: unknown[]) => Promise<unknown>)[]) {
      await (async () => call('{id}', new Blob(), {}))().catch(() => {});
    }
  }
  await kpi.removeAll(['{id}']).catch(() => {});
  await report.removeMany(['{id}']).catch(() => {});
  for (const destination of [
    { what: 'kpi', satker: '', tahun: 2026 },
    { what: 'realisasi', reportId: '{id}' },
    { what: 'unit' },
    { what: 'pengguna' },
  ] as const) {
    await kpi.import(destination, new Blob(), { mode: 'periksa' }).catch(() => {});
    await kpi.template(destination).catch(() => {});
  }
  return [...made].sort();
}

describe('the catalogue of calls', () => {
  it('has every call of the specification, 106 and the three configured names, and none twice', () => {
    const ours = CALLS.filter(({ extension }) => !extension).map(nameOf);
    expect([...ours].sort()).toEqual([...new Set(specified())].sort());
    expect(ours.length).toEqual(106 + ['/jwt/login', '/jwt/refresh-token', '/jwt/logout'].length);
    expect(new Set(CALLS.map(nameOf)).size).toEqual(CALLS.length);
  });

  it('has every call that a service makes, and says that it is made', async () => {
    const made = await servicesMake();
    const known = CALLS.map(nameOf);
    expect(made.filter((call) => !known.includes(call))).toEqual([]);
    expect(made.filter((call) => !(call in MADE_TODAY))).toEqual([...MADE_BY_NO_PAGE].sort());
    expect(Object.keys(MADE_TODAY).filter((call) => !made.includes(call))).toEqual([]);
  });

  it('says that a page makes a call only where a real page is driven into making it', async () => {
    for (const load of Object.values(
      import.meta.glob([
        './*.test.ts',
        '!./calls.test.ts',
        '!./client.test.ts',
        '!./faults.test.ts',
        '!./news.test.ts',
        '!./session.test.ts',
      ]),
    )) {
      await load();
    }
    expect([...driven, ...OF_SESSION].sort()).toEqual(Object.keys(MADE_TODAY).sort());
  });

  it('is compared with all services there are', () => {
    const makers = readdirSync(path.join(root, 'src/services'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .flatMap((file) => [
        ...readFileSync(path.join(root, 'src/services', file), 'utf8').matchAll(/export function (create\w*Api)\(/g),
      ])
      .map(([, name]) => name);
    expect(makers.sort()).toEqual([
      'createBellApi',
      'createBookmarksApi',
      'createCalendarApi',
      'createChatApi',
      'createChoicesApi',
      'createDashboardApi',
      'createDatatablesApi',
      'createDraftKeyApi',
      'createEmailApi',
      'createKanbanApi',
      'createKpiApi',
      'createLiveEventsApi',
      'createMasterApi',
      'createOutgoingApi',
      'createPermissionsApi',
      'createProblemApi',
      'createReadinessApi',
      'createRecordApi',
      'createRegistrationApi',
      'createReportApi',
      'createResetApi',
      'createSessionApi',
      'createTodoApi',
      'createTokenApi',
      'createUnreadChatApi',
      'createUserApi',
      'createWebhookApi',
    ]);
  });
});
