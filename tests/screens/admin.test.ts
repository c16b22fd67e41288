// @vitest-environment jsdom
import { vi } from 'vitest';
import { PAGES } from '#domain/pages/pages.ts';
import { describeScreens } from '#tests/screens/screens.ts';

// As in whatever else loads the application in this thread, in whichever order.
vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));

/** What runs in this thread is another thing each time. */
const UNSTEADY = new Set(['/dukungan/mesin', '/qa/model']);

describeScreens({ username: 'admin', tahun: 2025, file: 'admin' }, [
  ...Object.values(PAGES)
    .map(({ path }) => path)
    .filter((path) => !UNSTEADY.has(path)),
  '/master/unit/‹unit Kantor Contoh Melati (simulasi)›',
  '/pengguna/‹pengguna pelapor.contoh›',
  '/peran/‹role pimpinan›/modul',
]);
