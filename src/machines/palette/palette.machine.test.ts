import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from '#machines/kit/xstate.ts';
import { RECENT_LIMIT, paletteMachine, type PaletteShortcuts } from '#machines/palette/palette.machine.ts';
import { activeOf, resultOf, isLeaving, isPaletteOpen } from '#machines/palette/palette.selectors.ts';
import type { PaletteEntry, PaletteEmitted } from '#machines/palette/palette.types.ts';

const CATALOGUE: PaletteEntry[] = [
  { id: 'beranda', kelompok: 'halaman', label: 'Giliran Anda', command: { type: 'halaman', ke: '/beranda' } },
  { id: 'verifikasi', kelompok: 'halaman', label: 'Verifikasi', command: { type: 'halaman', ke: '/verifikasi' } },
  { id: 'skin', kelompok: 'tindakan', label: 'Mode gelap', command: { type: 'skin' } },
  { id: '2025', kelompok: 'tahun', label: '2025', command: { type: 'tahun', tahun: 2025 } },
  { id: '2026', kelompok: 'tahun', label: '2026', command: { type: 'tahun', tahun: 2026 } },
  { id: 'tapin', kelompok: 'satker', label: 'BPS Tapin', command: { type: 'satker', satker: 'tapin' } },
];

function start({ load = () => Promise.resolve(CATALOGUE), run = () => Promise.resolve() } = {}) {
  const ran: PaletteEntry[] = [];
  const emitted: PaletteEmitted[] = [];
  const keyboard: { press: (event: PaletteShortcuts) => void } = { press: () => {} };
  const actor = createActor(
    paletteMachine.provide({
      actors: {
        listenShortcut: fromCallback<PaletteShortcuts, void>(({ sendBack }) => {
          keyboard.press = sendBack;
        }),
        loadCatalogue: fromPromise(load),
        runEntry: fromPromise<void, PaletteEntry>(({ input }) => {
          ran.push(input);
          return run();
        }),
      },
    }),
  );
  actor.on('palette.failed', (event) => emitted.push(event));
  actor.start();
  const open = async () => {
    actor.send({ type: 'palette.open' });
    await waitFor(actor, (palette) => palette.hasTag('editable'));
  };
  const run1 = async (id?: string) => {
    actor.send(id === undefined ? { type: 'item.run' } : { type: 'item.run', id });
    await waitFor(actor, (palette) => palette.hasTag('settled'));
  };
  return { actor, ran, emitted, keyboard, open, run: run1 };
}
const groups = (actor: ReturnType<typeof start>['actor']) =>
  resultOf(actor.getSnapshot()).map(({ kelompok, paletteEntry }) => [kelompok, ...paletteEntry.map(({ id }) => id)]);

it('the key opens it, and the first entry is the one that Enter would run', async () => {
  const { actor, keyboard } = start();
  keyboard.press({ type: 'palette.open' });
  await waitFor(actor, isPaletteOpen);
  expect(activeOf(actor.getSnapshot())).toEqual('beranda');
  keyboard.press({ type: 'palette.close' });
  expect(isPaletteOpen(actor.getSnapshot())).toEqual(false);
});

it('typing searches and makes the best find active', async () => {
  const { actor, open, ran, run } = start();
  await open();
  actor.send({ type: 'query.change', query: 've' });
  expect([groups(actor), activeOf(actor.getSnapshot())]).toEqual([[['halaman', 'verifikasi']], 'verifikasi']);
  await run();
  expect([ran.map(({ id }) => id), isLeaving(actor.getSnapshot())]).toEqual([['verifikasi'], true]);
});

it('moving goes round at both ends, and to both ends at once', async () => {
  const { actor, open } = start();
  await open();
  const seen = (['next', 'previous', 'previous', 'next', 'last', 'first'] as const).map((to) => {
    actor.send({ type: 'item.move', to });
    return activeOf(actor.getSnapshot());
  });
  expect(seen).toEqual(['verifikasi', 'beranda', '2026', 'beranda', '2026', 'beranda']);
});

it('what the pointer is on becomes active and runs at a click', async () => {
  const { actor, open, ran, run } = start();
  await open();
  actor.send({ type: 'item.point', id: 'skin' });
  expect(activeOf(actor.getSnapshot())).toEqual('skin');
  await run('2025');
  expect([ran, isLeaving(actor.getSnapshot())]).toEqual([[CATALOGUE[3]], false]);
});

it('what is not shown cannot be run: nothing found, another id, a closed palette', async () => {
  const { actor, open, ran } = start();
  actor.send({ type: 'item.run', id: 'skin' });
  await open();
  expect(actor.getSnapshot().can({ type: 'item.run', id: 'tapin' })).toEqual(false);
  actor.send({ type: 'item.run', id: 'tapin' });
  actor.send({ type: 'query.change', query: 'zzz' });
  expect([activeOf(actor.getSnapshot()), actor.getSnapshot().can({ type: 'item.run' })]).toEqual([null, false]);
  actor.send({ type: 'item.run' });
  actor.send({ type: 'item.move', to: 'next' });
  expect([ran, isPaletteOpen(actor.getSnapshot())]).toEqual([[], true]);
});

it('remembers what was run, newest first, each once, and begins the next visit with it', async () => {
  const { actor, open, run } = start();
  for (const id of ['2025', 'beranda', 'skin', '2026', 'verifikasi', 'beranda']) {
    await open();
    await run(id);
  }
  await open();
  expect(actor.getSnapshot().context.recent).toHaveLength(RECENT_LIMIT);
  expect(groups(actor)).toEqual([['terakhir', 'beranda', 'verifikasi', '2026', 'skin', '2025']]);
});

it('begins empty again after it was closed', async () => {
  const { actor, open } = start();
  await open();
  actor.send({ type: 'query.change', query: 'ver' });
  actor.send({ type: 'palette.close' });
  await open();
  expect([actor.getSnapshot().context.query, activeOf(actor.getSnapshot())]).toEqual(['', 'beranda']);
});

it('says when its code or an entry fails, and is closed then', async () => {
  const lost = start({ load: () => Promise.reject(new Error('chunk')) });
  lost.actor.send({ type: 'palette.open' });
  await waitFor(lost.actor, (palette) => palette.hasTag('settled'));
  const broken = start({ run: () => Promise.reject(new Error('x')) });
  await broken.open();
  await broken.run('skin');
  expect([lost.emitted, broken.emitted]).toEqual([
    [{ type: 'palette.failed', while: 'opening' }],
    [{ type: 'palette.failed', while: 'running' }],
  ]);
});

it('a second key press while its code is on the way changes nothing; closing then is heeded', async () => {
  const held = Promise.withResolvers<PaletteEntry[]>();
  const { actor } = start({ load: () => held.promise });
  actor.send({ type: 'palette.open' });
  actor.send({ type: 'palette.open' });
  actor.send({ type: 'palette.close' });
  held.resolve(CATALOGUE);
  await held.promise;
  expect(actor.getSnapshot().value).toEqual('closed');
});
