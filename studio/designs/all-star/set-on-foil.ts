import type { Artboard } from '../../card/kit/artboard.ts';
import { scoped } from '../../card/kit/canvas-state.ts';
import { type LineStyle, setLine } from '../../card/kit/set-line.ts';
import type { FittedLine } from '../../card/type/fit-text.ts';

/** Sets a centred text over foil: its letters are removed from the plate, which would hide them. */
export function setOnFoil(artboard: Artboard, text: string, x: number, y: number, style: LineStyle): FittedLine | null {
  const fitted = setLine(artboard, text, x, y, style);
  if (!fitted) return null;
  const { foil } = artboard;
  scoped(foil, () => {
    foil.translate(x + fitted.tracking / 2, y - fitted.lift);
    foil.scale(fitted.squeeze, 1);
    foil.font = fitted.font;
    foil.letterSpacing = `${fitted.tracking}px`;
    foil.textAlign = 'center';
    foil.fillStyle = '#000';
    fitted.lines.forEach((line, i) => {
      foil.fillText(line, 0, (i - fitted.lines.length + 1) * 1.02 * fitted.size);
    });
  });
  return fitted;
}
