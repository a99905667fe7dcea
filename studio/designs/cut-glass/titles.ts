import { upper } from '#domain/values/capitals.ts';
import { around, overlapOf } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { turned } from '../../card/kit/canvas-state.ts';
import { coverFoil, foilPath } from '../../card/kit/foil.ts';
import { setLine } from '../../card/kit/set-line.ts';
import { type Point, polygon } from '../../card/kit/shapes.ts';
import { sportMark } from '../../card/kit/sport-mark.ts';
import { fitText } from '../../card/type/fit-text.ts';
import type { CutGlassLayout, Line } from './layouts.ts';

/** Name and details on panes, and the number in a gem. */
export function drawTitle(artboard: Artboard, { panes, name, details, gem }: CutGlassLayout): void {
  for (const points of panes) drawPane(artboard, points);
  drawName(artboard, name);
  drawDetails(artboard, details);
  drawGem(artboard, besideHeads(artboard, gem));
}

/** A dark pane under the letters, with an edge in foil. */
function drawPane(artboard: Artboard, points: readonly Point[]): void {
  const { ink, palette } = artboard;
  const shape = polygon(points);
  coverFoil(artboard, shape);
  ink.fillStyle = palette.p(0.2, 0.09);
  ink.fill(shape);
  ink.strokeStyle = palette.s(0.8, 0.14);
  ink.lineWidth = 6;
  ink.stroke(shape);
  foilPath(artboard, shape, 6);
}

function drawName(artboard: Artboard, { x, y, align, width, turn = 0 }: Line): void {
  const name = upper(artboard.texts.player_name, artboard.texts.team);
  turned(artboard, x, y, turn, () => {
    setLine(artboard, name, 0, turn ? -4 : 0, {
      field: 'player_name',
      face: name.length > 30 ? 'saira' : 'russo',
      size: 70,
      width,
      ...(turn ? {} : { height: 84 }),
      tracking: 1.5,
      align,
      fill: '#ffffff',
    });
  });
}

function drawDetails(artboard: Artboard, { x, y, align, width }: Line): void {
  const { texts } = artboard;
  const parts = [texts.team || texts.card_name, texts.sport, texts.year].filter(Boolean);
  setLine(artboard, upper(parts.join('  ·  ')), x, y, {
    field: 'team',
    face: 'saira',
    size: 32,
    minSize: 22,
    width,
    tracking: 4,
    align,
    fill: artboard.palette.s(0.88, 0.08),
  });
}

/** The gem's middle, lower on the card if a head is there. */
function besideHeads({ heads }: Artboard, [x, y]: Point): Point {
  return heads.some((head) => overlapOf(head, around(x, y, gemRadius)) > 0) ? [x, 760] : [x, y];
}

const gemRadius = 74;

/** A cut stone with the number, or the sport's mark. */
function drawGem(artboard: Artboard, [x, y]: Point): void {
  const { ink, palette, texts } = artboard;
  const ring = (radius: number): Point[] =>
    Array.from(
      { length: 6 },
      (_, k): Point => [x + radius * Math.sin((k * Math.PI) / 3), y - radius * Math.cos((k * Math.PI) / 3)],
    );
  const [outer, inner] = [ring(gemRadius), ring(52)];
  outer.forEach((point, k) => {
    const next = (k + 1) % 6;
    const facet = polygon([point, outer[next] ?? point, inner[next] ?? point, inner[k] ?? point]);
    ink.fillStyle = palette.s(0.5 + 0.4 * Math.abs(Math.sin(1.3 * k + 0.6)), 0.16);
    ink.fill(facet);
  });
  foilPath(artboard, polygon(outer));
  const table = polygon(inner);
  ink.fillStyle = palette.p(0.2, 0.09);
  ink.fill(table);
  coverFoil(artboard, table);
  if (!texts.player_number) {
    ink.strokeStyle = '#ffffff';
    ink.lineWidth = 5;
    ink.stroke(sportMark(texts.sport, x, y, 28));
    return;
  }
  const room = { face: 'saira', size: 66, minSize: 16, width: 84 } as const;
  const { size } = fitText(ink, texts.player_number, room);
  setLine(artboard, texts.player_number, x, y + 0.36 * size, { ...room, field: 'player_number', fill: '#ffffff' });
}
