import * as z from 'zod';
import { says } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';
import { typedTextShape } from '#domain/values/card-texts.ts';
import { lettered } from '#domain/values/entered-texts.ts';
import { penNames } from './signature-look.ts';

/** Rounded to three decimals, as the table stores it. */
const rounded = (min: number, max: number) =>
  z
    .number()
    .min(min)
    .max(max)
    .transform((value) => Math.round(value * 1000) / 1000);

const { padSide, latestTime } = limits.signature;
const Coordinate = rounded(-padSide, padSide);

/** `t` is in milliseconds, from the first point or from 1970. */
const Point = z.object({ x: Coordinate, y: Coordinate, t: rounded(0, latestTime).optional() });

/** Placement of the ink. Position is its center in percent of the trimmed card. */
const Placement = z.object({
  position: z.object({ x: rounded(0, 100), y: rounded(0, 100) }),
  scale: rounded(0.1, 3),
  colour: z.string().regex(/^(black|white|blue|gold|silver|red|#[0-9a-fA-F]{6})$/),
  side: z.enum(['front', 'back', 'both']),
});
const preset = limits.signature;

/** New ink, or none. Strokes are in pad pixels. */
export const NewSignature = z.object({
  type: z.enum(['draw', 'type', 'none']),
  strokes: z
    .array(z.array(Point))
    .max(500)
    .refine((strokes) => strokes.flat().length <= limits.signature.maxPoints, says('text.too_long'))
    .optional(),
  text: lettered(typedTextShape.signature).optional(),
  font: z.string().max(60).default(preset.font),
  position: Placement.shape.position.default({ x: preset.x, y: preset.y }),
  scale: Placement.shape.scale.default(preset.scale),
  colour: Placement.shape.colour.default(preset.colour),
  side: Placement.shape.side.default('front'),
});
export type NewSignature = z.infer<typeof NewSignature>;

/** Moves the stored ink (D-5). Omitted fields stay. */
const KeptSignature = z.strictObject({ type: z.literal('kept'), ...Placement.partial().shape });

/** A proposed place on the chosen front, clear of lettering and face, with a size that fits and a pen that shows. */
export const SignaturePlace = Placement.pick({ position: true, scale: true }).extend({
  colour: z.enum(penNames),
});
export type SignaturePlace = z.infer<typeof SignaturePlace>;

export const SignatureInput = z.discriminatedUnion('type', [NewSignature, KeptSignature]);
export type SignatureInput = z.infer<typeof SignatureInput>;

export const Signature = NewSignature.extend({
  strokes: z.array(z.array(Point)).default([]),
  text: z.string().default(''),
});
export type Signature = z.infer<typeof Signature>;

/** New ink, or the stored ink at its new place. Null if the request moves ink and none is stored. */
export function inkToSign(input: SignatureInput, kept: Signature | null): Signature | null {
  if (input.type !== 'kept') return Signature.parse(input);
  if (!kept) return null;
  const { position = kept.position, scale = kept.scale, colour = kept.colour, side = kept.side } = input;
  return { ...kept, position, scale, colour, side };
}
