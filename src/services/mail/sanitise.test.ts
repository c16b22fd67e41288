// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { filterLetter } from '#services/mail/sanitise.ts';

it.each([
  ['<p>Tulis style="x" di depan</p>', '<p>Tulis style="x" di depan</p>'],
  ['<p title="style = rapi">Judul</p>', '<p title="style = rapi">Judul</p>'],
  ['<p>Gaya <b>STYLE=</b></p>', '<p>Gaya <b>STYLE=</b></p>'],
])('words that only look like a style stay as they were written: %s', (written, shown) => {
  expect(filterLetter(written)).toEqual({ html: shown, picture: 0 });
});
