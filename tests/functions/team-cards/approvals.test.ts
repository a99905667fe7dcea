import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Card } from '#domain/cards/card';
import { type Product, startProduct } from '../../product/product.ts';
import { anUnpressedCard } from '../../product/buying.ts';
import { aStoredCard, someone } from '../../product/steps.ts';

let product: Product;
/** Made once: accounts are expensive. */
let coach: string;
let player: string;
let other: string;

beforeAll(async () => {
  product = await startProduct();
  [coach, player, other] = [await someone(product), await someone(product), await someone(product)];
});
afterAll(() => product.stop());

/** A team of the three, and what they do in it. */
async function aTeam(over: Record<string, unknown> = {}) {
  const { body: team } = await product.call('POST /teams', { name: 'Falcons', ...over }, coach);
  for (const token of [player, other]) {
    await product.call('POST /teams/join', { invite_code: team.invite_code }, token);
  }
  const cards = `/teams/${team.id}/cards`;
  const call = (line: string, token: string, body?: unknown) => {
    const [method, path = ''] = line.split(' ');
    return product.call(`${method} ${cards}${path}` as 'GET /', body, token);
  };
  const handIn = async (card: Card, token = player) => (await call('POST ', token, { card_id: card.id })).body;
  const ids = async (token: string, query = '') =>
    (await call(`GET ${query}`, token)).body.cards.map(({ id }: { id: string }) => id);
  return { id: team.id as string, call, handIn, ids };
}
const aCardOf = (token: string, over: Partial<Card> = {}) => anUnpressedCard(product, token, over);

describe('a card handed in to a team', () => {
  it('waits for a coach, who approves it', async () => {
    const team = await aTeam();
    const row = await team.handIn(await aCardOf(player));
    expect(row).toMatchObject({ status: 'pending', submission_type: 'player_submission', player_name: 'Mara Okafor' });
    expect(row.front_thumbnail_url).toContain('_thumb.webp');

    expect((await team.call(`POST /${row.id}/approve`, player)).status).toBe(403);
    const approved = await team.call(`POST /${row.id}/approve`, coach);
    expect(approved).toMatchObject({ status: 200, body: { status: 'approved', rejection_reason: null } });
    expect(approved.body.approved_by).toBe((await product.call('GET /me', undefined, coach)).body.id);
    expect(approved.body.approved_at).toBeTruthy();
  });

  it('is approved at once in a team that asks for no approval; switching that changes no card that waits', async () => {
    const team = await aTeam({ require_admin_approval: false });
    expect(await team.handIn(await aCardOf(player))).toMatchObject({ status: 'approved', approved_by: null });
    await product.call(`PATCH /teams/${team.id}`, { require_admin_approval: true }, coach);
    const waiting = await team.handIn(await aCardOf(player));
    await product.call(`PATCH /teams/${team.id}`, { require_admin_approval: false }, coach);
    expect(await team.ids(coach, '?status=pending')).toEqual([waiting.id]);
  });

  it('is the caller’s own, finished, and not held', async () => {
    const team = await aTeam();
    const give = async (card: Card) => team.call('POST ', player, { card_id: card.id });
    const ofOther = await give(await aCardOf(other));
    expect(ofOther).toMatchObject({
      status: 404,
      body: { error: 'Card not found or you do not have permission to edit it.' },
    });
    expect((await give(await aStoredCard(product, player, { status: 'draft_back' }))).status).toBe(409);
    expect((await give(await aCardOf(player, { held: true }))).body.code).toBe('card.held');
    expect(await team.ids(coach)).toEqual([]);
  });

  it('is there once while it waits or is approved; rejected, it may be handed in again as a new row', async () => {
    const team = await aTeam();
    const card = await aCardOf(player);
    const give = () => team.call('POST ', player, { card_id: card.id });
    const both = await Promise.all([give(), give()]);
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409']);
    expect((await give()).body.error).toBe('This item already exists.');

    const [first] = await team.ids(coach);
    const empty = await team.call(`POST /${first}/reject`, coach, { reason: '  ' });
    expect([empty.status, Object.keys(empty.body.fields)]).toEqual([400, ['reason']]);
    const rejected = await team.call(`POST /${first}/reject`, coach, { reason: 'The number is wrong.' });
    expect(rejected.body).toMatchObject({ status: 'rejected', rejection_reason: 'The number is wrong.' });
    expect((await give()).body).toMatchObject({ status: 'pending', rejection_reason: null });
    expect(await team.ids(coach)).toHaveLength(2);
  });

  it('comes from coaches alone where the team says so', async () => {
    const team = await aTeam({ allow_custom_submissions: false });
    const refused = await team.call('POST ', player, { card_id: (await aCardOf(player)).id });
    expect(refused).toMatchObject({ status: 403, body: { code: 'team_card.coaches_only' } });
    expect((await team.handIn(await aCardOf(coach), coach)).status).toBe('pending');
  });
});

describe('the cards of a team', () => {
  it('are seen by players when approved, and their own in any case', async () => {
    const team = await aTeam();
    const [mine, approved, others] = [
      await team.handIn(await aCardOf(player)),
      await team.handIn(await aCardOf(other), other),
      await team.handIn(await aCardOf(other), other),
    ];
    await team.call(`POST /${approved.id}/approve`, coach, { version: approved.version });
    expect(await team.ids(player)).toEqual([approved.id, mine.id]);
    expect(await team.ids(player, '?status=pending')).toEqual([mine.id]);
    expect(await team.ids(player, '?status=approved')).toEqual([approved.id]);
    expect(await team.ids(coach, '?status=pending')).toEqual([mine.id, others.id]);
    const first = (await team.call('GET ?limit=1', player)).body;
    expect((await team.call(`GET ?cursor=${first.next_cursor}`, player)).body.cards).toHaveLength(1);
    expect((await team.call('GET ?status=lost', coach)).body.error).toBe('Invalid status.');
  });

  it('are decided once when two coaches approve and reject at the same time', async () => {
    const team = await aTeam();
    const { id } = await team.handIn(await aCardOf(player));
    const answers = await Promise.all([
      team.call(`POST /${id}/approve`, coach),
      team.call(`POST /${id}/reject`, coach, { reason: 'Not this one.' }),
    ]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    expect(answers.find(({ status }) => status === 409)?.body.error).toContain('already decided');
    const { status, rejection_reason: reason } = (await team.call('GET ', coach)).body.cards[0];
    expect(reason !== null).toBe(status === 'rejected');
  });

  it('are approved in bulk, each by itself', async () => {
    const team = await aTeam();
    const rows = [await team.handIn(await aCardOf(player)), await team.handIn(await aCardOf(player))];
    await team.call(`POST /${rows[0].id}/reject`, coach, { reason: 'No.' });
    const ids = [...rows.map(({ id }) => id), 'tcd_none'];
    const { body } = await team.call('POST /approve', coach, { ids });
    expect(body.results.map((result: { error: { code: string } | null }) => result.error?.code ?? null)).toEqual([
      'team_card.decided',
      null,
      'team_card.not_found',
    ]);
    expect((await team.call('POST /approve', coach, { ids: [] })).status).toBe(400);
  });

  it('are withdrawn by who handed them in, and by coaches', async () => {
    const team = await aTeam();
    const rows = [await team.handIn(await aCardOf(player)), await team.handIn(await aCardOf(player))];
    await team.call(`POST /${rows[1].id}/approve`, coach);
    expect((await team.call(`DELETE /${rows[0].id}`, other)).status).toBe(403);
    expect((await team.call(`DELETE /${rows[0].id}`, player)).status).toBe(200);
    expect((await team.call(`DELETE /${rows[1].id}`, coach)).status).toBe(200);
    expect(await team.ids(player, '?status=approved')).toEqual([]);
    expect((await team.call(`POST /${rows[0].id}/approve`, coach)).status).toBe(409);
  });
});
