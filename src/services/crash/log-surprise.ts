/** Writes a failure that nobody expected to the console, with all of it, but only while the product is being made. */
export function logSurprise(what: string, reference: string, error: unknown): void {
  if (import.meta.env.DEV) console.error(`Surprise in ${what}, reference ${reference}`, error);
}
