// @vitest-environment jsdom
import { vi } from 'vitest';
import { $, button, click, settle, text, type, until } from '#tests/faults/app.ts';
import { sentence } from '#tests/faults/faults.ts';
import { describeMatrix, type Scenario } from '#tests/faults/matrix.ts';
import { onDevice } from '#tests/faults/memory-drafts.ts';
import { APPROVED, SUBMITTED } from '#tests/faults/world.ts';

vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));

const REPORT = '/api/pelaporan-capaian';
const HERE = `/verifikasi/${SUBMITTED}`;
const REASON = 'Angka triwulan salah ketik.';
const alerts = () => [...document.querySelectorAll('[role="alert"]')].map((one) => one.textContent).join(' | ');
const said = () => (/Pesan server \d+/.exec(alerts()) ?? [null])[0];
const prepare = () => onDevice.clear();
const open: Pick<Scenario, 'see' | 'want'> = {
  see: (app) => ({ alerts: alerts(), open: text().includes(app.t('verifikasi.kenali.judul')) }),
  want: () => ({ alerts: '', open: true }),
};

/*
 * Calls that stand beside the work: whatever happens to them, the review goes on. The first three are made in the
 * background, where nobody is told that a call is slow, so none of them is left hanging here.
 */
describeMatrix(
  'beside the review',
  'admin',
  [
    { call: `PATCH ${REPORT}/{id}/klaim`, by: 'claim', path: HERE, prepare, ...open },
    {
      call: `PATCH ${REPORT}/{id}/lepas`,
      by: 'claim, let go of',
      path: HERE,
      prepare,
      act: async (app) => {
        click($('.review-back'));
        await until(() => text().includes(app.t('verifikasi.antrean.sub')));
      },
      see: (app) => ({ alerts: alerts(), left: text().includes(app.t('verifikasi.antrean.sub')) }),
      want: () => ({ alerts: '', left: true }),
    },
    {
      call: `GET ${REPORT}/banding`,
      by: 'comparison',
      path: HERE,
      prepare,
      see: (app, fault) => ({
        ...Object(open.see(app, fault)),
        lacks: text().includes(app.t('verifikasi.banding.gagal')),
      }),
      want: (fault) => ({ alerts: '', open: true, lacks: fault !== '401' }),
      again: {
        act: (app, fault) => (fault === '401' ? undefined : click(button(app.t('umum.cobaLagi')))),
        see: (app) => text().includes(app.t('verifikasi.kenali.tidakBerubah')),
        want: true,
      },
    },
    {
      call: `PATCH ${REPORT}/{id}/reopen`,
      by: 'history',
      path: `/pelaporan-capaian/${APPROVED}/riwayat`,
      act: async (app) => {
        await until(() => button(app.t('pembukaan.tombol')) !== undefined);
        click(button(app.t('pembukaan.tombol')));
        await until(() => $('#alasan-buka') !== null);
        type($('#alasan-buka'), REASON);
        click(button(app.t('pembukaan.kirim')));
        await settle();
      },
      see: () => ({ said: said(), reason: document.querySelector<HTMLTextAreaElement>('#alasan-buka')?.value ?? null }),
      want: (fault) =>
        fault === '401'
          ? { said: null, reason: null }
          : { said: /^\d/.test(fault) ? sentence(fault) : null, reason: REASON },
      again: {
        act: (app, fault) => (fault === '401' ? undefined : click(button(app.t('pembukaan.kirim')))),
        see: () => $('#alasan-buka'),
        want: null,
      },
    },
  ],
  ['401', '403', '404', '409', '422', '500', 'offline', 'HTML 502', 'data: {}'],
);
