import type { LangsungSnapshot } from '#machines/langsung/langsung.machine.ts';

/** How news arrives in this tab: by its own stream, through another tab, by asking now and then, or not at all yet. */
export type CaraKabar = 'arus' | 'tabLain' | 'bertanya' | 'menyambung' | 'diam';

export const caraKabar = (langsung: LangsungSnapshot): CaraKabar => {
  if (!langsung.matches({ connection: 'visible' })) return 'diam';
  if (langsung.matches({ connection: { visible: { connecting: 'open' } } })) return 'arus';
  if (langsung.matches({ connection: { visible: 'following' } })) return 'tabLain';
  return langsung.matches({ connection: { visible: 'polling' } }) ? 'bertanya' : 'menyambung';
};
