import { Path2D } from '@napi-rs/canvas';
import { card, cardRect, type Rect } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { castShadow, clipped, clippedOn, fillAll, scoped } from '../../card/kit/canvas-state.ts';
import { coverFoil, foilPath } from '../../card/kit/foil.ts';
import { gold, linear, radial, twice } from '../../card/kit/gradients.ts';
import { polygon, rays, rectangle, roundedRectangle } from '../../card/kit/shapes.ts';
import type { Plate, RookieLayout } from './layouts.ts';

const paper = '#fffdf6';

/** The card stock under the photo. */
export const stocks: Record<RookieLayout['stock'], (artboard: Artboard) => void> = {
  white: (artboard) => {
    fillAll(artboard.ink, paper);
    artboard.ink.fillStyle = artboard.palette.s(0.86, 0.07);
    pinstripes(artboard, 34, 9);
  },
  pinstripe: (artboard) => {
    fillAll(artboard.ink, artboard.palette.p(0.47, 0.18));
    artboard.ink.fillStyle = artboard.palette.p(0.53, 0.18);
    pinstripes(artboard, 30, 5);
  },
  photo: ({ ink }) => fillAll(ink, paper),
  rays: ({ ink, palette }) => {
    fillAll(ink, palette.p(0.9, 0.06));
    ink.fillStyle = palette.p(0.8, 0.11);
    ink.fill(rays(card.width / 2, 412, 26, 1000, 0.06));
    ink.fillStyle = radial(ink, card.width / 2, 412, 250, 760, [
      [0, 'rgba(255,255,255,.75)'],
      [1, 'rgba(255,255,255,0)'],
    ]);
    ink.fillRect(0, 0, card.width, card.height);
  },
};

function pinstripes({ ink }: Artboard, step: number, width: number): void {
  for (let x = step / 2; x < card.width; x += step) ink.fillRect(x - width / 2, 0, width, card.height);
}

/** Grounds under the name. */
export const plates: Record<Plate, (artboard: Artboard, layout: RookieLayout) => void> = {
  wave: (artboard, { window, outline }) => {
    const { ink, palette } = artboard;
    const frame = outline(window);
    clipped(artboard, frame, () => {
      ink.fillStyle = palette.s(0.74, 0.15);
      ink.fill(swell(-46));
      ink.fillStyle = paper;
      ink.fill(swell(-14));
      ink.fillStyle = linear(ink, 0, 740, 0, 1050, [
        [0, palette.p(0.5, 0.18)],
        [1, palette.p(0.45, 0.17)],
      ]);
      ink.fill(swell(0));
      ink.strokeStyle = linear(ink, 75, 0, 750, 0, twice(gold));
      ink.lineWidth = 7;
      ink.stroke(swell(-30));
      foilPath(artboard, swell(-30), 7);
    });
    // Redraws the frame's foot over the wave. Further up the athlete covers the frame.
    clippedOn(ink, rectangle({ x: 0, y: 690, width: card.width, height: 435 }), () => {
      ink.strokeStyle = linear(ink, 75, 75, 750, 1050, twice(gold));
      ink.lineWidth = 6;
      ink.stroke(frame);
    });
  },
  strip: (artboard) =>
    folded(artboard, { x: 92, y: 104, width: 641, height: 122 }, paper, artboard.palette.p(0.3, 0.12)),
  awning: (artboard) => {
    const { ink, plan } = artboard;
    const edge = scallops(858);
    scoped(ink, () => {
      castShadow(ink, plan, 'rgba(20,16,10,.45)', 16, -4);
      ink.fillStyle = paper;
      ink.fill(edge);
    });
    clippedOn(ink, edge, () => {
      ink.fillStyle = artboard.palette.p(0.6, 0.17);
      ink.fillRect(0, 1052, card.width, 73);
    });
    ink.strokeStyle = linear(ink, 0, 0, card.width, 0, twice(gold));
    ink.lineWidth = 7;
    ink.stroke(edge);
    foilPath(artboard, edge, 7);
  },
  ribbon: (artboard) => {
    const { palette } = artboard;
    folded(artboard, { x: 118, y: 824, width: 589, height: 118 }, palette.p(0.47, 0.18), palette.p(0.28, 0.11));
  },
};

/** The wave over the card's foot, moved down by `by` units. */
function swell(by: number): Path2D {
  const path = new Path2D();
  path.moveTo(0, 792 + by);
  path.bezierCurveTo(230, 900 + by, 470, 890 + by, card.width, 742 + by);
  path.lineTo(card.width, cardRect.height);
  path.lineTo(0, cardRect.height);
  path.closePath();
  return path;
}

function scallops(top: number): Path2D {
  const path = new Path2D();
  const step = card.width / 11;
  path.moveTo(-20, card.height + 20);
  path.lineTo(-20, top);
  for (let i = 0; i < 11; i++) path.quadraticCurveTo((i + 0.5) * step, top + 54, (i + 1) * step, top);
  path.lineTo(card.width + 20, card.height + 20);
  path.closePath();
  return path;
}

/** Draws a ribbon whose folded tails run off the card's sides. */
function folded(artboard: Artboard, rect: Rect, fill: string, fold: string): void {
  const { ink, plan } = artboard;
  const { x, y, width, height } = rect;
  tails(artboard, rect, fill, fold);
  const band = roundedRectangle(rect, 4);
  scoped(ink, () => {
    castShadow(ink, plan, 'rgba(20,16,10,.4)', 12, 4);
    ink.fillStyle = fill;
    ink.fill(band);
  });
  coverFoil(artboard, band);
  for (const line of [y + 11, y + height - 11]) {
    const rule = roundedRectangle({ x, y: line - 2.5, width, height: 5 }, 0);
    ink.fillStyle = linear(ink, x, 0, x + width, 0, twice(gold));
    ink.fill(rule);
    foilPath(artboard, rule);
  }
}

function tails({ ink }: Artboard, { x, y, height }: Rect, fill: string, fold: string): void {
  for (const side of [0, 1]) {
    const at = (dx: number) => (side ? card.width - dx : dx);
    ink.fillStyle = fill;
    ink.fill(
      polygon([
        [at(-10), y + 26],
        [at(x + 46), y + 26],
        [at(x + 46), y + height + 26],
        [at(-10), y + height + 26],
      ]),
    );
    ink.fillStyle = fold;
    ink.fill(
      polygon([
        [at(x), y + height],
        [at(x + 46), y + height],
        [at(x + 46), y + height + 26],
      ]),
    );
  }
}
