// @vitest-environment jsdom
import { vi } from 'vitest';
import { $, button, click, confirmDialog, dialog, text, until } from '#tests/faults/app.ts';
import type { Fault } from '#tests/faults/faults.ts';
import { sentence } from '#tests/faults/faults.ts';
import { causeOf, describeMatrix, type Scenario } from '#tests/faults/matrix.ts';
import { onDevice } from '#tests/faults/memory-drafts.ts';
import { DETAIL_OF_SUBMITTED, SUBMITTED } from '#tests/faults/world.ts';
import { uuid } from '#tests/support/world/records.ts';
import type { Decision } from '#machines/review/decisions.ts';

vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));
// The page is drawn in a browser; here only whether the file could be had.
vi.mock('#services/pdf/pdf.ts', () => ({
  openPdf: async () => ({
    pages: 1,
    paint: () => ({ done: Promise.resolve(), cancel: () => {} }),
    close: () => {},
  }),
}));

const REPORT = '/api/pelaporan-capaian';
const HERE = `/verifikasi/${SUBMITTED}`;
const NOTE = 'Catatan: bukti TW3 ≠ angka; lengkapi "rincian".';
const FEEDBACK = 'Umpan balik untuk butir ini — “1.234,5”.';
const alerts = () => [...document.querySelectorAll('[role="alert"]')].map((one) => one.textContent).join(' | ');
const said = () => (/Pesan server \d+/.exec(alerts()) ?? [null])[0];

/** A review of which only the last press of the button is left. */
const reviewed = (decision: Decision, feedback: string) => () => {
  onDevice.clear();
  onDevice.set(`tinjauan:${uuid(42)}:${SUBMITTED}`, {
    skema: 1,
    penilaian: {
      [DETAIL_OF_SUBMITTED]: {
        verdik: decision === 'revise' ? 'perbaikan' : 'sesuai',
        feedback,
        diperiksa: 1,
      },
    },
    centang: ['buktiTerbaca', 'narasiMemadai'],
    keputusan: decision,
    catatan: NOTE,
  });
};
const decide: Scenario['act'] = async (app) => {
  const last = () => [...document.querySelectorAll('.ui-bottom button')].at(-1);
  await until(() => last() !== undefined);
  click(last());
  const sendNow = () => button(app.t('verifikasi.tertunda.kirimSekarang'));
  await until(() => dialog() !== null || sendNow() !== undefined);
  if (dialog()) await confirmDialog();
  await until(() => sendNow() !== undefined);
  click(sendNow());
};
const kept = () => {
  const stored = JSON.stringify([...onDevice.values()]);
  return stored.includes('lengkapi');
};
const deciding = (decision: Decision): Scenario => ({
  afresh: true,
  call: `PATCH ${REPORT}/{id}/${decision}`,
  path: `${HERE}/keputusan`,
  prepare: reviewed(decision, decision === 'revise' ? FEEDBACK : ''),
  act: decide,
  see: (app) => ({
    done: text().includes(app.t(`verifikasi.selesai.${decision}`)),
    said: said(),
    kept: kept(),
    retry: button(app.t('verifikasi.kirim.lanjutkan')) !== undefined,
    note: document.querySelector<HTMLTextAreaElement>('#catatan')?.value ?? null,
  }),
  want: (fault) => decided(fault),
});
/** Refused: back to the sheet with the server's words. Changed by others: the report again. Unknown: try again. */
function decided(fault: Fault) {
  if (fault === '401') return { done: true, said: null, kept: false, retry: false, note: null };
  // The report is loaded again and stands open at its first indicator; the decision is kept.
  if (fault === '409' || fault === '404') return { done: false, said: null, kept: true, retry: false, note: null };
  const refused = /^4/.test(fault) && fault !== '429';
  return {
    done: false,
    said: refused || /^\d/.test(fault) ? sentence(fault) : null,
    kept: true,
    retry: !refused,
    note: refused ? NOTE : null,
  };
}

const frame = () => {
  const found = $('main [data-state="error"]') ?? $('main [data-state]');
  return { state: found?.dataset.state ?? null, cause: found?.dataset.cause ?? null };
};

describeMatrix('verifier', 'verifikator', [
  {
    call: `GET ${REPORT}`,
    by: 'list at /verifikasi',
    path: '/verifikasi',
    see: (app) => ({ ...frame(), saysEmpty: text().includes(app.t('verifikasi.antrean.kosong.giliran')) }),
    want: (fault) => ({
      ...(fault === '401' ? { state: 'ready', cause: null } : { state: 'error', cause: causeOf(fault) }),
      saysEmpty: false,
    }),
    again: {
      act: (_, fault) => (fault === '401' ? undefined : click($('main .ui-frame__reload button'))),
      see: frame,
      want: { state: 'ready', cause: null },
    },
  },
  {
    call: `GET ${REPORT}/detail`,
    by: 'review',
    path: HERE,
    see: (app) => ({ cause: frame().cause, open: text().includes(app.t('verifikasi.langkah.kenali')) }),
    want: (fault) => {
      if (fault === '401') return { cause: null, open: true };
      return { cause: fault === '422' ? 'notFound' : causeOf(fault), open: false };
    },
    again: {
      act: (_, fault) => (fault === '401' ? undefined : click($('main .ui-frame__reload button'))),
      see: () => $('main [data-state="error"]'),
      want: null,
    },
  },
  ...(['history', 'note', 'report'] as const).map(
    (name): Scenario => ({
      call: `GET ${REPORT}/${name}`,
      by: 'review enriched by',
      path: HERE,
      // They enrich the review; without them it goes on.
      see: () => ({ cause: frame().cause, title: $('h1')?.textContent !== undefined }),
      want: () => ({ cause: null, title: true }),
    }),
  ),
  deciding('approve'),
  deciding('revise'),
  deciding('reject'),
  {
    call: 'PUT /api/pelaporan-capaian-detail/{id}/feedback',
    afresh: true,
    path: `${HERE}/keputusan`,
    prepare: reviewed('revise', FEEDBACK),
    act: decide,
    see: (app) => ({ done: text().includes(app.t('verifikasi.selesai.revise')), kept: kept(), said: said() }),
    want: (fault) => {
      if (fault === '401') return { done: true, kept: false, said: null };
      const isConflict = fault === '409' || fault === '404';
      return { done: false, kept: true, said: /^\d/.test(fault) && !isConflict ? sentence(fault) : null };
    },
  },
  {
    call: 'GET /api/files/{id}',
    by: 'viewer',
    path: `${HERE}/indikator/${DETAIL_OF_SUBMITTED}`,
    // A decision that a test before left in the outbox would stand in front of the evidence.
    prepare: () => onDevice.clear(),
    see: (app) => ({ failed: text().includes(app.t('verifikasi.bukti.gagal')), file: text().includes('bukti.pdf') }),
    want: (fault) => ({ failed: fault !== '401', file: true }),
  },
]);
