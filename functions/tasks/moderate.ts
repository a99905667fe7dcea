import { AppError } from '#domain/errors';
import type { RunInput } from '#domain/generation/generation';
import { changeCard } from '../cards/owned-card.ts';
import { liveRun } from '../generation/live-run.ts';
import { embeddedModerator } from '../moderation/embedded.ts';
import type { Moderator } from '../moderation/port.ts';
import { readObject } from '../storage/buckets.ts';
import { replaceGeneration } from '../table/generation.ts';
import { transact } from '../table/transact.ts';

const moderator: Moderator = embeddedModerator;

/** Looks at the photo before anything is made of it. Never pauses the run: doubtful cards are made and held (DECISIONS 37). */
export async function handler(input: RunInput): Promise<null> {
  const { generation } = await liveRun(input);
  const photo = await readObject('user-uploads', generation.snapshot.photo_key);
  if (!photo) throw new AppError('photo.unreadable');

  const verdict = await moderator.judge(photo);

  if (verdict === 'reject') throw new AppError('photo.rejected');
  if (verdict === 'hold') await changeCard(input.user_id, input.card_id, (card) => ({ card: { ...card, held: true } }));
  await transact([replaceGeneration({ ...generation, stage: 'paint' }, ['processing'])]);
  return null;
}
