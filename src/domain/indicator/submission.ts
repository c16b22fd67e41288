/** So many rows of targets does one call take; what is beyond them stays changed and is sent by the next save. */
export const MAX_SUBMISSION = 1000;
