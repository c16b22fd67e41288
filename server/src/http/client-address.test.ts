import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { believeProxies, plainAddress, proxyList, trusting } from '#server/http/client-address.ts';
import { busyMs } from '#tests/support/busy.ts';

const PROXIES = trusting(proxyList('10.0.0.0/8,fd00::/8,::1'));

/** What the headers say after `peer` has sent them. */
function believed(peer: string, headers: Record<string, string>): Record<string, unknown> {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: peer });
  const request = new IncomingMessage(socket);
  Object.assign(request.headers, headers);
  believeProxies(request, PROXIES);
  return { ...request.headers };
}
const clientBehind = (forwarded: string, peer = '10.0.0.1') =>
  believed(peer, { 'x-forwarded-for': forwarded })['x-forwarded-for'];

describe('the address of a client behind trusted proxies', () => {
  it.each([
    ['the one that the proxy saw', '203.0.113.7', '203.0.113.7'],
    ['not what the client itself wrote in front', '6.6.6.6, 203.0.113.7', '203.0.113.7'],
    ['past the proxies that stand between', '6.6.6.6, 203.0.113.7, 10.0.0.3, 10.0.0.2', '203.0.113.7'],
    ['the leftmost where all are proxies', '10.0.0.9, 10.0.0.8', '10.0.0.9'],
    ['without the port behind it', '203.0.113.7:51234', '203.0.113.7'],
    ['IPv6', '2001:db8::7', '2001:db8::7'],
    ['IPv6 in brackets, with a port', '[2001:db8::7]:51234', '2001:db8::7'],
    ['IPv6 in brackets and quotes', '"[2001:db8::7]"', '2001:db8::7'],
    ['IPv6 in its one spelling', '2001:0DB8:0:0::0007', '2001:db8::7'],
    ['IPv4 in IPv6 clothes', '::ffff:203.0.113.7', '203.0.113.7'],
    ['IPv4 in IPv6 clothes, in hexadecimal', '::ffff:cb00:7107', '203.0.113.7'],
    ['past empty entries', ' , 203.0.113.7 , ,', '203.0.113.7'],
    ['a proxy named in IPv6 clothes', '203.0.113.7, ::ffff:10.0.0.2', '203.0.113.7'],
    ['no further than garbage', '203.0.113.7, unknown', '10.0.0.1'],
    ['no further than garbage between proxies', '203.0.113.7, <script>, 10.0.0.2', '10.0.0.2'],
    ['no further than a number too large', '203.0.113.7, 10.0.0.256', '10.0.0.1'],
    ['the proxy itself where nothing is said', ' , ', '10.0.0.1'],
  ])('is %s', (_, forwarded, client) => {
    expect(clientBehind(forwarded)).toBe(client);
  });

  it('is found among a thousand hops at once', () => {
    const took = busyMs(() => {
      expect(clientBehind(`203.0.113.7${', 10.1.2.3'.repeat(1000)}`)).toBe('203.0.113.7');
      expect(clientBehind(','.repeat(15_000))).toBe('10.0.0.1');
    });
    expect(took).toBeLessThan(1000);
  });

  it.each(['10.9.9.9', '::ffff:10.9.9.9', 'fd12::1', '::1'])('is taken from the proxy %s', (peer) => {
    expect(clientBehind('203.0.113.7', peer)).toBe('203.0.113.7');
  });
});

describe('headers of proxies', () => {
  const forged = {
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'capaian.example',
  };
  it.each(['192.0.2.1', '11.0.0.1', '2001:db8::1', '::ffff:192.0.2.1', ''])('say nothing from %s', (peer) => {
    expect(believed(peer, { ...forged, host: 'localhost:4000' })).toEqual({ host: 'localhost:4000' });
  });

  it('give scheme and host as the nearest proxy wrote them', () => {
    const several = { 'x-forwarded-proto': 'ftp, HTTPS', 'x-forwarded-host': 'salah.example, capaian.example:8443' };
    expect(believed('10.0.0.1', several)).toEqual({
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'capaian.example:8443',
    });
  });

  it.each([
    ['javascript', 'a b'],
    ['https://', 'capaian.example/x'],
    ['', 'user@capaian.example'],
    ['https http', '"><script>'],
  ])('are left out when they are no scheme (%s) and no host (%s)', (scheme, host) => {
    expect(believed('10.0.0.1', { 'x-forwarded-proto': scheme, 'x-forwarded-host': host })).toEqual({});
  });
});

it.each([
  ['10.1.2.3', '10.1.2.3'],
  ['fe80::1%eth0', 'fe80::1'],
  ['10.1.2', undefined],
  ['unknown', undefined],
  ['', undefined],
])('plainAddress takes %s for %s', (text, address) => {
  expect(plainAddress(text)).toBe(address);
});
