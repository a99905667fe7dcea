import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '../../../assets/athletes');
const size = { width: 2400, height: 1600 };
/** Pixels: of each figure's frame. */
const tall = 1400;

/** A rendered athlete without the background, as its true matte has it. */
async function figure(name: string): Promise<Buffer> {
  const photo = sharp(join(folder, `${name}.webp`));
  const { width, height } = await photo.metadata();
  const matte = await sharp(join(folder, 'mattes', `${name}.png`))
    .resize(width, height, { fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  const cut = await photo
    .joinChannel(matte, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
  return sharp(cut).trim().resize({ height: tall, width: 780, fit: 'inside' }).png().toBuffer();
}

/** A photo of three rendered athletes beside each other on a field, a batter in the middle; the same bytes each time. */
export async function threeAthletes(): Promise<Buffer> {
  // The part of a field that no one is on.
  const field = await sharp(join(folder, 'soccer.webp'))
    .extract({ left: 0, top: 0, width: 400, height: 1400 })
    .resize(size.width, size.height, { fit: 'fill' })
    .blur(12)
    .toBuffer();
  const figures = await Promise.all(['soccer', 'batter', 'tennis'].map(figure));
  const places = await Promise.all(
    figures.map(async (input, index) => {
      const { width, height } = await sharp(input).metadata();
      return { input, left: Math.round(400 + index * 800 - width / 2), top: size.height - height };
    }),
  );
  return sharp(field).composite(places).jpeg({ quality: 92 }).toBuffer();
}
