import type { ChatFileSnapshot } from '#machines/chat/chat-file.machine.ts';

/** Name and size of the file of the next message; null = it has none. */
export const nextFile = ({ context: { chosen, stored } }: ChatFileSnapshot) =>
  stored !== null
    ? { name: stored.nama, size: stored.ukuran }
    : chosen !== null
      ? { name: chosen.name, size: chosen.size }
      : null;
/** The file that the next message can take; null = none. */
export const readyFile = (one: ChatFileSnapshot) => (one.matches({ choosing: 'ready' }) ? one.context.stored : null);
/** A message waits until its file is there, or taken away. */
export const holdsMessage = (one: ChatFileSnapshot) =>
  !one.matches({ choosing: 'empty' }) && !one.matches({ choosing: 'ready' });
export const isUploading = (one: ChatFileSnapshot) => one.matches({ choosing: 'uploading' });
export const fileDefectOf = ({ context }: ChatFileSnapshot) => context.defect;
export const uploadRefusal = ({ context }: ChatFileSnapshot) => context.refusal;
/** Id of the file of a message that is on its way; null = none. */
export const fetchedFile = (one: ChatFileSnapshot) =>
  one.matches({ fetching: 'loading' }) ? (one.context.fetched?.id ?? null) : null;
/** The file of a message that did not come, and why; null = none. */
export const fetchProblem = ({ context: { fetched, fetchRefusal } }: ChatFileSnapshot) =>
  fetched !== null && fetchRefusal !== null ? { id: fetched.id, ...fetchRefusal } : null;
