import { type Canvas, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { card, clamp } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { clippedOn, fillAll, scoped } from '../../card/kit/canvas-state.ts';
import { drawCached } from '../../card/kit/draw-cached.ts';
import { coverFoil, foilPath, thinnestFoil } from '../../card/kit/foil.ts';
import { linear } from '../../card/kit/gradients.ts';
import { polygon } from '../../card/kit/shapes.ts';
import { canvasOf, releaseCanvas } from '../../photo/layer-canvas.ts';

export type GratingName = 'rays' | 'rings' | 'waves' | 'cells';

type Vector = readonly [x: number, y: number];

/** Grooves of one direction field. A pattern of cells has one for each direction. */
interface Grating {
  /** The unit vector across the grooves at a point. */
  readonly across: (x: number, y: number) => Vector;
  /** Every groove, or with `step` every so many units, for foil. */
  readonly grooves: (step: number) => Path2D;
  /** The part of the card that it fills. Default: the whole card. */
  readonly place?: () => Path2D;
  /** Orders of the spectrum that the light's angle adds, and units of the card for one more order. */
  readonly turns: number;
  readonly order: number;
}

const middle: Vector = [card.width / 2, 0.42 * card.height];
/** Longer than the card's diagonal. */
const far = 1500;

/** Units between grooves, and between those that are stamped in foil: a sixth of the rim is metal, so the spectrum stays visible. */
const fine = 7;
const coarse = 34;

/** Radius of the innermost spokes, which an athlete hides. */
const hub = 110;

/** Spokes from the middle. New ones begin between them where they are twice as far apart. */
function spokes(step: number): Path2D {
  const path = new Path2D();
  const first = Math.round((2 * Math.PI * hub) / step);
  for (let times = 1; hub * times < 900; times *= 2) {
    const [radius, count] = [hub * times, first * Math.max(1, times / 2)];
    for (let k = 0; k < count; k++) {
      const angle = (2 * Math.PI * (k + (times === 1 ? 0 : 0.5))) / count;
      const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
      path.moveTo(middle[0] + radius * dx, middle[1] + radius * dy);
      path.lineTo(middle[0] + far * dx, middle[1] + far * dy);
    }
  }
  return path;
}

function circles(step: number): Path2D {
  const path = new Path2D();
  for (let radius = 3 * step; radius < 820; radius += step) {
    path.moveTo(middle[0] + radius, middle[1]);
    path.arc(middle[0], middle[1], radius, 0, 2 * Math.PI);
  }
  return path;
}

/** Lean, height and length of the waves. */
const [lean, swing, wave] = [0.42, 26, 72] as const;

function waves(step: number): Path2D {
  const path = new Path2D();
  for (let from = -card.height; from < card.width + 40; from += step) {
    for (let y = -25; y <= card.height + 25; y += 25) {
      const x = from + lean * y + swing * Math.sin(y / wave);
      if (y < 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    }
  }
  return path;
}

/** Parallel lines at a right angle to a direction. */
const parallel =
  ([nx, ny]: Vector) =>
  (step: number): Path2D => {
    const path = new Path2D();
    for (let at = -far / 2; at < far / 2; at += step) {
      const [x, y] = [card.width / 2 + at * nx, card.height / 2 + at * ny];
      path.moveTo(x - far * ny, y + far * nx);
      path.lineTo(x + far * ny, y - far * nx);
    }
    return path;
  };

const size = 46;

/** The hexagons of one of three directions; no two of one direction touch. */
function hexagons(which: number): Path2D {
  const path = new Path2D();
  for (let row = -1; row * 1.5 * size < card.height + size; row++) {
    for (let column = -1; column * size * Math.sqrt(3) < card.width + size; column++) {
      if ((column - (row >> 1) + 2 * row + 300) % 3 !== which) continue;
      const x = (column + (row & 1 ? 0.5 : 0)) * size * Math.sqrt(3);
      const y = row * 1.5 * size;
      path.addPath(
        polygon(
          Array.from({ length: 6 }, (_, k): Vector => {
            const a = (Math.PI / 3) * k + Math.PI / 6;
            return [x + 0.97 * size * Math.cos(a), y + 0.97 * size * Math.sin(a)];
          }),
        ),
      );
    }
  }
  return path;
}

const cell = (which: number): Grating => {
  const angle = 0.35 + (which * Math.PI) / 3;
  const across: Vector = [Math.cos(angle), Math.sin(angle)];
  return { across: () => across, grooves: parallel(across), place: () => hexagons(which), turns: 1.1, order: 520 };
};

const unit = (x: number, y: number): Vector => {
  const length = Math.sqrt(x * x + y * y) || 1;
  return [x / length, y / length];
};

const gratings: Record<GratingName, readonly Grating[]> = {
  rays: [{ across: (x, y) => unit(middle[1] - y, x - middle[0]), grooves: spokes, turns: 2.6, order: far }],
  rings: [{ across: (x, y) => unit(x - middle[0], y - middle[1]), grooves: circles, turns: 1.5, order: 520 }],
  waves: [
    {
      across: (_, y) => unit(1, -lean - (swing / wave) * Math.cos(y / wave)),
      grooves: waves,
      turns: 1.7,
      order: 560,
    },
  ],
  cells: [cell(0), cell(1), cell(2)],
};

/** The one light, as the direction to it. */
const lights = { left: unit(-0.62, -0.78), right: unit(0.62, -0.78) } as const;
export type LightSide = keyof typeof lights;

/** Units of a cell of the field. Its colours change slowly, so it is enlarged softly. */
const grain = 5;
const [columns, rows] = [card.width / grain, card.height / grain];

const hump = (x: number, at: number, half: number): number => {
  const t = (x - at) / half;
  return t * t < 1 ? (1 - t * t) * (1 - t * t) : 0;
};

/** Share of the spectrum's colours. The team's colour is the metal's. */
const colourful = 0.62;

/**
 * The light that a grating sends to the viewer: each order is a spectrum from violet to red, and between two orders
 * there is none. Middle grey shows the metal's own colour.
 */
function field({ across, turns, order }: Grating, [lx, ly]: Vector): Canvas {
  const bytes = new Uint8ClampedArray(4 * columns * rows);
  for (let i = 0; i < columns * rows; i++) {
    const [x, y] = [((i % columns) + 0.5) * grain, (Math.floor(i / columns) + 0.5) * grain];
    const [nx, ny] = across(x, y);
    const path = turns * (nx * lx + ny * ly) + (nx * (x - middle[0]) + ny * (y - middle[1])) / order;
    const at = path - Math.floor(path);
    const [red, green, blue] = [
      hump(at, 0.72, 0.3) + 0.5 * hump(at, 0.1, 0.14),
      hump(at, 0.5, 0.28),
      hump(at, 0.26, 0.27),
    ];
    const near = clamp(0.45 + Math.hypot(x - middle[0], y - middle[1]) / 760, 0, 1);
    const grey = (red + green + blue) / 3;
    for (const [c, light] of [red, green, blue].entries()) {
      bytes[4 * i + c] = 106 + 92 * near * (grey + colourful * (light - grey));
    }
    bytes[4 * i + 3] = 255;
  }
  return canvasOf(bytes, columns, rows);
}

function paint(ctx: SKRSContext2D, grating: Grating, light: Vector): void {
  const colours = field(grating, light);
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(colours, 0, 0, card.width, card.height);
  releaseCanvas(colours);
  const grooves = grating.grooves(fine);
  ctx.lineWidth = 2.6;
  ctx.strokeStyle = 'rgba(0,0,0,.34)';
  ctx.stroke(grooves);
  ctx.translate(1.6 * light[0], 1.6 * light[1]);
  ctx.lineWidth = 1.3;
  ctx.strokeStyle = 'rgba(255,255,255,.5)';
  ctx.stroke(grooves);
}

/** Two reflections across polished metal. */
function streaks(ctx: SKRSContext2D, [x]: Vector): void {
  const [from, to] = x < 0 ? [0, card.width] : [card.width, 0];
  fillAll(
    ctx,
    linear(ctx, from, 0, to, card.height, [
      [0.1, 'rgba(255,255,255,0)'],
      [0.26, 'rgba(255,255,255,.26)'],
      [0.31, 'rgba(255,255,255,.02)'],
      [0.52, 'rgba(0,0,10,.2)'],
      [0.7, 'rgba(255,255,255,.16)'],
      [0.74, 'rgba(255,255,255,0)'],
      [1, 'rgba(0,0,10,.26)'],
    ]),
  );
}

/** Fills the card with the grooves and their spectrum, on grey metal. */
export function drawGrating(artboard: Artboard, name: GratingName, side: LightSide): void {
  const light = lights[side];
  drawCached(artboard, `refractor/${name}/${side}`, (ctx) => {
    fillAll(ctx, '#5a5a5a');
    for (const grating of gratings[name]) {
      if (grating.place) clippedOn(ctx, grating.place(), () => paint(ctx, grating, light));
      else scoped(ctx, () => paint(ctx, grating, light));
    }
    streaks(ctx, light);
  });
}

/** Radii of the oval in the middle without foil lines. */
const bare: Vector = [330, 440];

/** Stamps some of the grooves at the card's rim, or the joints between cells. */
export function stampGrating(artboard: Artboard, name: GratingName): void {
  for (const { grooves, place } of gratings[name]) foilPath(artboard, place?.() ?? grooves(coarse), thinnestFoil);
  const oval = new Path2D();
  oval.ellipse(...middle, ...bare, 0, 0, 2 * Math.PI);
  coverFoil(artboard, oval);
}
