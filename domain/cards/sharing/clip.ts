import * as z from 'zod';
import { limits } from '#domain/tables/limits.ts';
import { typedLine } from '#domain/values/typed-text.ts';
import type { Card } from '../card/card.ts';
import { foilFinishes } from '../print/foil.ts';

export const ClipInput = z.object({ url: typedLine(2 * limits.clip.url) });
export type ClipInput = z.infer<typeof ClipInput>;

export const ClipPageView = z.object({
  url: z.string(),
  host: z.string(),
  front_image_url: z.string(),
  foil_mask_url: z.string(),
  foil_finish: z.enum(foilFinishes),
});
export type ClipPageView = z.infer<typeof ClipPageView>;

export const clipOnBack = ({ clip }: Pick<Card, 'clip'>): string | null => (clip?.url ? clip.address : null);

/** Address in a QR code. Capitals use the code's smaller alphabet: 29 modules for sites of up to 31 letters. Hosts and our paths ignore case. */
export const printedClipAddress = (origin: string, code: string): string => `${origin}/clip/${code}`.toUpperCase();

export const withClip = (card: Card, url: string, made: { code: string; address: string }, at: string): Card => ({
  ...card,
  clip: { code: card.clip?.code ?? made.code, address: card.clip?.address ?? made.address, url },
  updated_at: at,
});

export const withoutClip = (card: Card, at: string): Card =>
  card.clip ? { ...card, clip: { ...card.clip, url: null }, updated_at: at } : card;
