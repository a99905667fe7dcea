import type * as z from 'zod';
import { termsVersion } from '#domain/account/terms-version.ts';
import { accountRoutes } from '#domain/api/account.ts';
import { cardsRoutes } from '#domain/api/cards.ts';
import { catalogRoutes } from '#domain/api/catalog.ts';
import { shopRoutes } from '#domain/api/shop.ts';
import { saveJourneyAccount } from '#functions/platform/table/journey-account.ts';
import { signInForJourney } from './sign-in.ts';
import { callApi, type Visitor, visit, visitPicture, WrongAnswer } from './visitor.ts';

export async function openFirstPage(visitor: Visitor): Promise<void> {
  const reply = await visit(visitor, '/');
  if (!(await reply.text()).includes('<div id="root"')) throw new WrongAnswer(reply.status);
}

/**
 * Reads the designs and the first one's picture.
 * @returns its id
 */
export async function visitTemplates(visitor: Visitor): Promise<string> {
  const listed = await callApi(visitor, 'listTemplates', { query: 'creative_mode=false' });
  const [first] = catalogRoutes.listTemplates.reply.parse(listed).templates;
  if (!first) throw new WrongAnswer(200);
  await visitPicture(visitor, first.front_image_url);
  return first.id;
}

export const readConfig = async (visitor: Visitor): Promise<z.infer<typeof catalogRoutes.config.reply>> =>
  catalogRoutes.config.reply.parse(await callApi(visitor, 'config'));

/**
 * Signs in and agrees to the terms. The account is marked before its first call, which creates its profile.
 * @returns the signed-in visitor
 */
export async function enter(visitor: Visitor, config: z.infer<typeof catalogRoutes.config.reply>): Promise<Visitor> {
  const { token, userId } = await signInForJourney(config);
  await saveJourneyAccount(userId);
  const signedIn = { ...visitor, token };
  accountRoutes.readMe.reply.parse(await callApi(signedIn, 'readMe'));
  await callApi(signedIn, 'agreeToTerms', { body: { terms_version: termsVersion, age_confirmed: true } });
  return signedIn;
}

export async function makeBox(visitor: Visitor): Promise<void> {
  const { id } = shopRoutes.createPack.reply.parse(await callApi(visitor, 'createPack', { body: { name: 'Journey' } }));
  await callApi(visitor, 'readPack', { params: { id } });
}

export async function visitCart(visitor: Visitor): Promise<void> {
  await callApi(visitor, 'readCart');
  shopRoutes.readCartTotals.reply.parse(await callApi(visitor, 'readCartTotals'));
}

/** Deletes all boxes and cards of the account, also those of an aborted journey. */
export async function leaveNothing(visitor: Visitor): Promise<void> {
  const all = { query: 'limit=100' };
  const { packs } = shopRoutes.listPacks.reply.parse(await callApi(visitor, 'listPacks', all));
  for (const { id } of packs) await callApi(visitor, 'deletePack', { params: { id } });
  const { cards } = cardsRoutes.listCards.reply.parse(await callApi(visitor, 'listCards', all));
  for (const { id } of cards) await callApi(visitor, 'deleteCard', { params: { id } });
}
