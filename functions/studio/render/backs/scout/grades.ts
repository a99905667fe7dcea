import { Path2D } from '@napi-rs/canvas';
import { card } from '../../geometry.ts';
import type { Artboard } from '../../kit/artboard.ts';
import { scoped } from '../../kit/canvas-state.ts';
import { setLine } from '../../kit/set-line.ts';
import { rectangle } from '../../kit/shapes.ts';

const subjects = ['HEART', 'HUSTLE', 'TEAM PLAY', 'NERVE', 'GRIT', 'JOY'] as const;
const marks = ['A+', 'A', 'A+', 'A'] as const;
const height = 92;
const left = 104;
const width = card.width - 2 * left;
const red = '#b3231b';

/** Four good grades in boxes, one ringed in red pencil. */
export function drawGrades(artboard: Artboard, top: number): void {
  const { ink, random } = artboard;
  const first = Math.floor(random() * subjects.length);
  const ringed = Math.floor(random() * 4);
  const cell = width / 4;
  ink.strokeStyle = 'rgba(70,56,36,.55)';
  ink.lineWidth = 1.8;
  for (let i = 0; i < 4; i++) {
    const x = left + i * cell;
    ink.fillStyle = artboard.palette.s(0.9, 0.06, 0.7);
    ink.fillRect(x, top, cell, 30);
    ink.stroke(rectangle({ x, y: top, width: cell, height }));
    setLine(artboard, subjects[(first + i) % subjects.length] ?? '', x + cell / 2, top + 23, {
      face: 'barlow',
      size: 21,
      least: 20,
      width: cell - 12,
      tracking: 2,
      fill: '#2a2419',
    });
    const mark = i === ringed ? 'A+' : (marks[Math.floor(random() * marks.length)] ?? 'A');
    setLine(artboard, mark, x + cell / 2, top + 78, { face: 'marker', size: 43, width: cell - 20, fill: red });
    if (i === ringed) ringAround(artboard, x + cell / 2, top + 62);
  }
}

/** One and a half turns, like a pencil's. */
function ringAround({ ink, random }: Artboard, x: number, y: number): void {
  const path = new Path2D();
  const lean = 0.3 * (random() - 0.5);
  for (let i = 0; i <= 44; i++) {
    const t = -2.2 + (i / 44) * 7.6;
    const grow = 1 + 0.1 * (i / 44);
    const [dx, dy] = [58 * grow * Math.cos(t), 32 * grow * Math.sin(t)];
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
