import type { RenderWarning, SignatureInk } from './card-request.ts';
import { readingPen, reads } from './ink-contrast.ts';
import { coveredBy, type InkGround, type VitalPart } from './ink-ground.ts';

/** Warnings about placed ink. They do not reject the ink, because a customer may intend it. */
export const inkWarnings = (signature: SignatureInk, ground: InkGround): RenderWarning[] => [
  ...coverWarnings(coveredBy(signature, ground)),
  ...faintWarnings(signature, ground),
];

/** The warning for covered parts. Empty for clear ink. */
function coverWarnings(covered: readonly VitalPart[]): RenderWarning[] {
  if (covered.length === 0) return [];
  const parts = new Intl.ListFormat('en', { type: 'conjunction' }).format(covered.map((part) => `the ${part}`));
  return [{ code: 'signature.covers', field: 'signature', message: `Your signature runs over ${parts}.` }];
}

/** The warning for illegible ink. Empty for legible ink. */
function faintWarnings(signature: SignatureInk, ground: InkGround): RenderWarning[] {
  if (reads(signature, ground)) return [];
  const pen = readingPen(signature, ground);
  const advice = pen ? `Try ${pen}, or another place.` : 'Try another place.';
  return [{ code: 'signature.faint', field: 'signature', message: `This ink is hard to read here. ${advice}` }];
}
