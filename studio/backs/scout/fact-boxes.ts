import { Path2D } from '@napi-rs/canvas';
import { upper } from '#domain/values/capitals.ts';
import { card } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { scoped } from '../../card/kit/canvas-state.ts';
import { setLine } from '../../card/kit/set-line.ts';
import { rectangle } from '../../card/kit/shapes.ts';

const left = 104;
const width = card.width - 2 * left;
const height = 92;
const red = '#b3231b';

/** Height of the boxes and the space below them. */
export const boxesHeight = ({ facts }: Artboard): number => (facts.length === 0 ? 0 : height + 14);

/** Draws known facts about the player in boxes, in red pencil. A ring marks one of them. */
export function drawFacts(artboard: Artboard, top: number): void {
  const { ink, random, facts } = artboard;
  const ringed = Math.floor(random() * facts.length);
  const cell = width / facts.length;
  ink.strokeStyle = 'rgba(70,56,36,.55)';
  ink.lineWidth = 1.8;
  facts.forEach(({ label, value }, i) => {
    const x = left + i * cell;
    ink.fillStyle = artboard.palette.s(0.9, 0.06, 0.7);
    ink.fillRect(x, top, cell, 30);
    ink.stroke(rectangle({ x, y: top, width: cell, height }));
    setLine(artboard, upper(label), x + cell / 2, top + 23, {
      face: 'barlow',
      size: 21,
      minSize: 20,
      width: cell - 12,
      tracking: 2,
      fill: '#2a2419',
    });
    setLine(artboard, value, x + cell / 2, top + 76, {
      face: 'marker',
      size: 43,
      minSize: 17,
      width: cell - 24,
      fill: red,
    });
    if (i === ringed) ringAround(artboard, x + cell / 2, top + 62, Math.min(58, 0.42 * cell));
  });
}

/** Draws a ring of about one and a fifth turns, like a pencil's. */
function ringAround({ ink, random }: Artboard, x: number, y: number, reach: number): void {
  const path = new Path2D();
  const lean = 0.3 * (random() - 0.5);
  for (let i = 0; i <= 44; i++) {
    const t = -2.2 + (i / 44) * 7.6;
    const grow = 1 + 0.1 * (i / 44);
    const [dx, dy] = [reach * grow * Math.cos(t), 32 * grow * Math.sin(t)];
    path.lineTo(x + dx - lean * dy, y + dy + lean * dx);
  }
  scoped(ink, () => {
    ink.strokeStyle = red;
    ink.globalAlpha = 0.8;
    ink.lineCap = 'round';
    ink.lineWidth = 4;
    ink.stroke(path);
  });
}
