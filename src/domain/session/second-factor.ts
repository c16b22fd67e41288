/** `alert.code` of a sign-in whose password was right, and that needs a code as well. */
export const CODE_ASKED = 4010;
/** `alert.code` of a call by somebody whose role needs a second factor that they do not have yet. */
export const FACTOR_NEEDED = 4030;

/** Digits of a code that an authenticator shows. */
export const CODE_DIGITS = 6;
/** Codes that let in without an authenticator, each once. */
export const RECOVERY_CODES = 10;
