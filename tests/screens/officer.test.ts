// @vitest-environment jsdom
import { vi } from 'vitest';
import { describeScreens } from '#tests/screens/screens.ts';

// As in whatever else loads the application in this thread, in whichever order.
vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));

const BACK = '/pelaporan-capaian/‹laporan TW3 2025 Kantor Contoh Melati (simulasi)›';
const BEGUN = '/pelaporan-capaian/‹laporan TW4 2025 Kantor Contoh Melati (simulasi)›';
const REJECTED = '/pelaporan-capaian/‹laporan TW1 2025 Kantor Contoh Melati (simulasi)›';
const APPROVED = '/pelaporan-capaian/‹laporan TW1 2025 Kantor Contoh Melati (simulasi) #2›';

describeScreens({ username: 'pelapor.contoh', tahun: 2025, file: 'officer' }, [
  '/beranda',
  '/pelaporan-capaian',
  BACK,
  `${BACK}/indikator/‹laporan_detail 1.1 #36 TW3 2025 Kantor Contoh Melati (simulasi)›`,
  `${BACK}/indikator/‹laporan_detail 1.4 #36 TW3 2025 Kantor Contoh Melati (simulasi)›`,
  `${BACK}/periksa`,
  `${BACK}/riwayat`,
  `${BACK}/putaran/1`,
  `${BEGUN}/periksa`,
  REJECTED,
  `${APPROVED}/riwayat`,
  `${APPROVED}/cetak`,
  '/pelaporan-capaian/rekap',
  '/kpi',
  '/kpi/‹kpi 1.1 #36›',
  '/kpi/target',
  '/kpi/matrik-kinerja',
  '/dasbor',
  '/kalender',
  '/obrolan',
  '/tugas',
  '/papan',
  '/email',
  '/berkas-bukti',
  '/profil',
  '/profil/pemberitahuan',
]);
