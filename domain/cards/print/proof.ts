import * as z from 'zod';
import { penNames } from '../card/signature-look.ts';
import { foilFinishes } from './foil.ts';

/** A finding of preflight on a side. `fix` is a change that the customer can accept with one click. */
export const ProofWarning = z.object({
  code: z.enum([
    'photo.soft',
    'text.shrunk',
    'text.too_long',
    'glyph.missing',
    'signature.near_edge',
    'signature.under_clip',
    'signature.covers',
    'signature.faint',
  ]),
  field: z.string().optional(),
  message: z.string(),
  fix: z
    .object({
      /** `change_ink` leaves the ink in its place. */
      kind: z.enum(['move_signature', 'change_ink']),
      /** Percent of the trimmed card, as POST /cards/:id/signature takes it. */
      position: z.object({ x: z.number(), y: z.number() }),
      /** Smaller ink, where its own size finds no place. */
      scale: z.number().optional(),
      /** Another ink, where its own does not show. */
      colour: z.enum(penNames).optional(),
    })
    .optional(),
});
export type ProofWarning = z.infer<typeof ProofWarning>;

const Box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

/** GET /cards/:id/proof. Boxes are pixels of the proof, which shows the bleed. */
export const ProofView = z.object({
  status: z.enum(['rendering', 'ready']),
  foil_finish: z.enum(foilFinishes),
  /** Null while it is rendering. */
  url: z.string().nullable(),
  width: z.int(),
  height: z.int(),
  trim: Box,
  safe: Box,
  /** Photo pixels per printed inch. Null while rendering, and for a side without a photo. */
  dpi: z.number().nullable(),
  warnings: z.array(ProofWarning),
  /** The SHA-256 of the side's art, the print file of its inks; null while rendering. */
  sha256: z.string().nullable(),
  /** The SHA-256 of the plate in this finish; null while rendering and for a side without foil. */
  plate_sha256: z.string().nullable(),
});
export type ProofView = z.infer<typeof ProofView>;
