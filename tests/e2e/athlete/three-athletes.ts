import sharp from 'sharp';
import { athletePhoto } from '#scripts/samples/athletes/athlete-photo.ts';
import { cutAthlete } from '#scripts/samples/athletes/athlete-truth.ts';

const size = { width: 2400, height: 1600 };
/** Pixels: of each figure's frame. */
const tall = 1400;

/** A photo of three rendered athletes beside each other on a field, a batter in the middle; the same bytes each time. */
export async function threeAthletes(): Promise<Buffer> {
  // The part of a field that no one is on.
  const field = await sharp(await athletePhoto('soccer'))
    .extract({ left: 0, top: 0, width: 400, height: 1400 })
    .resize(size.width, size.height, { fit: 'fill' })
    .blur(12)
    .toBuffer();
  const figures = await Promise.all(
    (['soccer', 'batter', 'tennis'] as const).map(async (name) =>
      sharp(await cutAthlete(name))
        .trim()
        .resize({ height: tall, width: 780, fit: 'inside' })
        .png()
        .toBuffer(),
    ),
  );
  const places = await Promise.all(
    figures.map(async (input, index) => {
      const { width, height } = await sharp(input).metadata();
      return { input, left: Math.round(400 + index * 800 - width / 2), top: size.height - height };
    }),
  );
  return sharp(field).composite(places).jpeg({ quality: 92 }).toBuffer();
}
