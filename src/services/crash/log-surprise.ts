/** Logs an unexpected failure with all its details to the console, in development builds only. */
export function logSurprise(what: string, reference: string, error: unknown): void {
  if (import.meta.env.DEV) console.error(`Surprise in ${what}, reference ${reference}`, error);
}
