import sharp from 'sharp';
import { asPainting, decodePicture } from './check-picture.ts';
import type { FittedPhoto } from './fit-photo.ts';
import type { Painting } from './port.ts';
import { ProviderError } from './provider-error.ts';

/** Mean opacity (0 to 255) of a usable cut-out: it shows a person, and not the whole photo. */
const opacity = { least: 5, most: 250 };
/** Blur of the backdrop as a part of the picture's width: the look of a long lens, wide open. */
const softness = 1 / 90;

/** The photo without its person, softened. The hole takes no part in the blur, so the person's colours do not bleed into the backdrop. */
async function backdropOf(photo: FittedPhoto, person: Buffer): Promise<Buffer> {
  const { width, height } = photo;
  const around = await sharp(person).extractChannel('alpha').negate().raw().toBuffer();
  const holed = await sharp(photo.jpeg)
    .joinChannel(around, { raw: { width, height, channels: 1 } })
    .raw()
    .toBuffer();
  const soft = await sharp(holed, { raw: { width, height, channels: 4 } })
    .blur(Math.max(1, width * softness))
    .raw()
    .toBuffer();
  return sharp(soft, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .modulate({ brightness: 0.9 })
    .png()
    .toBuffer();
}

/**
 * Puts the person that the provider cut out before their own softened backdrop. Nothing of the person is repainted, and the card's photo layer
 * stays opaque. Throws `invalid_response` where the provider cut out nothing.
 */
export async function cutOutPainting(base64: string, photo: FittedPhoto): Promise<Painting> {
  const picture = await decodePicture(base64, photo);
  const person = await picture.ensureAlpha().resize(photo.width, photo.height, { fit: 'fill' }).png().toBuffer();
  const alpha = (await sharp(person).stats()).channels.at(3)?.mean ?? 255;
  if (alpha < opacity.least || alpha > opacity.most) throw new ProviderError('invalid_response', 'nothing was cut out');
  const composed = sharp(await backdropOf(photo, person)).composite([{ input: person }]);
  return asPainting(sharp(await composed.png().toBuffer()));
}
