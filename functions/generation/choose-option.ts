import type { CardView } from '#domain/cards/card';
import { checkChoice } from '#domain/cards/card-moves';
import type { Generation } from '#domain/generation/generation';
import { ownedCard } from '../cards/owned-card.ts';
import { showCard } from '../cards/show-card.ts';
import { now } from '../platform/clock.ts';
import { loadSignature } from '../table/cards/signature.ts';
import { composeSigned } from './signing/compose-signed.ts';
import { type Choice, loadOffered, saveChoice } from './runs/save-choice.ts';
import { inkOf } from './signing/signature-ink.ts';

/** The side's image: the option as it was painted, or composed again with the ink that was given before (P-39). */
async function imageOf(generation: Generation, option: number): Promise<string> {
  const ink = inkOf(await loadSignature(generation.card_id), generation.side);
  return ink ? composeSigned(generation, option, ink) : (generation.result_images[option] ?? '');
}

/** The customer chooses an option; what is signed is composed first. Throws what `checkChoice` throws. */
export async function choose(userId: string, cardId: string, choice: Choice): Promise<CardView> {
  const { side, generation_id, option } = choice;
  const seen = (await ownedCard(userId, cardId)).entity;
  const offered = (await loadOffered(generation_id))?.entity ?? null;
  const imageKey = await imageOf(checkChoice(seen, side, offered, option, now()), option);
  return showCard(await saveChoice(userId, cardId, choice, imageKey));
}
