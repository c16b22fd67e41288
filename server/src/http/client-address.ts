/** Where a request comes from, when reverse proxies stand in between (contract.md §1, `TRUST_PROXY`). */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, SocketAddress } from 'node:net';

const HOST = /^(?:[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * An address in canonical spelling: shortest IPv6, an IPv4-mapped IPv6 address as IPv4, without zone.
 * @returns undefined for text that is no address
 */
export function plainAddress(text: string): string | undefined {
  const bare = text.replace(/%.*$/, '');
  const kind = isIP(bare);
  if (kind === 0) return undefined;
  if (kind === 4) return bare;
  const { address } = new SocketAddress({ address: bare, family: 'ipv6' });
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

/** One entry of X-Forwarded-For: some proxies write a port behind the address, brackets or quotes around it. */
function entryAddress(entry: string): string | undefined {
  const text = entry.trim().replace(/^"(.*)"$/, '$1');
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1];
  return plainAddress(bracketed ?? text.replace(/^([\d.]+):\d{1,5}$/, '$1'));
}

/** One or several CIDRs, or single addresses, separated by commas. @throws Error when one of them is none */
export function proxyList(text: string): string[] {
  return text.split(',').map((part) => {
    const entry = part.trim();
    const [address = '', bits, ...rest] = entry.split('/');
    const widest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
    const isCidr = rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= widest));
    if (widest < 0 || address.includes('%') || !isCidr) throw new Error(entry);
    return bits === undefined ? `${address}/${widest}` : entry;
  });
}

/** Whether an address belongs to one of the proxies of `proxyList`. */
export function trusting(proxies: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  return (text) => {
    const address = plainAddress(text);
    return address !== undefined && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  };
}

/**
 * The client: the rightmost address that is no trusted proxy. Entries to the left of it, or of a malformed entry, may
 * be forged and are ignored.
 */
function clientOf(peer: string, forwarded: string, trusts: (address: string) => boolean): string {
  let client = peer;
  const entries = forwarded.split(',').filter((entry) => entry.trim() !== '');
  while (entries.length > 0 && trusts(client)) {
    const address = entryAddress(entries.pop() ?? '');
    if (address === undefined) break;
    client = address;
  }
  return client;
}

/**
 * Rewrites the forwarded headers of a request: from a trusted proxy the client's address, scheme and host stay, from
 * anybody else nothing. Code that reads the headers later can believe them.
 */
export function believeProxies(request: IncomingMessage, trusts: (address: string) => boolean): void {
  const { headers } = request;
  const peer = request.socket.remoteAddress ?? '';
  const said = (name: string) => {
    const value = headers[name];
    delete headers[name];
    return Array.isArray(value) ? value.join(',') : value;
  };
  const [addresses, scheme, host] = [said('x-forwarded-for'), said('x-forwarded-proto'), said('x-forwarded-host')];
  if (!trusts(peer)) return;
  const lastOf = (text: string | undefined) => text?.slice(text.lastIndexOf(',') + 1).trim() ?? '';
  if (addresses !== undefined) headers['x-forwarded-for'] = clientOf(plainAddress(peer) ?? peer, addresses, trusts);
  const lastScheme = lastOf(scheme).toLowerCase();
  if (lastScheme === 'http' || lastScheme === 'https') headers['x-forwarded-proto'] = lastScheme;
  const lastHost = lastOf(host);
  if (HOST.test(lastHost)) headers['x-forwarded-host'] = lastHost;
}
