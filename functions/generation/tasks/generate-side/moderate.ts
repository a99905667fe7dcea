import { AppError } from '#domain/errors';
import type { RunInput } from '#domain/generation/generation';
import { changeCard } from '../../../cards/owned-card.ts';
import { changeLiveRun, liveRun } from '../../live-run.ts';
import { chosenModerator } from '../../../partners/moderation/choose-moderator.ts';
import { readObject } from '../../../platform/storage/buckets.ts';

/**
 * Looks at the photo before anything is made of it. Never pauses the run: doubtful cards are made and held (P-47). A hold is set once and
 * stays whatever a later photo shows: only an operator takes it off.
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
