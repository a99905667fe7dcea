import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '#tests/product/product.ts';
import { agreement, aNewcomer } from '#tests/product/steps.ts';
import { aMember } from '#tests/product/walked-team.ts';

let product: Product;
let admin: { email: string; token: string };
let team: { id: string };

async function aPerson() {
  const person = await aNewcomer(product);
  await product.call('POST /me/consent', agreement, person.token);
  return person;
}

beforeAll(async () => {
  product = await startProduct();
  admin = await aPerson();
  await product.call('PATCH /me', { full_name: 'Dana Whistle' }, admin.token);
  team = (await product.call('POST /teams', { name: 'Falcons', season: '2026' }, admin.token)).body;
});
afterAll(() => product.stop());

const mailsTo = (email: string) =>
  product.aws
    .service('mail')
    .inbox()
    .filter(({ to, subject }) => to.includes(email) && subject.includes('invites you'));

/** The tokens that were mailed to an address, newest first. */
const tokensOf = (email: string): string[] =>
  mailsTo(email).map(({ text }) => /\/invite\/([\w-]+)/.exec(text ?? '')?.[1] ?? '');

async function invite(email: string, role = 'player', by = admin.token) {
  const reply = await product.call(`POST /teams/${team.id}/invitations`, { email, role }, by);
  await product.aws.settled();
  return reply;
}

const look = (token: string, as: string | null = null) => product.call(`GET /invitations/${token}`, undefined, as);
const accept = (token: string, as: string) => product.call(`POST /invitations/${token}/accept`, undefined, as);
const remove = (id: string) => product.call(`DELETE /teams/${team.id}/members/${id}`, undefined, admin.token);
const resend = (id: string) => product.call(`POST /teams/${team.id}/invitations/${id}/resend`, undefined, admin.token);

describe('an invitation', () => {
  it('comes by mail, shows the team to anyone with the link, and makes the invited person a member', async () => {
    const sam = await aPerson();
    const made = await invite(sam.email.toUpperCase(), 'Coach');
    expect(made).toMatchObject({ status: 201, body: { email: sam.email, role: 'coach', status: 'pending' } });
    expect(JSON.stringify(made.body)).not.toMatch(/token/);
    const [mail] = mailsTo(sam.email);
    expect(mail?.subject).toBe('Dana Whistle invites you to Falcons');
    const [token = ''] = tokensOf(sam.email);
    expect(token).toMatch(/^[\w-]{43}$/);

    const seen = await look(token);
    expect(seen.body).toMatchObject({ state: 'open', team: { name: 'Falcons' }, invited_by: 'Dana', role: 'coach' });
    expect(JSON.stringify(seen.body)).not.toMatch(/Whistle|tem_|inv_/);
    expect(JSON.stringify(seen.body)).not.toContain(sam.email);

    expect(await accept(token, sam.token)).toMatchObject({ status: 200, body: { userRole: 'coach', isAdmin: true } });
    expect((await look(token)).body.state).toBe('accepted');
    expect((await look(token, sam.token)).body).toMatchObject({ state: 'member', team_id: team.id });
    expect((await accept(token, sam.token)).status).toBe(200);
    const { invitations } = (await product.call(`GET /teams/${team.id}/invitations`, undefined, sam.token)).body;
    expect(invitations[0]).toMatchObject({ email: sam.email, status: 'accepted' });
  });

  it('is refused for a forwarded link, a guessed token or a shortened one', async () => {
    const [kim, thief] = [await aPerson(), await aPerson()];
    await invite(kim.email);
    const [token = ''] = tokensOf(kim.email);
    expect(await accept(token, thief.token)).toMatchObject({ status: 403, body: { code: 'invitation.other_email' } });
    expect((await look(token, thief.token)).body.state).toBe('other_email');
    for (const guess of [token.slice(0, -1), `${token}A`, token.toLowerCase(), 'A'.repeat(43), 'null']) {
      const reply = await look(encodeURIComponent(guess));
      expect([guess, reply.status, reply.body.error]).toEqual([guess, 404, 'Not found.']);
    }
    expect((await accept(token, kim.token)).status).toBe(200);
  });

  it('has a new link and a new expiry when sent again, and the old link is dead', async () => {
    const lee = await aPerson();
    const { id } = (await invite(lee.email)).body;
    await product.aws.clock.advance(8 * 86_400);
    lee.token = await product.signIn(lee.email);
    admin.token = await product.signIn(admin.email);
    const [old = ''] = tokensOf(lee.email);
    expect((await look(old)).body.state).toBe('expired');
    const late = await accept(old, lee.token);
    expect(late).toMatchObject({ status: 409, body: { error: 'This invitation has expired.' } });

    expect(await resend(id)).toMatchObject({ status: 200, body: { status: 'pending' } });
    await product.aws.settled();
    const [token = ''] = tokensOf(lee.email);
    expect((await look(old)).status).toBe(404);
    expect((await accept(token, lee.token)).status).toBe(200);
    expect(await resend(id)).toMatchObject({ status: 409, body: { code: 'invitation.closed' } });
  });

  it('is reused for an address with a pending one, however many coaches invite at once', async () => {
    const max = await aPerson();
    const coach = await aMember({ product, teamId: team.id }, { role: 'coach' });
    const replies = await Promise.all(
      [admin.token, coach.token, admin.token].map((by) => invite(max.email, 'player', by)),
    );
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect(mailsTo(max.email)).toHaveLength(1);
    const [token = ''] = tokensOf(max.email);
    expect((await accept(token, max.token)).status).toBe(200);
    expect(await invite(max.email)).toMatchObject({ status: 409, body: { code: 'team.member_exists' } });
  });

  it('cannot be opened or sent again after it is revoked', async () => {
    const ada = await aPerson();
    const { id } = (await invite(ada.email)).body;
    const [token = ''] = tokensOf(ada.email);
    expect((await product.call(`DELETE /teams/${team.id}/invitations/${id}`, undefined, admin.token)).status).toBe(200);
    expect((await look(token)).status).toBe(404);
    expect((await accept(token, ada.token)).status).toBe(404);
    expect((await resend(id)).status).toBe(409);
    expect((await invite(ada.email)).body.id).not.toBe(id);
  });

  it('does not restore a member who was removed since; a later one does, in its role', async () => {
    const joe = await aPerson();
    await invite(joe.email, 'coach');
    const [first = ''] = tokensOf(joe.email);
    const member = await product.call('POST /teams/join', { invite_code: await code() }, joe.token);
    expect(member.body.userRole).toBe('player');
    expect((await remove(joe.id)).status).toBe(200);
    expect(await accept(first, joe.token)).toMatchObject({ status: 409, body: { code: 'invitation.closed' } });
    await product.aws.clock.advance(61);
    await invite(joe.email, 'team mom');
    const [second = ''] = tokensOf(joe.email);
    expect((await accept(second, joe.token)).body).toMatchObject({ userRole: 'team mom', isAdmin: false });
  });

  it('is closed if the inviting coach was removed since', async () => {
    const [coach, friend] = [await aMember({ product, teamId: team.id }, { role: 'coach' }), await aPerson()];
    expect((await invite(friend.email, 'admin', coach.token)).body.code).toBe('invitation.admin_only');
    await invite(friend.email, 'coach', coach.token);
    expect((await remove(coach.id)).status).toBe(200);
    const [token = ''] = tokensOf(friend.email);
    expect(await accept(token, friend.token)).toMatchObject({ status: 409, body: { code: 'invitation.closed' } });
  });

  it('is mailed to one address at most five times a day', async () => {
    const { id } = (await invite('bombed@example.com')).body;
    const statuses = [];
    for (let n = 0; n < 5; n++) statuses.push((await resend(id)).status);
    await product.aws.settled();
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    expect(mailsTo('bombed@example.com').length).toBeLessThanOrEqual(5);
  });

  it('is not mailed again by POST /send-email', async () => {
    const { id } = (await invite('once@example.com')).body;
    const outsider = await aPerson();
    for (const by of [admin.token, outsider.token]) {
      const reply = await product.call('POST /send-email', { type: 'team_invitation', data: { invitationId: id } }, by);
      expect(reply.status).toBe(202);
    }
    await product.aws.settled();
    expect(mailsTo('once@example.com')).toHaveLength(1);
  });
});

const code = async (): Promise<string> =>
  (await product.call(`GET /teams/${team.id}`, undefined, admin.token)).body.invite_code;
