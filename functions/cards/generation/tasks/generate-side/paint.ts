import type { Card } from '#domain/cards/card/card.ts';
import type { ArtistName } from '#domain/cards/generation/artist-table.ts';
import type { Generation, Snapshot } from '#domain/cards/generation/generation.ts';
import { AppError } from '#domain/tables/errors.ts';
import { serverLimits } from '#domain/tables/server-limits.ts';
import { paintWithFallbacks } from '#functions/partners/artist/chain.ts';
import { chooseArtists } from '#functions/partners/artist/choose-artists.ts';
import { now } from '#functions/platform/clock.ts';
import { correlated } from '#functions/platform/correlation.ts';
import { log } from '#functions/platform/log.ts';
import { deleteObject, readObject, writeObject } from '#functions/platform/storage/buckets.ts';
import { knowsAthlete, withScene } from '#studio/photo/painted-scene.ts';
import { chosenOption } from '../../../card/chosen-option.ts';
import { drawnPhoto } from '../../drawn-photo.ts';
import { reserverOf } from '../../hosted-calls.ts';
import { liveRun } from '../../live-run.ts';
import { paintingKey } from '../../painting-key.ts';
import type { OptionInput } from './option-input.ts';

/** Key of a new picture (null if the card is drawn from the photo itself), its artist, and the estimated US cents. */
export interface PaintedPicture {
  readonly key: string | null;
  readonly artist: ArtistName;
  readonly cost_cents: number;
}

/** Milliseconds before the run's deadline that are reserved for drawing: seconds of work, a cold start and one retry. */
const drawingReserve = 30_000;

const fromPhoto: PaintedPhoto = { photo: null, artist: 'embedded', cost_cents: 0 };

/** The photo with a painted scene (JPEG; null if the card is drawn from the photo itself), its artist, and the estimated US cents. */
type PaintedPhoto = Omit<PaintedPicture, 'key'> & { readonly photo: Uint8Array | null };

/** Paints one option of a front. A back uses its front's picture, so the sides match and no artist is paid twice (D-340). */
export const handler = correlated(async (input: OptionInput): Promise<PaintedPicture> => {
  const { generation, card } = await liveRun(input);
  const { photo, artist, cost_cents } =
    generation.side === 'front' ? await paintFront(generation, input) : await paintingOfFront(generation, card);
  log.info('option painted', { generationId: generation.id, option: input.option, artist, cost_cents });

  const key = paintingKey(generation, input.option);
  if (!photo) {
    // A failed try may have left a picture, which signature and print would use.
    if (chooseArtists(generation.snapshot.template).length > 0) await deleteObject('generated-cards', key);
    return { key: null, artist, cost_cents };
  }
  await writeObject('generated-cards', key, photo, {
    type: 'image/jpeg',
    cacheSeconds: serverLimits.cacheSeconds.generatedCards,
  });
  return { key, artist, cost_cents };
});

/**
 * Sends the photo to a hosted artist for a customer's own card, or if the player's guardian agreed. The athlete must be detected: the scene is
 * painted, the athlete stays as photographed (D-340).
 */
async function paintFront(generation: Generation, { option, deadline_at }: OptionInput): Promise<PaintedPhoto> {
  const { snapshot } = generation;
  const artists = mayPaint(snapshot) ? chooseArtists(snapshot.template) : [];
  if (artists.length === 0) return fromPhoto;
  const source = await drawnPhoto(generation);
  if (!source) throw new AppError('photo.unreadable');
  const known = { ...source, crop: snapshot.crop, cutout: snapshot.cutout };
  if (!(await knowsAthlete(known))) return fromPhoto;
  const photo = async () => source.photo;
  const style = () => readObject('templates', snapshot.template.front_image_key);
  const milliseconds = Date.parse(deadline_at) - now().getTime() - drawingReserve;
  const reserve = await reserverOf(generation, option);
  const painted = await paintWithFallbacks(artists, { snapshot, option, photo, style }, milliseconds, reserve);
  const { painting, ...paid } = painted;
  return {
    ...paid,
    photo: painting.kind === 'picture' ? await withScene(known, painting.bytes, painting.cut) : null,
  };
}

const mayPaint = ({ photo_key, team }: Snapshot): boolean =>
  photo_key !== null && (team === null || team.hosted === true);

async function paintingOfFront({ snapshot }: Generation, card: Card): Promise<PaintedPhoto> {
  const front = (await chosenOption(card, 'front'))?.generation;
  const record = front?.paintings.find(({ option }) => option === snapshot.front?.option);
  if (!front || !record || record.artist === 'embedded') return fromPhoto;
  const photo = await readObject('generated-cards', paintingKey(front, record.option));
  // From the photo alone, the back would look different from its front.
  if (!photo) throw new AppError('card.front_unreachable');
  return { photo, artist: record.artist, cost_cents: 0 };
}
