import * as z from 'zod';
import { AppError, says } from '#domain/tables/errors.ts';
import type { Card } from '../card/card.ts';
import { foilFinishes } from '../print/foil.ts';
import { shareText } from './share-text.ts';

/** POST /cards/:id/share. The page shows the card without text, unless the owner sets `show_name`. */
export const ShareInput = z.object({
  agreed: z.literal(true, says('sharing.not_agreed')),
  words_version: z.literal(shareText.version, says('sharing.words_changed')),
  show_name: z.boolean().default(false),
  foil_finish: z.enum(foilFinishes).default(foilFinishes[0]),
});
export type ShareInput = z.infer<typeof ShareInput>;

const url = z.string();

/** GET /shared-cards/:code. Pictures are short-lived signed links. */
export const SharedCardView = z.object({
  front_image_url: url,
  /** Null if the back has a clip's code, which is for the holder of the card (D-151). */
  back_image_url: url.nullable(),
  foil_mask_url: url,
  foil_mask_back_url: url.nullable(),
  foil_finish: z.enum(foilFinishes),
  /** Null if the owner shows no text beside the card. */
  title: z.string().nullable(),
  template: z.object({ id: z.string(), name: z.string() }).nullable(),
});
export type SharedCardView = z.infer<typeof SharedCardView>;

export type FinishedCard = Card & { readonly front_image_key: string; readonly back_image_key: string };

/** Whether a card can be shown to others: finished, with both sides, and not held for an operator (P-47). */
export const isPresentable = (card: Card): card is FinishedCard =>
  card.status === 'completed' && !card.held && card.front_image_key !== null && card.back_image_key !== null;

/** Throws `card.held` or `sharing.unfinished`. */
export function checkShareable(card: Card): void {
  if (card.held) throw new AppError('card.held');
  if (!isPresentable(card)) throw new AppError('sharing.unfinished');
}

/** Shares a card under a code. A repeat keeps the code; the new consent covers the front chosen now. */
export function sharedCard(card: Card, code: string, input: ShareInput, at: string): Card {
  const { show_name, foil_finish, words_version } = input;
  const share = { show_name, foil_finish, words_version, agreed_at: at, front: card.chosen.front?.generation_id ?? '' };
  return { ...card, share: { ...share, code: card.share?.code ?? code }, updated_at: at };
}

export type PublicCard = FinishedCard & { readonly share: NonNullable<Card['share']> };

/** Whether the public page shows the card: it can be shown, and its front is the one that the owner agreed to show. */
export const isShared = (card: Card): card is PublicCard =>
  isPresentable(card) && card.share !== null && card.share.front === (card.chosen.front?.generation_id ?? '');
