/** Most rows of targets in one call. Further changed rows stay unsaved and go out with the next save. */
export const MAX_SUBMISSION = 1000;
