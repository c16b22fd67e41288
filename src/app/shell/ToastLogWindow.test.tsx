// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ToastLogWindow } from '#app/shell/ToastLogWindow.tsx';
import { ToastLogActor } from '#features/toasts/ToastLogActor.ts';
import { toastLogMachine } from '#machines/toasts/toast-log.machine.ts';
import { fromCallback } from '#machines/kit/xstate.ts';
import { i18n, startI18n } from '#services/i18n/i18n.ts';
import texts from '#services/i18n/locales/id.json' with { type: 'json' };
import { stubLayout } from '#tests/support/no-layout.ts';

startI18n({ type: 'backend', callbackApi: true, init: () => {}, read: (_lng, _ns, done) => done(null, texts) });
beforeAll(async () => {
  stubLayout();
  await i18n.changeLanguage('id');
});
afterEach(cleanup);

type Log = ReturnType<typeof ToastLogActor.useActorRef>;

it('is there while it is open, and gives the focus back', async () => {
  const held: { log?: Log } = {};
  const Hold = () => {
    const log = ToastLogActor.useActorRef();
    return <button ref={() => void (held.log = log)}>Pembuka</button>;
  };
  const logic = toastLogMachine.provide({ actors: { listenToasts: fromCallback(() => {}) } });
  const { container, getByText } = render(
    <ToastLogActor.Provider logic={logic}>
      <Hold />
      <ToastLogWindow />
    </ToastLogActor.Provider>,
  );
  const drawer = () => document.querySelector<HTMLDialogElement>('dialog, [role=dialog]');
  const opener = getByText('Pembuka');
  opener.focus();
  expect([drawer(), container.querySelectorAll('button').length]).toEqual([null, 1]);
  await act(async () => held.log?.send({ type: 'log.open' }));
  await vi.waitFor(() => expect(drawer()?.contains(document.activeElement)).toBe(true));
  await act(async () => held.log?.send({ type: 'log.close' }));
  await vi.waitFor(() => expect([drawer(), document.activeElement]).toEqual([null, opener]));
});
