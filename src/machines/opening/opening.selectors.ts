import type { OpeningSnapshot } from '#machines/opening/opening.machine.ts';

/** All that the window draws. */
export const viewOpening = (snapshot: OpeningSnapshot) => ({
  isOpen: snapshot.matches('writing') || snapshot.matches('reopening'),
  sending: snapshot.matches('reopening'),
  catatan: snapshot.context.catatan,
  kurang: snapshot.context.kurang,
  pesan: snapshot.context.message,
});
