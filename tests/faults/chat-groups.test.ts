// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { $, type App, button, click, confirmDialog, field, settle, text, type, until } from '#tests/faults/app.ts';
import { type Fault, isStatus, sentence, passes } from '#tests/faults/faults.ts';
import { causeOf, describeMatrix } from '#tests/faults/matrix.ts';
import { onDevice } from '#tests/faults/memory-drafts.ts';
import { GROUP } from '#tests/faults/world-areas.ts';

vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));

const HERE = `/obrolan/${GROUP}`;
const messages = () => document.querySelectorAll('.chat-message').length;
const prepare = () => onDevice.clear();
const members = () => document.querySelectorAll('.chat-about li').length;
const panel = async () => {
  await until(() => messages() === 1);
  if ($('.chat-about') === null) click($('.chat-top button[aria-expanded="false"]:last-of-type'));
  await settle(100);
};
const withMembers = async () => {
  await panel();
  await until(() => members() === 3);
};
const said = (fault: Fault) => isStatus(fault) && text().includes(sentence(fault));
/** Finds people in the field that holds them, and takes the first. */
async function choose() {
  act(() => field('anggota')?.focus());
  click(field('anggota'));
  await settle(50);
  type(field('anggota'), 'Iman');
  await settle(500);
  const first = () => $('[role="listbox"][data-state="open"] [role="option"]');
  await until(() => first() !== null);
  click(first());
  await settle(50);
}
const save = async (app: App) => {
  click(button(app.t('formulir.simpan')));
  await settle(300);
};

describeMatrix(
  'groups of the chat',
  'pelapor',
  [
    {
      call: 'GET /apps/chat/group',
      path: HERE,
      prepare,
      act: panel,
      see: () => ({
        members: members(),
        cause: $('.chat-about > .ui-frame')?.dataset['cause'] ?? null,
        field: $('#obrolan-tulis') !== null,
      }),
      // The chat itself stays, whatever becomes of the list beside it. A malformed id names nothing.
      want: (fault) =>
        passes(fault)
          ? { members: 3, cause: null, field: true }
          : { members: 0, cause: fault === '422' ? 'notFound' : causeOf(fault), field: true },
    },
    {
      call: 'GET /apps/chat/msg-readers',
      path: HERE,
      prepare,
      before: () => until(() => messages() === 1),
      async act() {
        click($('.chat-message [aria-haspopup="dialog"]'));
        await settle(100);
      },
      see: (app, fault) => ({
        names: text().includes('Joko Pelapor'),
        open: text().includes(app.t('chat.grup.pembaca')),
        said: said(fault),
      }),
      want: (fault) => ({ names: passes(fault), open: true, said: isStatus(fault) && !passes(fault) }),
      again: {
        act: (app, fault) => (passes(fault) ? undefined : click(button(app.t('umum.cobaLagi')))),
        see: () => text().includes('Joko Pelapor'),
        want: true,
      },
    },
    {
      call: 'POST /apps/chat/leave-group',
      path: HERE,
      prepare,
      before: withMembers,
      async act(app) {
        click(button(app.t('chat.grup.keluar')));
        await settle(200);
        await confirmDialog();
      },
      // Whoever is not in it any more has left it.
      see: (_, fault) => ({ at: window.location.pathname, said: said(fault) }),
      want: (fault) =>
        passes(fault) || fault === '404' ? { at: '/obrolan', said: false } : { at: HERE, said: isStatus(fault) },
    },
    {
      call: 'POST /apps/chat/update-group',
      path: HERE,
      prepare,
      async before(app) {
        await withMembers();
        click(button(app.t('chat.grup.ubah')));
        await until(() => field('nama') !== null);
        type(field('nama'), 'Tim Lain');
      },
      act: save,
      // What was typed is never lost.
      see: () => ({ typed: field('nama')?.value ?? null }),
      want: (fault) => ({ typed: passes(fault) ? null : 'Tim Lain' }),
    },
    {
      call: 'POST /apps/chat/add-group',
      path: '/obrolan',
      prepare,
      async before(app) {
        await until(() => button(app.t('chat.grup.baru')) !== undefined);
        click(button(app.t('chat.grup.baru')));
        await until(() => field('nama') !== null);
        type(field('nama'), 'Tim Baru');
        await choose();
      },
      act: save,
      see: () => ({ typed: field('nama')?.value ?? null, at: window.location.pathname }),
      want: (fault) => (passes(fault) ? { typed: null, at: HERE } : { typed: 'Tim Baru', at: '/obrolan' }),
    },
  ],
  'kinds',
);
