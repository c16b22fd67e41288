/**
 * Loads the code of the dialogs before the first one is needed: the question whether to discard unsaved typing appears
 * above all without a connection, when the code could no longer be fetched. Never rejects.
 */
export const prepareDialog = (): Promise<void> =>
  import('#services/dialogs/box.ts').then(
    () => undefined,
    () => undefined,
  );
