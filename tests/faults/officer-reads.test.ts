// @vitest-environment jsdom
import { vi } from 'vitest';
import { $, click, text, until } from '#tests/faults/app.ts';
import { DEFAULT_TEXT, type Fault, isSilent, isStatus, sentence } from '#tests/faults/faults.ts';
import { causeOf, describeMatrix, type Scenario } from '#tests/faults/matrix.ts';
import { DETAIL_OF_DRAFT, DRAFT } from '#tests/faults/world.ts';

vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));

const REPORT = '/api/pelaporan-capaian';
const frame = () => {
  const found = $('main [data-state="error"]') ?? $('main [data-state]');
  return { state: found?.dataset.state ?? null, cause: found?.dataset.cause ?? null };
};
const failed = (cause: string) => ({ state: 'error', cause });
const READY = { state: 'ready', cause: null };
const reload = () => click($('main .ui-frame__reload button'));
/** Of a failure the server's sentence, or the default where an answer came that was none; the rest has words of its own. */
const said = (fault: Fault) => {
  if (fault === '401' || causeOf(fault) !== 'failed' || isSilent(fault)) return true;
  return text().includes(isStatus(fault) ? sentence(fault) : DEFAULT_TEXT);
};

const list = (path: string): Scenario => ({
  call: `GET ${REPORT}`,
  by: `list at ${path}`,
  path,
  see: (app) => ({
    ...frame(),
    saysEmpty: text().includes(app.t('beranda.judulKosong')) || text().includes(app.t('pelaporan.daftar.kosongSemua')),
  }),
  want: (fault) => ({ ...(fault === '401' ? READY : failed(causeOf(fault))), saysEmpty: false }),
  again: { act: (_, fault) => (fault === '401' ? undefined : reload()), see: frame, want: READY },
});
/** An id that is none names nothing that is there. */
const isUnknown = (name: string, fault: Fault) => name === 'detail' && fault === '422';
const detail = (name: string): Scenario => ({
  call: `GET ${REPORT}/${name}`,
  path: `/pelaporan-capaian/${DRAFT}`,
  see: (_, fault) => ({ ...frame(), said: isUnknown(name, fault) || said(fault) }),
  want: (fault) => {
    if (fault === '401') return { ...READY, said: true };
    return { ...failed(isUnknown(name, fault) ? 'notFound' : causeOf(fault)), said: true };
  },
  again: {
    act: (_, fault) => (fault === '401' ? undefined : reload()),
    see: () => $('main [data-state="error"]'),
    want: null,
  },
});

describeMatrix('officer, reading', 'pelapor', [
  list('/pelaporan-capaian'),
  list('/beranda'),
  ...['detail', 'history', 'note', 'report'].map(detail),
  {
    call: `GET ${REPORT}/giliran`,
    path: '/beranda',
    see: frame,
    want: (fault) => (fault === '401' ? READY : failed(causeOf(fault))),
    again: { act: (_, fault) => (fault === '401' ? undefined : reload()), see: frame, want: READY },
  },
  {
    call: 'GET /api/kpi',
    path: '/beranda',
    see: frame,
    want: (fault) => (fault === '401' ? READY : failed(causeOf(fault))),
    again: { act: (_, fault) => (fault === '401' ? undefined : reload()), see: frame, want: READY },
  },
  {
    call: 'GET /api/files/{id}',
    by: 'preview',
    path: `/pelaporan-capaian/${DRAFT}/indikator/${DETAIL_OF_DRAFT}`,
    act: async (app) => {
      click($(`[aria-label="${app.t('pelaporan.bukti.lihat', { nama: 'bukti.pdf' })}"]`));
      await until(() => $('.evidence') !== null);
    },
    // The world's file is no PDF that could be drawn: where it arrives, only that the viewer is open can be seen.
    see: (app, fault) => ({
      open: $('.evidence') !== null,
      failed: fault === '401' || text().includes(app.t('verifikasi.bukti.gagal')),
    }),
    want: () => ({ open: true, failed: true }),
  },
  ...['unit', 'tahun'].map(
    (name): Scenario => ({
      call: `GET /api/${name}`,
      path: '/pelaporan-capaian',
      // Without the lists a person still works in the own unit and year.
      see: () => ({ rows: document.querySelectorAll('.report-quarter > li').length, title: $('h1')?.textContent }),
      want: (_, app) => ({ rows: 4, title: app.t('pelaporan.judulTahun', { tahun: 2026 }) }),
    }),
  ),
]);
