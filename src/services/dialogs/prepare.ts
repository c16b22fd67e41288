/**
 * Fetches what dialogs are drawn with before the first one is needed: the question whether to leave what is typed behind
 * is asked above all without a connection, when it could not be fetched any more. Never fails.
 */
export const prepareDialog = (): Promise<void> =>
  import('#services/dialogs/box.ts').then(
    () => undefined,
    () => undefined,
  );
