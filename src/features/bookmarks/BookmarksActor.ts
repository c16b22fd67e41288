import { createActorContext } from '@xstate/react';
import { bookmarksMachine } from '#machines/bookmarks/bookmarks.machine.ts';

/** The pages that the person keeps at hand. */
export const BookmarksActor = createActorContext(bookmarksMachine);
