import { around } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { onCard } from '../../card/kit/athlete-place.ts';
import { coverFoil, foilPath } from '../../card/kit/foil.ts';
import { badgeText } from '../../card/kit/names.ts';
import { setLine } from '../../card/kit/set-line.ts';
import { type Point, polygon } from '../../card/kit/shapes.ts';
import { sportMark } from '../../card/kit/sport-mark.ts';
import { fitText } from '../../card/type/fit-text.ts';
import type { Face } from '../../card/type/font-files.ts';

export const keyline = '#15121a';
export const comicFace: Face = 'bangers';

type Spot = readonly [x: number, y: number];

/** A comic burst in foil with the number, the team's initials or the sport's mark, on the spot that is clearest of faces. */
export function drawBurst(artboard: Artboard, radius: number, ...spots: readonly Spot[]): void {
  const { ink, palette } = artboard;
  const [x, y] = clearest(artboard, spots, radius);
  artboard.badges.push(around(x, y, 0.9 * radius));
  const count = 26;
  const reach = Array.from({ length: count }, (_, i) => (i % 2 ? 0.72 : 0.9 + 0.1 * artboard.random()));
  const shape = (size: number, dx = 0) =>
    polygon(
      reach.map((share, i): Point => {
        const angle = (i * 2 * Math.PI) / count;
        return [x + dx + size * share * Math.sin(angle), y + dx - size * share * Math.cos(angle)];
      }),
    );
  ink.fillStyle = keyline;
  ink.fill(shape(radius, 7));
  const outer = shape(radius);
  ink.fillStyle = palette.s(0.84, 0.17);
  ink.fill(outer);
  ink.lineJoin = 'miter';
  ink.strokeStyle = keyline;
  ink.lineWidth = 7;
  ink.stroke(outer);
  foilPath(artboard, outer);
  coverFoil(artboard, outer, 7);
  const inner = shape(0.78 * radius);
  ink.fillStyle = '#fffdf4';
  ink.fill(inner);
  ink.lineWidth = 3;
  ink.stroke(inner);
  coverFoil(artboard, inner);
  drawNumber(artboard, x, y, radius);
}

/** The first spot away from the faces of athlete and bystanders; if none is, the farthest. */
function clearest({ photo, placed, heads }: Artboard, spots: readonly Spot[], radius: number): Spot {
  const { placement } = placed;
  const others = placement ? photo.neighbours.map((box) => onCard(box, photo, placement.part, placement.window)) : [];
  const clearance = ([x, y]: Spot): number =>
    [...heads, ...others].reduce((least, head) => {
      const dx = Math.max(head.x - x, x - head.x - head.width);
      const dy = Math.max(head.y - y, y - head.y - head.height);
      return Math.min(least, Math.max(dx, dy) - radius);
    }, 8);
  return spots.reduce((best, spot) => (clearance(spot) > clearance(best) ? spot : best));
}

function drawNumber(artboard: Artboard, x: number, y: number, radius: number): void {
  const { ink, palette, texts } = artboard;
  const text = badgeText(artboard);
  if (!text) {
    ink.strokeStyle = keyline;
    ink.lineWidth = 7;
    ink.stroke(sportMark(texts.sport, x, y, 0.4 * radius));
    return;
  }
  const room = { face: comicFace, size: 0.84 * radius, minSize: 20, width: 0.78 * radius };
  const { size } = fitText(ink, text, room);
  setLine(artboard, text, x - 2, y + 0.42 * size, {
    ...room,
    field: texts.player_number ? 'player_number' : 'team',
    skew: -0.1,
    fill: palette.p(0.3, 0.14),
  });
}
