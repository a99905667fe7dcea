import type { Card, CardView } from '#domain/cards/card/card.ts';
import { checkChoice } from '#domain/cards/card/card-moves.ts';
import { clipOnBack } from '#domain/cards/sharing/clip.ts';
import { AppError } from '#domain/tables/errors.ts';
import { now } from '#functions/platform/clock.ts';
import { loadSignature } from '#functions/table/cards/signature.ts';
import { cardView } from '../card/card-view.ts';
import { ownedCard } from '../card/owned-card.ts';
import { composedPicture } from '../signature/composed-picture.ts';
import { loadOffered, type OptionChoice, saveChoice } from './runs/save-choice.ts';

/** Chooses an option for the customer; a signed side is composed first. Throws the errors of `checkChoice`. */
export async function choose(userId: string, cardId: string, choice: OptionChoice): Promise<CardView> {
  const { side, generation_id, option } = choice;
  const seen = (await ownedCard(userId, cardId)).entity;
  const offered = (await loadOffered(generation_id))?.entity ?? null;
  const generation = checkChoice(seen, side, offered, option, now());
  const imageKey = await composedPicture(seen, generation, option, await loadSignature(cardId));
  const check = (current: Card) => {
    // The clip was switched on or off while the picture was made.
    if (side === 'back' && clipOnBack(current) !== clipOnBack(seen)) throw new AppError('card.changed');
  };
  return cardView(await saveChoice(userId, cardId, choice, imageKey, check));
}
