import { createHash } from 'node:crypto';
import type { Card } from '#domain/cards/card';

export type PrintableCard = Card & { readonly front_image_key: string; readonly back_image_key: string };

/** Whether both sides are chosen: only then is there something to print. */
export function isPrintable(card: Card): card is PrintableCard {
  const { chosen, front_image_key, back_image_key } = card;
  return chosen.front !== null && chosen.back !== null && front_image_key !== null && back_image_key !== null;
}

/** Names what the card looks like now: another option or other ink has another picture key, and so another version. */
export function printVersion({ chosen, front_image_key, back_image_key }: Card): string {
  const sides = [chosen.front, chosen.back].map((choice) => [choice?.generation_id, choice?.option]);
  const made = JSON.stringify([...sides, front_image_key, back_image_key]);
  return createHash('sha256').update(made).digest('hex').slice(0, 32);
}
