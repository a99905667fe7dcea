import type { Card } from '#domain/cards/card/card.ts';
import {
  type CardHold,
  type HoldDecision,
  openHolds,
  releasedCard,
  stillWaiting,
  stoppedCard,
} from '#domain/cards/card/card-holds.ts';
import { AppError } from '#domain/tables/errors.ts';
import { changeCard } from '#functions/cards/card/owned-card.ts';
import { now } from '#functions/platform/clock.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import { findCard } from '#functions/table/cards/card.ts';
import { loadGeneration, saveGeneration } from '#functions/table/cards/generation.ts';
import { loadPhoto, setVerdict } from '#functions/table/cards/upload.ts';
import { appendAudit } from '#functions/table/desk/audit.ts';

type Decision = 'released' | 'stopped';

/** The photo's verdict is decided once, with the first card; generations of its other cards are decided one card at a time. */
async function photoVerdict({ user_id }: Card, photoKey: string, decision: Decision): Promise<Write[]> {
  const photo = await loadPhoto(user_id, photoKey);
  if (photo?.verdict === 'stopped' && decision === 'released') throw new AppError('hold.stopped');
  return photo?.verdict === 'held' ? [setVerdict(photo, decision)] : [];
}

async function generationVerdicts(ids: readonly string[], decision: Decision): Promise<Write[]> {
  const found = await Promise.all(ids.map(loadGeneration));
  return found.flatMap((stored) => (stored ? [saveGeneration(stored, { ...stored.entity, verdict: decision })] : []));
}

/** The holds that a decision covers, each with its waiting generations. Throws `hold.over` if one of them no longer waits. */
function decidedHolds(card: Card, { photo_key, generation_ids }: HoldDecision): CardHold[] {
  const named = photo_key && generation_ids ? [{ photo_key, generation_ids }] : openHolds(card);
  const holds = named.map((hold) => ({
    ...hold,
    generation_ids: stillWaiting(card, hold).map(({ generation_id }) => generation_id),
  }));
  if (holds.length === 0 || holds.some(({ generation_ids }) => generation_ids.length === 0))
    throw new AppError('hold.over');
  return holds;
}

async function decideHold(cardId: string, seen: HoldDecision, by: string, decision: Decision): Promise<Card> {
  // The operator sends only the card's id; the card names its owner.
  const found = await findCard(cardId);
  if (!found) throw new AppError('card.not_found');
  return changeCard(found.user_id, cardId, async (current) => {
    const holds = decidedHolds(current, seen);
    const photos = holds.map(({ photo_key }) => photo_key);
    const ids = holds.flatMap(({ generation_ids }) => generation_ids);
    const after = (decision === 'released' ? releasedCard : stoppedCard)(current, ids, now());
    return {
      entity: after,
      with: [
        ...(await Promise.all(photos.map((key) => photoVerdict(current, key, decision)))).flat(),
        ...(await generationVerdicts(ids, decision)),
        appendAudit({
          what: `hold.${decision}`,
          subject: cardId,
          seen: [...photos, ...ids],
          by,
          before: current,
          after,
        }),
      ],
    };
  });
}

/** Releases the photos and generations that the operator saw, and nothing else (P-47). Default: what the card shows. Throws `hold.over`, `hold.stopped`. */
export const releaseHold = (cardId: string, seen: HoldDecision, by: string): Promise<Card> =>
  decideHold(cardId, seen, by, 'released');

/** Stops photos and the generations made from them: they can never be chosen or printed, and nothing new is made from the photo. Throws `hold.over`. */
export const stopHold = (cardId: string, seen: HoldDecision, by: string): Promise<Card> =>
  decideHold(cardId, seen, by, 'stopped');
