import { beforeAll, expect, it } from 'vitest';
import { loadRosterPlayer } from '#functions/table/teams/roster-player.ts';
import { type Product, sharedProduct } from '#tests/product/product.ts';
import { someone } from '#tests/product/steps.ts';

let product: Product;
let coach: string;
let team: string;
beforeAll(async () => {
  product = await sharedProduct();
  coach = await someone(product);
  team = (await product.call('POST /teams', { name: 'Falcons', primary_color: '#aa0000' }, coach)).body.id;
});

async function aPlayer(player_name: string) {
  const { id } = (await product.call(`POST /teams/${team}/roster/players`, { player_name }, coach)).body;
  const { url } = (await product.call(`POST /teams/${team}/roster/players/${id}/link`, {}, coach)).body;
  return { id: String(id), token: new URL(url).pathname.split('/').at(-1) ?? '' };
}
const submit = ({ token }: { readonly token: string }, body: object) =>
  product.call(`POST /player-links/${token}`, { adult: true, ...body });
const stored = async (id: string) => (await loadRosterPlayer(team, id))?.entity;

it('a family’s sentence and stats are stored, and wait for review beside the coach’s own', async () => {
  const player = await aPlayer('Ida Moss');
  const text = { description: 'Sings before every game.', stats: { Goals: '12' } };
  expect((await submit(player, text)).body.told).toEqual({ position: '', ...text, waits: false, is_late: false });
  expect(await stored(player.id)).toMatchObject({ ...text, description_by: 'family', stats_by: 'family' });
  const path = `PATCH /teams/${team}/roster/players/${player.id}` as const;
  expect((await product.call(path, { description: 'Our captain.' }, coach)).body.description_by).toBe('team');
  expect((await submit(player, { description: 'Sings.' })).body.told).toMatchObject({ waits: true });
  expect(await stored(player.id)).toMatchObject({
    description: 'Our captain.',
    family_words: { description: 'Sings.' },
  });
  const dismissed = await product.call(path, { family_words: null }, coach);
  expect(dismissed.body).toMatchObject({ description: 'Our captain.', family_words: null, stats: text.stats });
  expect((await submit(player, { description: 'x'.repeat(501) })).status).toBe(400);
  const many = Object.fromEntries(Array.from({ length: 13 }, (_, n) => [`S${n}`, '1']));
  expect((await submit(player, { stats: many })).status).toBe(400);
});
