/** Somebody who is signed in, and what the session's own actors can answer. */
import type { LoginPayload, TokenPair } from '#contract/session.ts';
import type { RefreshOutput } from '#machines/session/session.types.ts';

/** The officer of the demo, as a sign-in answers. */
export const payload = (over: Partial<LoginPayload> = {}): LoginPayload => ({
  id: 'u1',
  nama: 'Pelapor Tapin',
  username: 'pelapor.tapin',
  email: 'pelapor@tapin.example',
  roles: ['admin-esselon-2'],
  satker: { id: 's1', nama: 'BPS Kabupaten Tapin' },
  accessToken: 'a1',
  refreshToken: 'r1',
  ability: [{ action: 'read', subject: 'all' }],
  ...over,
});

/** Every answer of a renewal, of a farewell and of the questions before it, for walks over the session. */
export const sessionAnswer = (tokens: TokenPair) => ({
  refreshTokens: [
    { kind: 'renewed', tokens },
    { kind: 'refused' },
    { kind: 'unavailable', retryAfter: null },
    { kind: 'unavailable', retryAfter: 30_000 },
  ] satisfies RefreshOutput[],
  confirmExpired: [undefined],
  clearSession: [undefined],
  countDrafts: [0, 2],
  confirmLeave: [true, false],
});
