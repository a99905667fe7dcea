import type { Card } from '#domain/cards/card/card.ts';
import { checkChoice, chooseOption, withFrontTemplate } from '#domain/cards/card/card-moves.ts';
import type { Side } from '#domain/cards/card/card-states.ts';
import { now } from '#functions/platform/clock.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import { loadGeneration, type StoredGeneration, saveGeneration } from '#functions/table/cards/generation.ts';
import { loadPhoto } from '#functions/table/cards/upload.ts';
import { changeCard } from '../../card/owned-card.ts';

export interface OptionChoice {
  readonly side: Side;
  readonly generation_id: string;
  readonly option: number;
}

/** The run with its current verdict: a stopped photo stops everything made from it, also on other cards (P-47). */
export async function loadOffered(generationId: string): Promise<StoredGeneration | null> {
  const stored = await loadGeneration(generationId);
  if (!stored) return null;
  const { user_id: userId, snapshot } = stored.entity;
  const photo = snapshot.photo_key === null ? null : await loadPhoto(userId, snapshot.photo_key);
  const verdict = photo?.verdict === 'stopped' ? photo.verdict : stored.entity.verdict;
  return { ...stored, entity: { ...stored.entity, verdict } };
}

/**
 * Makes an option the side's image, `imageKey`, and clears the pending options (P-4). Throws the errors of `checkChoice` and `check`; `check` gets
 * the card as it is saved.
 */
export function saveChoice(
  userId: string,
  cardId: string,
  choice: OptionChoice,
  imageKey: string,
  check: (current: Card) => void = () => undefined,
): Promise<Card> {
  const { side, generation_id, option } = choice;
  return changeCard(userId, cardId, async (current) => {
    check(current);
    const run = await loadOffered(generation_id);
    const generation = checkChoice(current, side, run?.entity ?? null, option, now());
    const chosenCard = chooseOption(current, side, generation_id, option, imageKey, now());
    const next = withFrontTemplate(chosenCard, generation);
    const completed =
      next.status === 'completed' ? [outbox('card.completed', { user_id: userId, card_id: cardId })] : [];
    const chosen = run ? [saveGeneration(run, { ...generation, result_image: imageKey })] : [];
    return { entity: next, with: [...chosen, ...completed] };
  });
}
