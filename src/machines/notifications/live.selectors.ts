import type { LiveSnapshot } from '#machines/notifications/live.machine.ts';

/** How news arrives in this tab: by its own stream, through another tab, by asking now and then, or not at all yet. */
export type NewsWay = 'arus' | 'tabLain' | 'asking' | 'menyambung' | 'silent';

export const newsWay = (live: LiveSnapshot): NewsWay => {
  if (!live.matches({ connection: 'visible' })) return 'silent';
  if (live.matches({ connection: { visible: { connecting: 'open' } } })) return 'arus';
  if (live.matches({ connection: { visible: 'following' } })) return 'tabLain';
  return live.matches({ connection: { visible: 'polling' } }) ? 'asking' : 'menyambung';
};
