import type { SignaturePlace } from '#domain/cards/card/signature.ts';
import { AppError } from '#domain/tables/errors.ts';
import { placeForInk } from '#studio/card/render-card.ts';
import { chosenOption } from '../card/chosen-option.ts';
import { ownedCard } from '../card/owned-card.ts';
import { resultRequest } from '../generation/draw-option.ts';

/** A place for a signature clear of the chosen front's name (D-139). Stores nothing. Throws `card.unsigned` without a chosen front. */
export async function readSignaturePlace(userId: string, cardId: string): Promise<SignaturePlace> {
  const { entity: card } = await ownedCard(userId, cardId);
  const front = await chosenOption(card, 'front');
  if (!front) throw new AppError('card.unsigned');
  return placeForInk(await resultRequest(front.generation, front.result, { signature: null, clip: null }));
}
