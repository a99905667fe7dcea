import { beforeAll, describe, expect, it } from 'vitest';
import { fillTeam, largeTeam, teamScreens } from '#scripts/check/bench/full-team.ts';
import { tableCalls } from '#scripts/check/bench/table-calls.ts';
import { pendingCards, roster } from '#scripts/serve/demo-team/falcons.ts';
import { seedTeam } from '#scripts/serve/demo-team/seed-team.ts';
import { type Product, sharedProduct } from '#tests/product/product.ts';
import { someone } from '#tests/product/steps.ts';

let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

describe(`a team of ${largeTeam.players} players, ${largeTeam.cards} cards and ${largeTeam.orders} orders`, () => {
  let screens: ReturnType<typeof teamScreens> = [];
  let coach = '';
  let team = '';
  beforeAll(async () => {
    coach = await someone(product);
    team = (await product.call('POST /teams', { name: 'Falcons' }, coach)).body.id;
    await fillTeam(team);
    const pack = await product.call(
      `POST /teams/${team}/packs`,
      { pack_name: 'Falcons pack', randomization_enabled: true },
      coach,
    );
    screens = teamScreens(team, pack.body.id);
  });

  it('shows every screen with at most three table queries, its overview with four', async () => {
    const slow: Record<string, number> = {};
    for (const [name, path] of screens) {
      const calls = await tableCalls(async () => {
        const reply = await product.call(`GET ${path}` as `GET /${string}`, undefined, coach);
        expect([name, reply.status]).toEqual([name, 200]);
      });
      const queries = calls.filter(({ name: command }) => /Query|Scan|Batch/.test(command)).length;
      if (queries > (name === 'Overview' ? 4 : 3)) slow[name] = queries;
    }
    expect(slow).toEqual({});
  });

  it('shows its counts on its board', async () => {
    const { body } = await product.call(`GET /teams/${team}/board`, undefined, coach);
    const { players, cards, pending } = largeTeam;
    expect(body).toMatchObject({
      roster: { players, photos: players * 0.8, cards: players, approved: players },
      pending_cards: pending,
      approved_cards: cards - pending,
      risk: { is_near: true, players: players * 0.2 },
    });
  });
});

describe('the demo team', () => {
  it('is seeded once, with a roster of twelve and two cards to approve', async () => {
    const [coach, player] = await Promise.all(
      ['coach@example.com', 'player@example.com'].map((email) => product.signIn(email)),
    );
    const idOf = async (token = '') => (await product.call('GET /me', undefined, token)).body.id as string;
    const people = { coach: await idOf(coach), player: await idOf(player) };
    for (const _ of [1, 2]) await seedTeam(product.aws, people, { prints: false });
    const { teams } = (await product.call('GET /teams', undefined, coach)).body;
    expect(teams).toHaveLength(1);
    const { body } = await product.call(`GET /teams/${teams[0].id}/board`, undefined, coach);
    expect(body).toMatchObject({ roster: { players: roster.length, photos: 3 }, pending_cards: pendingCards.length });
    const { cards } = (await product.call(`GET /teams/${teams[0].id}/cards`, undefined, player)).body;
    const pictures = await Promise.all(
      cards.map(({ front_thumbnail_url: url }: { front_thumbnail_url: string }) => fetch(new URL(url, product.origin))),
    );
    expect(pictures.map(({ status }) => status)).toEqual([200, 200]);
  });
});
