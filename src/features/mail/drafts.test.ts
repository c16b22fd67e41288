// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { replyFor } from '#features/mail/drafts.ts';
import { exampleOpenLetter } from '#tests/support/letters.ts';

it('answers the newest letter of a thread, quoted line by line, under a subject that says so once', () => {
  const [first] = exampleOpenLetter('a').part;
  if (!first) throw new Error('The example has a part');
  const part = [first, { ...first, id: 'b', html: '<p>Terima kasih.</p><p>Sudah lengkap.</p>' }];
  const reply = (subject: string) => replyFor(exampleOpenLetter('a', { subject, part }), 'Verifikator menulis:');
  expect(reply('Bukti')).toMatchObject({
    replyTo: 'a',
    kepada: 'verifikator.tapin@capaian.example',
    subjek: 'Re: Bukti',
    isi: expect.stringMatching(/^\n\nVerifikator menulis:\n> Terima kasih\.\n(>\n)?> Sudah lengkap\.\s*$/),
  });
  expect(reply('RE: Bukti').subjek).toBe('RE: Bukti');
});
