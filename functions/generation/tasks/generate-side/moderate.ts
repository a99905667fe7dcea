import { AppError } from '#domain/errors';
import type { RunInput } from '#domain/generation/generation';
import { changeCard } from '../../../cards/owned-card.ts';
import { changeLiveRun, liveRun } from '../../live-run.ts';
import { chosenModerator } from '../../../partners/moderation/choose-moderator.ts';
import { readObject } from '../../../platform/storage/buckets.ts';

/**
 * Judges the photo before the first picture is made. A doubtful card is made and held; the run never pauses (P-47). Only an operator releases a hold:
 * a later photo of the card does not.
 */
export async function handler(input: RunInput): Promise<null> {
  const { generation, card } = await liveRun(input);
  const { photo_key } = generation.snapshot;
  const bytes = await readObject('user-uploads', photo_key);
  if (!bytes) throw new AppError('photo.unreadable');

  const verdict = await chosenModerator().judge({ photo_key, bytes });

  if (verdict === 'reject') throw new AppError('photo.rejected');
  if (verdict === 'hold' && !card.held) {
    await changeCard(input.user_id, input.card_id, (current) => ({ entity: { ...current, held: true } }));
  }
  await changeLiveRun(input, { stage: 'paint' });
  return null;
}
