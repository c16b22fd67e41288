// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { $, type App, button, click, confirmDialog, mend, settle, text, until } from '#tests/faults/app.ts';
import { DEFAULT_TEXT, type Fault, isStatus, sentence, passes } from '#tests/faults/faults.ts';
import { describeMatrix, type Scenario } from '#tests/faults/matrix.ts';
import { onDevice } from '#tests/faults/memory-drafts.ts';
import { DRAFT } from '#tests/faults/world.ts';

vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));

const NAME = 'target 2026.xlsx';
/** The same file would meet the same answer; a 409 without a preview says that the first try is still under way. */
const isRefusal = (fault: Fault) => ['400', '403', '404', '413', '422'].includes(fault);
const headings = () => [...document.querySelectorAll('main .ui-callout h2')].map((one) => one.textContent);
/** What is said about the fault, wherever it stands. */
const says = (fault: Fault) => text().includes(isStatus(fault) ? sentence(fault) : DEFAULT_TEXT);

const choose = async () => {
  const input = $('main input[type="file"]') as HTMLInputElement;
  const file = new File(['PK'], NAME);
  Object.defineProperty(input, 'files', { configurable: true, value: [file] });
  Object.defineProperty(input, 'value', { configurable: true, writable: true, value: '' });
  act(() => void input.dispatchEvent(new Event('change', { bubbles: true })));
  await settle(500);
};
const preview = async (app: App) => {
  await choose();
  await until(() => button(app.t('impor.terapkan.tombol', { count: 1 })) !== undefined);
};
const save = async (app: App) => {
  click(button(app.t('impor.terapkan.tombol', { count: 1 })));
  await settle(200);
  await confirmDialog();
  await settle(500);
};
const seen = () => ({ file: text().includes(NAME), headings: headings() });

/** The four imports are one page: one line each. */
const scenarios = (path: string, api: string, template = `${api}/import/template`): Scenario[] => [
  {
    call: `GET ${template}`,
    by: 'template',
    path,
    act: async (app) => {
      click(button(app.t('impor.templat.unduh')));
      await settle(500);
      // The first toast of all has its code to fetch.
      await until(() => /Pesan server|Something went wrong/.test(text()));
    },
    see: (app, fault) => ({
      again: button(app.t('impor.templat.lagi')) !== undefined,
      said: passes(fault) || fault === 'hang' || says(fault) || text().includes(DEFAULT_TEXT),
    }),
    want: (fault) => ({ again: !passes(fault), said: true }),
    again: {
      act: async (app) => {
        click(button(app.t('impor.templat.lagi')) ?? button(app.t('impor.templat.unduh')));
        await until(() => button(app.t('impor.templat.unduh')) !== undefined);
      },
      see: (app) => button(app.t('impor.templat.unduh')) !== undefined,
      want: true,
    },
  },
  {
    call: `POST ${api}/import`,
    by: 'check',
    path,
    act: async () => {
      await choose();
      await until(() => headings().length > 0);
    },
    see: seen,
    want: (fault, app) => {
      const ready = app.t('impor.vonis.siap', { buat: 1, ubah: 0 });
      const failed = app.t(isRefusal(fault) ? 'impor.refused.judul' : 'impor.unchecked.judul');
      return { file: true, headings: [passes(fault) ? ready : failed] };
    },
    again: {
      act: async (app, fault) => {
        if (passes(fault)) return;
        click(button(app.t(isRefusal(fault) ? 'impor.periksaLagi' : 'umum.cobaLagi')));
        await settle(500);
      },
      see: (app) => button(app.t('impor.terapkan.tombol', { count: 1 })) !== undefined,
      want: true,
    },
  },
  {
    call: `POST ${api}/import`,
    by: 'apply',
    path,
    before: preview,
    act: save,
    see: seen,
    want: (fault, app) => {
      const failed = app.t(isRefusal(fault) ? 'impor.refused.judul' : 'impor.unapplied.judul');
      const done = app.t('impor.selesai.judul');
      // What was kept for trying again goes when it is no longer needed; that nothing is saved yet is said no more.
      return {
        file: !passes(fault),
        headings: [passes(fault) ? done : failed],
      };
    },
    again: {
      act: async (app, fault) => {
        mend();
        if (passes(fault)) return;
        if (isRefusal(fault)) {
          click(button(app.t('impor.periksaLagi')));
          await settle(500);
          await save(app);
        } else {
          click(button(app.t('umum.cobaLagi')));
          await settle(500);
        }
      },
      see: (app) => headings().includes(app.t('impor.selesai.judul')),
      want: true,
    },
  },
];

describeMatrix('imports by the administrator', 'admin', scenarios('/kpi/impor', '/api/kpi'));
const OTHERS = [
  ...scenarios('/master/unit/impor', '/api/unit'),
  ...scenarios('/pengguna/impor', '/api/users', '/api/users/import'),
  ...scenarios(`/pelaporan-capaian/${DRAFT}/impor`, '/api/pelaporan-capaian/{id}').map((one) => ({
    ...one,
    prepare: () => onDevice.clear(),
  })),
];
describeMatrix('the same page for units, people and entries', 'admin', OTHERS, 'kinds');
