// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { $, type App, button, click, settle, text, type, until } from '#tests/faults/app.ts';
import { type Fault, isStatus, sentence, passes } from '#tests/faults/faults.ts';
import { causeOf, describeMatrix } from '#tests/faults/matrix.ts';
import { onDevice } from '#tests/faults/memory-drafts.ts';
import { CONTACT } from '#tests/faults/world-areas.ts';

vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));

const HERE = `/obrolan/${CONTACT}`;
const WRITTEN = 'Mohon diperiksa lagi';
const frame = (place: string) => $(`${place} > .ui-frame`)?.dataset;
const rows = () => document.querySelectorAll('.chat-row').length;
const messages = () => document.querySelectorAll('.chat-message').length;
const prepare = () => onDevice.clear();
const retry = (place: string) => (_: App, fault: Fault) =>
  passes(fault) ? undefined : click($(`${place} .ui-frame__reload button`));

/** A list that failed is empty (specification §8), and says why; what is being written is never lost. */
const list = (call: string) => ({
  call,
  path: '/obrolan',
  see: () => ({
    state: frame('.chat-list')?.state,
    cause: frame('.chat-list')?.cause ?? null,
    rows: rows(),
  }),
  want: (fault: Fault) =>
    passes(fault) ? { state: 'ready', cause: null, rows: 1 } : { state: 'error', cause: causeOf(fault), rows: 0 },
  again: { act: retry('.chat-list'), see: rows, want: 1 },
});

/** Chooses a file for the next message. */
function choose() {
  const input = $('.chat-write input[type=file]');
  const file = new File(['%PDF-1.7'], 'Notulen.pdf', { type: 'application/pdf' });
  Object.defineProperty(input, 'files', { configurable: true, value: [file] });
  act(() => void input?.dispatchEvent(new Event('change', { bubbles: true })));
}

/** Opens the search of the chat and types; what was asked has an answer after it. */
async function search(typed: string) {
  click($('#obrolan-cari'));
  type($('.chat-search input'), typed);
  await settle(400);
}

/** The count of the menu, which every page has: null = none is shown. */
const count = () => $('.shell-nav a[href="/obrolan"] .shell-nav__count [aria-hidden]')?.textContent ?? null;

/** The ways to tell a failure are those of every list, and every call meets every fault in the client's matrix. */
describeMatrix(
  'chat',
  'pelapor',
  [
    list('GET /apps/chat/chats-and-contacts'),
    list('GET /apps/chat/users/profile-user'),
    {
      call: 'GET /apps/chat/unseen-msgs',
      path: '/profil',
      // A count that did not come is not shown and not talked about; it comes by itself.
      see: (_, fault) => ({
        count: count(),
        said: isStatus(fault) && text().includes(sentence(fault)),
        toasts: document.querySelectorAll('li.toast').length,
      }),
      want: (fault) => ({ count: passes(fault) ? '2' : null, said: false, toasts: 0 }),
      again: { act: () => settle(20_000), see: count, want: '2' },
    },
    {
      call: 'GET /apps/chat/get-chat',
      path: HERE,
      prepare,
      see: () => ({
        cause: frame('.chat-room')?.cause ?? null,
        messages: messages(),
        field: $('#obrolan-tulis') !== null,
      }),
      want: (fault) =>
        passes(fault)
          ? { cause: null, messages: 1, field: true }
          : // An id that is none names nobody.
            { cause: fault === '422' ? 'notFound' : causeOf(fault), messages: 0, field: true },
      again: { act: retry('.chat-room'), see: messages, want: 1 },
    },
    {
      call: 'POST /apps/chat/edit-msg',
      path: HERE,
      prepare,
      async before(app) {
        await until(() => messages() === 1);
        type($('#obrolan-tulis'), WRITTEN);
        click(button(app.t('chat.kirim')));
        await until(() => button(app.t('chat.suntingPesan')) !== undefined);
        click(button(app.t('chat.suntingPesan')));
      },
      async act(app) {
        type($('#obrolan-tulis'), 'Diperbaiki');
        click(button(app.t('chat.simpan')));
        await settle(200);
      },
      // What was typed waits in the field, with the server's words, until it is saved or given up.
      see: (app, fault) => ({
        editing: text().includes(app.t('chat.menyunting')),
        said: isStatus(fault) && text().includes(sentence(fault)),
      }),
      want: (fault) => ({ editing: !passes(fault), said: isStatus(fault) && !passes(fault) }),
      again: {
        act: (app, fault) => (passes(fault) ? undefined : click(button(app.t('chat.simpan')))),
        see: (app) => text().includes(app.t('chat.menyunting')),
        want: false,
      },
    },
    {
      call: 'GET /apps/chat/find-msgs',
      path: HERE,
      prepare,
      before: () => until(() => messages() === 1),
      act: () => search('rapat'),
      // What is searched for stays in its field, and the chat behind it.
      see: () => ({
        cause: frame('.chat-search')?.cause ?? null,
        hits: document.querySelectorAll('.chat-hit').length,
        typed: $('.chat-search input')?.getAttribute('value'),
        messages: messages(),
      }),
      want: (fault) => ({
        cause: passes(fault) ? null : fault === '422' ? 'notFound' : causeOf(fault),
        hits: passes(fault) ? 1 : 0,
        typed: 'rapat',
        messages: 1,
      }),
      again: { act: retry('.chat-search'), see: () => document.querySelectorAll('.chat-hit').length, want: 1 },
    },
    {
      call: 'GET /apps/chat/msgs-around',
      path: HERE,
      prepare,
      async before() {
        await until(() => messages() === 1);
        await search('rapat');
        await until(() => $('.chat-hit') !== null);
      },
      async act() {
        click($('.chat-hit'));
        await settle(200);
      },
      // What was found stays to be gone to again, with the server's words.
      see: (_, fault) => ({
        shown: document.querySelector('.chat-message')?.textContent?.includes('Rapat dahulu') ?? false,
        hits: document.querySelectorAll('.chat-hit').length,
        said: isStatus(fault) && text().includes(sentence(fault)),
      }),
      want: (fault) => ({ shown: passes(fault), hits: 1, said: isStatus(fault) && !passes(fault) }),
      again: {
        act: (app, fault) => (passes(fault) ? undefined : click(button(app.t('umum.cobaLagi')))),
        see: () => document.querySelector('.chat-message')?.textContent?.includes('Rapat dahulu') ?? false,
        want: true,
      },
    },
    {
      call: 'POST /apps/chat/upload-file',
      path: HERE,
      prepare,
      before: () => until(() => messages() === 1),
      async act() {
        type($('#obrolan-tulis'), WRITTEN);
        choose();
        await settle(200);
      },
      // The text and the file that was chosen stay, with the server's words; nothing is sent without the file.
      see: (app, fault) => ({
        chosen: $('.chat-write .chat-file')?.textContent?.includes('Notulen.pdf') ?? false,
        text: $('#obrolan-tulis')?.textContent,
        said: isStatus(fault) && text().includes(sentence(fault)),
        sendable: button(app.t('chat.kirim'))?.getAttribute('aria-disabled') !== 'true',
      }),
      want: (fault) => ({
        chosen: true,
        text: WRITTEN,
        said: isStatus(fault) && !passes(fault),
        sendable: passes(fault),
      }),
      again: {
        act: (app, fault) => (passes(fault) ? undefined : click(button(app.t('umum.cobaLagi')))),
        see: (app) => button(app.t('chat.kirim'))?.getAttribute('aria-disabled') !== 'true',
        want: true,
      },
    },
    {
      call: 'GET /apps/chat/file',
      path: HERE,
      prepare,
      before: () => until(() => $('.chat-message .chat-file') !== null),
      async act() {
        click($('.chat-message .chat-file'));
        await settle(200);
      },
      see: (app, fault) => ({
        there: $('.chat-message .chat-file') !== null,
        said: isStatus(fault) && text().includes(sentence(fault)),
        cut: text().includes(app.t('chat.gagalUnduh')),
      }),
      want: (fault) => ({
        there: true,
        said: isStatus(fault) && !passes(fault),
        // Bytes are bytes, whatever they say.
        cut: !isStatus(fault) && !passes(fault) && fault !== 'data: {}',
      }),
      again: {
        act: (_, fault) => (passes(fault) ? undefined : click($('.chat-message .chat-file'))),
        see: (app) => text().includes(app.t('chat.gagalUnduh')),
        want: false,
      },
    },
    {
      call: 'POST /apps/chat/send-msg',
      path: HERE,
      prepare,
      before: () => until(() => messages() === 1),
      async act(app) {
        type($('#obrolan-tulis'), WRITTEN);
        click(button(app.t('chat.kirim')));
        await settle(200);
      },
      // Kept with the server's words when it did not arrive; what did arrive is shown as the world has it.
      see: (app, fault) => ({
        there: text().includes(WRITTEN),
        failed: text().includes(app.t('chat.gagal')),
        said: isStatus(fault) && text().includes(sentence(fault)),
      }),
      want: (fault) => ({ there: !passes(fault), failed: !passes(fault), said: isStatus(fault) && !passes(fault) }),
      again: {
        act: (app, fault) => (passes(fault) ? undefined : click(button(app.t('umum.cobaLagi')))),
        see: (app) => ({ messages: messages(), failed: text().includes(app.t('chat.gagal')) }),
        want: { messages: 2, failed: false },
      },
    },
  ],
  'kinds',
);
