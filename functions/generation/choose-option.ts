import type { Card, CardView } from '#domain/cards/card';
import { checkChoice } from '#domain/cards/card-moves';
import { AppError } from '#domain/errors';
import { clipOnBack } from '#domain/sharing/clip';
import { ownedCard } from '../cards/owned-card.ts';
import { showCard } from '../cards/show-card.ts';
import { now } from '../platform/clock.ts';
import { loadSignature } from '../table/cards/signature.ts';
import { composedPicture } from './signing/composed-picture.ts';
import { type Choice, loadOffered, saveChoice } from './runs/save-choice.ts';

/** The customer chooses an option; what is signed is composed first. Throws what `checkChoice` throws. */
export async function choose(userId: string, cardId: string, choice: Choice): Promise<CardView> {
  const { side, generation_id, option } = choice;
  const seen = (await ownedCard(userId, cardId)).entity;
  const offered = (await loadOffered(generation_id))?.entity ?? null;
  const generation = checkChoice(seen, side, offered, option, now());
  const imageKey = await composedPicture(seen, generation, option, await loadSignature(cardId));
  const check = (current: Card) => {
    // The clip was switched on or off while the picture was made.
    if (side === 'back' && clipOnBack(current) !== clipOnBack(seen)) throw new AppError('card.changed');
  };
  return showCard(await saveChoice(userId, cardId, choice, imageKey, check));
}
