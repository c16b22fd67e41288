// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { provideGroupForm } from '#app/chat/group-form.ts';
import { chosenText } from '#machines/records/values.ts';
import { createActor, waitFor } from '#machines/kit/xstate.ts';
import type { ChatApi } from '#services/chat/chat.ts';

vi.mock('#app/wiring/messages.ts', () => ({ showSaved: () => {}, showFailed: () => {} }));

const [ME, ANI, BUDI, CONNIE] = ['a', 'b', 'c', 'd'].map((one) => `019a0000-0000-7000-8000-00000000000${one}`);
type Group = Awaited<ReturnType<ChatApi['group']>>;
const member = (id = '', fullName = '') => ({ id, fullName });
const GROUP = {
  grup: { id: 'g', nama: 'Tim TW1', anggota: [member(ME, 'Saya'), member(ANI, 'Ani'), member(BUDI, 'Budi')] },
} as unknown as Group;

async function open() {
  const updateGroup = vi.fn<ChatApi['updateGroup']>(async () => GROUP);
  const api = { group: async () => GROUP, addGroup: async () => GROUP, updateGroup };
  const people = { find: () => Promise.reject(new Error('not asked')) };
  const drafts = { read: async () => undefined, write: async () => {}, remove: async () => {} };
  const logic = provideGroupForm({ api, people, drafts, me: ME ?? '', unit: '' });
  const actor = createActor(logic, { input: { id: 'g', userId: ME ?? '' } }).start();
  await waitFor(actor, (form) => form.hasTag('editable'));
  return {
    async saved(nama: string, values: string | readonly string[]) {
      actor.send({ type: 'field.change', nama, values });
      actor.send({ type: 'form.submit' });
      await waitFor(actor, (form) => form.matches('closed'));
      return updateGroup.mock.calls.map(([one]) => one);
    },
  };
}

it('a group is told only what was touched: whoever else looks after it may have changed the rest meanwhile', async () => {
  const renamed = await open();
  expect(await renamed.saved('nama', 'Tim TW2')).toEqual([{ id: 'g', nama: 'Tim TW2', tambah: [], keluarkan: [] }]);
  const changed = await open();
  const people = [chosenText({ value: ANI ?? '', label: 'Ani' }), chosenText({ value: CONNIE ?? '', label: 'Connie' })];
  expect(await changed.saved('anggota', people)).toEqual([{ id: 'g', tambah: [CONNIE], keluarkan: [BUDI] }]);
});
