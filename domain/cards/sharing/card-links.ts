import * as z from 'zod';
import { foilFinishes } from '../print/foil.ts';

/** A card's public page: the code of its address, and the content that its owner agreed to show (D-136). */
export const Share = z.object({
  code: z.string(),
  show_name: z.boolean(),
  foil_finish: z.enum(foilFinishes),
  agreed_at: z.string(),
  words_version: z.string(),
  /** The front's generation that the owner agreed to show. Another front may show another person. */
  front: z.string(),
});
export type Share = z.infer<typeof Share>;

/** `is_live`: the page shows the card now. */
export const ShareView = z.object({
  path: z.string(),
  show_name: z.boolean(),
  foil_finish: z.enum(foilFinishes),
  agreed_at: z.string(),
  is_live: z.boolean(),
});
export type ShareView = z.infer<typeof ShareView>;

/** A card's clip. The code lives as long as the card, because it may be printed. */
export const Clip = z.object({
  code: z.string(),
  /** Address of the QR code. It never changes. */
  address: z.string(),
  /** Null if switched off. */
  url: z.string().nullable(),
});
export type Clip = z.infer<typeof Clip>;

export const ClipView = z.object({
  address: z.string(),
  url: z.string().nullable(),
  host: z.string().nullable(),
});
export type ClipView = z.infer<typeof ClipView>;
