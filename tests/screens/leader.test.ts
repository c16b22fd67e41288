// @vitest-environment jsdom
import { vi } from 'vitest';
import { describeScreens } from '#tests/screens/screens.ts';

// As in whatever else loads the application in this thread, in whichever order.
vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));

describeScreens({ username: 'pimpinan.contoh', tahun: 2025, file: 'leader' }, [
  '/beranda',
  '/dasbor',
  '/dasbor?periode=TW2&dasar=hidup',
  '/dasbor?periode=TW1&dasar=disetujui',
  '/dasbor/satker/‹unit Provinsi Contoh Selatan (simulasi)›?periode=TW3',
  '/dasbor/matrik?periode=TW2',
  '/dasbor/matrik?periode=TW2&kelompok=sasaran',
  '/dasbor/matrik?periode=TW2&kelompok=butir&kelas=capai_target',
  '/kpi/matrik-kinerja',
  '/pelaporan-capaian',
  '/pelaporan-capaian?status=submitted',
  '/pelaporan-capaian/‹laporan TW4 2025 Kantor Contoh Bakung (simulasi)›',
  '/pelaporan-capaian/rekap',
  '/kpi',
  '/berkas-bukti',
]);
