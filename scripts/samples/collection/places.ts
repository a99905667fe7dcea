import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { type Random, seededRandom } from '#studio/card/seeded-random.ts';
import { type AthleteName, athletes } from '../athletes/athletes.ts';
import { compose, type Figure } from './compose.ts';
import type { Raster } from './raster.ts';

type Paint = (ctx: SKRSContext2D, width: number, height: number, random: Random) => void;

/** Draws a background. The same seed gives the same pixels. */
function painted(width: number, height: number, seed: number, paint: Paint): Raster {
  const canvas = createCanvas(width, height);
  paint(canvas.getContext('2d'), width, height, seededRandom(seed));
  const pixels = canvas.data();
  const rgb = new Uint8Array(3 * width * height);
  for (let i = 0; i < width * height; i++) for (let c = 0; c < 3; c++) rgb[3 * i + c] = pixels[4 * i + c] as number;
  return { width, height, rgb };
}

type Stop = readonly [at: number, colour: string];

function slope(ctx: SKRSContext2D, width: number, from: number, to: number, stops: readonly Stop[]): void {
  const gradient = ctx.createLinearGradient(0, from, 0, to);
  for (const [at, colour] of stops) gradient.addColorStop(at, colour);
  ctx.fillStyle = gradient;
  ctx.fillRect(0, from, width, to - from);
}

/** Many dots of some colours between two heights: leaves, crowds far away, snowflakes. */
function dots(ctx: SKRSContext2D, random: Random, { count, top, bottom, width, size, colours }: Dots): void {
  for (let i = 0; i < count; i++) {
    ctx.fillStyle = colours[Math.floor(random() * colours.length)] as string;
    const r = size * (0.4 + random());
    ctx.beginPath();
    ctx.ellipse(random() * width, top + random() * (bottom - top), r, r * (0.7 + 0.6 * random()), 0, 0, 7);
    ctx.fill();
  }
}

interface Dots {
  readonly count: number;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
  readonly size: number;
  readonly colours: readonly string[];
}

function blades(ctx: SKRSContext2D, width: number, top: number, height: number, random: Random): void {
  for (let i = 0; i < 26_000; i++) {
    const y = top + random() ** 0.7 * (height - top);
    const long = 3 + (16 * (y - top)) / (height - top);
    const x = random() * width;
    ctx.strokeStyle = `hsl(${88 + 30 * random()} 45% ${18 + 26 * random()}%)`;
    ctx.lineWidth = 0.6 + long / 14;
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(x + (random() - 0.5) * long, y - long);
    ctx.stroke();
  }
}

const paints = {
  grass: (ctx, width, height, random) => {
    ctx.fillStyle = '#3c6b2f';
    ctx.fillRect(0, 0, width, height);
    blades(ctx, width, 0, height, random);
  },
  field: (ctx, width, height, random) => {
    slope(ctx, width, 0, 0.45 * height, [
      [0, '#6da4d8'],
      [1, '#dbe9f2'],
    ]);
    dots(ctx, random, {
      count: 900,
      top: 0.3 * height,
      bottom: 0.47 * height,
      width,
      size: 26,
      colours: ['#2f5a2c', '#3f7034', '#24481f', '#507f43'],
    });
    slope(ctx, width, 0.46 * height, height, [
      [0, '#5b8f43'],
      [1, '#356427'],
    ]);
    blades(ctx, width, 0.46 * height, height, random);
  },
  night: (ctx, width, height, random) => {
    slope(ctx, width, 0, height, [
      [0, '#04060c'],
      [0.6, '#0c1119'],
      [0.62, '#122415'],
      [1, '#1c3a20'],
    ]);
    dots(ctx, random, {
      count: 1400,
      top: 0.18 * height,
      bottom: 0.6 * height,
      width,
      size: 5,
      colours: ['#1d2129', '#2a2522', '#33302c', '#161a26'],
    });
    for (let tower = 0; tower < 4; tower++) {
      const x = (0.1 + 0.27 * tower) * width;
      const glow = ctx.createRadialGradient(x, 0.08 * height, 4, x, 0.08 * height, 0.3 * width);
      glow.addColorStop(0, 'rgba(255,250,230,1)');
      glow.addColorStop(0.08, 'rgba(255,250,230,.75)');
      glow.addColorStop(1, 'rgba(180,200,255,0)');
      ctx.fillStyle = glow;
      ctx.fillRect(0, 0, width, 0.6 * height);
    }
  },
  snow: (ctx, width, height, random) => {
    slope(ctx, width, 0, height, [
      [0, '#dfe7ef'],
      [0.4, '#f3f6f9'],
      [0.45, '#e9eef4'],
      [1, '#ffffff'],
    ]);
    dots(ctx, random, {
      count: 500,
      top: 0.3 * height,
      bottom: 0.42 * height,
      width,
      size: 9,
      colours: ['#5b6b6a', '#74827f', '#8d9a98'],
    });
    dots(ctx, random, { count: 900, top: 0, bottom: height, width, size: 4, colours: ['rgba(255,255,255,.9)'] });
  },
  gym: (ctx, width, height, random) => {
    slope(ctx, width, 0, 0.55 * height, [
      [0, '#b9b2a4'],
      [1, '#8f887b'],
    ]);
    for (let i = 0; i < 9; i++) {
      ctx.fillStyle = `hsl(${360 * random()} 55% ${30 + 30 * random()}%)`;
      ctx.fillRect(
        random() * width,
        0.08 * height + 0.24 * random() * height,
        0.05 * width + 0.12 * random() * width,
        0.12 * height,
      );
    }
    slope(ctx, width, 0.55 * height, height, [
      [0, '#a8713a'],
      [1, '#d9a561'],
    ]);
    for (let y = 0.55 * height; y < height; y += 14) {
      ctx.fillStyle = `rgba(90,50,15,${0.15 + 0.15 * random()})`;
      ctx.fillRect(0, y, width, 2);
    }
    ctx.strokeStyle = '#f4f1ea';
    ctx.lineWidth = 9;
    ctx.strokeRect(-40, 0.68 * height, 0.7 * width, 0.5 * height);
  },
  clutter: (ctx, width, height, random) => {
    ctx.fillStyle = '#6b6258';
    ctx.fillRect(0, 0, width, height);
    for (let i = 0; i < 420; i++) {
      ctx.fillStyle = `hsl(${360 * random()} ${60 * random()}% ${15 + 65 * random()}%)`;
      ctx.fillRect(random() * width, random() * height, 10 + 110 * random(), 20 + 150 * random());
    }
  },
  sunset: (ctx, width, height, random) => {
    slope(ctx, width, 0, 0.7 * height, [
      [0, '#5b6aa0'],
      [0.6, '#f2b27a'],
      [1, '#fff0c9'],
    ]);
    slope(ctx, width, 0.7 * height, height, [
      [0, '#2c2119'],
      [1, '#120d0a'],
    ]);
    dots(ctx, random, {
      count: 300,
      top: 0.66 * height,
      bottom: 0.72 * height,
      width,
      size: 14,
      colours: ['#1c1612', '#2a201a'],
    });
    ctx.fillStyle = '#fffbe8';
    ctx.beginPath();
    ctx.arc(0.55 * width, 0.5 * height, 0.1 * width, 0, 7);
    ctx.fill();
  },
} as const satisfies Readonly<Record<string, Paint>>;

export type Place = keyof typeof paints;

export const place = (name: Place, width: number, height: number, seed: number): Raster =>
  painted(width, height, seed, paints[name]);

/** One colour with light and grain: a wall, or ground in the colours of the shirt. */
export const plain = (colour: string, width: number, height: number, seed: number): Raster =>
  painted(width, height, seed, (ctx, w, h, random) => {
    ctx.fillStyle = colour;
    ctx.fillRect(0, 0, w, h);
    const light = ctx.createRadialGradient(0.4 * w, 0.2 * h, 0, 0.4 * w, 0.2 * h, h);
    light.addColorStop(0, 'rgba(255,255,255,.25)');
    light.addColorStop(1, 'rgba(0,0,0,.35)');
    ctx.fillStyle = light;
    ctx.fillRect(0, 0, w, h);
    dots(ctx, random, {
      count: 5000,
      top: 0,
      bottom: h,
      width: w,
      size: 2,
      colours: ['rgba(255,255,255,.1)', 'rgba(0,0,0,.1)'],
    });
  });

/** Rows of other athletes, small and close: spectators or a bench. They are part of the background. `size`: 1 is a quarter of the height. */
export async function crowd(background: Raster, seed: number, size = 1): Promise<Raster> {
  const random = seededRandom(seed);
  const names = Object.keys(athletes) as AthleteName[];
  const figures: Figure[] = [];
  for (let row = 0; row < 3; row++) {
    for (let x = -0.02 + 0.05 * row; x < 1.05; x += size * (0.11 + 0.03 * random())) {
      const athlete = names[Math.floor(random() * names.length)] as AthleteName;
      const bottom = 0.34 + 0.14 * row * (0.5 + 0.5 * size) + 0.02 * random();
      const mirrored = random() < 0.5;
      figures.unshift({ athlete, height: size * (0.2 + 0.05 * row), x, bottom, mirrored, light: 0.75 });
    }
  }
  return (await compose(background, figures)).picture;
}
