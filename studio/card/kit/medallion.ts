import type { Face } from '../type/font-files.ts';
import type { Artboard } from './artboard.ts';
import { clippedOn } from './canvas-state.ts';
import { inkOn } from './contrast.ts';
import { radial } from './gradients.ts';
import { setLine } from './set-line.ts';
import { circle } from './shapes.ts';
import { sportMark } from './sport-mark.ts';

interface Medallion {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Draws the shirt number on the team's colour, in place of a round portrait. */
export function drawNumberMedallion(artboard: Artboard, { x, y, radius }: Medallion, face: Face): void {
  const { ink, palette, texts } = artboard;
  const disc = circle(x, y, radius);
  const light = inkOn(palette.rgb('p', 0.34, 0.14));
  ink.fillStyle = radial(ink, x, y - 0.35 * radius, 0, 1.4 * radius, [
    [0, palette.p(0.44, 0.17)],
    [1, palette.p(0.22, 0.1)],
  ]);
  ink.fill(disc);
  clippedOn(ink, disc, () => {
    ink.strokeStyle = palette.s(0.8, 0.14, 0.24);
    ink.lineWidth = 0.07 * radius;
    ink.stroke(sportMark(texts.sport, x, y, 0.98 * radius));
  });
  ink.strokeStyle = palette.s(0.8, 0.14);
  ink.lineWidth = 0.035 * radius;
  ink.stroke(circle(x, y, 0.87 * radius));
  const size = (texts.player_number.length > 2 ? 0.8 : 1.12) * radius;
  setLine(artboard, texts.player_number, x, y + 0.36 * size, {
    field: 'player_number',
    face,
    size,
    minSize: 20,
    width: 1.4 * radius,
    fill: light,
    shadow: { colour: 'rgba(0,0,0,.45)', blur: 0.06 * radius, down: 0.03 * radius },
  });
}

/** Reach of a logo as a share of its disc's radius. */
const logoRoom = 0.9;

/** Draws the team's logo on its ground, in place of a round portrait. */
export function drawCrestMedallion({ ink, team }: Artboard, { x, y, radius }: Medallion): void {
  if (!team?.crest) return;
  const { picture, ground, reach } = team.crest;
  const disc = circle(x, y, radius);
  ink.fillStyle = ground;
  ink.fill(disc);
  const scale = (logoRoom * radius) / Math.max(1, reach);
  const [w, h] = [scale * picture.width, scale * picture.height];
  clippedOn(ink, disc, () => {
    ink.imageSmoothingQuality = 'high';
    ink.drawImage(picture, x - w / 2, y - h / 2, w, h);
  });
}
