import { expect, it, vi } from 'vitest';
import { provideEmail } from '#app/wiring/email.ts';
import type { DataSurat, LabelSurat } from '#domain/surat/surat.ts';
import { createActor, waitFor } from '#machines/kit/xstate.ts';
import type { EmailApi } from '#services/aplikasi/email.ts';
import { ApiError } from '#services/http/errors.ts';
import { contohEmail, contohMeta } from '#tests/support/surat.ts';
import { panggilanDitahan, susulanTetap } from '#tests/support/susulan.ts';

const { failed } = vi.hoisted(() => ({ failed: vi.fn() }));
vi.mock('#app/wiring/pesan.ts', () => ({ showFailed: failed }));

it('changes of letters that wait when the mailbox is left are sent in order, and who comes back sees them', async () => {
  const { dibuat, tahan, lanjut } = panggilanDitahan();
  const susulan = susulanTetap();
  const dimuat: number[] = [];
  const api = {
    async emails() {
      dimuat.push(dibuat.length);
      return { emails: ['a', 'b', 'c'].map((id) => contohEmail(id)), emailsMeta: contohMeta(3) };
    },
    updateEmails: (ids: readonly string[], data: DataSurat) => tahan(`${ids.join()} ${JSON.stringify(data)}`, []),
    async updateEmailsLabel(ids: readonly string[], label: LabelSurat) {
      await tahan(`${ids.join()} ${label}`, []);
      throw new ApiError({ status: 500 });
    },
  } as unknown as EmailApi;
  const logic = provideEmail({ api, susulan });
  const input = { params: { tempat: { jenis: 'folder', nama: 'inbox' } as const, q: '' }, surat: null };
  const mulai = () => {
    const actor = createActor(logic, { input }).start();
    const ada = waitFor(actor, ({ context }) => context.mails.length > 0);
    return { actor, ada };
  };
  const { actor, ada } = mulai();
  await ada;
  actor.send({ type: 'mails.update', ids: ['a'], data: { isStarred: true } });
  actor.send({ type: 'mails.label', ids: ['b'], label: 'private' });
  actor.send({ type: 'mails.update', ids: ['c'], data: { folder: 'trash' } });
  actor.stop();
  const kembali = mulai();
  for (let n = 0; n < 3; n += 1) await lanjut();
  await kembali.ada;
  expect(dibuat).toEqual(['a {"isStarred":true}', 'b private', 'c {"folder":"trash"}']);
  // The refusal of the second one was told, and the list came after the last of them.
  expect([failed.mock.calls.length, dimuat]).toEqual([1, [0, 3]]);
});
