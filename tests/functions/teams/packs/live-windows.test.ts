import { beforeAll, describe, expect, it } from 'vitest';
import { watchWindows } from '#functions/teams/packs/watch-windows.ts';
import { aBuyer, home, press } from '#tests/product/buying.ts';
import { type Product, sharedProduct } from '#tests/product/product.ts';
import { aCoach, anOrderWindow, keyed } from '#tests/product/team-orders.ts';

let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

type Coach = Awaited<ReturnType<typeof aCoach>>;
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const mailsTo = (address: string) =>
  product.aws
    .service('mail')
    .inbox()
    .filter(({ to }) => to.includes(address));

/** A window that the coach opened through the API. */
async function aWindow(coach: Coach, over: object = {}) {
  const pack = await coach.pack({ price: 3000 });
  const body = { name: 'Spring fundraiser', team_pack_id: pack.id, deadline: inDays(10), ...over };
  return (await coach.call(`POST /teams/${coach.teamId}/windows`, body)).body;
}
const change = (coach: Coach, id: string, body: object) =>
  coach.call(`PATCH /teams/${coach.teamId}/windows/${id}`, body);

describe('an open window', () => {
  it('takes a new deadline and notes, which families read at once, and refuses a second tap on an old version', async () => {
    const coach = await aCoach(product);
    const window = await aWindow(coach);
    const deadline = inDays(13);
    const body = { deadline, notes: 'For the new nets.', version: window.version };
    expect((await change(coach, window.id, body)).body).toMatchObject({ deadline, notes: 'For the new nets.' });
    const page = await product.call(`GET /team-pages/${window.page_code}`);
    expect(page.body.window).toMatchObject({ deadline, notes: 'For the new nets.', state: 'open' });
    expect((await change(coach, window.id, body)).body.code).toBe('window.changed');
    expect((await coach.member.call(`PATCH /teams/${coach.teamId}/windows/${window.id}`, body)).status).toBe(403);
  });

  it('refuses a deadline in the past, and keeps the old one', async () => {
    const coach = await aCoach(product, 1);
    const window = await aWindow(coach, { opens_at: inDays(-3) });
    const refused = await change(coach, window.id, { deadline: inDays(-1) });
    expect(refused.body.fields.deadline).toBe('The deadline has passed.');
    expect((await coach.call(`GET /teams/${coach.teamId}/windows`)).body.windows[0].deadline).toBe(window.deadline);
  });

  it('opens no more once it has ended', async () => {
    const coach = await aCoach(product, 1);
    const ended = await anOrderWindow(coach.teamId, { deadline: inDays(-1) });
    const refused = await change(coach, ended.id, { deadline: inDays(3) });
    expect([refused.status, refused.body.code]).toEqual([409, 'window.ended']);
  });

  it('with a later deadline is warned about and told again', async () => {
    const coach = await aCoach(product, 1);
    const { id: created_by, email } = (await coach.call('GET /me')).body;
    await coach.call(`POST /teams/${coach.teamId}/roster/players`, { player_name: 'Ada Lima' });
    const window = await anOrderWindow(coach.teamId, { deadline: inDays(1), created_by });
    await watchWindows();
    await change(coach, window.id, { deadline: inDays(1.5) });
    await watchWindows();
    await watchWindows();
    await product.aws.settled();
    expect(mailsTo(email).filter(({ subject }) => subject.includes('1 player misses'))).toHaveLength(2);
  });
});

describe('a mail to families about an open window', () => {
  const player = async (coach: Coach, name: string, guardian_email: string) =>
    (await coach.call(`POST /teams/${coach.teamId}/roster/players`, { player_name: name, guardian_email })).body.id;

  it('goes once a day to each family that has not ordered, with a link that counts the order for its player', async () => {
    const coach = await aCoach(product);
    const window = await aWindow(coach, { notes: 'For the new nets.' });
    const mara = await player(coach, 'Mara Okafor', 'mara-invited@example.com');
    await player(coach, 'Nils Berg', '');
    const reminders = `/teams/${coach.teamId}/reminders` as const;
    const plan = await coach.call(`GET ${reminders}?window_id=${window.id}`);
    expect(plan.body).toMatchObject({ players: [{ id: mara, is_first: true }], without_address: 1, recently: 0 });
    expect(plan.body.mail.lines.join(' ')).toContain('$30.00');
    expect(mailsTo('mara-invited@example.com')).toEqual([]);
    const send = () => coach.call(`POST ${reminders}`, { window_id: window.id });
    expect((await send()).body).toEqual({ reminded: 1, without_address: 1, recently: 0, complete: 0 });
    expect((await send()).body).toMatchObject({ reminded: 0, recently: 1 });
    await product.aws.settled();
    const [mail, ...more] = mailsTo('mara-invited@example.com');
    expect(more).toEqual([]);
    expect(mail?.text).toContain('For the new nets.');
    const [, token] = new RegExp(`/team-page/${window.page_code}\\?player=([\\w-]{43})`).exec(mail?.text ?? '') ?? [];

    const family = await aBuyer(product);
    const order = { quantity: 1, expected_total: 30, shipping_address: home, approve_proofs: true };
    const body = { ...order, player_link: token };
    const placed = await keyed(product, `POST /team-pages/${window.page_code}/orders`, body, family.token);
    await press(placed.body.payment_url, 'success');
    await product.aws.settled();
    expect((await send()).body).toEqual({ reminded: 0, without_address: 1, recently: 0, complete: 1 });
    expect((await coach.member.call(`POST ${reminders}`, { window_id: window.id })).status).toBe(403);
  });

  it.each([
    ['has ended', { deadline: inDays(-1) }, 'window.ended'],
    ['opens later', { opens_at: inDays(2), deadline: inDays(9) }, 'window.upcoming'],
    ['the organiser pays', { payer: 'organiser' }, 'window.organiser_pays'],
  ] as const)('is refused for a window that %s, and nobody is written to', async (_, over, code) => {
    const coach = await aCoach(product, 1);
    await player(coach, 'Lee Chan', `${code}@example.com`);
    const window = await anOrderWindow(coach.teamId, over);
    const refused = await coach.call(`POST /teams/${coach.teamId}/reminders`, { window_id: window.id });
    expect(refused.body.code).toBe(code);
    await product.aws.settled();
    expect(mailsTo(`${code}@example.com`)).toEqual([]);
  });
});
