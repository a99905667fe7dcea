import * as z from 'zod';
import { penNames } from '../card/signature-look.ts';
import { doubtCodes } from '../photo/photo-doubt.ts';
import { foilFinishes } from './foil.ts';

/** A finding of preflight. `fix` is a change that the customer can accept with one click. */
export const ProofWarning = z.object({
  code: z.enum([
    'photo.soft',
    'photo.too_soft',
    ...doubtCodes,
    'portrait.replaced',
    'text.shrunk',
    'text.too_long',
    'glyph.missing',
    'text.capitals',
    'signature.near_edge',
    'signature.under_clip',
    'signature.covers',
    'signature.faint',
  ]),
  field: z.string().optional(),
  message: z.string(),
  fix: z
    .object({
      /** `change_ink` keeps the place. */
      kind: z.enum(['move_signature', 'change_ink']),
      /** Percent of the trimmed card, as in POST /cards/:id/signature. */
      position: z.object({ x: z.number(), y: z.number() }),
      /** A smaller scale, if the ink's own size fits nowhere. */
      scale: z.number().optional(),
      /** Another pen, if the ink's own does not show. */
      colour: z.enum(penNames).optional(),
    })
    .optional(),
});
export type ProofWarning = z.infer<typeof ProofWarning>;

const Box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

/** GET /cards/:id/proof. Boxes are pixels of the proof, which includes the bleed. */
export const ProofView = z.object({
  status: z.enum(['rendering', 'ready']),
  foil_finish: z.enum(foilFinishes),
  url: z.string().nullable(),
  width: z.int(),
  height: z.int(),
  trim: Box,
  safe: Box,
  /** Photo pixels per printed inch. Null until rendered, and without a photo. */
  dpi: z.number().nullable(),
  warnings: z.array(ProofWarning),
  /** SHA-256 of the side's art. Null until rendered. */
  sha256: z.string().nullable(),
  /** SHA-256 of the plate in this finish. Null until rendered, and without foil. */
  plate_sha256: z.string().nullable(),
});
export type ProofView = z.infer<typeof ProofView>;
