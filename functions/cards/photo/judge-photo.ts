import type { PhotoVerdict } from '#domain/cards/photo/photo-verdict.ts';
import { AppError } from '#domain/tables/errors.ts';
import { chosenModerator } from '#functions/partners/moderation/choose-moderator.ts';
import type { Verdict } from '#functions/partners/moderation/port.ts';
import { readObject } from '#functions/platform/storage/buckets.ts';
import { retryOnConflict, transact } from '#functions/platform/table/transact.ts';
import { loadPhoto, setVerdict } from '#functions/table/cards/upload.ts';

const verdicts: Readonly<Record<Verdict, PhotoVerdict>> = { clear: 'clean', hold: 'held', reject: 'stopped' };

/**
 * The verdict on a photo. Moderation judges it once; later generations, also of other cards, get the stored verdict (P-47). Null if the moderator
 * failed: nothing is stored, and the photo is judged again. Throws `photo.unreadable`.
 */
export const judgePhoto = (userId: string, photoKey: string): Promise<PhotoVerdict | null> =>
  retryOnConflict(async () => {
    const photo = await loadPhoto(userId, photoKey);
    if (photo?.verdict) return photo.verdict;
    const bytes = photo && (await readObject('user-uploads', photoKey));
    if (!bytes) throw new AppError('photo.unreadable');
    const judged = await chosenModerator().judge({ photo_key: photoKey, bytes });
    if (!judged) return null;
    const verdict = verdicts[judged];
    // Another run may have judged it meanwhile; the first verdict counts.
    await transact([setVerdict(photo, verdict)]);
    return verdict;
  });
