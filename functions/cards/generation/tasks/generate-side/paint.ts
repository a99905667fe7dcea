import type { Card } from '#domain/cards/card/card.ts';
import type { ArtistName } from '#domain/cards/generation/artist-table.ts';
import type { Generation } from '#domain/cards/generation/generation.ts';
import { AppError } from '#domain/tables/errors.ts';
import { serverLimits } from '#domain/tables/server-limits.ts';
import { type Painted, paintWithFallbacks } from '#functions/partners/artist/chain.ts';
import { chooseArtists } from '#functions/partners/artist/choose-artists.ts';
import { now } from '#functions/platform/clock.ts';
import { correlated } from '#functions/platform/correlation.ts';
import { log } from '#functions/platform/log.ts';
import { deleteObject, readObject, writeObject } from '#functions/platform/storage/buckets.ts';
import { chosenOption } from '../../../card/chosen-option.ts';
import { liveRun } from '../../live-run.ts';
import { paintingKey } from '../../painting-key.ts';
import type { OptionInput } from './option-input.ts';

/** The key of a new picture (null: the card is drawn from the photo itself), its artist, and the estimated cost in US cents. */
export interface PaintedPicture {
  readonly key: string | null;
  readonly artist: ArtistName;
  readonly cost_cents: number;
}

/** Milliseconds reserved before the run's deadline to draw the card: seconds of work, a cold start and one retry. */
const drawingReserve = 30_000;

const fromPhoto: Painted = { painting: { kind: 'photo' }, artist: 'embedded', cost_cents: 0 };

/** Paints one option of a front. A back takes the picture of its front, so that the sides match and no artist is paid twice (D-15). */
export const handler = correlated(async (input: OptionInput): Promise<PaintedPicture> => {
  const { generation, card } = await liveRun(input);
  const { painting, artist, cost_cents } =
    generation.side === 'front' ? await paintFront(generation, input) : await paintingOfFront(generation, card);
  log.info('option painted', { generationId: generation.id, option: input.option, artist, cost_cents });

  const key = paintingKey(generation, input.option);
  if (painting.kind === 'photo') {
    // A try that died may have left a picture, which signature and print would use.
    if (chooseArtists(generation.snapshot.template).length > 0) await deleteObject('generated-cards', key);
    return { key: null, artist, cost_cents };
  }
  await writeObject('generated-cards', key, painting.bytes, {
    type: painting.type,
    cacheSeconds: serverLimits.cacheSeconds.generatedCards,
  });
  return { key, artist, cost_cents };
});

/** Artists paint photos: a team's logo is drawn as it is. */
async function paintFront({ snapshot }: Generation, { option, deadline_at }: OptionInput): Promise<Painted> {
  const { photo_key: key } = snapshot;
  if (key === null) return fromPhoto;
  let bytes: Promise<Uint8Array> | undefined;
  const load = async () => {
    const photo = await readObject('user-uploads', key);
    if (!photo) throw new AppError('photo.unreadable');
    return photo;
  };
  const photo = () => (bytes ??= load());
  const style = () => readObject('templates', snapshot.template.front_image_key);
  const milliseconds = Date.parse(deadline_at) - now().getTime() - drawingReserve;
  return paintWithFallbacks(chooseArtists(snapshot.template), { snapshot, option, photo, style }, milliseconds);
}

async function paintingOfFront({ snapshot }: Generation, card: Card): Promise<Painted> {
  const front = (await chosenOption(card, 'front'))?.generation;
  const record = front?.paintings.find(({ option }) => option === snapshot.front?.option);
  if (!front || !record || record.artist === 'embedded') return fromPhoto;
  const bytes = await readObject('generated-cards', paintingKey(front, record.option));
  // The photo alone would make a back of another look than its front's.
  if (!bytes) throw new AppError('card.front_unreachable');
  return { painting: { kind: 'picture', bytes, type: 'image/jpeg' }, artist: record.artist, cost_cents: 0 };
}
