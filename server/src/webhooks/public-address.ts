/** Which IP addresses are of the public network. */
import { BlockList, isIP } from 'node:net';

/** IPv4 that no host of the public network has (IANA's registry of special-purpose addresses). */
const SPECIAL_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
/** Of IPv6 only what is given out to hosts, and of that nothing that leads to an IPv4 in disguise. */
const GIVEN_OUT_6 = ['2000::', 3] as const;
const SPECIAL_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const special = new BlockList();
for (const [net, bits] of SPECIAL_4) special.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of SPECIAL_6) special.addSubnet(net, bits, 'ipv6');
const givenOut = new BlockList();
givenOut.addSubnet(...GIVEN_OUT_6, 'ipv6');

/** Whether an IP address is one of the public network. */
export function isPublic(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, 'ipv4');
  return family === 6 && givenOut.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
