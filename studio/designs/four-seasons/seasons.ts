import { sportOf } from '../../card/kit/sports.ts';
import type { Rgb } from '../../colours/oklab.ts';
import type { DecodedPhoto } from '../../photo/decode-photo.ts';
import type { KeyLight } from '../../photo/light/scene-light.ts';

export type Drift = 'snow' | 'petals' | 'motes' | 'leaves';

/** A season is a light on the photo, a metal around it, and what drifts through the air. */
export interface Season {
  readonly name: string;
  readonly drift: Drift;
  /** Colours of the drifting pieces. */
  readonly pieces: readonly string[];
  /** Tones of the surroundings, and how far they change to these. */
  readonly grade: { readonly dark: Rgb; readonly middle: Rgb; readonly light: Rgb; readonly amount: number };
  /** Sun and sky. The first one's glow is seen in the picture. */
  readonly lamps: readonly [KeyLight, KeyLight];
  readonly glow: number;
  /** Metal of the frame: shade, body, light. */
  readonly metal: readonly [string, string, string];
}

export const seasons = {
  winter: {
    name: 'winter',
    drift: 'snow',
    pieces: ['#ffffff', '#f1f7fd'],
    grade: { dark: [66, 96, 140], middle: [130, 164, 204], light: [246, 250, 254], amount: 0.3 },
    lamps: [
      { colour: [206, 226, 255], strength: 0.7, from: [-0.8, -0.7, 0] },
      { colour: [255, 240, 222], strength: 0.4, from: [0.9, -0.5, 0.1] },
    ],
    glow: 0.42,
    metal: ['#5d6f82', '#a9bac9', '#f4f9fd'],
  },
  spring: {
    name: 'spring',
    drift: 'petals',
    pieces: ['#f9c6d4', '#fdeaf0', '#ee9fb8'],
    grade: { dark: [38, 62, 52], middle: [146, 178, 138], light: [252, 246, 236], amount: 0.36 },
    lamps: [
      { colour: [255, 238, 226], strength: 0.75, from: [0.8, -0.7, 0] },
      { colour: [255, 220, 228], strength: 0.4, from: [-0.9, -0.5, 0.1] },
    ],
    glow: 0.5,
    metal: ['#7c4a44', '#d29a8c', '#fbe6dc'],
  },
  summer: {
    name: 'summer',
    drift: 'motes',
    pieces: ['#fff3c4', '#ffe08a', '#ffffff'],
    grade: { dark: [66, 46, 20], middle: [206, 150, 62], light: [255, 240, 196], amount: 0.36 },
    lamps: [
      { colour: [255, 206, 110], strength: 0.85, from: [0.7, -0.8, -0.1] },
      { colour: [255, 230, 180], strength: 0.4, from: [-0.6, -0.5, 0.1] },
    ],
    glow: 0.78,
    metal: ['#6f4a0e', '#cf9f3c', '#fff2c4'],
  },
  autumn: {
    name: 'autumn',
    drift: 'leaves',
    pieces: ['#c9541f', '#e39428', '#a2331d', '#d8b13a'],
    grade: { dark: [48, 24, 18], middle: [168, 98, 46], light: [250, 222, 170], amount: 0.4 },
    lamps: [
      { colour: [255, 178, 92], strength: 0.85, from: [-0.9, -0.5, 0] },
      { colour: [255, 220, 164], strength: 0.4, from: [0.9, -0.5, 0.1] },
    ],
    glow: 0.6,
    metal: ['#5a2a14', '#b4683a', '#f6c9a0'],
  },
} as const satisfies Record<string, Season>;

/** The season that one believes of the photo: winter on snow or for a winter sport, otherwise one of the others in turn. */
export function seasonOf(photo: DecodedPhoto, sport: string, turn: number): Season {
  const others = [seasons.summer, seasons.autumn, seasons.spring] as const;
  if (sportOf(sport).isWinter || isOnSnow(photo)) return seasons.winter;
  return others[turn % others.length] as Season;
}

/** Share of the ground that is white on snow, and the OKLab lightness and chroma of white. */
const [whiteShare, whiteFrom, paleTo] = [0.6, 0.72, 0.045] as const;
/** The part of a photo from here down is ground. */
const ground = 0.7;

/** True if most of the ground is white. A close-up that ends above the ground shows sky, which is no snow. */
function isOnSnow({ raster, rasterPart, alpha }: DecodedPhoto): boolean {
  if (rasterPart.y + rasterPart.height < 0.85) return false;
  const { width, height, lightness, a, b } = raster;
  let [white, count] = [0, 0];
  for (let i = width * Math.floor(ground * height); i < width * height; i++) {
    if ((alpha[i] as number) > 0.3) continue;
    count += 1;
    const isPale = Math.hypot(a[i] as number, b[i] as number) < paleTo;
    if (isPale && (lightness[i] as number) > whiteFrom) white += 1;
  }
  return count > 0 && white > whiteShare * count;
}
