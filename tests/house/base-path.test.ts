import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What forgets that an installation may lie below a path of its host (docs/decisions/0106), and what to take instead. */
const RULES: readonly { forgets: RegExp; take: string }[] = [
  { forgets: /\blocation\.pathname\b/, take: 'here().pathname' },
  { forgets: /\b(readAddress|keepSecret|isMail)\((window\.)?location\b/, take: 'here()' },
  { forgets: /=> window\.location\b(?!\.)/, take: 'here' },
  { forgets: /\bhistory\.(push|replace)State\(null\b/, take: 'replaceAddress' },
  { forgets: /(?<!ownPart\((window|globalThis)\.)\b(local|session)Storage\b(?! \?)/, take: 'ownPart' },
  { forgets: /\bnew BroadcastChannel\((?!own\()/, take: 'own' },
  { forgets: /\bcreateStore\((?!own\()/, take: 'own' },
  { forgets: /\bnavigator\.locks\b/, take: 'browserLocks' },
  { forgets: /\bfetch\(['"`]\/|\blocation\.(assign|replace)\(['"`]\/|\b(href|src|action)=["']\//, take: 'BASE' },
  { forgets: /\borigin\}\//, take: 'BASE' },
];
/** Files that mean the whole origin, by why. */
const REASONS: Record<string, string> = {
  'src/services/base/base.ts': 'it takes the base off',
  'src/services/locks/browser-locks.ts': 'it puts the base before each name',
  'src/app/shell/Frame.tsx': 'it compares the address with what the same place said before',
};

const forgotten = (text: string) => RULES.filter(({ forgets }) => forgets.test(text)).map(({ take }) => take);
/** Comments speak of these things too. */
const codeOf = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

it('every address, and every name that the pages of an origin share, is of this installation', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
  const found = files.flatMap((file) => {
    const instead = forgotten(codeOf(readFileSync(file, 'utf8')));
    return instead.length > 0 ? [{ file, instead }] : [];
  });
  expect(found.filter(({ file }) => !(file in REASONS))).toEqual([]);
  expect(Object.keys(REASONS).filter((file) => !found.some((one) => one.file === file))).toEqual([]);
});

it.each([
  ['if (window.location.pathname === to) visit();', 'here().pathname'],
  ['address: () => window.location,', 'here'],
  ["localStorage.setItem('skin', skin);", 'ownPart'],
  ["new BroadcastChannel('capaian.x')", 'own'],
  ["createStore('capaian', 'draf')", 'own'],
  ['navigator.locks.request(name, work)', 'browserLocks'],
  ["fetch('/api/x')", 'BASE'],
  ['<a href="/login">', 'BASE'],
  ['`${window.location.origin}/dukungan`', 'BASE'],
])('%s is noticed', (code, take) => {
  expect(forgotten(code)).toEqual([take]);
});
