import type { RunInput } from '#domain/cards/generation/generation.ts';
import type { PhotoVerdict } from '#domain/cards/photo/photo-verdict.ts';
import { AppError } from '#domain/tables/errors.ts';
import { correlated } from '#functions/platform/correlation.ts';
import { loadPhoto } from '#functions/table/cards/upload.ts';
import { judgePhoto } from '../../../photo/judge-photo.ts';
import { changeLiveRun, liveRun } from '../../live-run.ts';

/**
 * The verdict on a logo that is the card's picture. A doubtful one is stopped, because a hold cannot name another owner's file, and a coach has other
 * pictures.
 */
async function judgeLogo(key: string): Promise<PhotoVerdict> {
  const [owner = ''] = key.split('/');
  // A deleted logo is not drawn.
  if (!(await loadPhoto(owner, key))) return 'clean';
  const verdict = await judgePhoto(owner, key);
  // The workflow retries, then fails the run.
  if (!verdict) throw new Error('The logo could not be judged.');
  return verdict === 'held' ? 'stopped' : verdict;
}

/**
 * Gets the photo's verdict before the first picture. A doubtful photo pauses no run: its pictures are made and wait for an operator, or for the
 * verdict if the moderator failed (P-47).
 */
export const handler = correlated(async (input: RunInput): Promise<null> => {
  const { generation } = await liveRun(input);
  const { photo_key: photo, team } = generation.snapshot;
  const logo = team?.logo_key ?? null;
  const verdict = photo ? ((await judgePhoto(input.user_id, photo)) ?? 'held') : logo ? await judgeLogo(logo) : 'clean';
  await changeLiveRun(input, { stage: 'paint', verdict });
  if (verdict === 'stopped') throw new AppError('photo.rejected');
  return null;
});
