import * as z from 'zod';
import { foilFinishes } from './foil.ts';
import { ProofWarning } from './proof.ts';

/** A file in the print-files bucket. Its key is its SHA-256, so it never changes. */
export const StoredFile = z.object({ key: z.string(), sha256: z.string(), bytes: z.int() });
export type StoredFile = z.infer<typeof StoredFile>;

const ofEachFinish = z.record(z.enum(foilFinishes), StoredFile);

const PrintSide = z.object({
  /** PDF of the side's inks on its own page, with bleed at 600 dpi. All finishes share it (P-48). */
  art: StoredFile,
  /** PDF of the foil alone on the same page, one per finish (P-44). Null if the side has no foil. */
  plates: ofEachFinish.nullable(),
  proof: ofEachFinish,
  dpi: z.number().nullable(),
  warnings: z.array(ProofWarning),
});
export type PrintSide = z.infer<typeof PrintSide>;

export const PrintFiles = z.object({
  card_id: z.string(),
  user_id: z.string(),
  version: z.string(),
  front: PrintSide,
  back: PrintSide,
  made_at: z.string(),
});
export type PrintFiles = z.infer<typeof PrintFiles>;

/** The poster of a card in a MEGA box. One file serves every finish, because posters have no foil (D-17). */
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
