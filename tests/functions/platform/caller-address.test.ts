import { describe, expect, it } from 'vitest';
import { callerAddress } from '#functions/platform/http/caller-address.ts';

describe('a limit by address counts', () => {
  it.each([
    ['an IPv4 address', '203.0.113.9', '203.0.113.9'],
    ['an IPv4 address that is written in IPv6', '::ffff:203.0.113.9', '203.0.113.9'],
    ['the same in hexadecimal', '::FFFF:cb00:7109', '203.0.113.9'],
    ['the same without abbreviation', '0:0:0:0:0:ffff:cb00:7109', '203.0.113.9'],
    ['an IPv6 address as its /64', '2001:db8::1', '2001:db8:0:0::/64'],
    ['the end of the same /64', '2001:db8:0:0:ffff:ffff:ffff:ffff', '2001:db8:0:0::/64'],
    ['another /64 of the same provider', '2001:db8:0:1::1', '2001:db8:0:1::/64'],
    ['capitals and leading zeros', '2001:0DB8:000A:0000::0001', '2001:db8:a:0::/64'],
    ['zeros that are left out inside the /64', '2001::a:0:0:0:1', '2001:0:0:a::/64'],
    ['the loopback address', '::1', '0:0:0:0::/64'],
  ])('%s', (_, viewer, counted) => {
    expect(callerAddress(viewer, '10.0.0.1')).toBe(counted);
    expect(callerAddress(undefined, viewer)).toBe(counted);
  });

  it.each([
    ['without an edge', undefined],
    ['if the header is no address', 'x'.repeat(3000)],
    ['if the address carries more', `fe80::1%${'a'.repeat(3000)}`],
    ['if the address names an interface', 'fe80::1%1'],
  ])('the source %s', (_, viewer) => {
    expect(callerAddress(viewer, '10.0.0.1')).toBe('10.0.0.1');
  });
});
