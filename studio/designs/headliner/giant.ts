import { card } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { scoped, turnedOn } from '../../card/kit/canvas-state.ts';
import { characters } from '../../card/type/characters.ts';
import { fontStack } from '../../card/type/register-fonts.ts';

export type GiantStyle = 'stack' | 'rise' | 'repeat' | 'letter' | 'column';

/** Draws letters as decoration. They are larger than the card and cropped by it, so the name must appear elsewhere too. */
export function drawGiant(artboard: Artboard, style: GiantStyle, surname: string): void {
  scoped(artboard.ink, () => drawings[style](artboard, surname));
}

const drawings: Record<GiantStyle, (artboard: Artboard, surname: string) => void> = {
  stack: (artboard, surname) => {
    for (let row = 0; row < 2; row++)
      line(artboard, surname, card.width / 2, 420 + 350 * row, { width: 900, tall: 320, solid: row === 0 });
  },
  rise: (artboard, surname) => {
    turnedOn(artboard.ink, 790, 1040, -Math.PI / 2, () => {
      line(artboard, surname, 520, 0, { width: 1240, tall: 470, solid: true });
    });
  },
  column: (artboard, surname) => {
    turnedOn(artboard.ink, 0, card.height, -Math.PI / 2, () => {
      line(artboard, surname, 565, 262, { width: 960, tall: 200, solid: true });
    });
  },
  repeat: (artboard, surname) => {
    turnedOn(artboard.ink, card.width / 2, card.height / 2, -0.2, () => {
      for (let row = -4; row < 5; row++)
        line(artboard, surname, row % 2 ? 60 : -40, row * 172, { width: 1000, tall: 150, solid: row % 2 === 0 });
    });
  },
  letter: (artboard, surname) => {
    line(artboard, artboard.texts.player_number || characters(surname)[0] || '', card.width / 2, 880, {
      width: 660,
      tall: 800,
      solid: true,
    });
  },
};

interface Giant {
  readonly width: number;
  readonly tall: number;
  readonly solid: boolean;
}

/** One row, stretched to a width and a cap height for any number of letters. */
function line({ ink, palette }: Artboard, text: string, x: number, y: number, { width, tall, solid }: Giant): void {
  const size = 200;
  ink.font = `${size}px ${fontStack('anton', text)}`;
  ink.textAlign = 'center';
  const metrics = ink.measureText(text);
  const across = Math.min(2.4, width / Math.max(1, metrics.width));
  const up = tall / Math.max(1, metrics.actualBoundingBoxAscent);
  ink.save();
  ink.translate(x, y);
  ink.scale(across, up);
  if (solid) {
    // Art or a photo shines through the letters.
    ink.globalCompositeOperation = 'multiply';
    ink.fillStyle = palette.p(0.6, 0.17);
    ink.fillText(text, 0, 0);
  } else {
    ink.strokeStyle = palette.s(0.74, 0.16, 0.7);
    ink.lineWidth = 5 / Math.max(across, up);
    ink.strokeText(text, 0, 0);
  }
  ink.restore();
}
