import type { ProofWarning } from '#domain/print/proof';
import type { RenderWarning, SignatureInk } from '../render/card-request.ts';
import { card, clamp, type Rect } from '../render/geometry.ts';
import { signatureBox } from './signature-box.ts';

/** Warnings for a customer before print: those of drawing, and signatures outside the safe zone. */
export function preflight(warnings: readonly RenderWarning[], signature: SignatureInk | null): ProofWarning[] {
  const edge = signature ? nearEdge(signature) : null;
  return edge ? [...warnings, edge] : [...warnings];
}

const safe: Rect = {
  x: card.safe,
  y: card.safe,
  width: card.width - 2 * card.safe,
  height: card.height - 2 * card.safe,
};

function nearEdge(signature: SignatureInk): ProofWarning | null {
  const { position } = signature;
  const box = signatureBox(signature);
  if (box.width > safe.width || box.height > safe.height) {
    const message = 'Your signature is larger than the area that is safe from trimming. Please make it smaller.';
    return { code: 'signature.near_edge', field: 'signature', message };
  }
  const x = clamp(box.x, safe.x, safe.x + safe.width - box.width);
  const y = clamp(box.y, safe.y, safe.y + safe.height - box.height);
  if (x === box.x && y === box.y) return null;
  const moved = {
    x: percent(position.x, x - box.x, card.width),
    y: percent(position.y, y - box.y, card.height),
  };
  return {
    code: 'signature.near_edge',
    field: 'signature',
    message: 'Your signature runs close to the edge and may be trimmed.',
    fix: { kind: 'move_signature', position: moved },
  };
}

/**
 * Moves a position in percent of the trim by drawing units. Rounded to a hundredth in the direction of the move, so
 * that the ink is inside.
 */
function percent(from: number, by: number, length: number): number {
  const exact = from + (100 * by) / (length - 2 * card.trim);
  const round = by > 0 ? Math.ceil : Math.floor;
  return by === 0 ? from : round(100 * exact) / 100;
}
