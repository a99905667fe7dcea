import sharp from 'sharp';
import { seededRandom } from '#studio/card/seeded-random.ts';
import { byte, type HardPhoto, type Raster } from './raster.ts';

/** What happens to a photo on its way: each keeps the truth true. */
export type Effect = (subject: HardPhoto) => HardPhoto | Promise<HardPhoto>;

const withPicture = ({ picture, truths }: HardPhoto, rgb: Uint8Array): HardPhoto => ({
  picture: { ...picture, rgb },
  truths,
});

const image = ({ width, height, rgb }: Raster) => sharp(rgb, { raw: { width, height, channels: 3 } });

/** Noise of a dark photo, brightness scaled first. */
export const noise =
  (strength: number, light = 1, seed = 5): Effect =>
  (subject) => {
    const random = seededRandom(seed);
    const spread = (value: number): number => light * value + strength * (random() + random() + random() - 1.5);
    return withPicture(
      subject,
      subject.picture.rgb.map((value) => byte(spread(value))),
    );
  };

/** Colours change; the picture stays where it is. */
export const graded =
  (change: (red: number, green: number, blue: number) => readonly [number, number, number]): Effect =>
  (subject) => {
    const rgb = Uint8Array.from(subject.picture.rgb);
    for (let i = 0; i < rgb.length; i += 3) {
      const out = change(rgb[i] as number, rgb[i + 1] as number, rgb[i + 2] as number);
      for (let c = 0; c < 3; c++) rgb[i + c] = byte(out[c] as number);
    }
    return withPicture(subject, rgb);
  };

/** As a phone's strongest filter does it. */
export const sharpened: Effect = async (subject) =>
  withPicture(subject, await image(subject.picture).sharpen({ sigma: 2, m1: 4, m2: 6 }).raw().toBuffer());

export const blurred =
  (sigma: number): Effect =>
  async (subject) =>
    withPicture(subject, await image(subject.picture).blur(sigma).raw().toBuffer());

/** The camera moved by this many pixels while it took the photo: edges of the truth soften with it. */
export const moved =
  (pixels: number): Effect =>
  ({ picture, truths }) => ({
    picture: { ...picture, rgb: Uint8Array.from(smeared(picture.rgb, picture.width, 3, pixels), byte) },
    truths: truths.map((truth) => ({ ...truth, alpha: smeared(truth.alpha, picture.width, 1, pixels) })),
  });

/** The mean over a run of pixels in a row. */
function smeared(plane: ArrayLike<number>, width: number, channels: number, length: number): Float32Array {
  const out = new Float32Array(plane.length);
  const stride = width * channels;
  for (let i = 0; i < plane.length; i++) {
    const [row, place] = [Math.floor(i / stride) * stride, i % stride];
    let [sum, count] = [0, 0];
    for (let k = -length >> 1; k < length >> 1; k++) {
      const at = place + k * channels;
      if (at < 0 || at >= stride) continue;
      sum += plane[row + at] as number;
      count += 1;
    }
    out[i] = sum / count;
  }
  return out;
}

/** Few pixels and a strong compression, as from an old phone or a chat. */
export const crushed =
  (width: number, quality: number): Effect =>
  async (subject) => {
    const small = await image(subject.picture).resize(width).jpeg({ quality }).toBuffer();
    const { picture } = subject;
    const back = sharp(small).resize(picture.width, picture.height, { fit: 'fill' });
    return withPicture(subject, await back.raw().toBuffer());
  };

/** A net's cords between camera and athlete. A card shows the athlete with them: the truth stays. */
export const behindNet =
  (mesh: number, cord: number): Effect =>
  (subject) => {
    const { picture } = subject;
    const rgb = Uint8Array.from(picture.rgb);
    for (let i = 0; i < picture.width * picture.height; i++) {
      const [x, y] = [i % picture.width, Math.floor(i / picture.width)];
      if ((x + y) % mesh >= cord && (x - y + mesh * picture.height) % mesh >= cord) continue;
      for (let c = 0; c < 3; c++) rgb[3 * i + c] = byte(0.25 * (rgb[3 * i + c] as number) + 120);
    }
    return withPicture(subject, rgb);
  };
