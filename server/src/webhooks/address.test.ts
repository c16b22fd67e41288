import type { LookupAddress } from 'node:dns';
import { describe, expect, it, vi } from 'vitest';
import { assertPublicLiteral, lookupPublic } from '#server/webhooks/address.ts';
import { isPublic } from '#server/webhooks/public-address.ts';

/** What the name server says of `mixed.test`; every other name is asked for as usual. */
const MIXED: LookupAddress[] = [
  { address: '8.8.8.8', family: 4 },
  { address: '10.0.0.1', family: 4 },
];
vi.mock('node:dns', async (real) => {
  const actual = await real<typeof import('node:dns')>();
  const lookup = (host: string, options: object, done: (error: null, found: LookupAddress[]) => void) =>
    host === 'mixed.test' ? done(null, MIXED) : actual.lookup(host, options as { all: true }, done as never);
  return { ...actual, lookup };
});

const PRIVATE = [
  ...[
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
  ],
  ...['198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '64:ff9b::a00:1'],
  ...['fe80::1', 'fc00::1', 'fd12::1', 'ff02::1', '2001::1', '2001:db8::1', '2002:a00:1::', '3fff::1', 'localhost', ''],
];
const PUBLIC = ['8.8.8.8', '172.32.0.1', '100.128.0.1', '192.0.1.1', '223.255.255.255', '2606:4700::1111', '2a00::1'];

describe('an address of the public network', () => {
  it('is told from every other', () => {
    expect([PRIVATE.filter(isPublic), PUBLIC.filter((one) => !isPublic(one))]).toEqual([[], []]);
  });

  it('is asked for where a host is written as one, however it is written', () => {
    const written = [
      '127.0.0.1',
      '2130706433',
      '0x7f.1',
      '0177.0.0.1',
      '127.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '10.0.0.1.',
    ];
    const refused = written.filter((host) => {
      try {
        assertPublicLiteral(new URL(`https://${host}/`));
        return false;
      } catch {
        return true;
      }
    });
    expect(refused).toEqual(written);
    expect(() => assertPublicLiteral(new URL('https://8.8.8.8/'))).not.toThrow();
  });

  it.each([
    ['localhost', true],
    ['localhost', false],
    // One that is public beside it makes it no better: the connection may take either.
    ['mixed.test', true],
    ['mixed.test', false],
  ])('is asked of everything that a name leads to: %s, all of it: %s', async (host, all) => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    lookupPublic(host, { all }, (error) => resolve(error));
    expect(await promise).toMatchObject({ name: 'PrivateAddress' });
  });
});
