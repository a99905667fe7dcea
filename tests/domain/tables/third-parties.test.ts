import { expect, it } from 'vitest';
import { type Reached, siteHeaders } from '#domain/tables/site-headers.ts';
import { configuredParties, thirdParties } from '#domain/tables/third-parties.ts';

const nothing: Reached = { uploads: 'https://uploads.example', pictures: [], accounts: [], parties: [] };
const rulesOf = (parties: Reached['parties']): Map<string, readonly string[]> => {
  const policy = siteHeaders({ ...nothing, parties }, 'https')['content-security-policy'] ?? '';
  return new Map(policy.split('; ').map((rule) => [rule.split(' ')[0] ?? '', rule.split(' ').slice(1)]));
};

it('pages load nothing from a third party that is not configured', () => {
  expect(configuredParties({ gtmId: null, gtagId: undefined, chat: 'none' })).toEqual([]);
  expect(configuredParties({ gtmId: '', gtagId: null, chat: 'recorder' })).toEqual([]);
  expect([...rulesOf([]).values()].flat().join(' ')).not.toMatch(/google|intercom/);
});

it.each([
  [{ gtmId: 'GTM-1', gtagId: null, chat: 'none' as const }, ['tags']],
  [{ gtmId: null, gtagId: 'G-1', chat: 'none' as const }, ['tags']],
  [{ gtmId: 'GTM-1', gtagId: 'G-1', chat: 'intercom' as const }, ['tags', 'intercom']],
])('the configuration %o allows %s', (configured, parties) => {
  expect(configuredParties(configured)).toEqual(parties);
});

it('configured parties extend the site’s own rules, and inline scripts stay forbidden', () => {
  const own = rulesOf([]);
  const all = rulesOf(thirdParties);
  for (const [name, sources] of own) expect(all.get(name)).toEqual(expect.arrayContaining([...sources]));
  expect(all.get('script-src')).toEqual([
    "'self'",
    'https://www.googletagmanager.com',
    'https://widget.intercom.io',
    'https://js.intercomcdn.com',
  ]);
  expect(all.get('frame-src')).toEqual(["'self'", 'https://intercom-sheets.com']);
});
