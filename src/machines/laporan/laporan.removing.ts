import { ended, hapusTanpaJawaban, laporanSetup, tidakTerhapus } from '#machines/laporan/laporan.setup.ts';

const confirmingRemove = laporanSetup.createStateConfig({
  tags: 'blocking',
  meta: { label: 'laporan.confirmingRemove' },
  invoke: {
    id: 'confirmRemove',
    src: 'confirmRemove',
    onDone: [
      { guard: { type: 'isTrue', params: ({ event }) => event.output }, target: 'removing' },
      { target: 'viewing' },
    ],
    onError: 'viewing',
  },
});
const removingNow = laporanSetup.createStateConfig({
  tags: 'busy',
  meta: { label: 'laporan.removing', calls: 'DELETE /api/pelaporan-capaian/{id}/delete' },
  invoke: {
    id: 'removeReport',
    src: 'removeReport',
    input: ({ context }) => ({ id: context.id }),
    onDone: [
      { guard: { type: 'isRemoved', params: ({ event }) => event.output }, target: 'removed' },
      { guard: ended('takPasti'), target: 'reloading', actions: tidakTerhapus },
      { target: 'viewing', actions: tidakTerhapus },
    ],
    onError: { target: 'reloading', actions: hapusTanpaJawaban },
  },
});
const removed = laporanSetup.createStateConfig({
  tags: 'settled',
  meta: { label: 'laporan.removed' },
  invoke: { id: 'openList', src: 'openList', onError: { actions: [] } },
});

/** Throwing a draft away: asked first, then done, then off to the list. */
export const removing = { confirmingRemove, removing: removingNow, removed };
