import * as z from 'zod';
import { cardTextShape, FieldToggles } from '#domain/values/card-texts.ts';
import { Crop } from '../generation/generation.ts';
import { Cutout } from '../photo/cutout.ts';
import { CardColours } from './card-colours.ts';
import { Signature } from './signature.ts';

/** A chosen side. `result` is its place among the run's pictures, `option` its number, which with `seed` gives the composition. */
const MadeSide = z.object({
  generation_id: z.string(),
  result: z.int(),
  seed: z.int(),
  option: z.int(),
  /** The number of options that its run made. */
  options: z.int(),
  /** The side without ink. */
  image_url: z.string().nullable(),
});
export type MadeSide = z.infer<typeof MadeSide>;

const { signature: _, ...texts } = cardTextShape;

/** GET /cards/:id/made: everything that the chosen sides show, to change a finished card and to undo unmade changes. */
export const MadeCard = z.object({
  template_id: z.string(),
  ...texts,
  toggles: FieldToggles,
  stats_title: z.string(),
  colour_analysis: z.string(),
  /** The key of the photo, with its size in pixels of the oriented original. Null for a card with a team's logo, or if it is deleted. */
  photo: z.object({ key: z.string(), width: z.int(), height: z.int() }).nullable(),
  /** Fractions of the photo. Null if the server chose the framing. */
  crop: Crop.nullable(),
  cutout: Cutout.nullable(),
  colours: CardColours.nullable(),
  front: MadeSide,
  back: MadeSide,
  /** The ink. Null if the card is not signed. */
  ink: Signature.nullable(),
});
export type MadeCard = z.infer<typeof MadeCard>;
