// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { $, type App, button, click, settle, text, type, until } from '#tests/faults/app.ts';
import { DEFAULT_TEXT, type Fault, isStatus, sentence, passes } from '#tests/faults/faults.ts';
import { causeOf, describeMatrix } from '#tests/faults/matrix.ts';
import { LETTERS } from '#tests/faults/world-areas.ts';

vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));

const OPEN = `/email/inbox?surat=${LETTERS[0]}`;
const rows = () => document.querySelectorAll('[data-letter]').length;
const letters = () => document.querySelectorAll('.mail-reader article').length;
const part = (name: 'list' | 'reader') => $(`.mail-${name} .ui-frame`)?.dataset;
const starred = () => $('[data-letter]')?.dataset['star'] ?? null;
const labels = () => document.querySelectorAll('[data-letter] .ui-tag').length;
/** A toast with the alert message, or the default (specification §8). */
const told = (fault: Fault) => (isStatus(fault) && text().includes(sentence(fault))) || text().includes(DEFAULT_TEXT);
const shown = () => until(() => rows() === LETTERS.length);
const opened = () => until(() => letters() === 1);
const WRITTEN = 'Bukti menyusul.';
/** Recipients, subject and text of the letter that is written. */
const written = () => [
  ...document.querySelectorAll<HTMLInputElement>('.mail-write input:not([type=file]), .mail-write textarea'),
];
const choose = () => {
  const input = $('.mail-write input[type=file]');
  const file = new File(['%PDF-1.7'], 'Notulen.pdf', { type: 'application/pdf' });
  Object.defineProperty(input, 'files', { configurable: true, value: [file] });
  act(() => void input?.dispatchEvent(new Event('change', { bubbles: true })));
};
const menu = () => $('[role="menu"]');
const labelled = (app: App, key: string) => $(`[aria-label="${app.t(key)}"]`);
// jsdom has no width: the letter stands in the place of its list.
const next = (app: App) => click(labelled(app, 'email.baca.sesudah'));

describeMatrix(
  'mail, reading',
  'pelapor',
  [
    {
      call: 'GET /apps/email/emails',
      path: '/email/inbox',
      // Specification §8: empty; yet never taken for a folder that has nothing.
      see: () => ({ state: part('list')?.state, cause: part('list')?.cause ?? null, rows: rows() }),
      want: (fault) =>
        passes(fault)
          ? { state: 'ready', cause: null, rows: LETTERS.length }
          : { state: 'error', cause: causeOf(fault), rows: 0 },
      again: {
        act: (_, fault) => (passes(fault) ? undefined : click($('.mail-list .ui-frame__reload button'))),
        see: rows,
        want: LETTERS.length,
      },
    },
    {
      call: 'GET /apps/email/get-email',
      path: OPEN,
      see: () => ({ cause: part('reader')?.cause ?? null, letters: letters() }),
      want: (fault) => (passes(fault) ? { cause: null, letters: 1 } : { cause: causeOf(fault), letters: 0 }),
      again: {
        act: (_, fault) => (passes(fault) ? undefined : click($('.mail-reader .ui-frame__reload button'))),
        see: letters,
        want: 1,
      },
    },
    {
      call: 'GET /apps/email/paginate-email',
      path: OPEN,
      before: opened,
      async act(app) {
        next(app);
        await settle(200);
      },
      see: () => ({
        cause: part('reader')?.cause ?? null,
        address: new URLSearchParams(window.location.search).get('surat'),
      }),
      want: (fault) =>
        passes(fault) ? { cause: null, address: LETTERS[1] } : { cause: causeOf(fault), address: LETTERS[0] },
    },
  ],
  'kinds',
);

describeMatrix(
  'mail, changing',
  'pelapor',
  [
    {
      call: 'POST /apps/email/send',
      path: '/email/inbox',
      async before(app) {
        await shown();
        click(button(app.t('email.tulis.mulai')));
        await until(() => written().length === 3);
        const [to, , words] = written();
        type(to, 'verifikator.tapin@capaian.example');
        type(words, WRITTEN);
        await settle(50);
      },
      async act(app) {
        click(button(app.t('email.tulis.kirim')));
        await settle(300);
      },
      // What was written stays until it is sent, and why it was not stands above it.
      see: (app, fault) => ({
        kept: written().some(({ value }) => value === WRITTEN),
        refused: text().includes(app.t('email.tulis.takTerkirim')),
        said: isStatus(fault) && text().includes(sentence(fault)),
      }),
      want: (fault) => ({ kept: !passes(fault), refused: !passes(fault), said: isStatus(fault) && !passes(fault) }),
    },
    {
      call: 'POST /apps/email/upload-file',
      path: '/email/inbox',
      async before(app) {
        await shown();
        click(button(app.t('email.tulis.mulai')));
        await until(() => written().length === 3);
      },
      async act() {
        choose();
        await settle(200);
      },
      // The file that was chosen stays, with the server's words; the letter is not sent without it.
      see: (app, fault) => ({
        chosen: $('.mail-write .ui-file-row')?.textContent?.includes('Notulen.pdf') ?? false,
        said: isStatus(fault) && text().includes(sentence(fault)),
        held: button(app.t('email.tulis.kirim'))?.getAttribute('aria-disabled') === 'true',
      }),
      want: (fault) => ({ chosen: true, said: isStatus(fault) && !passes(fault), held: !passes(fault) }),
      again: {
        act: (_, fault) => (passes(fault) ? undefined : click($('.mail-write .ui-file-row .ui-button--ghost'))),
        see: (app) => button(app.t('email.tulis.kirim'))?.getAttribute('aria-disabled') === 'true',
        want: false,
      },
    },
    {
      call: 'GET /apps/email/file',
      path: OPEN,
      before: () => until(() => $('.mail-reader .ui-file-row button') !== null),
      async act() {
        click($('.mail-reader .ui-file-row button'));
        await settle(200);
      },
      see: (_, fault) => ({ there: $('.mail-reader .ui-file-row button') !== null, told: told(fault) }),
      want: (fault) => ({
        there: true,
        // Bytes are bytes, whatever they say.
        told: !passes(fault) && fault !== 'data: {}',
      }),
    },
    {
      call: 'POST /apps/email/update-emails',
      path: '/email/inbox',
      before: shown,
      async act() {
        click($('[data-letter] .mail-star'));
        await settle(200);
      },
      // Seen at once, taken back when it did not arrive; the world's list knows of no change.
      see: (_, fault) => ({ starred: starred(), told: told(fault) }),
      want: (fault) => ({ starred: 'tidak', told: !passes(fault) }),
    },
    {
      call: 'POST /apps/email/update-emails-label',
      path: '/email/inbox',
      before: shown,
      async act(app) {
        click($('[data-letter] input'));
        await settle(50);
        click(labelled(app, 'email.tindakan.label'));
        await until(() => menu() !== null);
        const press = (key: string) =>
          act(() => void menu()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
        press('End');
        await settle(50);
        press('Enter');
        await settle(300);
      },
      see: (app, fault) => ({
        labels: labels(),
        told: told(fault),
        undo: button(app.t('email.toast.urungkan')) !== undefined,
      }),
      want: (fault) => ({ labels: 0, told: !passes(fault), undo: passes(fault) }),
    },
  ],
  'kinds',
);
