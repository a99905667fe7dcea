import * as z from 'zod';
import { limits } from '../limits.ts';

const Point = z.object({ x: z.number(), y: z.number(), t: z.number().optional() });

/** A signature as posted (API, POST /cards/:id/signature). Position is percent of the trimmed card. Strokes are in pad pixels. */
export const SignatureInput = z.object({
  type: z.enum(['draw', 'type', 'none']),
  strokes: z
    .array(z.array(Point))
    .max(500)
    .refine((strokes) => strokes.flat().length <= limits.signature.maxPoints, { error: 'Text is too long.' })
    .optional(),
  text: z.string().max(limits.text.signature, { error: 'Text is too long.' }).optional(),
  font: z.string().max(60).default(limits.signature.font),
  position: z
    .object({ x: z.number().min(0).max(100), y: z.number().min(0).max(100) })
    .default({ x: limits.signature.x, y: limits.signature.y }),
  scale: z.number().min(0.1).max(3).default(limits.signature.scale),
  colour: z
    .string()
    .regex(/^(black|white|blue|gold|silver|red|#[0-9a-fA-F]{6})$/)
    .default(limits.signature.colour),
  side: z.enum(['front', 'back', 'both']).default('front'),
});
export type SignatureInput = z.infer<typeof SignatureInput>;

/** A signature as kept beside the card. `version` is the moment it was signed, so that a late composition of an older one is dropped. */
export const Signature = SignatureInput.extend({
  strokes: z.array(z.array(Point)).default([]),
  text: z.string().default(''),
});
export type Signature = z.infer<typeof Signature>;
