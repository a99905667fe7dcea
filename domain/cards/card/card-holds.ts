import * as z from 'zod';
import { nextState } from '#domain/values/state-table.ts';
import { PhotoVerdict } from '../photo/photo-verdict.ts';
import { type Card, ListedCard } from './card.ts';
import { cardStates, sides } from './card-states.ts';

/** A photo and the generations of one card that an operator saw. A decision covers only these (P-47). */
export const CardHold = z.object({
  photo_key: z.string().max(200),
  generation_ids: z.array(z.string().max(64)).min(1).max(40),
});
export type CardHold = z.infer<typeof CardHold>;

/** Without a body, a decision covers everything that the card shows at that moment (`shownHolds`). */
export const HoldDecision = CardHold.partial().refine(
  ({ photo_key, generation_ids }) => (photo_key === undefined) === (generation_ids === undefined),
  { path: ['generation_ids'], error: 'A photo and what was made from it belong together.' },
);
export type HoldDecision = z.infer<typeof HoldDecision>;

export const HeldCard = ListedCard.extend({
  photos: z.array(
    z.object({
      photo_key: z.string(),
      url: z.string(),
      verdict: PhotoVerdict,
      generations: z.array(
        z.object({ id: z.string(), side: z.enum(sides), images: z.array(z.string()), is_chosen: z.boolean() }),
      ),
    }),
  ),
});
export type HeldCard = z.infer<typeof HeldCard>;

const shown = ({ chosen, pending }: Card): (string | undefined)[] =>
  [chosen.front, chosen.back, pending].map((choice) => choice?.generation_id);

export const withHold = (card: Card): Card => ({
  ...card,
  held: card.waiting.some(({ generation_id }) => shown(card).includes(generation_id)),
});

export const addWaiting = (card: Card, generationId: string, photoKey: string): Card =>
  withHold({ ...card, waiting: [...card.waiting, { generation_id: generationId, photo_key: photoKey }] });

/** The given generations if all of them still wait with that photo; otherwise an empty list. */
export function stillWaiting(card: Card, { photo_key, generation_ids }: CardHold): Card['waiting'] {
  const found = card.waiting.filter(
    (waits) => waits.photo_key === photo_key && generation_ids.includes(waits.generation_id),
  );
  return found.length === new Set(generation_ids).size ? found : [];
}

export function openHolds(card: Card): CardHold[] {
  const waiting = card.waiting.filter(({ generation_id }) => shown(card).includes(generation_id));
  return [...new Set(waiting.map(({ photo_key }) => photo_key))].map((photo_key) => ({
    photo_key,
    generation_ids: waiting.filter((waits) => waits.photo_key === photo_key).map(({ generation_id }) => generation_id),
  }));
}

const withoutWaiting = (card: Card, ids: readonly string[]): Card =>
  withHold({ ...card, waiting: card.waiting.filter(({ generation_id }) => !ids.includes(generation_id)) });

export const releasedCard = (card: Card, ids: readonly string[], at: Date): Card => ({
  ...withoutWaiting(card, ids),
  updated_at: at.toISOString(),
});

/** The card after an operator stopped generations. It fails and loses its pictures if it shows or offers one of them (D-74); a live run loses the card. */
export function stoppedCard(card: Card, ids: readonly string[], at: Date): Card {
  const isStopped = (choice: { readonly generation_id: string } | null) =>
    choice !== null && ids.includes(choice.generation_id);
  const { chosen, active } = card;
  const next = withoutWaiting(card, ids);
  if (!isStopped(chosen.front) && !isStopped(chosen.back) && !isStopped(card.pending)) return next;
  const front = isStopped(chosen.front) ? null : chosen.front;
  const back = front === null || isStopped(chosen.back) ? null : chosen.back;
  const stillActive = (id: string | null) => (id !== null && ids.includes(id) ? null : id);
  return withHold({
    ...next,
    status: nextState(cardStates, card.status, 'stop') ?? card.status,
    run: null,
    pending: null,
    chosen: { front, back },
    front_image_key: front && card.front_image_key,
    back_image_key: back && card.back_image_key,
    active: { front: stillActive(active.front), back: stillActive(active.back) },
    version: card.version + 1,
    updated_at: at.toISOString(),
  });
}
