import { Path2D } from '@napi-rs/canvas';
import { card, clamp, type Rect } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { scoped } from '../../card/kit/canvas-state.ts';
import { drawCached } from '../../card/kit/draw-cached.ts';
import { linear, spectrum } from '../../card/kit/gradients.ts';
import { type Point, polygon } from '../../card/kit/shapes.ts';

export type FacetStyle = 'ice' | 'prism' | 'waves' | 'hexagons';

const middle: Point = [card.width / 2, 0.42 * card.height];

/** Strength of the facets at a point: 0 in the middle, 1 at the rim. */
export const rimShare = ([x, y]: Point): number =>
  clamp((Math.hypot((x - middle[0]) / 430, (y - middle[1]) / 600) - 0.28) / 0.6);

/** Strength of the facets over a whole photo: a frame thin enough to show the photo, and none near a face. */
export const frameShare =
  (face: Rect) =>
  ([x, y]: Point): number => {
    const dx = Math.max(face.x - x, 0, x - face.x - face.width);
    const dy = Math.max(face.y - y, 0, y - face.y - face.height);
    const depth = Math.min(x, card.width - x, y, card.height - y);
    return clamp((140 - depth) / 80) * clamp((Math.hypot(dx, dy) - 30) / 60);
  };

const centroid = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
];

/** Draws the facets. `share` returns a facet's strength from its middle, 0–1. */
export function drawFacets(artboard: Artboard, style: FacetStyle, share: (place: Point) => number): void {
  const facets = styles[style](artboard);
  const { ink } = artboard;
  scoped(ink, () => {
    for (const facet of facets) paintFacet(artboard, facet, share(centroid(facet)));
  });
  if (share === rimShare) rings(artboard);
}

function paintFacet({ ink, foil, palette, random }: Artboard, points: readonly Point[], share: number): void {
  const place = centroid(points);
  const light = 0.5 + 0.5 * Math.sin(place[0] / 96 + place[1] / 130 + 2.4 * random());
  const pick = random();
  if (share < 0.03) return;
  const lightness = 0.2 + 0.68 * light * light;
  const alpha = 0.78 * share;
  const shape = polygon(points);
  ink.fillStyle =
    pick > 0.45
      ? palette.p(lightness, 0.18, alpha)
      : pick > 0.16
        ? palette.s(lightness, 0.17, alpha)
        : `hsla(${Math.round(360 * random())},85%,${Math.round(36 + 38 * light)}%,${alpha})`;
  ink.globalCompositeOperation = 'hard-light';
  ink.fill(shape);
  // White lines need no blend mode, and the plain mode is faster.
  ink.globalCompositeOperation = 'source-over';
  ink.strokeStyle = `rgba(255,255,255,${0.22 * share * light})`;
  ink.lineWidth = 1.2;
  ink.stroke(shape);
  if (share > 0.45 && light > 0.55) {
    foil.fillStyle = '#fff';
    foil.fill(shape);
  }
}

const styles: Record<FacetStyle, (artboard: Artboard) => Point[][]> = {
  ice: ({ random }) => {
    const [columns, rows] = [9, 13];
    const points: Point[] = [];
    for (let j = 0; j <= rows; j++) {
      for (let i = 0; i <= columns; i++) {
        const jitter = () => 0.85 * (random() - 0.5);
        const x = (i + (i > 0 && i < columns ? jitter() : 0)) / columns;
        const y = (j + (j > 0 && j < rows ? jitter() : 0)) / rows;
        points.push([x * card.width, y * card.height]);
      }
    }
    const at = (i: number, j: number): Point => points[j * (columns + 1) + i] ?? middle;
    return Array.from({ length: columns * rows }, (_, k) => {
      const [i, j] = [k % columns, Math.floor(k / columns)];
      return [
        [at(i, j), at(i + 1, j), at(i, j + 1)],
        [at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)],
      ];
    }).flat();
  },
  prism: ({ random }) => {
    const wedges: Point[][] = [];
    let angle = random();
    while (angle < 2 * Math.PI + 1) {
      const next = angle + 0.05 + 0.13 * random();
      const steps = [0, 240, 430, 640, 1100];
      for (let k = 1; k < steps.length; k++) {
        const [near, far] = [steps[k - 1] ?? 0, steps[k] ?? 0];
        const spot = (a: number, r: number): Point => [middle[0] + r * Math.cos(a), middle[1] + r * Math.sin(a)];
        wedges.push([spot(angle, near), spot(angle, far), spot(next, far), spot(next, near)]);
      }
      angle = next;
    }
    return wedges;
  },
  waves: ({ random }) => {
    const bands: Point[][] = [];
    const lean = 0.5 + 0.25 * random();
    for (let k = -12; k < 26; k++) {
      for (let cell = 0; cell < 10; cell++) {
        const [x, y] = [k * 46, cell * 118];
        const shift = (dy: number) => lean * (y + dy - card.height / 2) + 20 * Math.sin((y + dy) / 90);
        bands.push([
          [x + shift(0), y],
          [x + 46 + shift(0), y],
          [x + 46 + shift(118), y + 118],
          [x + shift(118), y + 118],
        ]);
      }
    }
    return bands;
  },
  hexagons: () => {
    const cells: Point[][] = [];
    const size = 54;
    for (let row = -1; row * 1.5 * size < card.height + size; row++) {
      for (let column = -1; column * size * Math.sqrt(3) < card.width + size; column++) {
        const x = (column + (row % 2 ? 0.5 : 0)) * size * Math.sqrt(3);
        const y = row * 1.5 * size;
        cells.push(
          Array.from({ length: 6 }, (_, k): Point => {
            const a = (Math.PI / 3) * k + Math.PI / 6;
            return [x + 0.96 * size * Math.cos(a), y + 0.96 * size * Math.sin(a)];
          }),
        );
      }
    }
    return cells;
  },
};

/** Draws faint concentric rings behind the athlete, as refractor cards have them. */
function rings(artboard: Artboard): void {
  scoped(artboard.ink, () => {
    artboard.ink.globalCompositeOperation = 'soft-light';
    artboard.ink.globalAlpha = 0.6;
    drawCached(artboard, 'refractor/rings', (ctx) => {
      ctx.strokeStyle = linear(ctx, 0, 0, card.width, card.height, spectrum);
      const path = new Path2D();
      for (let radius = 250; radius < 800; radius += 20) {
        path.moveTo(middle[0] + radius, middle[1]);
        path.arc(middle[0], middle[1], radius, 0, 2 * Math.PI);
      }
      ctx.lineWidth = 5;
      ctx.stroke(path);
    });
  });
}
