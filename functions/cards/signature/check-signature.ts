import { LRUCache } from 'lru-cache';
import type { Card } from '#domain/cards/card/card.ts';
import type { Side } from '#domain/cards/card/card-states.ts';
import { type NewSignature, Signature } from '#domain/cards/card/signature.ts';
import type { ProofWarning } from '#domain/cards/print/proof.ts';
import { clipOnBack } from '#domain/cards/sharing/clip.ts';
import { AppError } from '#domain/tables/errors.ts';
import { bothGrounds, type InkGround } from '#studio/card/ink-ground.ts';
import { inkWarnings } from '#studio/card/ink-warnings.ts';
import { groundForInk } from '#studio/card/render-card.ts';
import { preflight } from '#studio/press/preflight.ts';
import { chosenOption } from '../card/chosen-option.ts';
import { ownedCard } from '../card/owned-card.ts';
import { resultRequest } from '../generation/draw-option.ts';
import { inkOf, signatureInk } from './signature-ink.ts';

/** By option and clip, 0.6 MB each: a customer moves the ink over the same side repeatedly. */
const grounds = new LRUCache<string, Promise<InkGround>>({ max: 6 });

/**
 * Preflight's warnings about ink on the chosen sides, with the nearest clear place as the fix. Stores nothing. Skips a back that is not chosen yet.
 * Throws `card.unsigned` without a chosen front.
 */
export async function checkSignature(
  userId: string,
  cardId: string,
  input: NewSignature,
): Promise<{ warnings: ProofWarning[] }> {
  const { entity: card } = await ownedCard(userId, cardId);
  if (card.front_image_key === null) throw new AppError('card.unsigned');
  const signature = Signature.parse(input);
  const ink = signatureInk(signature);
  const sides = (['front', 'back'] as const).filter((side) => inkOf(signature, side));
  const found = await Promise.all(sides.map((side) => groundOf(card, side)));
  const [first, ...others] = found.filter((ground) => ground !== null);
  if (!ink || !first) return { warnings: [] };
  const ground = others.reduce(bothGrounds, first);
  return { warnings: preflight(inkWarnings(ink, ground), ink, ground.clips[0], ground) };
}

async function groundOf(card: Card, side: Side): Promise<InkGround | null> {
  const chosen = await chosenOption(card, side);
  if (!chosen) return null;
  const clip = side === 'back' ? clipOnBack(card) : null;
  const key = `${chosen.generation.id}/${chosen.result}/${clip}`;
  const ground =
    grounds.get(key) ?? resultRequest(chosen.generation, chosen.result, { signature: null, clip }).then(groundForInk);
  grounds.set(key, ground);
  // Do not cache a failed drawing.
  ground.catch(() => grounds.delete(key));
  return ground;
}
