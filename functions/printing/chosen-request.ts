import type { Side } from '#domain/cards/card-states';
import type { Signature } from '#domain/cards/signature';
import { AppError } from '#domain/errors';
import { resultRequest } from '../generation/draw-option.ts';
import { overprintOf } from '../generation/signing/composed-picture.ts';
import type { RenderRequest } from '../studio/render/card-request.ts';
import { loadGeneration } from '../table/generation/generation.ts';
import type { PrintableCard } from './print-version.ts';

/** The render request of a card's chosen side, with its present ink and clip. Throws `generation.not_found`. */
export async function chosenRequest(
  card: PrintableCard,
  side: Side,
  signature: Signature | null,
): Promise<RenderRequest> {
  const chosen = card.chosen[side];
  const stored = chosen ? await loadGeneration(chosen.generation_id) : null;
  if (!chosen || !stored) throw new AppError('generation.not_found');
  return resultRequest(stored.entity, chosen.option, overprintOf(card, side, signature));
}
