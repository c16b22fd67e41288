import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Bold } from '#features/home/Bold.tsx';

it.each([
  ['<b>3 days</b> waiting', '<b>3 days</b> waiting'],
  ['waiting for <b>1 day</b>', 'waiting for <b>1 day</b>'],
  ['no part of it', 'no part of it'],
  ['<b>1 day</b>, then <b>2 days</b>, then none', '<b>1 day</b>, then <b>2 days</b>, then none'],
  ['<b>a</b> & <i>b</i>', '<b>a</b> &amp; &lt;i&gt;b&lt;/i&gt;'],
])('%s', (text, markup) => {
  expect(renderToStaticMarkup(<Bold text={text} />)).toBe(markup);
});
