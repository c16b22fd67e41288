import { describe, expect, it } from 'vitest';
import { provideWorkspace } from '#app/workspace/workspace.ts';
import { buildAbility } from '#services/ability/ability.ts';
import { createStorage, type StorageKey } from '#services/storage/storage.ts';
import { createActor, waitFor } from '#machines/kit/xstate.ts';
import { FakeLocalStorage, openTab, settle } from '#tests/session/server.ts';
import { payload } from '#tests/support/sign-in.ts';

const KEYS: readonly StorageKey[] = [
  'userData',
  'accessToken',
  'refreshToken',
  'localSatker',
  'satkerSelected',
  'tahunSelected',
  'skin',
  'direction',
  'menuCollapsed',
];
const user = JSON.stringify(payload());
const CORRUPTIONS: [string, string | null][] = [
  ['missing', null],
  ['empty', ''],
  ['"undefined"', 'undefined'],
  ['"null"', 'null'],
  ['"NaN"', 'NaN'],
  ['truncated JSON', user.slice(0, user.length / 2)],
  ['a number', '42'],
  ['an array', '[1,{"a":null}]'],
  ['an empty object', '{}'],
  ['prototype keys', '{"__proto__":{"admin":true},"constructor":1,"toString":1,"hasOwnProperty":null}'],
  ['an older schema', '{"user":{"id":1},"token":"a1","roles":"admin-dev","satker":"Tapin"}'],
  ['control characters', '"\u0000\n\u202e😀"'],
  ['markup', '"<img src=x onerror=alert(1)>"'],
  ['five megabytes', `"${'x'.repeat(5 * 1024 * 1024)}"`],
];

function sound(): FakeLocalStorage {
  const area = new FakeLocalStorage();
  createStorage(area).saveSession(payload());
  const rest: Partial<Record<StorageKey, unknown>> = {
    localSatker: { key: 'u1 admin-esselon-2', units: [] },
    tahunSelected: 2026,
    skin: 'dark',
    direction: 'rtl',
    menuCollapsed: true,
  };
  for (const [key, value] of Object.entries(rest)) area.setItem(key, JSON.stringify(value));
  return area;
}

/** Starts whatever reads the storage, and says what a person would see. */
async function start(area: Storage | null) {
  const { session, tabs } = await openTab({ area: area as FakeLocalStorage, signedIn: false });
  const storage = createStorage(area);
  const view = session.getSnapshot().matches('authenticated') ? 'app' : String(session.getSnapshot().value);
  const profile = session.getSnapshot().context.profile ?? payload();
  buildAbility(profile.ability).can('read', 'PelaporanCapaian');
  const workspace = createActor(
    provideWorkspace({
      storage,
      tabs,
      yearsOf: async () => [],
      master: {
        listUnits: async () => [],
        listTahun: async () => [2025, 2026].map((tahun) => ({ tahun })),
      } as unknown as Parameters<typeof provideWorkspace>[0]['master'],
    }),
    {
      input: {
        person: { id: profile.id, roles: profile.roles, satkerId: profile.satker.id, satkerName: profile.satker.nama },
        stored: { satker: storage.readSatker(), tahun: storage.readTahun() },
      },
    },
  ).start();
  await waitFor(workspace, (snapshot) => snapshot.hasTag('settled'));
  const { satker, tahun } = workspace.getSnapshot().context;
  const preferences = [
    storage.readSkin(),
    storage.readDirection(),
    storage.readMenuCollapsed(),
    storage.readSetting('toastPosition'),
  ];
  return { view, satker: satker.value, tahun, preferences, session };
}

describe('T-1: whatever stands in the local storage, the page starts: signed in, or at the sign-in page', () => {
  it('a sound storage is taken as it is', async () => {
    const { view, satker, tahun, preferences } = await start(sound());
    expect({ view, satker, tahun, preferences }).toEqual({
      view: 'app',
      satker: 's1',
      tahun: 2026,
      preferences: ['dark', 'rtl', true, null],
    });
  });

  const cells = KEYS.flatMap((key) => CORRUPTIONS.map(([name, value]) => [key, name, value] as const));
  it.each(cells)('T-1: %s is %s', async (key, _, value) => {
    const area = sound();
    if (value === null) area.removeItem(key);
    else area.setItem(key, value);
    const { view, satker, tahun, preferences } = await start(area);
    const needed: readonly string[] = ['userData', 'accessToken', 'refreshToken'];
    // A token that is only wrong is the server's to refuse; all else that the session stands on must be whole.
    if (key === 'userData') expect(view).toBe('signedOut');
    else if (needed.includes(key)) expect(['app', 'signedOut']).toContain(view);
    else expect(view).toBe('app');
    expect({ satker, known: [2025, 2026].includes(tahun) }).toEqual({ satker: 's1', known: true });
    expect([null, 'light', 'dark']).toContain(preferences[0]);
    expect([null, 'ltr', 'rtl']).toContain(preferences[1]);
    expect([true, false]).toContain(preferences[2]);
    expect(Object.getPrototypeOf({})).not.toHaveProperty('admin');
  });

  it.each([
    ['accessToken', '\u0000'],
    ['accessToken', 'a 1'],
    ['refreshToken', '😀'],
    ['accessToken', 'x'.repeat(10_000)],
  ])(
    'T-1: %s that no browser could send leads to the sign-in page, not to a network that seems lost',
    async (key, value) => {
      const area = sound();
      area.setItem(key, value);
      expect((await start(area)).view).toBe('signedOut');
    },
  );

  it.each([
    ['a name that is no text', { nama: { a: 1 } }],
    ['roles that are no texts', { roles: [1] }],
    ['a unit without a name', { satker: { id: 's1' } }],
    ['a rule without a subject', { ability: [{ action: 'read' }] }],
    ['a rule with a damaged inversion', { ability: [{ action: 'read', subject: 'all', inverted: 'yes' }] }],
    ['a rule without fields', { ability: [{ action: 'read', subject: 'all', fields: [] }] }],
    ['conditions that are a text', { ability: [{ action: 'read', subject: 'all', conditions: 'unit' }] }],
  ])('T-1: user data with %s count as signed out', async (_, over) => {
    const area = sound();
    area.setItem('userData', JSON.stringify({ ...payload(), ...over }));
    expect((await start(area)).view).toBe('signedOut');
  });

  it('T-1: a unit list with a damaged entry is fetched anew', async () => {
    const area = sound();
    const unit = {
      id: 'x',
      kode: '6305',
      nama_unit: 'X',
      level_id: 1,
      nama_supervisi: {},
      penanggungjawab: null,
      pengawas: null,
    };
    const key = '[3,"u1",["admin-esselon-2"],"s1"]';
    area.setItem('localSatker', JSON.stringify({ key, since: Date.now(), units: [unit] }));
    expect((await start(area)).satker).toBe('s1');
    expect(area.getItem('localSatker')).toBe(null);
  });
});

const denied = (): never => {
  throw new DOMException('Denied', 'SecurityError');
};
const full = (): never => {
  throw new DOMException('Full', 'QuotaExceededError');
};
const MODES: [string, (area: FakeLocalStorage) => void][] = [
  ['reading throws', (area) => Object.assign(area, { getItem: denied, setItem: denied })],
  ['writing throws', (area) => Object.assign(area, { setItem: full })],
  [
    'everything throws',
    (area) => Object.assign(area, { getItem: denied, setItem: denied, removeItem: denied, clear: denied }),
  ],
];
type Tab = Awaited<ReturnType<typeof openTab>>;
const POINTS: [
  string,
  (tab: Tab, area: FakeLocalStorage, breakIt: (area: FakeLocalStorage) => void) => Promise<string>,
][] = [
  [
    'before the start',
    async (_, area, breakIt) => {
      breakIt(area);
      return (await start(area)).view;
    },
  ],
  [
    'before signing in',
    async ({ server, session }, area, breakIt) => {
      session.send({ type: 'session.signOut' });
      await settle();
      breakIt(area);
      server.routes.set('/api/auth/signin', () =>
        Response.json({ alert: { code: 200, status: 200, message: 'OK' }, data: payload() }),
      );
      session.send({ type: 'signIn.submit', username: 'pelapor.tapin', password: 'x' });
      await settle();
      await settle();
      return session.getSnapshot().matches('authenticated') ? 'app' : 'signedOut';
    },
  ],
  [
    'before a renewal',
    async ({ server, client, session }, area, breakIt) => {
      server.accepted = 'a-of-nobody';
      breakIt(area);
      await client.get('/a');
      return session.getSnapshot().matches('authenticated') ? 'app' : 'signedOut';
    },
  ],
  [
    'before signing out',
    async ({ session }, area, breakIt) => {
      breakIt(area);
      session.send({ type: 'session.signOut' });
      await settle();
      return String(session.getSnapshot().value);
    },
  ],
  [
    'before switching the unit',
    async ({ storage }, area, breakIt) => {
      breakIt(area);
      storage.saveSatker({ value: 's2', label: 'Lain' });
      storage.saveTahun(2026);
      return `${storage.readSatker()?.value} ${storage.readTahun()}`;
    },
  ],
];

describe('T-1: a local storage that throws', () => {
  const expected: Record<string, RegExp> = {
    'before the start': /^(app|signedOut)$/,
    'before signing in': /^app$/,
    'before a renewal': /^app$/,
    'before signing out': /^signedOut$/,
    'before switching the unit': /^s2 2026$/,
  };
  it.each(MODES.flatMap(([mode, breakIt]) => POINTS.map(([point, run]) => [mode, point, breakIt, run] as const)))(
    'T-1: %s %s: the page lives on',
    async (_, point, breakIt, run) => {
      const area = sound();
      const tab = await openTab({ area });
      expect(await run(tab, area, breakIt)).toMatch(expected[point] ?? /never/);
    },
  );

  it('T-1: what could not be removed when signing out is at least not read again', () => {
    const area = sound();
    Object.assign(area, { clear: denied, removeItem: denied });
    const storage = createStorage(area);
    storage.clearAll();
    expect([storage.readSession(), storage.readTokens(), storage.readTahun(), storage.readSatker()]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});
