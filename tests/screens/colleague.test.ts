// @vitest-environment jsdom
import { vi } from 'vitest';
import { describeScreens } from '#tests/screens/screens.ts';

// As in whatever else loads the application in this thread, in whichever order.
vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));

const REPORT = '/pelaporan-capaian/‹laporan TW2 2026 BPS Kabupaten Tapin›';

describeScreens({ username: 'pelapor.tapin', tahun: 2026, file: 'colleague' }, [
  '/beranda',
  '/papan',
  '/obrolan',
  '/obrolan/‹pengguna verifikator.tapin›',
  '/tugas',
  '/email',
  '/email/sent',
  '/kalender',
  REPORT,
  `${REPORT}/terkirim`,
  '/pelaporan-capaian/rekap',
]);
