import * as z from 'zod';
import { foilFinishes } from './foil.ts';
import { ProofWarning } from './proof.ts';

/** A file in the print-files bucket, under its own SHA-256: never changed, never written over. */
export const StoredFile = z.object({ key: z.string(), sha256: z.string(), bytes: z.int() });
export type StoredFile = z.infer<typeof StoredFile>;

const ofEachFinish = z.record(z.enum(foilFinishes), StoredFile);

const PrintSide = z.object({
  /** The separated art with bleed at 600 dpi: sheets are put together from it, never drawn again. */
  picture: StoredFile,
  stencil: StoredFile.nullable(),
  /**
   * The side on its own page for the house's printer: the print file an order names. The plate carries its finish's name (P-44), so each
   * finish has a file of its own, made with the others; a side without foil has the same one for all.
   */
  pdf: ofEachFinish,
  proof: ofEachFinish,
  dpi: z.number().nullable(),
  warnings: z.array(ProofWarning),
});
export type PrintSide = z.infer<typeof PrintSide>;

/** Everything a completed card is printed from (P-48). `version` tells which choice and ink it was made of. */
export const PrintFiles = z.object({
  card_id: z.string(),
  user_id: z.string(),
  version: z.string(),
  front: PrintSide,
  back: PrintSide,
  made_at: z.string(),
});
export type PrintFiles = z.infer<typeof PrintFiles>;

/** The MEGA poster of a completed card. It is never stamped, so that one file serves every finish. */
export const PosterFiles = z.object({
  card_id: z.string(),
  user_id: z.string(),
  version: z.string(),
  pdf: StoredFile,
  proof: StoredFile,
  dpi: z.number().nullable(),
  warnings: z.array(ProofWarning),
  made_at: z.string(),
});
export type PosterFiles = z.infer<typeof PosterFiles>;
