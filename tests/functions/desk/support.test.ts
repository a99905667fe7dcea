import { jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { limits } from '#domain/tables/limits.ts';
import { serverLimits } from '#domain/tables/server-limits.ts';
import { brand } from '#domain/values/brand.ts';
import { now } from '#functions/platform/clock.ts';
import { log } from '#functions/platform/log.ts';
import { aTicketInput } from '#tests/builders/a-ticket.ts';
import { solve } from '#tests/product/http-client.ts';
import { type Product, startProduct } from '#tests/product/product.ts';
import { agreement, aNewcomer } from '#tests/product/steps.ts';

let product: Product;
let ops: string;

beforeAll(async () => {
  product = await startProduct();
  ops = await product.signIn('ops@example.com');
});
afterAll(() => product.stop());

const solved = async () => solve((await product.call('GET /challenge')).body);
const contact = (body: Record<string, unknown>, token?: string) => product.call('POST /contact', body, token);
const mails = () => product.aws.service('mail').inbox();
const mailsTo = (email: string) => mails().filter(({ to }) => to.includes(email));
const tickets = async (status = 'open') => {
  const { body } = await product.call(`GET /ops/tickets?status=${status}`, undefined, ops);
  return body.tickets as { number: string; message: string; email: string }[];
};

/** Files a ticket and returns its number once its mails have been sent. */
async function filed(over: Parameters<typeof aTicketInput>[0] = {}, token?: string): Promise<string> {
  const reply = await contact({ ...aTicketInput(over), challenge: await solved() }, token);
  expect(reply.status).toBe(202);
  await product.aws.settled();
  return reply.body.ticket;
}

describe('a message to the support', () => {
  it('becomes a numbered ticket, with one mail to the writer and one to the support, both without its text', async () => {
    const waiting = async () => (await product.call('GET /ops/jobs/counts', undefined, ops)).body.waiting;
    const { tickets: before } = await waiting();
    const number = await filed({ email: 'Writer@Example.com' });
    expect(await waiting()).toEqual({ returns: 0, holds: 0, designs: 0, tickets: before + 1 });
    expect(number).toMatch(/^T-[0-9A-HJKMNP-TV-Z]{6}$/);
    const [toWriter, ...more] = mailsTo('writer@example.com');
    expect(more).toEqual([]);
    expect(toWriter?.subject).toBe(`We have your message: ${number}`);
    const [toSupport, ...others] = mailsTo(brand.supportMail).filter(({ subject }) => subject.startsWith(number));
    expect(others).toEqual([]);
    expect(toSupport?.text).toContain(`/dashboard/ops/tickets/${number}`);
    for (const mail of [toWriter, toSupport]) {
      for (const phrase of ['one card too few', 'Mara']) expect(`${mail?.html} ${mail?.text}`).not.toContain(phrase);
    }
    expect((await tickets())[0]).toMatchObject({ number, email: 'writer@example.com', status: 'open' });
  });

  it('is filed once for repeated clicks, at once or one after the other', async () => {
    const body = { ...aTicketInput({ email: 'twice@example.com' }), challenge: await solved() };
    const both = await Promise.all([contact(body), contact(body)]);
    const again = await contact(body);
    await product.aws.settled();
    expect(new Set([...both, again].map((reply) => `${reply.status} ${reply.body.ticket}`)).size).toBe(1);
    expect((await tickets()).filter(({ email }) => email === 'twice@example.com')).toHaveLength(1);
    expect(mailsTo('twice@example.com')).toHaveLength(1);
  });

  it('is refused without a valid, unused challenge', async () => {
    const challenge = await solved();
    const first = { ...aTicketInput({ email: 'robot@example.com' }), challenge };
    expect((await contact(first)).status).toBe(202);
    const late = { ...first, challenge: await solved() };
    const replies = [
      await contact({ ...first, challenge: undefined }),
      await contact({ ...first, challenge: 'forged' }),
      await contact({ ...first, message: 'Other words with a used answer' }),
    ];
    await product.aws.clock.advance(limits.challenge.seconds + 1);
    replies.push(await contact(late));
    expect(replies.map(({ status, body }) => `${status} ${body.code}: ${body.error}`)).toEqual([
      '400 signup.challenge_missing: Please complete the security verification.',
      '400 signup.challenge_failed: Security verification failed. Please try again.',
      '400 signup.challenge_failed: Security verification failed. Please try again.',
      '400 signup.challenge_expired: Security verification expired. Please verify again.',
    ]);
    expect((await tickets()).filter(({ email }) => email === 'robot@example.com')).toHaveLength(1);
    ops = await product.signIn('ops@example.com');
  });

  it('with wrong fields is refused, names each field and files no ticket', async () => {
    const before = (await tickets()).length;
    const reply = await contact({
      name: ' ',
      email: 'nobody',
      topic: 'weather',
      message: '',
      challenge: await solved(),
    });
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, ['name', 'email', 'topic', 'message']]);
    expect((await tickets()).length).toBe(before);
  });

  it('is still filed, but not confirmed by mail, after too many from one address', async () => {
    for (let n = 0; n <= serverLimits.ticket.confirmationsPerDay; n++) {
      await filed({ email: 'many@example.com', message: `Message ${n}` });
    }
    expect(mailsTo('many@example.com')).toHaveLength(serverLimits.ticket.confirmationsPerDay);
    const stored = (await tickets()).filter(({ email }) => email === 'many@example.com');
    expect(stored).toHaveLength(serverLimits.ticket.confirmationsPerDay + 1);
  });

  it('is limited to ten a minute from one network address', async () => {
    // The limit counts by the clock's minutes, so all calls are made in one.
    await product.aws.clock.advance(121 - now().getSeconds());
    const statuses = [];
    for (let n = 0; n < 11; n++) statuses.push((await contact(aTicketInput())).status);
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
    await product.aws.clock.advance(61);
  });

  it('leaves no name, address or text in the log', async () => {
    const lines = [vi.spyOn(log, 'info'), vi.spyOn(log, 'warn'), vi.spyOn(log, 'error')];
    await filed({ name: 'Quiet Person', email: 'quiet@example.com', message: 'Nobody logs this' });
    const text = JSON.stringify(lines.flatMap((spy) => spy.mock.calls));
    lines.forEach((spy) => spy.mockRestore());
    for (const phrase of ['Quiet Person', 'quiet@example.com', 'Nobody logs this']) expect(text).not.toContain(phrase);
  });
});

describe('the operators', () => {
  it('read tickets newest first, and move one with a note and an audit entry', async () => {
    const older = await filed({ email: 'older@example.com' });
    await product.aws.clock.advance(61);
    const newer = await filed({ email: 'newer@example.com' });
    expect((await tickets()).slice(0, 2).map(({ number }) => number)).toEqual([newer, older]);

    const move = (to: string, note: string) => product.call(`POST /ops/tickets/${older}/move`, { move: to, note }, ops);
    expect((await move('answer', 'Sent one more card')).body).toMatchObject({
      number: older,
      status: 'answered',
      notes: [{ move: 'answer', text: 'Sent one more card' }],
    });
    expect((await move('answer', '')).body.code).toBe('ticket.not_possible');
    expect((await tickets('answered')).map(({ number }) => number)).toContain(older);
    expect((await move('close', '')).body.status).toBe('closed');
    expect((await move('reopen', 'She wrote again')).body.notes).toHaveLength(3);
    const { entries } = (await product.call('GET /ops/audit', undefined, ops)).body;
    const seen = (entries as { what: string; subject: string }[]).filter(({ subject }) => subject === older);
    expect(seen.map(({ what }) => what)).toEqual(['ticket.open', 'ticket.closed', 'ticket.answered']);
    expect((await product.call('GET /ops/tickets/T-000000', undefined, ops)).body.code).toBe('request.not_found');
  });
});

describe('an account', () => {
  it('exports its own tickets, and its erasure also deletes tickets sent from its address without a sign-in', async () => {
    const { email, token } = await aNewcomer(product);
    await product.call('POST /me/consent', agreement, token);
    const elsewhere = await filed({ email: 'another@example.com' }, token);
    const signedOut = await filed({ email });
    const exported = (await product.call('GET /me/export', undefined, token)).body;
    expect(exported.tickets).toMatchObject([{ number: elsewhere, message: aTicketInput().message }]);
    expect(JSON.stringify(exported.tickets)).not.toContain('notes');

    expect((await product.call('DELETE /me', undefined, token)).status).toBe(200);
    await product.aws.settled();
    for (const number of [elsewhere, signedOut]) {
      expect((await product.call(`GET /ops/tickets/${number}`, undefined, ops)).status).toBe(404);
    }
  });
});

describe('the chat’s token', () => {
  const secret = () => new TextEncoder().encode(process.env.CHAT_SECRET);
  const requestToken = (body: Record<string, unknown>, token?: string) =>
    product.call('POST /intercom-jwt', body, token);
  const aUser = async () => {
    const { id, email, token } = await aNewcomer(product);
    await product.call('POST /me/consent', agreement, token);
    return { id, email, token };
  };

  it('identifies the user from stored data and ignores other fields of the request', async () => {
    const { id, email, token } = await aUser();
    const reply = await requestToken({ user_id: id, email, name: 'Somebody Else', created_at: '1999-01-01' }, token);
    expect([reply.status, reply.body.success]).toEqual([200, true]);
    const me = (await product.call('GET /me', undefined, token)).body;
    const { payload, protectedHeader } = await jwtVerify(reply.body.token, secret(), {
      currentDate: new Date(Date.now() + 1000 * Number(process.env.CLOCK_OFFSET_SECONDS ?? 0)),
    });
    expect(protectedHeader).toEqual({ alg: 'HS256', typ: 'JWT' });
    expect(payload).toEqual({
      user_id: id,
      email,
      name: me.full_name,
      created_at: Math.floor(Date.parse(me.created_at) / 1000),
      iat: expect.any(Number),
      exp: (payload.iat ?? 0) + 3600,
    });
  });

  it('is refused for another user, without a sign-in and without a user', async () => {
    const { id, token } = await aUser();
    const other = await aUser();
    const replies = [
      await requestToken({ user_id: other.id, email: other.email }, token),
      await requestToken({ user_id: id, email: other.email }, token),
      await requestToken({ user_id: id }),
      await requestToken({}, token),
    ];
    expect(replies.map(({ status, body }) => `${status} ${body.code}`)).toEqual([
      '403 auth.forbidden',
      '403 auth.forbidden',
      '401 auth.required',
      '400 request.malformed',
    ]);
  });

  it('is refused with a message when no provider is configured', async () => {
    const { id, token } = await aUser();
    vi.stubEnv('CHAT_SECRET', undefined);
    const reply = await requestToken({ user_id: id }, token);
    vi.unstubAllEnvs();
    expect([reply.status, reply.body.code, reply.body.error]).toEqual([
      409,
      'chat.not_configured',
      'There is no live chat at the moment. Please write to us.',
    ]);
  });
});
