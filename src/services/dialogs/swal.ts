import type { SweetAlertOptions, SweetAlertResult } from 'sweetalert2';
import { importChunk } from '#services/chunk/chunk.ts';
import type { Shown } from '#services/dialogs/shown.ts';

/** The last dialog in the queue: only one is open at a time, and none replaces another. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Shows a dialog as soon as those before it are answered.
 * @param extra options of sweetalert2 beyond the texts
 * @param signal closes the dialog, or removes it from the queue
 * @returns null when it was aborted
 * @throws when the dialog's code cannot be fetched
 */
export function show(
  shown: Shown,
  extra: SweetAlertOptions = {},
  signal?: AbortSignal,
): Promise<SweetAlertResult<unknown> | null> {
  const answer = last.then(() => open(shown, extra, signal));
  // A dialog that fails must not block the dialogs after it.
  last = answer.catch(() => {});
  return Promise.race([answer, whenAborted(signal)]);
}

/** An aborted dialog leaves the queue at once, however long the dialogs before it stay open. */
const whenAborted = (signal?: AbortSignal) =>
  new Promise<null>((resolve) => {
    if (signal?.aborted) resolve(null);
    signal?.addEventListener('abort', () => resolve(null), { once: true });
  });

async function open(shown: Shown, extra: SweetAlertOptions, signal?: AbortSignal) {
  if (signal?.aborted) return null;
  const { draw } = await importChunk(() => import('#services/dialogs/box.ts'));
  return signal?.aborted ? null : draw(shown, extra, signal);
}
