import { expect, it, vi } from 'vitest';
import { provideToastLog } from '#app/toasts/toast-log.ts';
import { createActor } from '#machines/kit/xstate.ts';
import { notesOf } from '#machines/toasts/toast-log.selectors.ts';
import { onToast, toastBlank, toastSuccess } from '#services/toasts/toasts.ts';

vi.mock('#services/toasts/toaster.tsx', () => ({ showToast: () => {} }));

it('every toast is in the log, in the language it was written in, and none after the session', () => {
  let language = 'fr';
  const log = createActor(provideToastLog({ onToast, language: () => language })).start();
  toastBlank('Bonjour');
  language = 'de';
  toastSuccess();
  const entries = () => notesOf(log.getSnapshot()).map(({ kind, message, lang }) => [kind, message, lang]);
  const both = [
    ['success', 'Data Berhasil Disimpan!', 'id'],
    ['blank', 'Bonjour', 'fr'],
  ];
  expect(entries()).toEqual(both);
  log.stop();
  toastBlank('Zu spät');
  expect(entries()).toEqual(both);
});
