/** Which addresses events are sent to: none inside of the network that the server stands in, unless that is allowed. */
import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublic } from '#server/webhooks/public-address.ts';

/** An address that is not called. */
class PrivateAddress extends Error {
  override name = 'PrivateAddress';
  constructor(host: string) {
    super(`${host} leads to an address that is not public`);
  }
}

/** The host of an address as the resolver takes it, an IPv6 without its brackets. */
const hostOf = (url: URL) => url.hostname.replace(/^\[(.*)\]$/, '$1');

/** Refuses a host that is written as an address and is not public. @throws PrivateAddress */
export function assertPublicLiteral(url: URL): void {
  const host = hostOf(url);
  if (isIP(host) !== 0 && !isPublic(host)) throw new PrivateAddress(host);
}

/**
 * Resolves a host for the very connection that is made then, so that a second answer of its name server has no
 * effect; one address that is not public spoils all.
 */
export const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const wrong = error ?? (found.every(({ address }) => isPublic(address)) ? null : new PrivateAddress(host));
    const [first] = found ?? [];
    if (wrong !== null || first === undefined) done(wrong ?? new PrivateAddress(host), '', 0);
    else if (options.all === true) done(null, found);
    else done(null, first.address, first.family);
  });
};

/** Why no event is sent to this address, as far as can be seen before its name is resolved; null when it may be. */
export function addressFault(url: URL, toPrivate: boolean): 'hanyaHttps' | 'bukanPublik' | null {
  if (toPrivate) return null;
  if (url.protocol !== 'https:') return 'hanyaHttps';
  try {
    assertPublicLiteral(url);
    return null;
  } catch (error) {
    if (!(error instanceof PrivateAddress)) throw error;
    return 'bukanPublik';
  }
}
