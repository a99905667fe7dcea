import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notBegun } from '#domain/orders/order/production-state.ts';
import type { TeamCard } from '#domain/teams/cards/team-card.ts';
import { now } from '#functions/platform/clock.ts';
import { newId } from '#functions/platform/new-id.ts';
import { bucketNames } from '#functions/platform/resources.ts';
import { bucketName, s3, writeObject } from '#functions/platform/storage/buckets.ts';
import { screenCopyKey, thumbnailKey } from '#functions/platform/storage/card-pictures.ts';
import { dynamo, tableName } from '#functions/platform/table/client.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { insertCard } from '#functions/table/cards/card.ts';
import { givePhoto, insertPhoto } from '#functions/table/cards/upload.ts';
import { insertOrderItems, loadWholeOrder, saveOrder } from '#functions/table/orders/order.ts';
import { consentsOfPlayer } from '#functions/table/teams/consent.ts';
import { loadMember } from '#functions/table/teams/member.ts';
import { loadRosterPlayer, rosterPlayerRows } from '#functions/table/teams/roster-player.ts';
import { teamCardIsOpen, teamCardRows } from '#functions/table/teams/team-card.ts';
import { recordOrdered } from '#functions/teams/packs/freeze-packs.ts';
import { aCard } from '#tests/builders/a-card.ts';
import { aConsent, aPaper } from '#tests/builders/a-consent.ts';
import { anOrder, anOrderedCard, anOrderItem } from '#tests/builders/an-order.ts';
import { type Product, startProduct } from '#tests/product/product.ts';
import { agreement, aNewcomer, aStoredCard, someone } from '#tests/product/steps.ts';
import { aPackOrder } from '#tests/product/team-orders.ts';

let product: Product;
let coach: string;

beforeAll(async () => {
  product = await startProduct();
  coach = await someone(product);
});
afterAll(() => product.stop());

/** Rows of the whole table that contain one of the texts. Omits rows that expire, such as events and the tombstone. */
async function rowsWith(...texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const reply = await dynamo.send(new ScanCommand({ TableName: tableName(), ExclusiveStartKey }));
    for (const row of reply.Items ?? []) {
      const isTombstone = row.erased_at !== undefined;
      if (row.expires_at !== undefined || isTombstone) continue;
      const json = JSON.stringify(row);
      if (texts.some((text) => json.includes(text))) found.push(`${row.pk} ${row.sk}`);
    }
    ExclusiveStartKey = reply.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return found;
}

/** Objects of all buckets with the text in their key. */
async function objectsWith(text: string): Promise<string[]> {
  const found = await Promise.all(
    bucketNames.map(async (bucket) => {
      const reply = await s3.send(new ListObjectsV2Command({ Bucket: bucketName(bucket) }));
      return (reply.Contents ?? []).flatMap(({ Key = '' }) => (Key.includes(text) ? `${bucket}/${Key}` : []));
    }),
  );
  return found.flat();
}

/** The number of mails with this subject to the coach about the team. */
const coachMails = (subject: string, team: string): number =>
  product.aws
    .service('mail')
    .inbox()
    .filter((mail) => mail.subject === subject && mail.text?.includes(team)).length;

const picture = { type: 'image/jpeg', cacheSeconds: 60 };
const put = (bucket: 'user-uploads' | 'generated-cards' | 'print-files', key: string) =>
  writeObject(bucket, key, new Uint8Array([1]), picture);

const today = (): string => now().toISOString().slice(0, 10);

async function aTeam(): Promise<{ id: string; code: string }> {
  const { body } = await product.call('POST /teams', { name: 'Falcons' }, coach);
  return { id: body.id, code: body.invite_code };
}

/** A player with consent, a photo and an approved card of a set. */
async function aPlayerOfASet(team: string) {
  const added = await product.call(`POST /teams/${team}/roster/players`, { player_name: 'Mara Okafor' }, coach);
  const { id } = added.body;
  await product.call(`POST /teams/${team}/consents`, aPaper({ player_id: id, signed_on: today() }), coach);
  const photo = `${team}/${id}.jpg`;
  const at = new Date(Date.now() - 1000).toISOString();
  const size = { width: 800, height: 1000 };
  await transact([
    insertPhoto({ user_id: team, photo_key: photo, ...size, verdict: null, player_id: null, created_at: at }),
  ]);
  await transact([givePhoto(team, photo, id)]);
  const player = await loadRosterPlayer(team, id);
  if (player) await transact([rosterPlayerRows.save(player, { ...player.entity, photo_key: photo, photo_at: at })]);
  for (const key of [photo, thumbnailKey(photo), screenCopyKey(photo)]) await put('user-uploads', key);
  return { id, photo, card: await aCardOfASet(team, id, photo) };
}

async function aCardOfASet(team: string, player_id: string, photo_key: string): Promise<string> {
  const id = newId('card');
  const [front, back] = ['front', 'back'].map((side) => `${team}/${id}_${side}_option_0_1.jpg`) as [string, string];
  for (const key of [front, thumbnailKey(front), back]) await put('generated-cards', key);
  await put('print-files', `${team}/${id}/art.pdf`);
  const created_at = new Date(Date.now() - 1000).toISOString();
  const card = aCard({ id, user_id: team, photo_key, front_image_key: front, back_image_key: back, created_at });
  const row: TeamCard = {
    id: newId('teamCard'),
    team_id: team,
    card_id: id,
    card_owner_id: team,
    player_id,
    set_id: 'set_1',
    place: 1,
    submitted_by: 'coach',
    submission_type: 'team_set',
    status: 'approved',
    approved_by: null,
    approved_at: null,
    rejection_reason: null,
    player_name: 'Mara Okafor',
    player_number: '7',
    front_key: front,
    back_key: back,
    doubts: [],
    print_version: 'v',
    created_at,
    updated_at: created_at,
    version: 1,
  };
  await transact([insertCard({ ...card, status: 'completed' }), teamCardRows.insert(row), teamCardIsOpen(row)]);
  return id;
}

describe('revoking a consent', () => {
  it('removes the player’s photo, card, pictures and print files from the team, and nothing of another player', async () => {
    const { id: team } = await aTeam();
    const [mara, ada] = [await aPlayerOfASet(team), await aPlayerOfASet(team)];
    expect(await objectsWith(mara.card)).toHaveLength(4);
    for (const _ of [1, 2]) {
      await product.call(`DELETE /teams/${team}/consents?player_id=${mara.id}`, undefined, coach);
      await product.aws.settled();
    }
    expect(coachMails('A permission was taken back', team)).toBe(1);
    expect(await rowsWith(mara.card, mara.photo)).toEqual([]);
    expect([...(await objectsWith(mara.card)), ...(await objectsWith(mara.id))]).toEqual([]);
    expect(await objectsWith(ada.card)).toHaveLength(4);
    expect(await objectsWith(ada.id)).toHaveLength(3);
    expect((await loadRosterPlayer(team, ada.id))?.entity.photo_key).toBe(ada.photo);
  });

  it.each([
    ['removes the card from a paid order before printing', 'paid', 'queued', null],
    ['removes the card from an order that waits at the press', 'in_production', 'printing', null],
    ['leaves a record without name and picture in a printed order', 'in_production', 'printing', '2026-03-18'],
  ] as const)('%s', async (_, status, fulfillment_status, printed_at) => {
    const { id: team } = await aTeam();
    const [mara, ada] = [await aPlayerOfASet(team), await aPlayerOfASet(team)];
    const card_ids = [mara.card, ada.card];
    const id = newId('order');
    const production = { ...notBegun, printed_at };
    const order = anOrder({ ...aPackOrder(team), id, card_ids, status, fulfillment_status, production });
    const item = anOrderItem({
      order_id: id,
      pack_type: 'team_pack',
      cards: card_ids.map((card) => anOrderedCard(card)),
    });
    const packs = [1, 2].map((n) => ({ ...item, id: newId('orderItem'), pack_number: n }));
    await transact([saveOrder({ revision: 0 }, order), ...insertOrderItems(order, packs)]);
    await recordOrdered(id, card_ids);
    await product.call(`DELETE /teams/${team}/consents?player_id=${mara.id}`, undefined, coach);
    await product.aws.settled();

    const whole = await loadWholeOrder(id);
    const isPrinted = printed_at !== null;
    const record = { card_id: mara.card, title: 'Withdrawn card', front_key: '', back_key: '', is_withdrawn: true };
    for (const { cards } of whole?.items ?? []) {
      expect(cards).toMatchObject([...(isPrinted ? [record] : []), { card_id: ada.card }]);
    }
    expect(whole?.entity).toMatchObject({ card_ids: [ada.card], total_amount: order.total_amount });
    expect(whole?.timeline.map(({ text, is_public }) => is_public && text)).toEqual(
      isPrinted
        ? []
        : ['A guardian took back the permission for a card. It left 2 packs of this order before printing.'],
    );
    expect(await objectsWith(`${mara.card}/art.pdf`)).toEqual([]);
    expect(await objectsWith(mara.id)).toEqual([]);
  });
});

describe('an erased account', () => {
  it('leaves no id, name, mail address, card or photo in a team; its consent stays without a name', async () => {
    const team = await aTeam();
    const { id, email, token } = await aNewcomer(product);
    await product.call('POST /me/consent', agreement, token);
    await product.call('PATCH /me', { full_name: 'Tilda Trace' }, token);
    await product.call(`POST /teams/${team.id}/invitations`, { email, role: 'coach' }, coach);
    await product.call('POST /teams/join', { invite_code: team.code }, token);
    const card = await aStoredCard(product, token, { player_name: 'Tilda Trace' });
    for (const key of [card.front_image_key, card.back_image_key]) await put('generated-cards', key ?? '');
    const row = await product.call(`POST /teams/${team.id}/cards`, { card_id: card.id }, token);
    expect(row.status).toBe(201);
    const { body: player } = await product.call(`POST /teams/${team.id}/roster/players`, { player_name: 'Bo' }, coach);
    const link = await product.call(`POST /teams/${team.id}/roster/players/${player.id}/link`, {}, coach);
    const consent = { adult: true, consent: aConsent({ name: 'Tilda Trace' }) };
    await product.call(`POST /player-links/${link.body.url.split('/').at(-1)}`, consent, token);
    expect((await rowsWith(id, email, 'Tilda Trace')).length).toBeGreaterThan(4);

    expect((await product.call('DELETE /me', undefined, token)).status).toBe(200);
    await product.aws.settled();
    expect(await rowsWith(id, email, 'Tilda Trace', card.id)).toEqual([]);
    expect([...(await objectsWith(id)), ...(await objectsWith(card.id))]).toEqual([]);
    const [kept] = await consentsOfPlayer(team.id, player.id);
    expect(kept?.entity).toMatchObject({ given_by: { name: 'Erased', user_id: null }, revoked_at: null });
    expect((await product.call(`GET /teams/${team.id}`, undefined, coach)).body.member_count).toBe(1);
  });

  it('leaves no id in a team that it was removed from before', async () => {
    const team = await aTeam();
    const { id, token } = await aNewcomer(product);
    await product.call('POST /me/consent', agreement, token);
    await product.call('POST /teams/join', { invite_code: team.code }, token);
    await product.call(`DELETE /teams/${team.id}/members/${id}`, undefined, coach);
    expect((await loadMember(team.id, id))?.entity.is_active).toBe(false);
    await product.call('DELETE /me', undefined, token);
    await product.aws.settled();
    expect(await rowsWith(id)).toEqual([]);
  });
});
