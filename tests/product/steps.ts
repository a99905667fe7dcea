import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect } from 'vitest';
import { termsVersion } from '#domain/account/terms-version.ts';
import type { Card } from '#domain/cards/card/card.ts';
import { NewPack } from '#domain/shop/box.ts';
import { newBox } from '#domain/shop/box-changes.ts';
import { newId } from '#functions/platform/new-id.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { insertCard } from '#functions/table/cards/card.ts';
import { insertBox } from '#functions/table/shop/box.ts';
import { aCard } from '#tests/builders/a-card.ts';
import { aPhoto } from './a-photo.ts';
import { postFile, type Reply } from './http-client.ts';
import { type Product, password } from './product.ts';

interface UploadOptions {
  readonly bytes?: Buffer;
  readonly type?: string;
  readonly purpose?: string;
  readonly path?: `/${string}`;
}

/** Uploads a photo like a browser. Returns the settled upload. */
export async function upload(product: Product, token: string, options: UploadOptions = {}): Promise<Reply['body']> {
  const { bytes = await aPhoto(), type = 'image/jpeg', purpose, path = '/uploads' } = options;
  const created = await product.call(`POST ${path}`, { content_type: type, size: bytes.length, purpose }, token);
  expect(created.status).toBe(201);
  const posted = await postFile(created.body, new Uint8Array(bytes), type);
  expect(posted.status).toBe(204);
  await product.aws.settled();
  return (await product.call(`GET ${path}/${created.body.upload_id}`, undefined, token)).body;
}

/** A card in draft_front with a photo. */
export async function aReadyCard(
  product: Product,
  token: string,
  over: Record<string, unknown> = {},
): Promise<Reply['body']> {
  const { key } = await upload(product, token);
  const card = await product.call(
    'POST /cards',
    { template_id: 'voltage', player_name: 'Mara Okafor', user_uploaded_image_url: key, ...over },
    token,
  );
  expect(card.status).toBe(201);
  return card.body;
}

/** Starts a run and waits until the workflow is idle. */
export async function generate(
  product: Product,
  token: string,
  cardId: string,
  side: 'front' | 'back',
  over: Record<string, unknown> = {},
) {
  const path = side === 'front' ? '/generate-card' : '/generate-back-card';
  const started = await product.call(
    `POST ${path}`,
    { cardId, template: 'voltage', formData: {}, seed: 7, options: 1, ...over },
    token,
  );
  expect(started.status).toBe(202);
  await product.aws.settled();
  return (await product.call(`GET /generations/${started.body.generationId}`, undefined, token)).body;
}

export async function chooseFirst(
  product: Product,
  token: string,
  cardId: string,
  side: 'front' | 'back',
  generationId: string,
) {
  return product.call(`POST /cards/${cardId}/choose`, { side, generation_id: generationId, option: 0 }, token);
}

let people = 0;

/** A new account that has not agreed to the terms, as after an operator's or an identity provider's sign-up. */
export async function aNewcomer(product: Product): Promise<{ email: string; id: string; token: string }> {
  people += 1;
  const email = `someone${people}@example.com`;
  const account = { UserPoolId: product.aws.env.USER_POOL_ID, Username: email };
  const pool = new CognitoIdentityProviderClient();
  const UserAttributes = Object.entries({ email, email_verified: 'true' }).map(([Name, Value]) => ({ Name, Value }));
  const made = await pool.send(new AdminCreateUserCommand({ ...account, MessageAction: 'SUPPRESS', UserAttributes }));
  await pool.send(new AdminSetUserPasswordCommand({ ...account, Password: password, Permanent: true }));
  return { email, id: made.User?.Username ?? '', token: await product.signIn(email) };
}

export const agreement = { terms_version: termsVersion, age_confirmed: true };

/** Returns the token of a new account with its whole quota. */
export async function someone(product: Product): Promise<string> {
  const { token } = await aNewcomer(product);
  expect((await product.call('POST /me/consent', agreement, token)).status).toBe(200);
  return token;
}

/** Stores a finished card that was never drawn: its pictures do not exist. */
export async function aStoredCard(product: Product, token: string, over: Partial<Card> = {}): Promise<Card> {
  const { id: userId } = (await product.call('GET /me', undefined, token)).body;
  const id = over.id ?? newId('card');
  const key = (side: string) => `${userId}/${id}_${side}_option_1_1773489600000.jpg`;
  const pictures = { front_image_key: key('front'), back_image_key: key('back') };
  const card = aCard({ id, user_id: userId, status: 'completed', ...pictures, ...over });
  await transact([insertCard(card)]);
  return card;
}

/** An empty box. Only a team's own order creates team packs, so those are stored without the API. */
export async function anEmptyBox(
  product: Product,
  token: string,
  over: Record<string, unknown>,
): Promise<Reply['body']> {
  if (over.pack_type !== 'team_pack') {
    const box = await product.call('POST /packs', over, token);
    expect(box.status).toBe(201);
    return box.body;
  }
  const { id: userId } = (await product.call('GET /me', undefined, token)).body;
  const pack = newBox(NewPack.parse(over), { id: newId('pack'), userId, at: new Date().toISOString() });
  await transact([insertBox(pack)]);
  return pack;
}

export async function aBox(
  product: Product,
  token: string,
  cards: number,
  over: Record<string, unknown> = {},
): Promise<Reply['body']> {
  const box = await anEmptyBox(product, token, over);
  let filled = box;
  for (let n = 0; n < cards; n++) {
    const { id: card_id } = await aStoredCard(product, token);
    filled = (await product.call(`POST /packs/${box.id}/items`, { card_id }, token)).body;
  }
  expect(filled.quantity).toBe(cards);
  return filled;
}
