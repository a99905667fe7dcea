import { card } from '../../geometry.ts';
import { scoped, type Stage } from '../../kit/stage.ts';
import { characters } from '../../type/clean-text.ts';
import { fontStack } from '../../type/register-fonts.ts';

export type GiantStyle = 'stack' | 'rise' | 'repeat' | 'letter';

/** Letters as picture: larger than the card and cropped by it, so they are decoration and never the only place of the name. */
export function drawGiant(stage: Stage, style: GiantStyle, surname: string): void {
  scoped(stage.ink, () => drawings[style](stage, surname));
}

const drawings: Record<GiantStyle, (stage: Stage, surname: string) => void> = {
  stack: (stage, surname) => {
    for (let row = 0; row < 3; row++)
      line(stage, surname, card.width / 2, 400 + 330 * row, { width: 900, tall: 300, solid: row !== 1 });
  },
  rise: (stage, surname) => {
    stage.ink.translate(300, 880);
    stage.ink.rotate(-Math.PI / 2);
    line(stage, surname, 380, 0, { width: 1060, tall: 420, solid: true });
  },
  repeat: (stage, surname) => {
    stage.ink.translate(card.width / 2, card.height / 2);
    stage.ink.rotate(-0.2);
    for (let row = -4; row < 5; row++)
      line(stage, surname, row % 2 ? 60 : -40, row * 172, { width: 1000, tall: 150, solid: row % 2 === 0 });
  },
  letter: (stage, surname) => {
    line(stage, stage.texts.player_number || characters(surname)[0] || '', card.width / 2, 880, {
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

/** One row stretched to a width and a cap height, whatever the number of letters. */
function line({ ink, palette }: Stage, text: string, x: number, y: number, { width, tall, solid }: Giant): void {
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
    ink.fillStyle = palette.p(0.34, 0.14, 0.9);
    ink.fillText(text, 0, 0);
  } else {
    ink.strokeStyle = palette.p(0.28, 0.12);
    ink.lineWidth = 5 / Math.max(across, up);
    ink.strokeText(text, 0, 0);
  }
  ink.restore();
}
