import { BlockList, isIP, isIPv4 } from 'node:net';
import { PRIVATE_V4 } from '#server/platform/http/network.ts';

/** IPv4 ranges that are no public hosts (IANA special-purpose registry, RFC 6890, and multicast). */
const NOT_PUBLIC = new BlockList();
for (const [address, prefix] of [
  ...PRIVATE_V4,
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  NOT_PUBLIC.addSubnet(address, prefix);

/** Only 2000::/3 is public. This refuses mapped IPv4, NAT64, local and multicast addresses. */
const PUBLIC_V6 = new BlockList();
PUBLIC_V6.addSubnet('2000::', 3, 'ipv6');
/** Parts of it that lead to IPv4 (Teredo, 6to4) or nowhere (documentation, benchmarks). */
for (const [address, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  NOT_PUBLIC.addSubnet(address, prefix, 'ipv6');

/** Whether an IP address is a host of the public internet, and no private, reserved, translated or multicast one. */
export function isPublicAddress(ip: string): boolean {
  if (isIP(ip) === 0) return false;
  if (isIPv4(ip)) return !NOT_PUBLIC.check(ip);
  return PUBLIC_V6.check(ip, 'ipv6') && !NOT_PUBLIC.check(ip, 'ipv6');
}
