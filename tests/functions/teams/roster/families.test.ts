import { beforeAll, describe, expect, it } from 'vitest';
import { transact } from '#functions/platform/table/transact.ts';
import { consentRows, consentsOfPlayer } from '#functions/table/teams/consent.ts';
import { aConsent, aPaper } from '#tests/builders/a-consent.ts';
import { type Product, sharedProduct } from '#tests/product/product.ts';
import { aCoach } from '#tests/product/team-orders.ts';

let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

type Coach = Awaited<ReturnType<typeof aCoach>>;

const addPlayer = (coach: Coach, player_name: string, over: object) =>
  coach.call(`POST /teams/${coach.teamId}/roster/players`, { player_name, ...over });
const editPlayer = (coach: Coach, id: string, body: object) =>
  coach.call(`PATCH /teams/${coach.teamId}/roster/players/${id}`, body);
const linkOf = (url: string): string => /\/for-player\/([\w-]{43})/.exec(url)?.[1] ?? '';

/** The links in the mails that an address got, oldest first. */
const mailedLinks = (address: string): string[] =>
  product.aws
    .service('mail')
    .inbox()
    .filter(({ to }) => to.includes(address))
    .map(({ text }) => linkOf(text ?? ''))
    .toReversed();
async function remind(coach: Coach): Promise<void> {
  await coach.call(`POST /teams/${coach.teamId}/reminders`, {});
  await product.aws.settled();
}
const read = (token: string) => product.call(`GET /player-links/${token}`);
const agree = (token: string) => product.call(`POST /player-links/${token}`, { adult: true, consent: aConsent() });
const revoke = (token: string) => product.call(`POST /player-links/${token}/revoke`, {});

/** A player with two guardians, and the link of each from the own mail. */
async function withTwo(coach: Coach, name: string) {
  const key = name.toLowerCase();
  const addresses = [`${key}-first@example.com`, `${key}-second@example.com`] as const;
  const over = { guardian_email: addresses[0], second_guardian_email: addresses[1] };
  const { body } = await addPlayer(coach, name, over);
  await remind(coach);
  const [first = '', second = ''] = addresses.map((address) => mailedLinks(address)[0]);
  return { id: body.id as string, first, second, addresses };
}

describe('two guardians of a player', () => {
  it('each get the mail with an own link, and one permission is enough', async () => {
    const coach = await aCoach(product, 1);
    const { first, second, addresses } = await withTwo(coach, 'Mara');
    expect(new Set([first, second]).size).toBe(2);
    expect(addresses.map((address) => mailedLinks(address).length)).toEqual([1, 1]);
    expect((await agree(first)).body.consent.state).toBe('given');
    expect((await read(second)).body.consent).toMatchObject({ state: 'given', is_withheld: false });
  });

  it('of whom one takes the permission back: the other cannot give it again, who took it back can', async () => {
    const coach = await aCoach(product, 1);
    const { id, first, second } = await withTwo(coach, 'Nils');
    await agree(first);
    await revoke(second);
    expect((await read(first)).body.consent).toEqual({
      state: 'revoked',
      purposes: [],
      is_withheld: true,
      has_ended: false,
    });
    const refused = await agree(first);
    expect([refused.status, refused.body.code]).toEqual([409, 'guardian.withheld']);
    const { body: link } = await coach.call(`POST /teams/${coach.teamId}/roster/players/${id}/link`, {});
    expect((await agree(linkOf(link.url))).body.code).toBe('guardian.withheld');
    expect((await consentsOfPlayer(coach.teamId, id)).map(({ entity }) => entity.revoked_by)).toEqual(['guardian']);

    expect((await agree(second)).body.consent.state).toBe('given');
    expect((await read(first)).body.consent).toMatchObject({ state: 'given', is_withheld: false });
  });

  it('are heard also when the coach removes the address of the one who refused, until a newer paper', async () => {
    const coach = await aCoach(product, 1);
    const { id, first, second } = await withTwo(coach, 'Vera');
    await agree(first);
    await revoke(second);
    await editPlayer(coach, id, { second_guardian_email: '' });
    expect((await read(second)).body.code).toBe('link.not_found');
    expect((await agree(first)).body.code).toBe('guardian.withheld');
    const [ended] = await consentsOfPlayer(coach.teamId, id);
    if (!ended) throw new Error('The permission is not stored.');
    await transact([consentRows.save(ended, { ...ended.entity, revoked_at: '2026-01-05T12:00:00.000Z' })]);
    const signed_on = new Date().toISOString().slice(0, 10);
    const paper = await coach.call(`POST /teams/${coach.teamId}/consents`, aPaper({ player_id: id, signed_on }));
    expect(paper.status).toBe(201);
    expect((await read(first)).body.consent).toMatchObject({ state: 'given', is_withheld: false });
  });

  it('are entered once each: the same address twice is refused at its field', async () => {
    const coach = await aCoach(product, 1);
    const same = { guardian_email: 'Ada@example.com', second_guardian_email: 'ada@example.com' };
    const refused = await addPlayer(coach, 'Ada', same);
    expect([refused.status, refused.body.code]).toEqual([400, 'guardian.same_address']);
    expect(refused.body.fields).toEqual({ second_guardian_email: refused.body.error });
    const { body } = await addPlayer(coach, 'Ada', { guardian_email: 'ada@example.com' });
    const later = await editPlayer(coach, body.id, { second_guardian_email: 'ada@example.com' });
    expect(later.body.code).toBe('guardian.same_address');
  });

  it('lose their links when the player’s link is made again', async () => {
    const coach = await aCoach(product, 1);
    const { id, first, second } = await withTwo(coach, 'Olaf');
    await coach.call(`POST /teams/${coach.teamId}/roster/players/${id}/link`, { rotate: true });
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 404]);
  });
});

describe('a family with children in several teams', () => {
  const address = 'family@example.com';

  it('reads each child on the page of a mailed link, each with the own permission', async () => {
    const [kings, sharks] = [await aCoach(product, 1), await aCoach(product, 1)];
    const { body: jon } = await addPlayer(kings, 'Jon Okafor', { guardian_email: address });
    const { body: mia } = await addPlayer(sharks, 'Mia Okafor', {
      guardian_email: 'other@example.com',
      second_guardian_email: address,
    });
    await addPlayer(sharks, 'Tom Berg', { guardian_email: 'berg@example.com' });
    await remind(kings);
    const [link = ''] = mailedLinks(address);
    const { body } = await read(link);
    const names = body.family.map(({ first_name }: { first_name: string }) => first_name);
    expect(names.toSorted()).toEqual(['Jon', 'Mia']);
    expect(JSON.stringify(body)).not.toMatch(/Okafor|Tom|@/);

    const own = body.family.find(({ is_this }: { is_this: boolean }) => !is_this).token;
    expect((await agree(own)).body.player.first_name).toBe('Mia');
    expect((await read(link)).body.consent.state).toBe('none');

    // The links that a team hands out show no other team's child.
    for (const [coach, id] of [
      [kings, jon.id],
      [sharks, mia.id],
    ] as const) {
      const { body: handed } = await coach.call(`POST /teams/${coach.teamId}/roster/players/${id}/link`, {});
      expect((await read(linkOf(handed.url))).body.family).toEqual([]);
    }

    await sharks.call(`DELETE /teams/${sharks.teamId}/roster/players/${mia.id}`);
    expect((await read(link)).body.family).toEqual([]);
    expect((await read(own)).body.code).toBe('link.not_found');
  });

  it('goes on with the others when a team is deleted', async () => {
    const [kings, sharks] = [await aCoach(product, 1), await aCoach(product, 1)];
    const both = { guardian_email: 'two-teams@example.com' };
    await addPlayer(kings, 'Ida Lind', both);
    await addPlayer(sharks, 'Leo Lind', both);
    await remind(kings);
    await remind(sharks);
    const links = mailedLinks('two-teams@example.com');
    expect((await read(links[0] ?? '')).body.family).toHaveLength(2);
    expect((await sharks.call(`DELETE /teams/${sharks.teamId}`, { name: 'Harbor Kings' })).status).toBe(200);
    await product.aws.settled();
    const after = await Promise.all(links.map(read));
    expect(after.map(({ status }) => status)).toEqual([200, 404]);
    expect(after[0]?.body.family).toEqual([]);
  });
});
