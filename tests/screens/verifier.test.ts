// @vitest-environment jsdom
import { vi } from 'vitest';
import { describeScreens } from '#tests/screens/screens.ts';

// As in whatever else loads the application in this thread, in whichever order.
vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));

const WAITING = '/verifikasi/‹laporan TW2 2025 Kantor Contoh Melati (simulasi)›';

describeScreens({ username: 'verifikator.contoh', tahun: 2025, file: 'verifier' }, [
  '/beranda',
  '/verifikasi',
  WAITING,
  `${WAITING}/periksa`,
  '/pelaporan-capaian/‹laporan TW3 2025 Kantor Contoh Melati (simulasi)›',
  '/pelaporan-capaian/‹laporan TW3 2025 Kantor Contoh Melati (simulasi)›/riwayat',
  '/dasbor',
]);
