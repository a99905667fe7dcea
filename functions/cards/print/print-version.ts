import type { Card } from '#domain/cards/card/card.ts';
import { sha256 } from '#functions/platform/sha256.ts';

export type PrintableCard = Card & { readonly front_image_key: string; readonly back_image_key: string };

/** Whether both sides are chosen, so the card can be printed. */
export function isPrintable(card: Card): card is PrintableCard {
  const { chosen, front_image_key, back_image_key } = card;
  return chosen.front !== null && chosen.back !== null && front_image_key !== null && back_image_key !== null;
}

/** A hash of the card's look. Another option or other ink has another picture key, and so another version (D-17). */
export function printVersion({ chosen, front_image_key, back_image_key }: Card): string {
  const sides = [chosen.front, chosen.back].map((choice) => [choice?.generation_id, choice?.option]);
  return sha256(JSON.stringify([...sides, front_image_key, back_image_key])).slice(0, 32);
}
