import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aTeamCard } from '#tests/builders/a-team-card.ts';
import { anOrderWindow } from '#tests/builders/an-order-window.ts';
import { renderSite } from '../../app/render-site.tsx';
import { stubs } from '../../app/stub-auth.ts';
import { json } from '../../base/api/fake-api.ts';
import { FakeServer } from '../../base/api/fake-server.ts';
import { aTeamPage } from './a-team-page.ts';

const team = {
  id: 'tem_1',
  name: 'Falcons',
  season: '2026',
  sport: '',
  description: '',
  isAdmin: true,
  userRole: 'admin',
  past_seasons: [],
  primary_color: '#0f2a4a',
  secondary_color: '#e8b23a',
  logo_url: null,
  member_count: 2,
  team_pack_enabled: true,
  team_pack_price: null,
  allow_custom_submissions: true,
  require_admin_approval: true,
  version: 1,
};
const pack = {
  id: 'tpk_1',
  team_id: 'tem_1',
  pack_name: 'Falcons pack',
  description: '',
  pack_type: 'full_roster',
  total_cards: 12,
  price: 23.99,
  at_cost: false,
  randomization_enabled: false,
  min_cards_per_pack: 10,
  max_cards_per_pack: 18,
  foil_finish: 'gold',
  version: 1,
};
let server: FakeServer;
// The first team page loads the code of all team pages.
beforeAll(() => import('#web/src/teams/pages/pages.tsx'));
beforeEach(async () => {
  stubs.auth.arrive();
  stubs.auth.token.mockResolvedValue('token');
  vi.stubGlobal('scrollTo', () => undefined);
  server = new FakeServer({
    'GET /teams/tem_1': () => json(team),
    'GET /teams/tem_1/packs': () => json({ packs: [pack], next_cursor: null }),
    'GET /teams/tem_1/windows': () => json({ windows: [], next_cursor: null }),
    'GET /teams/tem_1/pack-orders': () => json({ pack_orders: [], next_cursor: null }),
    'POST /teams/tem_1/packs': () => json(pack),
    'POST /teams/tem_1/windows': () => json({}),
  });
  vi.stubGlobal('fetch', server.fetch);
});

const type = async (user: ReturnType<typeof renderSite>['user'], form: HTMLElement, price: string) => {
  const field = within(form).getByRole('textbox', { name: 'Families pay, in dollars' });
  await user.clear(field);
  await user.type(field, price);
};

describe('the price of a new pack', () => {
  it('starts with a share for the team, and shows the share while the coach types', async () => {
    const { user } = renderSite('/dashboard/teams/tem_1/packs');
    await user.click(await screen.findByRole('button', { name: 'New pack' }));
    const form = screen.getByRole('form', { name: 'New pack' });
    expect(form.textContent).toContain('Your team keeps$6.01 a pack$288.26 at 30 packs');
    // The amounts stand alone: with words beside them they were wider than the frame on a phone.
    expect(form.textContent).toContain('Our price at 30 packs, 15% less$20.39');
    await type(user, form, '35');
    expect(form.textContent).toContain('$11.01 a pack');
    expect(form.textContent).toContain('Our price$23.99');
    expect(form.textContent).toContain('Your price$35.00');
    await user.click(within(form).getByRole('button', { name: 'Use $30.00' }));
    expect(form.textContent).toContain('$6.01 a pack');
  });

  it('says who pays which price, before a price of an open window is changed', async () => {
    const windows = [
      { ...anOrderWindow({ id: 'win_1', team_pack_id: 'tpk_1', name: 'Spring' }), state: 'open', sold_at: [] },
      { ...anOrderWindow({ id: 'win_2', team_pack_id: 'tpk_1', name: 'Last fall' }), state: 'closed', sold_at: [] },
      { ...anOrderWindow({ id: 'win_3', team_pack_id: 'tpk_2', name: 'Other' }), state: 'open', sold_at: [] },
    ];
    server.replies['GET /teams/tem_1/windows'] = () => json({ windows, next_cursor: null });
    const { user } = renderSite('/dashboard/teams/tem_1/packs');
    await user.click(await screen.findByRole('button', { name: 'Change Falcons pack' }));
    const form = screen.getByRole('form', { name: 'Change the pack' });
    await type(user, form, '35');
    expect(await within(form).findByText(/^Spring: families who ordered/u)).toBeTruthy();
    expect(form.textContent).toMatch(/keep their \$23\.99.*Whoever orders after you save pays \$35\.00\./s);
    expect(form.textContent).not.toMatch(/Last fall|Other/u);
  });

  it('requires a confirmation if the team keeps nothing', async () => {
    const { user } = renderSite('/dashboard/teams/tem_1/packs');
    await user.click(await screen.findByRole('button', { name: 'New pack' }));
    const form = screen.getByRole('form', { name: 'New pack' });
    await type(user, form, '23.99');
    const make = within(form).getByRole('button', { name: 'Make the pack' });
    await user.click(make);
    expect(await within(form).findByText('Please raise the price, or tick this.')).toBeTruthy();
    expect(form.textContent?.match(/your team keeps nothing/gu)).toHaveLength(1);
    expect(server.count('POST /teams/tem_1/packs')).toBe(0);
    await user.click(within(form).getByRole('checkbox', { name: 'We sell at cost, on purpose' }));
    await user.click(make);
    expect(server.bodies('POST /teams/tem_1/packs')).toMatchObject([{ price: 23.99, at_cost: true }]);
  });
});

describe('the size of a new pack', () => {
  it('says whom it leaves out, unless packs are random', async () => {
    server.replies['GET /teams/tem_1/board'] = () =>
      json({ approved_cards: 16, roster: { players: 0 }, open_steps: [] });
    const { user } = renderSite('/dashboard/teams/tem_1/packs');
    await user.click(await screen.findByRole('button', { name: 'New pack' }));
    const form = within(await screen.findByRole('form', { name: 'New pack' }));
    expect(form.queryByText(/would be in no pack/)).toBe(null);
    await user.selectOptions(form.getByLabelText('Cards in a pack'), '12');
    expect(form.getByText(/16 approved cards: 4 cards would be in no pack/)).toBeTruthy();
    await user.click(form.getByLabelText(/^Randomised/));
    expect(form.queryByText(/would be in no pack/)).toBe(null);
  });
});

describe('packs of a new team', () => {
  it('are off until its coach switches them on', async () => {
    let isOn = false;
    server.replies['GET /teams/tem_1'] = () => json({ ...team, team_pack_enabled: isOn });
    server.replies['PATCH /teams/tem_1'] = () => {
      isOn = true;
      return json({ ...team, team_pack_enabled: true });
    };
    const { user } = renderSite('/dashboard/teams/tem_1/packs');
    await screen.findByText('Packs are switched off for this team: nobody can order one yet.');
    await user.click(screen.getByRole('button', { name: 'Switch packs on' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Switch packs on' })).toBe(null));
    expect(server.bodies('PATCH /teams/tem_1')).toEqual([{ team_pack_enabled: true }]);
  });
});

describe('the proofs of an organiser’s order', () => {
  const placed = (place: number) => ({
    ...aTeamCard({ id: `tcd_${100 + place}`, player_name: `Player ${place}`, place, status: 'approved' }),
    front_thumbnail_url: `/${place}-front.webp`,
    back_thumbnail_url: `/${place}-back.webp`,
  });

  it('are of the cards that the pack is made of: the first of the set, however the list is sorted', async () => {
    const places = Array.from({ length: 20 }, (_, n) => 20 - n);
    server.replies['GET /teams/tem_1/cards'] = ({ query }) =>
      query.has('cursor')
        ? json({ cards: places.slice(10).map(placed), next_cursor: null })
        : json({ cards: places.slice(0, 10).map(placed), next_cursor: 'more' });
    const { user } = renderSite('/dashboard/teams/tem_1/orders');
    await user.click(await screen.findByRole('button', { name: 'Order packs' }));
    const proofs = await screen.findByRole('region', { name: 'How it prints' });
    await waitFor(() => expect(within(proofs).getAllByRole('listitem')).toHaveLength(12));
    const names = within(proofs).getAllByRole('listitem');
    expect(names.map(({ textContent }) => textContent)).toEqual(
      places
        .toReversed()
        .slice(0, 12)
        .map((n) => `Player ${n}`),
    );
  });
});

describe('a new order window', () => {
  it('shows the price of a pack to an organiser who pays for everyone', async () => {
    server.replies['GET /teams/tem_1/packs'] = () => json({ packs: [{ ...pack, price: 30 }], next_cursor: null });
    const { user } = renderSite('/dashboard/teams/tem_1/orders');
    await user.click(await screen.findByRole('button', { name: 'New window' }));
    const form = screen.getByRole('form', { name: 'New order window' });
    await user.selectOptions(within(form).getByLabelText('Who pays'), 'organiser');
    expect(form.textContent).toContain(
      'You pay $30.00 a pack, the price of Falcons pack. At least $6.01 of it is your team’s.',
    );
    expect(within(form).queryByLabelText('Families pay, in dollars')).toBe(null);
  });

  it('starts with a price that earns, shows the earnings at the goal, and sends the price', async () => {
    const { user } = renderSite('/dashboard/teams/tem_1/orders');
    await user.click(await screen.findByRole('button', { name: 'New window' }));
    const form = screen.getByRole('form', { name: 'New order window' });
    await user.type(within(form).getByLabelText('Packs to sell (optional)'), '60');
    expect(form.textContent).toContain('$648.48 at 60 packs');
    await user.type(within(form).getByLabelText('Name'), 'Spring fundraiser');
    await user.type(within(form).getByLabelText('Deadline'), '2100-01-01T10:00');
    await user.click(within(form).getByRole('button', { name: 'Open the window' }));
    expect(server.bodies('POST /teams/tem_1/windows')).toMatchObject([{ price: 30, at_cost: false, goal: 60 }]);
  });
});

describe('the page of a window', () => {
  it.each([
    [30, 'At least $6.01 of each pack goes to Falcons.'],
    [23.99, null],
  ])('shows at $%f the team’s share of a pack, if it has one', async (price, text) => {
    server.replies['GET /team-pages/SPRING'] = () => json(aTeamPage(price));
    renderSite('/team-page/SPRING');
    await screen.findByText('Sent to your address.');
    expect(screen.queryByText(/goes to/)?.textContent ?? null).toBe(text);
  });
});

describe('the page of a window', () => {
  it.each([
    [true, true, 'Every pack holds each card that the team has now.', false],
    [true, false, 'One pack may not hold your own player.', true],
    [false, true, 'Every pack holds each card that the team has now.', false],
    [false, false, 'your own player may be missing', true],
  ])('whose packs are random: %s, and hold all cards: %s', async (randomized, holds_all, text, warns) => {
    const pack = { ...aTeamPage(30).pack, randomized, holds_all };
    server.replies['GET /team-pages/SPRING'] = () => json({ ...aTeamPage(30), pack, players: [] });
    renderSite('/team-page/SPRING');
    expect(await screen.findByText(text, { exact: false })).toBeTruthy();
    expect(screen.queryByText(/may not hold your own player|own player may be missing/) !== null).toBe(warns);
  });
});

describe('the settings', () => {
  it('have no price, because each pack has its own', async () => {
    renderSite('/dashboard/teams/tem_1/settings');
    expect(await screen.findByLabelText('Team name')).toBeTruthy();
    expect(screen.queryByLabelText(/price/i)).toBeNull();
  });
});
