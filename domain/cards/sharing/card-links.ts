import * as z from 'zod';
import { foilFinishes } from '../print/foil.ts';

/** What a card stores of its public page: the address's code, and what its owner agreed to show (D-136). */
export const Share = z.object({
  code: z.string(),
  show_name: z.boolean(),
  foil_finish: z.enum(foilFinishes),
  agreed_at: z.string(),
  words_version: z.string(),
  /** The generation of the front that the owner agreed to show: another front may show another person. */
  front: z.string(),
});
export type Share = z.infer<typeof Share>;

/** A share as its owner sees it. `is_live`: the page shows the card now. */
export const ShareView = z.object({
  /** Below the site's address: `/card/<code>`. */
  path: z.string(),
  show_name: z.boolean(),
  foil_finish: z.enum(foilFinishes),
  agreed_at: z.string(),
  is_live: z.boolean(),
});
export type ShareView = z.infer<typeof ShareView>;

/** What a card stores of its clip. The code lives as long as the card, because it may be printed. */
export const Clip = z.object({
  code: z.string(),
  /** The address in the QR code, which never changes. */
  address: z.string(),
  /** Where the clip is. Null: switched off. */
  url: z.string().nullable(),
});
export type Clip = z.infer<typeof Clip>;

/** A clip as the card's owner sees it. */
export const ClipView = z.object({
  address: z.string(),
  url: z.string().nullable(),
  /** The name of the clip's host, such as `YouTube`. */
  host: z.string().nullable(),
});
export type ClipView = z.infer<typeof ClipView>;
