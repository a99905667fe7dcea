import { Path2D } from '@napi-rs/canvas';
import { card, type Rect } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { onCard } from '../../card/kit/athlete-place.ts';
import { scoped } from '../../card/kit/canvas-state.ts';
import { radial } from '../../card/kit/gradients.ts';
import { circle, rays } from '../../card/kit/shapes.ts';
import type { Drift, Season } from './seasons.ts';

/** True if a piece of this size may be drawn here. */
export type Free = (x: number, y: number, size: number) => boolean;

/** Returns a test that keeps the head free, and without a trusted matte the body too. */
export function roomRound({ photo }: Artboard, part: Rect, window: Rect): Free {
  const head = onCard(photo.head, photo, part, window);
  const body = photo.confident ? null : onCard(photo.subject, photo, part, window);
  const [x, y] = [head.x + head.width / 2, head.y + head.height / 2];
  const wide = 0.85 * Math.max(head.width, head.height);
  return (px, py, size) => Math.hypot(px - x, py - y) > wide + size && !(body && inside(body, px, py, size));
}

interface Piece {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly turn: number;
  readonly colour: string;
}

/** Draws many small pieces behind the athlete, or few large ones in front, at the rim. */
export function drawDrift(artboard: Artboard, season: Season, layer: 'behind' | 'front', free: Free): void {
  if (season.drift === 'rays') drawSun(artboard, layer);
  else {
    const count = { behind: { flakes: 120, petals: 70, leaves: 46 }, front: { flakes: 34, petals: 18, leaves: 13 } };
    const pieces = scatter(artboard, season, layer, count[layer][season.drift], free);
    for (const piece of pieces) drawPiece(artboard, season.drift, piece, layer);
  }
}

function scatter(artboard: Artboard, season: Season, layer: 'behind' | 'front', count: number, free: Free): Piece[] {
  const { random } = artboard;
  const [min, span] = sizes[season.drift][layer];
  const pieces: Piece[] = [];
  for (let i = 0; i < count; i++) {
    const size = min + span * random() ** 2;
    const at = layer === 'behind' ? [random() * card.width, random() * card.height] : rimPlace(random);
    const [x = 0, y = 0] = at;
    const colour = season.accents[Math.floor(random() * season.accents.length)] ?? '#fff';
    const turn = 6.28 * random();
    if (free(x, y, size) && y < 850 && !inside(season.clear, x, y, size)) pieces.push({ x, y, size, turn, colour });
  }
  return pieces;
}

const inside = (area: Rect, x: number, y: number, size: number): boolean =>
  x > area.x - size && x < area.x + area.width + size && y > area.y - size && y < area.y + area.height + size;

const sizes: Record<Drift, Record<'behind' | 'front', readonly [number, number]>> = {
  flakes: { behind: [3, 9], front: [12, 22] },
  petals: { behind: [9, 12], front: [20, 22] },
  leaves: { behind: [16, 18], front: [34, 30] },
  rays: { behind: [0, 0], front: [0, 0] },
};

function rimPlace(random: () => number): [number, number] {
  const side = random();
  const depth = 30 + 110 * random();
  const along = random();
  if (side < 0.42) return [depth, 840 * along];
  if (side < 0.84) return [card.width - depth, 840 * along];
  return [card.width * along, depth];
}

function drawPiece(artboard: Artboard, drift: Drift, piece: Piece, layer: 'behind' | 'front'): void {
  const { ink, foil } = artboard;
  const shape = new Path2D();
  const { x, y, size, turn } = piece;
  const [cos, sin] = [Math.cos(turn) * size, Math.sin(turn) * size];
  const flat = drift === 'flakes' ? 1 : 0.62 + 0.38 * Math.abs(Math.sin(3 * turn));
  shape.addPath(units[drift], { a: cos * flat, b: sin * flat, c: -sin, d: cos, e: x, f: y });
  ink.fillStyle = piece.colour;
  ink.globalAlpha = layer === 'front' ? 0.95 : 0.85;
  ink.fill(shape);
  ink.globalAlpha = 1;
  if (layer !== 'front' || piece.size < sizes[drift].front[0] + 4) return;
  foil.fillStyle = '#fff';
  foil.fill(shape);
}

/** Outlines of the pieces, in a circle of radius 1. */
const units: Record<Drift, Path2D> = { flakes: flake(), petals: petal(), leaves: leaf(), rays: circle(0, 0, 1) };

/** Six arms with barbs, thick enough for foil. */
function flake(): Path2D {
  const path = new Path2D();
  const arm = (angle: number, from: number, length: number, turn: number): void => {
    const [x, y] = [from * Math.cos(angle), from * Math.sin(angle)];
    const [dx, dy] = [Math.cos(angle + turn), Math.sin(angle + turn)];
    const w = 0.1;
    path.moveTo(x - w * dy, y + w * dx);
    path.lineTo(x + length * dx - w * dy, y + length * dy + w * dx);
    path.lineTo(x + length * dx + w * dy, y + length * dy - w * dx);
    path.lineTo(x + w * dy, y - w * dx);
    path.closePath();
  };
  for (let k = 0; k < 6; k++) {
    const angle = (k * Math.PI) / 3;
    arm(angle, 0, 1, 0);
    arm(angle, 0.5, 0.36, 0.95);
    arm(angle, 0.5, 0.36, -0.95);
  }
  return path;
}

function petal(): Path2D {
  const path = new Path2D();
  path.moveTo(0, 1);
  path.bezierCurveTo(-0.95, 0.5, -0.85, -0.7, -0.22, -1);
  path.lineTo(0, -0.78);
  path.lineTo(0.22, -1);
  path.bezierCurveTo(0.85, -0.7, 0.95, 0.5, 0, 1);
  path.closePath();
  return path;
}

/** Five lobes and a stalk. */
function leaf(): Path2D {
  const path = new Path2D();
  const half = [
    [0, -1],
    [0.2, -0.58],
    [0.42, -0.7],
    [0.4, -0.28],
    [0.9, -0.42],
    [0.74, -0.08],
    [0.95, 0.1],
    [0.44, 0.36],
    [0.5, 0.62],
    [0.09, 0.5],
    [0.08, 1.05],
  ] as const;
  half.forEach(([x, y], i) => (i ? path.lineTo(x, y) : path.moveTo(x, y)));
  for (const [x, y] of [...half].reverse()) path.lineTo(-x, y);
  path.closePath();
  return path;
}

/** Draws a low sun and its rays behind the athlete, or a warm flare from the corner in front. */
function drawSun({ ink, random }: Artboard, layer: 'behind' | 'front'): void {
  const [x, y] = [610 + 60 * random(), 220];
  if (layer === 'behind') {
    ink.fillStyle = 'rgba(255,226,120,.34)';
    ink.fill(rays(x, y, 22, 1400, random()));
    ink.fillStyle = '#ffd65c';
    ink.fill(circle(x, y, 168));
    ink.fillStyle = '#ffe89a';
    ink.fill(circle(x, y, 140));
    return;
  }
  scoped(ink, () => {
    ink.globalCompositeOperation = 'screen';
    ink.fillStyle = radial(ink, card.width, 0, 0, 620, [
      [0, 'rgba(255,196,90,.6)'],
      [1, 'rgba(255,140,40,0)'],
    ]);
    ink.fillRect(0, 0, card.width, 700);
  });
}
