// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { DownloadButton } from '#app/Download.tsx';
import { ApiError } from '#services/http/errors.ts';
import { i18n, startI18n } from '#services/i18n/i18n.ts';
import { onToast } from '#services/toasts/toasts.ts';

vi.mock('#services/toasts/toaster.tsx', () => ({ showToast: () => undefined }));

beforeAll(async () => {
  startI18n({ type: 'backend', callbackApi: true, init: () => {}, read: (_lng, _ns, done) => done(null, {}) });
  await i18n.changeLanguage('id');
});
afterEach(cleanup);

/** What is said to a person whose document is refused like this. */
async function saidAfter(refusal: ConstructorParameters<typeof ApiError>[0]) {
  const said: string[] = [];
  const stop = onToast((one) => said.push(`${one.kind}: ${one.message}`));
  const refused = () => Promise.reject(new ApiError(refusal));
  const { getByRole } = render(
    <DownloadButton file="rekap.xlsx" load={refused}>
      Unduh
    </DownloadButton>,
  );
  await act(async () => void fireEvent.click(getByRole('button')));
  await act(() => new Promise((resolve) => void setTimeout(resolve, 0)));
  stop();
  cleanup();
  return said;
}

it('says why a document did not come, and leaves a session that ended to the dialog that says so', async () => {
  expect([
    await saidAfter({ status: 403, message: 'Anda tidak boleh mengekspor', traceId: 't' }),
    await saidAfter({ reason: 'session-expired', status: 401, message: 'Sesi Anda telah berakhir' }),
  ]).toEqual([['error: Anda tidak boleh mengekspor'], []]);
});

it('beside a part of the page has its name for whoever cannot see the picture, and says what it is of', async () => {
  const taken: string[] = [];
  const load = () => new Promise<Blob>(() => void taken.push('asked'));
  const { getByRole } = render(
    <>
      <h2 id="tren">Capaian turun</h2>
      <DownloadButton file="tren.csv" load={load} di="tren">
        Unduh CSV
      </DownloadButton>
    </>,
  );
  const button = () => getByRole('button', { name: 'Unduh CSV', description: 'Capaian turun' });
  await act(async () => void fireEvent.click(button()));
  // While it comes it is not asked for again.
  await act(async () => void fireEvent.click(button()));
  expect([taken, button().getAttribute('aria-busy')]).toEqual([['asked'], 'true']);
});
