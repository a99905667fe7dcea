import type { Generation } from '#domain/cards/generation/generation.ts';

/** Key of a hosted artist's picture of an option, in generated-cards. */
export function paintingKey({ user_id, card_id, side, id }: Generation, option: number): string {
  return `${user_id}/${card_id}_${side}_painting_${option}_${id}`;
}
