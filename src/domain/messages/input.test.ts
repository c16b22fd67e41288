import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inputFlaw, isWebsite } from '#domain/messages/input.ts';
import { isEmailAddress } from '#domain/messages/email.ts';
import { busyMs } from '#tests/support/busy.ts';

/** The patterns of the specified product's dialogs, kept apart from ours so that a change of ours is seen. */
const REFERENCE = {
  email: /^[a-zA-Z0-9.+_'-]+@[a-zA-Z0-9.-]+\.[a-zA-Z0-9-]+$/,
  url: /^https?:\/\/(www\.)?[-a-zA-Z0-9@:%._+~#=]{1,256}\.[a-z]{2,63}\b([-a-zA-Z0-9@:%_+.~#?&/=]*)$/,
};

describe('an address in a dialog', () => {
  it.each([
    'a@b.co',
    'pelapor.tapin@bps.go.id',
    'nama+laporan@contoh.id',
    "o'brien@example.com",
    'x_y-z@sub.domain.example',
    'ANGKA1@EXAMPLE.COM',
    '1@2.3',
    'a@xn--bcher-kva.example',
    'a@b-c.id',
    `${'a'.repeat(64)}@${'b'.repeat(60)}.id`,
  ])('%s is one', (value) => {
    expect([isEmailAddress(value), inputFlaw('email', value)]).toEqual([true, null]);
  });

  it.each([
    '',
    ' ',
    'a',
    '@',
    'a@',
    '@b.co',
    'a@b',
    'a@@b.co',
    'a@b@c.co',
    'a b@c.co',
    'a@b c.co',
    'a@b.co ',
    ' a@b.co',
    'a@b.co\n',
    'a,b@c.co',
    '"a b"@c.co',
    'a@[127.0.0.1]',
    'a@b.',
    'nama@contoh.id>',
    '<img src=x onerror=alert(1)>@b.co',
    'ä@b.co',
    'a@bücher.example',
    'a@b.co;c@d.co',
  ])('%j is none', (value) => {
    expect([isEmailAddress(value), inputFlaw('email', value)]).toEqual([false, 'emailTidakSah']);
  });
});

describe('a web address in a dialog', () => {
  it.each([
    'http://a.id',
    'https://bps.go.id',
    'https://www.bps.go.id/',
    'https://tapinkab.bps.go.id/id/publication?tahun=2026&q=ipm#isi',
    'https://example.com:8443/x',
    'https://user@example.com',
    'https://example.com/a/b_c-d.pdf',
    'https://sub-domain.example.co.id/~nama',
    'https://example.com/%E2%9C%93',
    'http://a.b.c.d.example',
  ])('%s is one', (value) => {
    expect([isWebsite(value), inputFlaw('url', value)]).toEqual([true, null]);
  });

  it.each([
    '',
    'bps.go.id',
    'www.bps.go.id',
    'ftp://bps.go.id',
    'http:/bps.go.id',
    'http//bps.go.id',
    'https://',
    'https://localhost',
    'https://a',
    'https://.id.',
    'HTTPS://bps.go.id',
    'https://bps.go.id/a b',
    ' https://bps.go.id',
    'https://bps.go.id\n',
    'javascript:alert(1)',
    'javascript:alert(1)//https://bps.go.id',
    'data:text/html,https://bps.go.id',
    'https://bps.go.id/<script>',
    'https://bps.go.id/"onmouseover="x',
    'https://10.0.0.1',
    'https://例え.jp',
  ])('%j is none', (value) => {
    expect([isWebsite(value), inputFlaw('url', value)]).toEqual([false, 'urlTidakSah']);
  });
});

describe('both patterns', () => {
  it('answer as those of the specified product, whatever is typed', () => {
    const letters = fc.constantFrom(
      'a',
      'B',
      '1',
      '.',
      '-',
      '@',
      ':',
      '/',
      'www.',
      'http://',
      'https://',
      '.id',
      ' ',
      '%',
    );
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 14 }), (parts) => {
        const value = parts.join('');
        expect([isEmailAddress(value), isWebsite(value)]).toEqual([
          REFERENCE.email.test(value),
          REFERENCE.url.test(value),
        ]);
      }),
      { numRuns: 3000 },
    );
  });

  it.each([
    ['a run of one letter', 'a'],
    ['dots', '.'],
    ['letters between dots', 'a.'],
    ['dots before letters', '.a'],
    ['hyphens between dots', '-.'],
    ['at signs', '@'],
    ['words', 'aa.id'],
    ['www', 'www.'],
    ['colons', ':a'],
  ])('%s by the hundred thousand are answered at once', (_, part) => {
    const run = part.repeat(100_000 / part.length);
    const bad = [`${run}!`, `a@${run}!`, `a@b.${run}!`, `http://${run}!`, `http://a.id${run}!`, `https://www.${run} `];
    let answers: boolean[] = [];
    const took = busyMs(() => {
      answers = bad.flatMap((value) => [isEmailAddress(value), isWebsite(value)]);
    });
    expect(answers).toEqual(answers.map(() => false));
    // Twelve readings of 100,000 letters take about 20 ms; a backtracking pattern would need minutes.
    expect(took).toBeLessThan(1500);
  });

  it('ask nothing of plain text', () => {
    expect([inputFlaw('text', 'apa saja'), inputFlaw('textarea', '')]).toEqual([null, null]);
  });
});
