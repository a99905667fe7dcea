import { isIP, isIPv4 } from 'node:net';

/** The longest IPv6 address with an embedded IPv4 address. Longer ones have a zone, which is free text. */
const longest = 45;

/** The eight groups of a valid IPv6 address, in canonical form: lower case, without leading zeros. An embedded IPv4 address is two of them. */
function groupsOf(address: string): string[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = [], tail] = canonical.split('::').map((part) => (part === '' ? [] : part.split(':')));
  if (tail === undefined) return head;
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail];
}

/** The dotted form of an IPv4 address in the last two groups. */
const dotted = (groups: readonly string[]): string =>
  groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.');

/**
 * What an address counts as in a limit. An IPv6 address counts as its /64, because one customer of a provider has all of it. An IPv4 address counts
 * whole, also if it is written in IPv6 (RFC 4291, 2.5.5.2).
 */
export function countedAddress(address: string): string {
  if (isIPv4(address)) return address;
  const groups = groupsOf(address);
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return dotted(groups);
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/**
 * Whom a limit counts if the caller is anonymous: the address, without the part that one visitor may change. Behind CloudFront the source is the edge,
 * which overwrites the header with the visitor's address.
 */
export function callerAddress(viewer: string | undefined, source: string): string {
  const isUsable = (text: string) => text.length <= longest && !text.includes('%') && isIP(text) > 0;
  if (viewer !== undefined && isUsable(viewer)) return countedAddress(viewer);
  return isUsable(source) ? countedAddress(source) : source;
}
