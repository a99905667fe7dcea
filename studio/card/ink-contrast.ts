import { type PenName, penNames, pens } from '#domain/cards/card/signature-look.ts';
import { type Rgb, rgbOf } from '../colours/oklab.ts';
import type { SignatureInk } from './card-request.ts';
import { type Cover, coverOf, type InkGround, shared } from './ink-ground.ts';
import { contrastOf, luminance } from './kit/contrast.ts';
import { traceSignature } from './signature.ts';

/** WCAG 2.2, 1.4.11: min contrast of graphics. */
const minContrast = 3;
/** Min contrast at a proposed place. Higher, because the strokes are still unknown and grain and paper are added later. */
export const sureContrast = 3.5;
/** Max share of illegible ink: a line that crosses a dark letter is still legible. */
export const maxFaint = 0.1;

/** The squares on which an ink is illegible, on any side of the ground. */
export function faintCover({ lights }: InkGround, colour: string, min = minContrast): Cover {
  const ink = luminance(rgbOfPen(colour));
  const isLost = Array.from({ length: 256 }, (_, light) => contrastOf(ink, light / 255) < min);
  const cover = new Uint8Array(lights[0]?.length ?? 0);
  for (const light of lights) {
    for (let i = 0; i < cover.length; i++) if (isLost[light[i] ?? 0]) cover[i] = 255;
  }
  return cover;
}

/** `colour` is a pen's name or a hex colour of six digits. */
const rgbOfPen = (colour: string): Rgb => (Object.hasOwn(pens, colour) ? pens[colour as PenName] : rgbOf(colour));

/** True if the ink is legible where its strokes are, not just in its bounding box. */
export function reads(signature: SignatureInk, ground: InkGround, colour: string = signature.colour): boolean {
  const ink = coverOf((ctx) => traceSignature(ctx, signature));
  const whole = shared(ink, new Uint8Array(ink.length).fill(255));
  return shared(ink, faintCover(ground, colour)) <= maxFaint * whole;
}

/** The first pen that is legible at the ink's place. Null if there is none. */
export const readingPen = (signature: SignatureInk, ground: InkGround): PenName | null =>
  penNames.find((pen) => reads(signature, ground, pen)) ?? null;
