/** `akun_nonaktif`: its account may not sign in at the moment, and whoever is disabled loses their tokens for good. */
export const TOKEN_STATES = ['berlaku', 'akun_nonaktif', 'kedaluwarsa', 'dicabut'] as const;

/** Days for which a token is valid: unless told, and at most. */
export const TOKEN_DAYS = 365;
export const MAX_TOKEN_DAYS = 3650;
