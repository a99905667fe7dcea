import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Card } from '#domain/cards/card/card.ts';
import { NewTeam } from '#domain/teams/team/team.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { loadCard, saveCard } from '#functions/table/cards/card.ts';
import { sendDigests } from '#functions/teams/cards/approval-digests.ts';
import { createTeam } from '#functions/teams/team/create-team.ts';
import { joinTeam } from '#functions/teams/team/join-team.ts';
import { anUnpressedCard } from '#tests/product/buying.ts';
import { forgetEnv, givenEnv } from '#tests/product/given-env.ts';
import { type Product, startProduct } from '#tests/product/product.ts';
import { aStoredCard, someone } from '#tests/product/steps.ts';

let product: Product;
/** Created once, because accounts are expensive. */
let coach: string;
let player: string;
let other: string;
/** Token → user id. */
let ids: Map<string, string>;

beforeAll(async () => {
  product = await startProduct();
  [coach, player, other] = [await someone(product), await someone(product), await someone(product)];
  const idOf = async (token: string) => (await product.call('GET /me', undefined, token)).body.id as string;
  ids = new Map(await Promise.all([coach, player, other].map(async (token) => [token, await idOf(token)] as const)));
});
afterAll(() => product.stop());

/** A team of the three, with their calls. */
async function aTeam(over: Record<string, unknown> = {}) {
  // Directly, because a dozen teams a minute would exceed the API's rate.
  const team = await createTeam(ids.get(coach) ?? '', NewTeam.parse({ name: 'Falcons', ...over }));
  for (const token of [player, other]) await joinTeam(ids.get(token) ?? '', '127.0.0.1', team.invite_code ?? '');
  const cards = `/teams/${team.id}/cards`;
  const call = (line: string, token: string, body?: unknown) => {
    const [method, path = ''] = line.split(' ');
    return product.call(`${method} ${cards}${path}` as 'GET /', body, token);
  };
  const handIn = async (card: Card, token = player) => (await call('POST ', token, { card_id: card.id })).body;
  const listed = async (token: string, query = '') =>
    (await call(`GET ${query}`, token)).body.cards.map(({ id }: { id: string }) => id);
  return { id: team.id, call, handIn, ids: listed };
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
    expect(approved.body.approved_by).toBe(ids.get(coach));
    expect(approved.body.approved_at).toBeTruthy();
  });

  it('is approved at once in a team without approvals; a later switch changes no waiting card', async () => {
    const team = await aTeam({ require_admin_approval: false });
    expect(await team.handIn(await aCardOf(player))).toMatchObject({ status: 'approved', approved_by: null });
    await product.call(`PATCH /teams/${team.id}`, { require_admin_approval: true }, coach);
    const waiting = await team.handIn(await aCardOf(player));
    await product.call(`PATCH /teams/${team.id}`, { require_admin_approval: false }, coach);
    expect(await team.ids(coach, '?status=pending')).toEqual([waiting.id]);
  });

  it('must be the caller’s own, finished and not held', async () => {
    const team = await aTeam();
    const submit = async (card: Card) => team.call('POST ', player, { card_id: card.id });
    const ofOther = await submit(await aCardOf(other));
    expect(ofOther).toMatchObject({
      status: 404,
      body: { error: 'Card not found or you do not have permission to edit it.' },
    });
    expect((await submit(await aStoredCard(product, player, { status: 'draft_back' }))).status).toBe(409);
    expect((await submit(await aCardOf(player, { held: true }))).body.code).toBe('card.held');
    expect(await team.ids(coach)).toEqual([]);
  });

  it('can be handed in once, and again as a new row after it is rejected', async () => {
    const team = await aTeam();
    const card = await aCardOf(player);
    const submit = () => team.call('POST ', player, { card_id: card.id });
    const both = await Promise.all([submit(), submit()]);
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409']);
    expect((await submit()).body.error).toBe('This item already exists.');

    const [first] = await team.ids(coach);
    const empty = await team.call(`POST /${first}/reject`, coach, { reason: '  ' });
    expect([empty.status, Object.keys(empty.body.fields)]).toEqual([400, ['reason']]);
    const rejected = await team.call(`POST /${first}/reject`, coach, { reason: 'The number is wrong.' });
    expect(rejected.body).toMatchObject({ status: 'rejected', rejection_reason: 'The number is wrong.' });
    expect((await submit()).body).toMatchObject({ status: 'pending', rejection_reason: null });
    expect(await team.ids(coach)).toHaveLength(2);
  });

  it('is accepted only from coaches if the team requires it', async () => {
    const team = await aTeam({ allow_custom_submissions: false });
    const refused = await team.call('POST ', player, { card_id: (await aCardOf(player)).id });
    expect(refused).toMatchObject({ status: 403, body: { code: 'team_card.coaches_only' } });
    expect((await team.handIn(await aCardOf(coach), coach)).status).toBe('pending');
  });
});

describe('the cards of a team', () => {
  it('are visible to players if they are approved or their own', async () => {
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
    const replies = await Promise.all([
      team.call(`POST /${id}/approve`, coach),
      team.call(`POST /${id}/reject`, coach, { reason: 'Not this one.' }),
    ]);
    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    expect(replies.find(({ status }) => status === 409)?.body.error).toContain('already decided');
    const { status, rejection_reason: reason } = (await team.call('GET ', coach)).body.cards[0];
    expect(reason !== null).toBe(status === 'rejected');
  });

  it('are approved in bulk, each with its own result', async () => {
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

  it('are not approved in bulk once they differ from what the coach saw', async () => {
    const team = await aTeam();
    const row = await team.handIn(await aCardOf(player));
    const approve = async (version: number) => {
      const { body } = await team.call('POST /approve', coach, { ids: [row.id], versions: { [row.id]: version } });
      return body.results[0].error?.code ?? null;
    };
    expect(await approve(row.version - 1)).toBe('team_card.changed');
    expect(await approve(row.version)).toBe(null);
  });

  it('are withdrawn by their submitter or a coach', async () => {
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

describe('an approved card', () => {
  it('waits again when its picture or text changes, and cannot be approved unseen', async () => {
    const team = await aTeam();
    const card = await aCardOf(player);
    const row = await team.handIn(card);
    await team.call(`POST /${row.id}/approve`, coach);
    await product.call(`PATCH /cards/${card.id}`, { player_number: '8' }, player);
    await product.aws.settled();
    const [changed] = (await team.call('GET ?status=pending', coach)).body.cards;
    expect(changed).toMatchObject({ id: row.id, player_number: '8', approved_by: null, approved_at: null });
    const stale = await team.call(`POST /${row.id}/approve`, coach, { version: row.version });
    expect(stale).toMatchObject({ status: 409, body: { code: 'team_card.changed' } });

    // A new picture whose event has not reached the team yet.
    const stored = await loadCard(card.user_id, card.id);
    if (!stored) throw new Error('no card');
    await transact([saveCard(stored, { ...stored.entity, front_image_key: 'another.jpg' })]);
    expect((await team.call(`POST /${row.id}/approve`, coach)).body.code).toBe('team_card.changed');
  });

  it('stays approved in a team without approvals, and shows its changes', async () => {
    const team = await aTeam({ require_admin_approval: false });
    const card = await aCardOf(player);
    await team.handIn(card);
    await product.call(`PATCH /cards/${card.id}`, { player_name: 'Mara O.' }, player);
    await product.aws.settled();
    expect((await team.call('GET ', player)).body.cards).toMatchObject([
      { status: 'approved', player_name: 'Mara O.' },
    ]);
  });
});

describe('mails', () => {
  const mails = (subject: RegExp, to: string) =>
    product.aws
      .service('mail')
      .inbox()
      .filter((mail) => subject.test(mail.subject) && mail.to.includes(to));
  const emailOf = async (token: string): Promise<string> =>
    (await product.call('GET /me', undefined, token)).body.email;

  it('send the submitter the decision with its reason, and nothing about a coach’s own card', async () => {
    const team = await aTeam({ name: 'Otters' });
    const rows = [await team.handIn(await aCardOf(player)), await team.handIn(await aCardOf(player))];
    const own = await team.handIn(await aCardOf(coach), coach);
    for (const { id } of [rows[0], own]) await team.call(`POST /${id}/approve`, coach);
    await team.call(`POST /${rows[1].id}/reject`, coach, { reason: 'Your eyes are closed.' });
    await product.aws.settled();
    const to = await emailOf(player);
    expect(mails(/^Otters approved your card$/, to)).toHaveLength(1);
    expect(mails(/^Your card for Otters/, to)[0]?.text).toContain('Your eyes are closed.');
    expect(mails(/Otters/, await emailOf(coach))).toEqual([]);
  });

  it('notify each coach of waiting cards once an hour, however many arrive', async () => {
    const team = await aTeam({ name: 'Badgers' });
    for (let n = 0; n < 3; n++) await team.handIn(await aCardOf(player));
    await product.aws.settled();
    const [to, playerEmail] = [await emailOf(coach), await emailOf(player)];
    const run = async () => {
      await sendDigests();
      await product.aws.settled();
      return mails(/for your approval/, to).filter(({ text }) => text?.includes('Badgers'));
    };
    expect((await run()).map(({ subject }) => subject)).toEqual(['3 cards wait for your approval']);
    await team.handIn(await aCardOf(player));
    await product.aws.settled();
    expect(await run()).toHaveLength(1);
    expect(mails(/for your approval/, playerEmail)).toEqual([]);
    const ahead = Number(process.env.CLOCK_OFFSET_SECONDS ?? 0);
    givenEnv('CLOCK_OFFSET_SECONDS', String(ahead + 3601));
    expect((await run()).map(({ subject }) => subject)).toContain('4 cards wait for your approval');
    forgetEnv();
  });
});
