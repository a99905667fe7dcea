import type { CardView } from '#domain/cards/card';
import { checkChoice, chooseOption } from '#domain/cards/card-moves';
import type { Side } from '#domain/cards/card-states';
import type { Generation } from '#domain/generation/generation';
import { changeCard, ownedCard } from '../cards/owned-card.ts';
import { showCard } from '../cards/show-card.ts';
import { now } from '../platform/clock.ts';
import { loadGeneration, replaceGeneration } from '../table/generation/generation.ts';
import { outbox } from '../platform/events/outbox.ts';
import { loadSignature } from '../table/cards/signature.ts';
import { composeSigned } from './compose-signed.ts';
import { inkOf } from './signature-ink.ts';

/** The side's image: the option as it was painted, or composed anew with the ink that was given before (P-39). */
async function imageOf(generation: Generation, option: number): Promise<string> {
  const ink = inkOf(await loadSignature(generation.card_id), generation.side);
  return ink ? composeSigned(generation, option, ink) : (generation.result_images[option] ?? '');
}

/** Choosing one makes it the side's image and clears the pending options (P-4). */
export async function choose(
  userId: string,
  cardId: string,
  choice: { readonly side: Side; readonly generation_id: string; readonly option: number },
): Promise<CardView> {
  const { side, generation_id, option } = choice;
  const generation = await loadGeneration(generation_id);
  const offered = checkChoice((await ownedCard(userId, cardId)).card, side, generation, option, now());
  const imageKey = await imageOf(offered, option);

  const card = await changeCard(userId, cardId, (current) => {
    checkChoice(current, side, offered, option, now());
    const chosen: Generation = { ...offered, result_image: imageKey };
    const next = chooseOption(current, side, generation_id, option, imageKey, now());
    const completed =
      next.status === 'completed' ? [outbox('card.completed', { user_id: userId, card_id: cardId })] : [];
    return { card: next, with: [replaceGeneration(chosen, ['succeeded']), ...completed] };
  });
  return showCard(card);
}
