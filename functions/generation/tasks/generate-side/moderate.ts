import type { RunInput } from '#domain/generation/generation';
import { AppError } from '#domain/errors';
import { correlated } from '../../../platform/correlation.ts';
import { judgePhoto } from '../../../photos/judge-photo.ts';
import { changeLiveRun, liveRun } from '../../live-run.ts';

/** Gets the photo's verdict before the first picture is made. A doubtful photo pauses no run: its pictures are made and wait for an operator (P-47). */
export const handler = correlated(async (input: RunInput): Promise<null> => {
  const { generation } = await liveRun(input);
  const verdict = await judgePhoto(input.user_id, generation.snapshot.photo_key);
  await changeLiveRun(input, { stage: 'paint', verdict });
  if (verdict === 'stopped') throw new AppError('photo.rejected');
  return null;
});
