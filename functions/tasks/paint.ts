import { AppError } from '#domain/errors';
import { embeddedArtist } from '../artist/embedded.ts';
import type { CardArtist } from '../artist/port.ts';
import { now } from '../clock.ts';
import { liveRun } from '../generation/live-run.ts';
import { paintingKey } from '../generation/painting-key.ts';
import { readObject, writeObject } from '../storage/buckets.ts';
import { limits } from '#domain/limits';
import type { OptionInput } from './option-input.ts';

const artist: CardArtist = embeddedArtist;

/** Paints one option. The answer is the key of a new picture, or null where the card is drawn from the photo itself. */
export async function handler(input: OptionInput): Promise<{ key: string | null }> {
  const { generation } = await liveRun(input);
  const photo = async () => {
    const bytes = await readObject('user-uploads', generation.snapshot.photo_key);
    if (!bytes) throw new AppError('photo.unreadable');
    return bytes;
  };

  const milliseconds = Math.max(1, Date.parse(input.deadline_at) - now().getTime());
  const signal = AbortSignal.timeout(milliseconds);
  const { snapshot, side } = generation;
  const painting = await artist.paint({ snapshot, side, option: input.option, photo, signal });

  if (painting.kind === 'photo') return { key: null };
  const key = paintingKey(generation, input.option);
  await writeObject('generated-cards', key, painting.bytes, {
    type: painting.type,
    cacheSeconds: limits.cacheSeconds.generatedCards,
  });
  return { key };
}
