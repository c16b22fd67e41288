import type { KonsepSnapshot } from '#machines/email-compose/email-compose.machine.ts';
import { isKosong } from '#machines/email-compose/email-compose.types.ts';

export const konsepOf = ({ context }: KonsepSnapshot) => context.drafts;
export const ditulisOf = ({ context }: KonsepSnapshot) => context.buka;
export const isMenulis = (konsep: KonsepSnapshot) => konsep.context.buka !== null && !konsep.matches('closed');
export const isTakTersimpan = (konsep: KonsepSnapshot) => konsep.matches({ writing: 'lost' });
export const isMenyimpan = (konsep: KonsepSnapshot) => konsep.matches({ writing: 'keeping' });
/** There is something to copy and to lose. */
export const isBerisi = ({ context: { buka } }: KonsepSnapshot) => buka !== null && !isKosong(buka);
