import type { Side } from '#domain/cards/card/card-states.ts';
import type { Signature } from '#domain/cards/card/signature.ts';
import { AppError } from '#domain/tables/errors.ts';
import type { RenderRequest } from '#studio/card/card-request.ts';
import { chosenOption } from '../card/chosen-option.ts';
import { resultRequest } from '../generation/draw-option.ts';
import { overprintOf } from '../signature/composed-picture.ts';
import type { PrintableCard } from './print-version.ts';

/** The render request of a card's chosen side, with its current ink and clip. Throws `generation.not_found`. */
export async function chosenRequest(
  card: PrintableCard,
  side: Side,
  signature: Signature | null,
): Promise<RenderRequest> {
  const chosen = await chosenOption(card, side);
  if (!chosen) throw new AppError('generation.not_found');
  return resultRequest(chosen.generation, chosen.result, overprintOf(card, side, signature));
}
