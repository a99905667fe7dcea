import type { CardView } from '#domain/cards/card';
import { checkChoice, chooseOption, withFrontTemplate } from '#domain/cards/card-moves';
import type { Side } from '#domain/cards/card-states';
import type { Generation } from '#domain/generation/generation';
import { changeCard, ownedCard } from '../cards/owned-card.ts';
import { showCard } from '../cards/show-card.ts';
import { now } from '../platform/clock.ts';
import { loadPhoto } from '../table/cards/upload.ts';
import { loadGeneration, saveGeneration, type StoredGeneration } from '../table/generation/generation.ts';
import { outbox } from '../platform/events/outbox.ts';
import { loadSignature } from '../table/cards/signature.ts';
import { composeSigned } from './compose-signed.ts';
import { inkOf } from './signature-ink.ts';

/** The side's image: the option as it was painted, or composed again with the ink that was given before (P-39). */
async function imageOf(generation: Generation, option: number): Promise<string> {
  const ink = inkOf(await loadSignature(generation.card_id), generation.side);
  return ink ? composeSigned(generation, option, ink) : (generation.result_images[option] ?? '');
}

/** The run as it may be chosen now: a photo that an operator stopped stops all that was made from it, on other cards too (P-47). */
async function loadOffered(generationId: string): Promise<StoredGeneration | null> {
  const stored = await loadGeneration(generationId);
  if (!stored) return null;
  const photo = await loadPhoto(stored.entity.user_id, stored.entity.snapshot.photo_key);
  const verdict = photo?.verdict === 'stopped' ? photo.verdict : stored.entity.verdict;
  return { ...stored, entity: { ...stored.entity, verdict } };
}

/** The option becomes the side's image, and the pending options are cleared (P-4). Throws what `checkChoice` throws. */
export async function choose(
  userId: string,
  cardId: string,
  choice: { readonly side: Side; readonly generation_id: string; readonly option: number },
): Promise<CardView> {
  const { side, generation_id, option } = choice;
  const seen = (await ownedCard(userId, cardId)).entity;
  const offered = (await loadOffered(generation_id))?.entity ?? null;
  const imageKey = await imageOf(checkChoice(seen, side, offered, option, now()), option);

  const card = await changeCard(userId, cardId, async (current) => {
    const run = await loadOffered(generation_id);
    const generation = checkChoice(current, side, run?.entity ?? null, option, now());
    const chosenCard = chooseOption(current, side, generation_id, option, imageKey, now());
    const next = withFrontTemplate(chosenCard, generation);
    const completed =
      next.status === 'completed' ? [outbox('card.completed', { user_id: userId, card_id: cardId })] : [];
    const chosen = run ? [saveGeneration(run, { ...generation, result_image: imageKey })] : [];
    return { entity: next, with: [...chosen, ...completed] };
  });
  return showCard(card);
}
