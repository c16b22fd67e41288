// @vitest-environment jsdom
import { vi } from 'vitest';
import { $, type App, button, click, settle, text, type, until } from '#tests/faults/app.ts';
import { DEFAULT_TEXT, type Fault, isStatus, sentence, passes } from '#tests/faults/faults.ts';
import { causeOf, describeMatrix } from '#tests/faults/matrix.ts';

vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));

const HERE = '/pengguna/aturan-klaim';
const frame = () => $('main .ui-frame')?.dataset;
const rules = () =>
  [...document.querySelectorAll('main tbody tr')].map((row) => row.querySelector('code')?.textContent);
const form = () => document.querySelector('.claims-dialog');
const value = (selector: string) => document.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector)?.value;
const told = (app: App, fault: Fault) =>
  passes(fault) ||
  (isStatus(fault) ? [sentence(fault)] : [DEFAULT_TEXT, app.t('aturanKlaim.takTerjawab')]).some((one) =>
    text().includes(one),
  );
const openForm = async (app: App) => {
  await until(() => rules().length > 0);
  click(button(app.t('aturanKlaim.tambah')));
  await until(() => form() !== null);
  type($('#aturan-nama_klaim'), 'realm_access.roles');
  type($('#aturan-nilai'), 'kepala');
};

describeMatrix(
  'the rules about claims',
  'admin',
  [
    {
      call: 'GET /api/aturan-klaim',
      path: HERE,
      see: () => ({ state: frame()?.state, cause: frame()?.cause ?? null, rules: rules() }),
      want: (fault) =>
        passes(fault)
          ? { state: 'ready', cause: null, rules: ['groups', 'status'] }
          : { state: 'error', cause: fault === '422' ? 'failed' : causeOf(fault), rules: [] },
      again: {
        act: (_, fault) => (passes(fault) ? undefined : click($('main .ui-frame__reload button'))),
        see: rules,
        want: ['groups', 'status'],
      },
    },
    {
      call: 'PUT /api/aturan-klaim',
      by: 'by the button of a row',
      afresh: true,
      path: HERE,
      act: async (app) => {
        await until(() => rules().length > 0);
        const name = app.t('aturanKlaim.baris', { nomor: 1, klaim: 'groups', nilai: 'penilai' });
        click($(`[aria-label="${app.t('aturanKlaim.turun', { aturan: name })}"]`));
        await settle(600);
      },
      see: (app, fault) => ({ state: frame()?.state, rules: rules(), told: told(app, fault) }),
      // What was not saved is shown as it is.
      want: (fault) => ({
        state: 'ready',
        rules: passes(fault) ? ['status', 'groups'] : ['groups', 'status'],
        told: true,
      }),
    },
    {
      call: 'PUT /api/aturan-klaim',
      by: 'by the form',
      afresh: true,
      path: HERE,
      act: async (app) => {
        await openForm(app);
        click($('.claims-dialog button[type="submit"]'));
        await settle(600);
      },
      see: (app, fault) => ({
        rules: rules(),
        written: form() === null ? null : [value('#aturan-nama_klaim'), value('#aturan-nilai')],
        told: told(app, fault),
      }),
      want: (fault) => ({
        rules: passes(fault) ? ['groups', 'status', 'realm_access.roles'] : ['groups', 'status'],
        written: passes(fault) ? null : ['realm_access.roles', 'kepala'],
        told: true,
      }),
      again: {
        act: async (_, fault) => {
          if (passes(fault)) return;
          click($('.claims-dialog button[type="submit"]'));
          await settle(600);
        },
        see: () => ({ rules: rules(), isOpen: form() !== null }),
        want: { rules: ['groups', 'status', 'realm_access.roles'], isOpen: false },
      },
    },
    {
      call: 'POST /api/aturan-klaim/coba',
      afresh: true,
      path: HERE,
      act: async (app) => {
        await until(() => rules().length > 0);
        type($('#klaim'), '{"groups": ["penilai"]}');
        click(button(app.t('aturanKlaim.coba.tombol')));
        await settle(500);
      },
      see: (app, fault) => ({
        claims: value('#klaim'),
        answered: text().includes(app.t('aturanKlaim.coba.hasil')),
        told: told(app, fault) || text().includes(app.t('aturanKlaim.coba.gagal')),
      }),
      want: (fault) => ({ claims: '{"groups": ["penilai"]}', answered: passes(fault), told: true }),
    },
  ],
  'kinds',
);
