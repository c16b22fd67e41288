import { describe, expect, it } from 'vitest';
import { paletteShortcut, type PalettePorts, providePalette } from '#app/palette/palette.ts';
import { isShortcut } from '#app/palette/shortcut.ts';
import { catalogue } from '#app/palette/catalogue.ts';
import type { UnitEntry } from '#domain/access/unit-options.ts';
import { PAGES } from '#domain/pages/pages.ts';
import { createActor, fromCallback, fromPromise, waitFor } from '#machines/kit/xstate.ts';
import { workspaceMachine } from '#machines/workspace/workspace.machine.ts';
import type { PaletteShortcuts } from '#machines/palette/palette.machine.ts';
import { preferencesMachine } from '#machines/preferences/preferences.machine.ts';
import { LAYOUT_DEFAULTS } from '#machines/preferences/preferences.types.ts';
import { buildAbility } from '#services/ability/ability.ts';
import { i18n } from '#services/i18n/i18n.ts';

const unit = (id: string): UnitEntry => ({
  id,
  kode: '6305',
  nama_unit: `BPS ${id}`,
  level_id: 3,
  nama_supervisi: null,
  penanggungjawab: id === 'b' ? 'Budi' : null,
  pengawas: null,
});
const OFFICER = [
  { action: 'read', subject: 'PelaporanCapaian' },
  { action: 'create', subject: 'PelaporanCapaian' },
];
const VERIFIER = [
  { action: 'read', subject: 'PelaporanCapaian' },
  { action: 'approve', subject: 'PelaporanCapaian' },
];

async function world(roles: string[], rules: { action: string; subject: string }[], years = [2025, 2026]) {
  const workspace = createActor(
    workspaceMachine.provide({
      actors: {
        loadUnits: fromPromise(async () => ({ units: [unit('a'), unit('b')], years, filled: years })),
        saveWorkspace: fromPromise(async () => {}),
      },
    }),
    {
      input: {
        person: { id: 'p', roles, satkerId: 'a', satkerName: 'BPS a' },
        stored: { satker: null, tahun: null },
      },
    },
  ).start();
  await waitFor(workspace, (snapshot) => snapshot.hasTag('settled'));
  const preferences = createActor(
    preferencesMachine.provide({
      actors: { savePreferences: fromPromise(async () => {}), listenOutside: fromCallback(() => {}) },
    }),
    { input: { ...LAYOUT_DEFAULTS, language: 'id', systemSkin: 'light' } },
  ).start();
  return { konteks: workspace, preferences, ability: buildAbility(rules) };
}
let bookmark: readonly string[] = [];
const entries = async (...who: Parameters<typeof world>) => {
  const { konteks, preferences, ability } = await world(...who);
  return catalogue({
    t: i18n.t,
    ability,
    workspace: konteks.getSnapshot(),
    preferences: preferences.getSnapshot(),
    bookmarks: bookmark,
    frame: { menu: true, toastLog: true },
  });
};
const idsOf = async (group: string, ...who: Parameters<typeof world>) =>
  (await entries(...who)).filter((paletteEntry) => paletteEntry.kelompok === group).map(({ id }) => id);

const RECORDS = Object.values(PAGES).flatMap((page) => ('record' in page ? [page.path] : []));
const RECAP = '/pelaporan-capaian/rekap';
const EVIDENCE = '/berkas-bukti';
const KINERJA = ['/dasbor', '/kpi/matrik-kinerja', RECAP];
const APPS = ['/kalender', '/obrolan', '/tugas', '/papan', '/email'];
const SUPPORT = ['/dukungan/mesin', '/dukungan/sop', '/qa/model'];

describe('the catalogue', () => {
  it.each([
    [
      'an officer',
      'admin-esselon-2',
      OFFICER,
      ['/beranda', '/pelaporan-capaian', RECAP, ...APPS, EVIDENCE, '/pelaporan-capaian/baru'],
    ],
    [
      'a verifier',
      'verifikator-esselon-2',
      VERIFIER,
      ['/beranda', '/pelaporan-capaian', '/verifikasi', RECAP, ...APPS, EVIDENCE],
    ],
    [
      'somebody without reports',
      'support',
      [
        { action: 'read', subject: 'MachineState' },
        { action: 'read', subject: 'QaReport' },
      ],
      ['/beranda', ...APPS, ...SUPPORT],
    ],
    [
      'somebody who looks at machines only',
      'x',
      [{ action: 'read', subject: 'MachineState' }],
      ['/beranda', ...APPS, '/dukungan/mesin', '/dukungan/sop'],
    ],
    ['somebody of quality', 'x', [{ action: 'read', subject: 'QaReport' }], ['/beranda', ...APPS, '/qa/model']],
    ['somebody without any rule', 'x', [], ['/beranda', ...APPS]],
    [
      'an admin',
      'admin-dev',
      [{ action: 'manage', subject: 'all' }],
      [
        '/beranda',
        '/pelaporan-capaian',
        '/verifikasi',
        ...KINERJA,
        ...APPS,
        ...RECORDS,
        ...SUPPORT,
        '/pelaporan-capaian/baru',
      ],
    ],
  ])('leads %s to the pages that may be opened and to no other', async (_, role, rules, pages) => {
    expect(await idsOf('halaman', [role], rules)).toEqual(
      [
        ...pages,
        ...['/pemberitahuan', '/profil', '/profil/preferensi', '/privasi'],
        // Without a line in the menu: the list of users leads there.
        ...(role === 'admin-dev' ? ['/pengguna/aturan-klaim'] : []),
      ].map((page) => `halaman:${page}`),
    );
  });

  it('offers units only to those who have a choice', async () => {
    expect(await idsOf('satker', ['admin-esselon-2'], OFFICER)).toEqual([]);
    expect(await idsOf('satker', ['pimpinan'], [])).toEqual(['satker:a', 'satker:b']);
    expect(await idsOf('satker', ['admin-dev'], [])).toEqual(['satker:', 'satker:a', 'satker:b']);
  });

  it('offers years only when there are several, and marks what is in force', async () => {
    expect(await idsOf('tahun', ['pimpinan'], [], [2025])).toEqual([]);
    const chosen = (await entries(['pimpinan'], [])).filter(({ terpilih }) => terpilih).map(({ id }) => id);
    expect(chosen).toEqual(['tahun:2025', 'bahasa:id', 'satker:a']);
  });

  it('offers what belongs to the frame only where the frame has it', async () => {
    const { konteks, preferences, ability } = await world(['pimpinan'], []);
    const bare = catalogue({
      t: i18n.t,
      ability,
      workspace: konteks.getSnapshot(),
      preferences: preferences.getSnapshot(),
      bookmarks: [],
      frame: { menu: false, toastLog: false },
    });
    expect(bare.flatMap(({ id, kelompok }) => (kelompok === 'tindakan' ? [id] : []))).toEqual([
      'tindakan:skin',
      'tindakan:keluar',
    ]);
  });

  it('has bookmarked pages first and names them so, and none that may not be opened', async () => {
    bookmark = ['/dasbor', '/izin', RECAP, '/tidak-ada'];
    const found = (await entries(['pimpinan'], [...OFFICER])).filter(({ kelompok }) => kelompok === 'halaman');
    bookmark = [];
    const [first] = found;
    expect([first?.id, first?.keterangan]).toEqual([`halaman:${RECAP}`, i18n.t('bookmarks.judul')]);
    const ids = found.map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    expect(['halaman:/izin', 'halaman:/dasbor', 'halaman:/tidak-ada'].filter((id) => ids.includes(id))).toEqual([]);
  });

  it('has every id once, none with a space', async () => {
    const ids = (await entries(['admin-dev'], [{ action: 'manage', subject: 'all' }])).map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at || /\s/.test(id))).toEqual([]);
  });
});

describe('running an entry', () => {
  async function ran(id: string) {
    const { konteks, preferences, ability } = await world(['pimpinan'], []);
    const sent: unknown[] = [];
    const note = (to: string) => (event: unknown) => void sent.push([to, event]);
    const ports: PalettePorts = {
      ability,
      workspace: { getSnapshot: () => konteks.getSnapshot(), send: note('konteks') },
      preferences: { getSnapshot: () => preferences.getSnapshot(), send: note('preferensi') },
      session: { send: note('session') },
      navigate: note('navigate'),
      toastLog: { send: note('toastLog') },
      loadBookmarks: () => [],
      readFrame: () => ({ menu: true, toastLog: true }),
      loadDialog: () => Promise.resolve(),
    };
    const palette = createActor(
      providePalette(ports).provide({ actors: { listenShortcut: fromCallback<PaletteShortcuts, void>(() => {}) } }),
    ).start();
    palette.send({ type: 'palette.open' });
    await waitFor(palette, (snapshot) => snapshot.hasTag('editable'));
    if (id.startsWith('satker')) palette.send({ type: 'query.change', query: 'bps' });
    palette.send({ type: 'item.run', id });
    await waitFor(palette, (snapshot) => snapshot.hasTag('settled'));
    return sent;
  }

  it.each([
    ['halaman:/beranda', 'navigate', '/beranda'],
    ['tindakan:skin', 'preferensi', { type: 'skin.toggle' }],
    ['tindakan:menu', 'preferensi', { type: 'menu.toggle' }],
    ['tindakan:toastLog', 'toastLog', { type: 'log.open' }],
    ['tindakan:keluar', 'session', { type: 'session.signOut' }],
    ['bahasa:fr', 'preferensi', { type: 'language.select', language: 'fr' }],
    ['satker:b', 'konteks', { type: 'satker.select', value: 'b' }],
    ['tahun:2026', 'konteks', { type: 'tahun.select', tahun: 2026 }],
  ])('%s tells the %s, once', async (id, to, event) => {
    expect(await ran(id)).toEqual([[to, event]]);
  });
});

describe('the key', () => {
  const press = { key: 'k', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false };
  it.each([
    ['Ctrl-K', 'Linux x86_64', { ctrlKey: true }, true],
    ['Ctrl-K with caps lock', 'Win32', { ctrlKey: true, key: 'K' }, true],
    ['⌘-K on a Mac', 'MacIntel', { metaKey: true }, true],
    ['Ctrl-K on a Mac, which deletes to the end of the line', 'MacIntel', { ctrlKey: true }, false],
    ['⌘-K elsewhere', 'Win32', { metaKey: true }, false],
    ['a bare k', 'Win32', {}, false],
    ['Ctrl-Shift-K', 'Win32', { ctrlKey: true, shiftKey: true }, false],
    ['Ctrl-Alt-K', 'Win32', { ctrlKey: true, altKey: true }, false],
    ['a key that is held down', 'Win32', { ctrlKey: true, repeat: true }, false],
    ['Ctrl-J', 'Win32', { ctrlKey: true, key: 'j' }, false],
  ])('%s', (_, platform, held, expected) => {
    expect(isShortcut({ ...press, ...held }, platform)).toEqual(expected);
  });

  it('is shown as the keyboard has it', () => {
    expect([paletteShortcut('MacIntel').shown, paletteShortcut('Win32').shown]).toEqual(['⌘ K', 'Ctrl K']);
  });
});
