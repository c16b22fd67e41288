// @vitest-environment jsdom
import { vi } from 'vitest';
import { $, type App, button, click, settle, text, type, until } from '#tests/faults/app.ts';
import { DEFAULT_TEXT, type Fault, isStatus, sentence, passes } from '#tests/faults/faults.ts';
import { causeOf, describeMatrix } from '#tests/faults/matrix.ts';

vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));

const HERE = '/profil/dua-faktor';
const frame = () => $('main .ui-frame')?.dataset;
const press = async (label: string) => {
  await until(() => button(label) !== null);
  click(button(label));
  await settle(300);
};
const fill = async (name: string, value: string) => {
  await until(() => $(`main input[name=${name}]`) !== null);
  type($(`main input[name=${name}]`), value);
};
const begin = async (app: App) => {
  await press(app.t('duaFaktor.mulai'));
  await fill('proof', 'Rahasia#2025');
  await press(app.t('duaFaktor.lanjut'));
};
const activate = async (app: App) => {
  await begin(app);
  await fill('code', '123456');
  await press(app.t('duaFaktor.aktifkan'));
};
const activated = async (app: App) => {
  await activate(app);
  await press(app.t('duaFaktor.sudahSimpan'));
};
const renew = async (app: App) => {
  await activated(app);
  await press(app.t('duaFaktor.gantiKode'));
  await fill('proof', '123456');
  await press(app.t('duaFaktor.lanjut'));
};
const off = async (app: App) => {
  await activated(app);
  await press(app.t('duaFaktor.matikan'));
  await fill('proof', '123456');
  await press(app.t('duaFaktor.matikan'));
};
/** What the page shows: the state of the factor, or the step that somebody is at. */
const step = () =>
  $('.factor-codes') ? 'codes' : $('.factor-secret') ? 'scan' : $('input[name=proof]') ? 'proof' : 'state';
const told = (fault: Fault) =>
  passes(fault) ||
  fault === 'hang' ||
  text().includes(isStatus(fault) ? sentence(fault) : DEFAULT_TEXT) ||
  $('main [role=alert]') !== null;
const changing = (call: string, act: (app: App) => Promise<void>, done: string, back: string) => ({
  call,
  afresh: true as const,
  path: HERE,
  act,
  see: (_: App, fault: Fault) => ({ step: step(), told: told(fault) }),
  want: (fault: Fault) => ({ step: passes(fault) ? done : back, told: true }),
});

describeMatrix(
  'the own second factor',
  'pelapor',
  [
    {
      call: 'GET /api/auth/dua-faktor',
      path: HERE,
      see: () => ({ state: frame()?.state, cause: frame()?.cause ?? null }),
      want: (fault) =>
        passes(fault)
          ? { state: 'ready', cause: null }
          : { state: 'error', cause: fault === '422' ? 'failed' : causeOf(fault) },
      again: {
        act: (_, fault) => (passes(fault) ? undefined : click($('main .ui-frame__reload button'))),
        see: () => frame()?.state,
        want: 'ready',
      },
    },
    changing('PUT /api/auth/dua-faktor', begin, 'scan', 'proof'),
    changing('PUT /api/auth/dua-faktor/aktif', activate, 'codes', 'scan'),
    changing('PUT /api/auth/dua-faktor/kode-pemulihan', renew, 'codes', 'proof'),
    changing('PUT /api/auth/dua-faktor/nonaktif', off, 'state', 'proof'),
  ],
  'kinds',
);
