import { describe, expect, it } from 'vitest';
import { ALAMAT_REKAMAN } from '#app/master/alamat.ts';
import { isPintasan, pintasanPalet, type PaletPorts, providePalet } from '#app/wiring/palet.ts';
import { katalog } from '#app/wiring/palet-katalog.ts';
import type { UnitEntry } from '#domain/akses/unit-options.ts';
import { createActor, fromCallback, fromPromise, waitFor } from '#machines/kit/xstate.ts';
import { konteksMachine } from '#machines/konteks/konteks.machine.ts';
import type { PintasanPalet } from '#machines/palet/palet.machine.ts';
import { preferensiMachine } from '#machines/preferensi/preferensi.machine.ts';
import { LAYOUT_DEFAULTS } from '#machines/preferensi/preferensi.types.ts';
import { buildAbility } from '#services/ability/ability.ts';
import { i18n } from '#services/i18n/i18n.ts';

const unit = (id: string): UnitEntry => ({
  id,
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
  const konteks = createActor(
    konteksMachine.provide({
      actors: {
        loadUnits: fromPromise(async () => ({ units: [unit('a'), unit('b')], years })),
        saveKonteks: fromPromise(async () => {}),
      },
    }),
    {
      input: {
        person: { id: 'p', roles, satkerId: 'a', satkerNama: 'BPS a' },
        stored: { satker: null, tahun: null },
      },
    },
  ).start();
  await waitFor(konteks, (snapshot) => snapshot.hasTag('settled'));
  const preferensi = createActor(
    preferensiMachine.provide({
      actors: { savePreferensi: fromPromise(async () => {}), listenOutside: fromCallback(() => {}) },
    }),
    { input: { ...LAYOUT_DEFAULTS, language: 'id', systemSkin: 'light' } },
  ).start();
  return { konteks, preferensi, ability: buildAbility(rules) };
}
let markah: readonly string[] = [];
const entries = async (...who: Parameters<typeof world>) => {
  const { konteks, preferensi, ability } = await world(...who);
  return katalog({
    t: i18n.t,
    ability,
    konteks: konteks.getSnapshot(),
    preferensi: preferensi.getSnapshot(),
    markah,
    bingkai: { menu: true, pemberitahuan: true },
  });
};
const idsOf = async (kelompok: string, ...who: Parameters<typeof world>) =>
  (await entries(...who)).filter((entri) => entri.kelompok === kelompok).map(({ id }) => id);

const REKAMAN = Object.values(ALAMAT_REKAMAN).map(({ alamat }) => alamat);
const REKAP = '/pelaporan-capaian/rekap';
const BUKTI = '/berkas-bukti';
const KINERJA = ['/dasbor', '/kpi/matrik-kinerja', REKAP];
const APLIKASI = ['/kalender', '/obrolan', '/tugas', '/papan', '/email'];
const DUKUNGAN = ['/dukungan/mesin', '/dukungan/sop', '/qa/model'];

describe('the catalogue', () => {
  it.each([
    [
      'an officer',
      'admin-esselon-2',
      OFFICER,
      ['/beranda', '/pelaporan-capaian', REKAP, ...APLIKASI, BUKTI, '/pelaporan-capaian/baru'],
    ],
    [
      'a verifier',
      'verifikator-esselon-2',
      VERIFIER,
      ['/beranda', '/pelaporan-capaian', '/verifikasi', REKAP, ...APLIKASI, BUKTI],
    ],
    [
      'somebody without reports',
      'support',
      [{ action: 'read', subject: 'MachineState' }],
      ['/beranda', ...APLIKASI, ...DUKUNGAN],
    ],
    ['somebody without any rule', 'x', [], ['/beranda', ...APLIKASI]],
    [
      'an admin',
      'admin-dev',
      [{ action: 'manage', subject: 'all' }],
      [
        '/beranda',
        '/pelaporan-capaian',
        '/verifikasi',
        ...KINERJA,
        ...APLIKASI,
        ...REKAMAN,
        ...DUKUNGAN,
        '/pelaporan-capaian/baru',
      ],
    ],
  ])('leads %s to the pages that may be opened and to no other', async (_, role, rules, pages) => {
    expect(await idsOf('halaman', [role], rules)).toEqual(
      [...pages, '/profil', '/profil/preferensi'].map((page) => `halaman:${page}`),
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
    const { konteks, preferensi, ability } = await world(['pimpinan'], []);
    const bare = katalog({
      t: i18n.t,
      ability,
      konteks: konteks.getSnapshot(),
      preferensi: preferensi.getSnapshot(),
      markah: [],
      bingkai: { menu: false, pemberitahuan: false },
    });
    expect(bare.flatMap(({ id, kelompok }) => (kelompok === 'tindakan' ? [id] : []))).toEqual([
      'tindakan:skin',
      'tindakan:keluar',
    ]);
  });

  it('has bookmarked pages first and names them so, and none that may not be opened', async () => {
    markah = ['/dasbor', '/izin', REKAP, '/tidak-ada'];
    const found = (await entries(['pimpinan'], [...OFFICER])).filter(({ kelompok }) => kelompok === 'halaman');
    markah = [];
    const [pertama] = found;
    expect([pertama?.id, pertama?.keterangan]).toEqual([`halaman:${REKAP}`, i18n.t('bookmarks.judul')]);
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
    const { konteks, preferensi, ability } = await world(['pimpinan'], []);
    const sent: unknown[] = [];
    const note = (to: string) => (event: unknown) => void sent.push([to, event]);
    const ports: PaletPorts = {
      ability,
      konteks: { getSnapshot: () => konteks.getSnapshot(), send: note('konteks') },
      preferensi: { getSnapshot: () => preferensi.getSnapshot(), send: note('preferensi') },
      session: { send: note('session') },
      navigate: note('navigate'),
      pemberitahuan: { send: note('pemberitahuan') },
      readMarkah: () => [],
      readFrame: () => ({ menu: true, pemberitahuan: true }),
      loadDialog: () => Promise.resolve(),
    };
    const palet = createActor(
      providePalet(ports).provide({ actors: { listenShortcut: fromCallback<PintasanPalet, void>(() => {}) } }),
    ).start();
    palet.send({ type: 'palette.open' });
    await waitFor(palet, (snapshot) => snapshot.hasTag('editable'));
    if (id.startsWith('satker')) palet.send({ type: 'query.change', query: 'bps' });
    palet.send({ type: 'item.run', id });
    await waitFor(palet, (snapshot) => snapshot.hasTag('settled'));
    return sent;
  }

  it.each([
    ['halaman:/beranda', 'navigate', '/beranda'],
    ['tindakan:skin', 'preferensi', { type: 'skin.toggle' }],
    ['tindakan:menu', 'preferensi', { type: 'menu.toggle' }],
    ['tindakan:pemberitahuan', 'pemberitahuan', { type: 'log.open' }],
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
    expect(isPintasan({ ...press, ...held }, platform)).toEqual(expected);
  });

  it('is shown as the keyboard has it', () => {
    expect([pintasanPalet('MacIntel').shown, pintasanPalet('Win32').shown]).toEqual(['⌘ K', 'Ctrl K']);
  });
});
