/**
 * Fetches what dialogs are drawn with before the first one is needed: the question whether to leave what is typed behind
 * is asked above all without a connection, when it could not be fetched any more. Never fails.
 */
export const siapkanDialog = (): Promise<void> =>
  import('#services/dialogs/kotak.ts').then(
    () => undefined,
    () => undefined,
  );
