// @vitest-environment jsdom
/** Old drafts of whoever is signed in are looked for, once for each visit, when their page stands. */
import { beforeAll, expect, it, vi } from 'vitest';
import { type App, settle, startApp } from '#tests/faults/app.ts';

const tidied = vi.hoisted((): string[] => []);
vi.mock('#services/drafts/drafts.ts', async () => {
  const { createDraftStore } = await import('#tests/faults/memory-drafts.ts');
  const tidy = async (id: string) => void tidied.push(id);
  return { createDraftStore: () => ({ ...createDraftStore(), tidy }) };
});

let app: App;
beforeAll(async () => {
  app = await startApp('pelapor');
});

it('looks for drafts of whoever is signed in', async () => {
  await app.visit('/beranda');
  await settle(20_000);
  const { tokens, profile } = app.session.getSnapshot().context;
  expect(tokens).not.toBeNull();
  expect(tidied).toEqual([profile?.id]);
});
