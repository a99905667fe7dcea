import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Rect } from '#studio/card/geometry.ts';
import { athletePhoto } from './athlete-photo.ts';
import type { AthleteName } from './athletes.ts';

const mattes = new URL('../../../assets/athletes/mattes/', import.meta.url);

/**
 * The head with helmet, cap or hair: left, top, right and bottom in fractions of the picture. Batter, soccer and wheelchair come from the renderer; the
 * others were traced by hand.
 */
const heads: Readonly<Record<AthleteName, readonly [number, number, number, number]>> = {
  basket: [0.445, 0.31, 0.56, 0.405],
  batter: [0.4375, 0.308, 0.553, 0.416],
  hockey: [0.4, 0.12, 0.61, 0.31],
  qb: [0.385, 0.225, 0.545, 0.36],
  soccer: [0.3175, 0.1917, 0.421, 0.2986],
  softball: [0.41, 0.37, 0.565, 0.48],
  sprint: [0.455, 0.15, 0.56, 0.28],
  tennis: [0.615, 0.245, 0.735, 0.345],
  volley: [0.43, 0.255, 0.515, 0.365],
  wheelchair: [0.485, 0.292, 0.61, 0.3966],
  windup: [0.455, 0.11, 0.62, 0.245],
};

/** The head of an athlete in fractions of the picture. */
export function trueHead(name: AthleteName): Rect {
  const [x, y, right, bottom] = heads[name];
  return { x, y, width: right - x, height: bottom - y };
}

/** The matte of an athlete with held gear or wheelchair: 0 to 255, as large as the picture. Eight of the eleven were corrected by hand (D-193). */
export async function trueMatte(name: AthleteName) {
  const image = sharp(await readFile(new URL(`${name}.png`, mattes))).extractChannel(0);
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, values: new Uint8Array(data) };
}

/** An athlete without the background: a PNG as large as the picture. */
export async function cutAthlete(name: AthleteName): Promise<Buffer> {
  const { values, ...size } = await trueMatte(name);
  const photo = sharp(await athletePhoto(name)).joinChannel(Buffer.from(values), { raw: { ...size, channels: 1 } });
  return photo.png({ compressionLevel: 1 }).toBuffer();
}
