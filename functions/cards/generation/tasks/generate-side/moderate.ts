import type { RunInput } from '#domain/cards/generation/generation.ts';
import type { PhotoVerdict } from '#domain/cards/photo/photo-verdict.ts';
import { AppError } from '#domain/tables/errors.ts';
import { correlated } from '#functions/platform/correlation.ts';
import { loadPhoto } from '#functions/table/cards/upload.ts';
import { judgePhoto } from '../../../photo/judge-photo.ts';
import { changeLiveRun, liveRun } from '../../live-run.ts';

/** The verdict on a logo that is the card's picture. A doubtful one is stopped: no hold names a file of another owner, and a coach has other pictures. */
async function judgeLogo(key: string): Promise<PhotoVerdict> {
  const [owner = ''] = key.split('/');
  // A logo that is gone is not drawn.
  if (!(await loadPhoto(owner, key))) return 'clean';
  const verdict = await judgePhoto(owner, key);
  // The workflow tries again, and then the run fails.
  if (!verdict) throw new Error('The logo could not be judged.');
  return verdict === 'held' ? 'stopped' : verdict;
}

/**
 * Gets the photo's verdict before the first picture is made. A doubtful photo pauses no run: its pictures are made and wait for an operator, and those of a
 * photo that could not be judged wait until it is (P-47).
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
