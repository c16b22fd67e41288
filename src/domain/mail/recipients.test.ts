import { describe, expect, it } from 'vitest';
import { recipientsIn } from '#domain/mail/recipients.ts';

const told = (text: string) =>
  recipientsIn(text).map((one) => (one.kind === 'address' ? `${one.name} <${one.email}>` : `!${one.text}`));

describe('recipients as people write them', () => {
  it.each([
    ['a@x.id', ['a@x.id <a@x.id>']],
    [' A@X.id ; b@x.id,\nc@x.id ', ['a@x.id <a@x.id>', 'b@x.id <b@x.id>', 'c@x.id <c@x.id>']],
    ['Budi Santoso <budi@x.id>', ['Budi Santoso <budi@x.id>']],
    // Titles are written behind a name with a comma.
    ['Budi, S.E., M.Si <budi@x.id>, ani@x.id', ['Budi, S.E., M.Si <budi@x.id>', 'ani@x.id <ani@x.id>']],
    ['"Ani, Ir." <ani@x.id>', ['Ani, Ir. <ani@x.id>']],
    ['ani@x.id, Budi <budi@x.id>', ['ani@x.id <ani@x.id>', 'Budi <budi@x.id>']],
    // A name that is empty is none.
    ['<budi@x.id>, "" <ani@x.id>', ['budi@x.id <budi@x.id>', 'ani@x.id <ani@x.id>']],
    ['a@x.id, A@x.id', ['a@x.id <a@x.id>']],
    ['ani, b@x.id', ['!ani', 'b@x.id <b@x.id>']],
    ['<>', ['!<>']],
    ['', []],
    [' ,; \n', []],
  ])('%j', (text, wanted) => {
    expect(told(text)).toEqual(wanted);
  });
});
