import { penNames } from '#domain/cards/card/signature-look.ts';
import type { ProofWarning } from '#domain/cards/print/proof.ts';
import type { RenderWarning, SignatureInk } from '../card/card-request.ts';
import { card, clamp, type Rect } from '../card/geometry.ts';
import { readingPen } from '../card/ink-contrast.ts';
import { coveredBy, type InkGround } from '../card/ink-ground.ts';
import { clearPlace } from '../card/ink-place.ts';
import { signatureBox } from '../card/signature-box.ts';

/**
 * Returns all warnings before print: those of the drawing, and one for a signature outside the safe zone or under a clip's code. The fix for ink on
 * name, number or face is the nearest clear place. The fix for illegible ink is another pen, or such a place.
 */
export function preflight(
  warnings: readonly RenderWarning[],
  signature: SignatureInk | null,
  clipPlate: Rect | null = null,
  ground: InkGround | null = null,
): ProofWarning[] {
  const found = warnings.map((warning) => {
    if (!signature || !ground) return warning;
    if (warning.code === 'signature.covers') return { ...warning, ...clearFix(signature, ground, [signature.colour]) };
    return warning.code === 'signature.faint' ? { ...warning, ...penFix(signature, ground) } : warning;
  });
  const ink = signature && (nearEdge(signature) ?? underClip(signature, clipPlate));
  return ink ? [...found, ink] : found;
}

type Fix = Pick<ProofWarning, 'fix'>;

/** Returns the nearest clear place as a fix, or no fix if there is none. */
function clearFix(signature: SignatureInk, ground: InkGround, inks: readonly string[]): Fix {
  const place = clearPlace(ground, signature, (at) => signatureBox({ ...signature, ...at }), inks);
  if (!place) return {};
  const { position, scale } = place;
  const moved = { ...signature, position, scale };
  const colour = penNames.find((pen) => pen === place.colour && pen !== signature.colour);
  return {
    fix: {
      kind: 'move_signature',
      position,
      ...(scale === signature.scale ? {} : { scale }),
      ...(colour ? { colour: readingPen(moved, ground) ?? colour } : {}),
    },
  };
}

/** Returns another pen at the same place as a fix. On covered ground, or without a legible pen, returns a clear place and its legible pen. */
function penFix(signature: SignatureInk, ground: InkGround): Fix {
  const colour = coveredBy(signature, ground).length === 0 && readingPen(signature, ground);
  if (colour) return { fix: { kind: 'change_ink', position: signature.position, colour } };
  return clearFix(signature, ground, [signature.colour, ...penNames]);
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

/** Warns of a signature under a clip's code, which is drawn over everything. The fix is the shortest move off the code inside the safe zone. */
function underClip(signature: SignatureInk, plate: Rect | null): ProofWarning | null {
  const box = signatureBox(signature);
  if (!plate || !overlap(box, plate)) return null;
  const [right, bottom] = [plate.x + plate.width, plate.y + plate.height];
  const ways = [
    { x: right - box.x, y: 0 },
    { x: plate.x - box.x - box.width, y: 0 },
    { x: 0, y: bottom - box.y },
    { x: 0, y: plate.y - box.y - box.height },
  ].filter(({ x, y }) => inSafeZone({ ...box, x: box.x + x, y: box.y + y }));
  const [shortest] = ways.toSorted((a, b) => Math.abs(a.x + a.y) - Math.abs(b.x + b.y));
  const warning = { code: 'signature.under_clip', field: 'signature' } as const;
  const message = 'Your signature runs under the code of the clip.';
  if (!shortest) return { ...warning, message: `${message} Please move it or make it smaller.` };
  const { position } = signature;
  const moved = {
    x: percent(position.x, shortest.x, card.width),
    y: percent(position.y, shortest.y, card.height),
  };
  return { ...warning, message, fix: { kind: 'move_signature', position: moved } };
}

const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const inSafeZone = (box: Rect): boolean =>
  box.x >= safe.x &&
  box.y >= safe.y &&
  box.x + box.width <= safe.x + safe.width &&
  box.y + box.height <= safe.y + safe.height;

/** Moves a position, in percent of the trim, by drawing units. Rounds to a hundredth in the direction of the move, so that the ink ends inside. */
function percent(from: number, by: number, length: number): number {
  const exact = from + (100 * by) / (length - 2 * card.trim);
  const round = by > 0 ? Math.ceil : Math.floor;
  return by === 0 ? from : round(100 * exact) / 100;
}
