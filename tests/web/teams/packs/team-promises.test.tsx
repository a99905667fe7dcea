import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { pictureText } from '#domain/orders/order/closed-packs.ts';
import { renderSite } from '../../app/render-site.tsx';
import { json } from '../../base/api/fake-api.ts';
import { FakeServer } from '../../base/api/fake-server.ts';

const hash = (n: number) => String(n).repeat(64);
const promised = [1, 2].map((number) => ({ number, seed_sha256: hash(number) }));
let server: FakeServer;
beforeEach(async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  server = new FakeServer({ 'GET /team-pages/QRST2345': () => json({ team: { name: 'Falcons' }, promised }) });
  vi.stubGlobal('fetch', server.fetch);
});

it('a visitor can read a team’s next hashes by the link of its page, without its name', async () => {
  const { user, address } = renderSite('/pack-check');
  await user.type(
    await screen.findByLabelText('Link of the team’s order page'),
    'https://x.example/team-page/QRST2345',
  );
  await user.click(screen.getByRole('button', { name: 'Show the fingerprints' }));
  expect(await screen.findByText(hash(1))).toBeTruthy();
  expect(screen.getByText(hash(2))).toBeTruthy();
  expect(screen.queryByText(/Falcons/u)).toBe(null);
  expect(address()).toContain('?team=QRST2345');
});

it('an unknown link and an empty field each show a message', async () => {
  const { user } = renderSite('/pack-check');
  await user.click(await screen.findByRole('button', { name: 'Show the fingerprints' }));
  expect(await screen.findByText('Please paste the link that your coach sent you.')).toBeTruthy();
  await user.type(screen.getByLabelText('Link of the team’s order page'), 'nothing');
  await user.click(screen.getByRole('button', { name: 'Show the fingerprints' }));
  expect(await screen.findByText('No team page has this link. Please ask your coach for it.')).toBeTruthy();
});

it('a check shows the same text about who sees the pictures as every other page', async () => {
  const check = { code: '7K2MXQ9P-2', number: 2, quantity: 3, team_initials: 'HK', algorithm: 1, cards_per_pack: 10 };
  const dealt = {
    deal_number: 4,
    promised,
    chance: '',
    own: null,
    seed_sha256: hash(4),
    seed: null,
    cards: [],
    pack: null,
  };
  server.replies['GET /pack-checks/7K2MXQ9P-2'] = () =>
    json({ ...check, ...dealt, dealt_at: '2026-03-14T12:00:00.000Z' });
  renderSite('/pack-check/7K2MXQ9P-2');
  expect(await screen.findByText(pictureText)).toBeTruthy();
});
