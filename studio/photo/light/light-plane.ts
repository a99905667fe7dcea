import { clamp } from '../../card/geometry.ts';
import type { Relief } from './relief.ts';
import type { KeyLight, SceneLight } from './scene-light.ts';

/** What a scene's light adds to the athlete, per cell of his relief. */
export interface LightPlane {
  readonly relief: Relief;
  /** Gains of red, green and blue in 256ths, three per cell. 0 keeps a channel, -128 halves it, 256 doubles it. */
  readonly gains: Int32Array;
}

/** Light at grazing angles, where each surface shines: cloth, skin and hair. */
const shine = 1.5;
/** Share of the light from everywhere that comes from the camera's side. */
const frontal = 0.22;
/** Brightness of the face as a share of the photo's: lamps neither hide nor burn it. */
const [leastFace, mostFace] = [1.02, 1.16] as const;
/** Share of the lamps' colour that the middle of the face loses. */
const faceGrey = 0.92;
/** A doubled and once more doubled channel. */
const mostGain = 768;

export function lightPlane(relief: Relief, { ambient, tint, keys }: SceneLight): LightPlane {
  const { normals, face } = relief;
  const gains = new Int32Array(normals.length);
  const lamps = keys.map(lampOf);
  const grey = (tint[0] + tint[1] + tint[2]) / 3;
  const [red, green, blue] = tint.map((part) => (ambient * part) / grey) as [number, number, number];
  // Plain numbers, because an array per cell costs more than its light.
  for (let i = 0, o = 0; i < face.length; i++, o += 3) {
    const nx = normals[o] as number;
    const ny = normals[o + 1] as number;
    const nz = normals[o + 2] as number;
    const base = 1 - frontal + frontal * nz;
    let r = red * base;
    let g = green * base;
    let b = blue * base;
    for (const lamp of lamps) {
      const facing = nx * lamp.x + ny * lamp.y + nz * lamp.z;
      if (facing <= 0) continue;
      const light = facing * (1 + shine * (1 - nz) * (1 - nz));
      r += light * lamp.red;
      g += light * lamp.green;
      b += light * lamp.blue;
    }
    const kept = face[i] as number;
    const mean = 0.3 * r + 0.59 * g + 0.11 * b;
    const natural = clamp(mean, leastFace, mostFace);
    gains[o] = gainOf(r, mean, natural, kept);
    gains[o + 1] = gainOf(g, mean, natural, kept);
    gains[o + 2] = gainOf(b, mean, natural, kept);
  }
  return { relief, gains };
}

function gainOf(channel: number, mean: number, natural: number, face: number): number {
  const own = channel + face * (natural + (1 - faceGrey) * (channel - mean) - channel);
  return Math.min(mostGain, Math.round(256 * (own - 1)));
}

function lampOf({ colour, strength, from: [x, y, z] }: KeyLight) {
  const long = Math.sqrt(x * x + y * y + z * z);
  const [red, green, blue] = colour.map((part) => (strength * part) / 255) as [number, number, number];
  return { x: x / long, y: y / long, z: z / long, red, green, blue };
}
