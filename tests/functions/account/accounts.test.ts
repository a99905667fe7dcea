import { SESClient } from '@aws-sdk/client-ses';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { termsVersion } from '#domain/account/terms-version.ts';
import { findCard } from '#functions/table/cards/card.ts';
import { aTicketInput } from '#tests/builders/a-ticket.ts';
import { solve } from '#tests/product/http-client.ts';
import { type Product, password, sharedProduct } from '#tests/product/product.ts';
import { aReadyCard, generate } from '#tests/product/steps.ts';

let product: Product;

beforeAll(async () => {
  product = await sharedProduct();
});

const solved = async () => solve((await product.call('GET /challenge')).body);

function signUp(email: string, metadata: Record<string, string>, attributes: Record<string, string> = {}) {
  return product.cognito('SignUp', {
    ClientId: product.config.user_pool_client_id,
    Username: email,
    Password: password,
    UserAttributes: Object.entries({ email, ...attributes }).map(([Name, Value]) => ({ Name, Value })),
    ClientMetadata: metadata,
  });
}

const inbox = () => product.aws.service('mail').inbox();
const mailsTo = (email: string) =>
  inbox().filter((mail) => mail.to.some((to) => to.toLowerCase() === email.toLowerCase()));
/** The newest code mailed to an address with a subject that starts like this. Other mails may arrive in between. */
const codeIn = (email: string, subject = 'Confirm') => {
  const mail = mailsTo(email).find((candidate) => candidate.subject.startsWith(subject));
  return /\b(\d{6})\b/.exec(mail?.html?.replace(/<[^>]+>/g, ' ') ?? '')?.[1] ?? '';
};

const confirm = (email: string) =>
  product.cognito('ConfirmSignUp', {
    ClientId: product.config.user_pool_client_id,
    Username: email,
    ConfirmationCode: codeIn(email),
  });

async function anAccount(email: string, attributes: Record<string, string> = {}): Promise<string> {
  const made = await signUp(email, { terms: 'true', challenge: await solved() }, attributes);
  expect(made.status).toBe(200);
  expect((await confirm(email)).status).toBe(200);
  return product.signIn(email);
}

const refusal = (message: string) => `PreSignUp failed with error ${message}`;

describe('a sign-up', () => {
  it('with terms and a solved challenge is confirmed by the mailed code, and creates a profile and one welcome mail', async () => {
    const token = await anAccount('New.Visitor@Example.com');
    await product.aws.settled();
    const me = await product.call('GET /me', undefined, token);
    expect(me.body).toMatchObject({
      email: 'new.visitor@example.com',
      full_name: expect.stringMatching(/^new\.visitor$/i),
      consent: { terms_version: termsVersion, age_confirmed: true },
    });
    const subjects = mailsTo('new.visitor@example.com').map((mail) => mail.subject);
    expect(subjects.filter((subject) => subject.startsWith('Welcome'))).toHaveLength(1);
  });

  it('is complete although its welcome mail fails', async () => {
    const send = vi.spyOn(SESClient.prototype, 'send').mockImplementation(() => Promise.reject(new Error('Away.')));
    const token = await anAccount('unwelcomed@example.com');
    await product.aws.settled();
    expect(send).toHaveBeenCalled();
    expect(mailsTo('unwelcomed@example.com').some(({ subject }) => subject.startsWith('Welcome'))).toBe(false);
    const me = await product.call('GET /me', undefined, token);
    expect(me).toMatchObject({ status: 200, body: { consent: { terms_version: termsVersion } } });
  });

  it('keeps the name that was given', async () => {
    const token = await anAccount('named@example.com', { name: 'Mara Okafor' });
    expect((await product.call('GET /me', undefined, token)).body.full_name).toBe('Mara Okafor');
  });

  it('sends a link that contains the code and the address', async () => {
    await signUp('link@example.com', { terms: 'true', challenge: await solved() });
    const code = codeIn('link@example.com');
    expect(mailsTo('link@example.com')[0]?.html).toContain(`/?confirm=${code}&amp;email=link%40example.com`);
  });

  it('without the terms is refused', async () => {
    const reply = await signUp('a@example.com', { challenge: await solved() });
    expect([reply.body.__type, reply.body.message]).toEqual([
      'UserLambdaValidationException',
      refusal('Please accept the Terms of Service and Privacy Policy.'),
    ]);
  });

  it('without a challenge is refused', async () => {
    const reply = await signUp('b@example.com', { terms: 'true' });
    expect(reply.body.message).toBe(refusal('Please complete the security verification.'));
  });

  it.each([
    ['rubbish', async () => 'rubbish'],
    ['a wrong number', async () => tampered(await solved(), { number: 1_000_000 })],
    ['a forged signature', async () => tampered(await solved(), { signature: '0'.repeat(64) })],
    [
      'a later expiry',
      async () => {
        const payload = JSON.parse(Buffer.from(await solved(), 'base64').toString('utf8'));
        return tampered(await solved(), { salt: payload.salt.replace(/expires=\d+/, 'expires=4000000000') });
      },
    ],
  ])('with %s for a challenge is refused', async (_what, challenge) => {
    const reply = await signUp('c@example.com', { terms: 'true', challenge: await challenge() });
    expect(reply.body.message).toBe(refusal('Security verification failed. Please try again.'));
  });

  it('with a used challenge is refused', async () => {
    const challenge = await solved();
    expect((await signUp('once@example.com', { terms: 'true', challenge })).status).toBe(200);
    const again = await signUp('twice@example.com', { terms: 'true', challenge });
    expect(again.body.message).toBe(refusal('Security verification failed. Please try again.'));
  });

  it('with a challenge that a message to the support has used is refused', async () => {
    const challenge = await solved();
    expect((await product.call('POST /contact', { ...aTicketInput(), challenge })).status).toBe(202);
    const reply = await signUp('d@example.com', { terms: 'true', challenge });
    expect(reply.body.message).toBe(refusal('Security verification failed. Please try again.'));
  });

  it('for a confirmed address, in any spelling, is refused with the specified message', async () => {
    await anAccount('taken@example.com');
    const reply = await signUp('TAKEN@example.com', { terms: 'true', challenge: await solved() });
    expect(reply.body.message).toBe(
      refusal('An account with this email already exists. Please sign in instead or use a different email address.'),
    );
  });

  it('for an unconfirmed address can request its mail again', async () => {
    await signUp('slow@example.com', { terms: 'true', challenge: await solved() });
    const again = await signUp('slow@example.com', { terms: 'true', challenge: await solved() });
    expect(again.body.__type).toBe('UsernameExistsException');
    const resent = await product.cognito('ResendConfirmationCode', {
      ClientId: product.config.user_pool_client_id,
      Username: 'slow@example.com',
    });
    expect(resent.status).toBe(200);
    expect(mailsTo('slow@example.com')).toHaveLength(2);
    expect((await confirm('slow@example.com')).status).toBe(200);
  });
});

function tampered(payload: string, over: Record<string, unknown>): string {
  const read = JSON.parse(Buffer.from(payload, 'base64').toString('utf8'));
  return Buffer.from(JSON.stringify({ ...read, ...over })).toString('base64');
}

describe('a mail request', () => {
  const send = (type: string, data: unknown, token: string | null = null) =>
    product.call('POST /send-email', { type, data }, token);

  it('does not reveal whether its order, card or address exists', async () => {
    for (const [type, data] of [
      ['order_confirmation', { orderId: 'ord_x' }],
      ['shipping_notification', {}],
      ['card_generation_complete', { cardId: 'crd_x', side: 'front' }],
      ['password_reset', { email: 'nobody@example.com' }],
    ] as const) {
      const reply = await send(type, data);
      expect([reply.status, reply.body.success, typeof reply.body.id]).toEqual([202, true, 'string']);
    }
  });

  it('of an unknown type, or with a length that is not a number, is refused', async () => {
    expect((await send('newsletter', {})).status).toBe(400);
    const odd = { length: { toString: 'x', valueOf: 1 } };
    expect((await send('order_confirmation', { orderId: odd })).status).toBe(400);
  });

  it('sends the welcome mail once, however often it is repeated', async () => {
    const token = await anAccount('again@example.com');
    await send('welcome', {}, token);
    await send('welcome', {}, token);
    await product.aws.settled();
    expect(mailsTo('again@example.com').filter((mail) => mail.subject.startsWith('Welcome'))).toHaveLength(1);
  });

  it('about a finished side sends its owner one mail', async () => {
    const token = await product.signIn('shopper@example.com');
    const card = await aReadyCard(product, token);
    await generate(product, token, card.id, 'front');
    await send('card_generation_complete', { cardId: card.id, side: 'front' });
    await send('card_generation_complete', { cardId: card.id, side: 'front' });
    await product.aws.settled();
    // Runs that other files left unnoticed are mailed to the same owner.
    const mails = mailsTo('shopper@example.com').filter(({ html }) => html?.includes(`/card-builder/${card.id}`));
    expect(mails.map(({ subject }) => subject)).toEqual(['Your card front is ready']);
  });

  it('to reset a password sends the pool’s own mail, at most three times an hour', async () => {
    await anAccount('forgetful@example.com');
    for (let n = 0; n < 5; n++)
      expect((await send('password_reset', { email: 'Forgetful@example.com' })).status).toBe(202);
    const resets = mailsTo('forgetful@example.com').filter((mail) => mail.subject.startsWith('Reset'));
    expect(resets).toHaveLength(3);
    const code = codeIn('forgetful@example.com', 'Reset');
    const reset = await product.cognito('ConfirmForgotPassword', {
      ClientId: product.config.user_pool_client_id,
      Username: 'forgetful@example.com',
      ConfirmationCode: code,
      Password: 'Another9!',
    });
    expect(reset.status).toBe(200);
    const enter = (Password: string) =>
      product.cognito('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: product.config.user_pool_client_id,
        AuthParameters: { USERNAME: 'forgetful@example.com', PASSWORD: Password },
      });
    expect([(await enter(password)).status, (await enter('Another9!')).status]).toEqual([400, 200]);
  });
});

describe('my account', () => {
  it('can be renamed and exported', async () => {
    const token = await anAccount('export@example.com');
    expect((await product.call('PATCH /me', { full_name: ' Mara O. ' }, token)).body.full_name).toBe('Mara O.');
    expect((await product.call('PATCH /me', { full_name: ' ' }, token)).status).toBe(400);
    await product.call('POST /player-profiles', { player_name: 'Ada' }, token);
    await aReadyCard(product, token);
    const { body } = await product.call('GET /me/export', undefined, token);
    expect(body).toMatchObject({ profile: { email: 'export@example.com' }, player_profiles: [{ player_name: 'Ada' }] });
    expect(body.cards).toHaveLength(1);
  });

  it('loses its cards and pictures when it is erased, and frees the address', async () => {
    const token = await anAccount('gone@example.com');
    const card = await aReadyCard(product, token);
    const photo = card.user_uploaded_image_url;
    expect((await fetch(photo)).status).toBe(200);
    expect((await product.call('DELETE /me', undefined, token)).body).toEqual({ success: true });
    await product.aws.settled();
    expect((await fetch(photo)).status).toBe(403);
    expect(await findCard(card.id)).toBe(null);
    expect((await product.call(`GET /cards/${card.id}`, undefined, token)).status).toBe(401);
    expect((await product.call('GET /me', undefined, token)).status).toBe(401);
    await anAccount('gone@example.com');
  });
});
