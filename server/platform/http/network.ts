import { BlockList, isIPv6 } from 'node:net';

/** IPv4 ranges of this machine and of local networks, as address and prefix length. */
export const PRIVATE_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const;
const PRIVATE = new BlockList();
for (const [address, prefix] of PRIVATE_V4) PRIVATE.addSubnet(address, prefix);
for (const [address, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  PRIVATE.addSubnet(address, prefix, 'ipv6');

/** Whether an IP address belongs to this machine or its local network. */
export const isPrivateIp = (ip: string): boolean => PRIVATE.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');

/**
 * Which addresses of X-Forwarded-For to believe, as Fastify takes it. A number of hops needs a first proxy in the private
 * network, because strangers who connect directly could invent the whole header.
 */
export function trustOf(proxies: false | number | string[]) {
  if (typeof proxies !== 'number') return proxies;
  return (ip: string, hop: number): boolean => hop < proxies && (hop > 0 || isPrivateIp(ip));
}

/** Name endings that no public name server knows (RFC 6761, RFC 6762, RFC 8375). */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|lan|internal|test|home\.arpa)$/;

/** Whether strangers can reach a URL: its host is neither a private address nor a name of the local network. */
export function isPublicUrl(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$|\.$/g, '').toLowerCase();
  if (isIPv6(host) || /^[\d.]+$/.test(host)) return !isPrivateIp(host);
  return host.includes('.') && !LOCAL_NAME.test(host);
}

/**
 * The network that counts as one visitor for limits: an IPv4 address, or the first 64 bits of an IPv6 address, because
 * one household owns at least that many.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const [, mapped] = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip) ?? [];
  if (mapped) return mapped;
  const [head = '', tail] = ip.replace(/%.*$/, '').split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail?.split(':').filter(Boolean) ?? [];
  const all =
    tail === undefined
      ? groups
      : [...groups, ...Array(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
