import type { SignaturePlace } from '#domain/cards/signature';
import { AppError } from '#domain/errors';
import { ownedCard } from '../../cards/owned-card.ts';
import { placeForInk } from '../../studio/render/render-card.ts';
import { chosenOption } from '../chosen-option.ts';
import { resultRequest } from '../draw-option.ts';

/** Where a signature keeps clear of the chosen front's name (D-139). Stores nothing. Throws `card.unsigned` where no front is chosen. */
export async function readSignaturePlace(userId: string, cardId: string): Promise<SignaturePlace> {
  const { entity: card } = await ownedCard(userId, cardId);
  const front = await chosenOption(card, 'front');
  if (!front) throw new AppError('card.unsigned');
  return placeForInk(await resultRequest(front.generation, front.result, { signature: null, clip: null }));
}
