import { keys, num, words } from '#machines/kit/recorded.ts';

/** What a recording may show of a `SignInFault`: never the server's sentence, which may repeat what was typed. */
export const recordedFault = keys({ kind: words('server', 'network', 'unexpected'), status: num });
