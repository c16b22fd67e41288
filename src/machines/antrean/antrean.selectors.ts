import type { AntreanSnapshot } from '#machines/antrean/antrean.machine.ts';

/** How the list shows itself; an empty list that failed to load is not an empty queue. */
export function keadaanAntrean(snapshot: AntreanSnapshot): 'loading' | 'refreshing' | 'ready' | 'empty' | 'error' {
  if (snapshot.matches('failed')) return 'error';
  const ada = snapshot.context.baris.length > 0;
  if (snapshot.matches('loading')) return ada ? 'refreshing' : 'loading';
  return ada ? 'ready' : 'empty';
}

export const barisAntrean = ({ context }: AntreanSnapshot) => context.baris;
/** Totals of all tabs; null until the first answer. */
export const hitunganTab = ({ context }: AntreanSnapshot) => context.hitungan;
export const tabKini = ({ context }: AntreanSnapshot) => context.params.tab;
export const halaman = ({ context }: AntreanSnapshot) => ({ page: context.params.page, total: context.total });
export const pesanGagal = ({ context }: AntreanSnapshot) => context.pesan;
