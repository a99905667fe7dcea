import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { card } from '../geometry.ts';
import { seededRandom } from '../seeded-random.ts';

/** A power of two: the finishing pass wraps with a mask. */
export const tileSide = 256;

const values = new Map<Texture, Float32Array>();
const tiles = new Map<Texture, Canvas>();

type Texture = 'grain' | 'brushed' | 'paper';

/** Greys of a seamless tile, made once per process. */
export function tileValues(name: Texture): Float32Array {
  const known = values.get(name) ?? makers[name]();
  values.set(name, known);
  return known;
}

function textureTile(name: Texture): Canvas {
  const known = tiles.get(name);
  if (known) return known;
  const canvas = createCanvas(tileSide, tileSide);
  const ctx = canvas.getContext('2d');
  const image = ctx.createImageData(tileSide, tileSide);
  tileValues(name).forEach((value, i) => {
    image.data[4 * i] = image.data[4 * i + 1] = image.data[4 * i + 2] = value;
    image.data[4 * i + 3] = 255;
  });
  ctx.putImageData(image, 0, 0);
  tiles.set(name, canvas);
  return canvas;
}

const makers: Record<Texture, () => Float32Array> = {
  grain: () => {
    const random = seededRandom(11);
    return new Float32Array(tileSide * tileSide).map(() => 128 + 120 * (random() + random() + random() - 1.5));
  },
  brushed: () => {
    const random = seededRandom(23);
    let stroke = 128;
    return new Float32Array(tileSide * tileSide).map((_, i) => {
      if (i % tileSide === 0 || random() < 0.035) stroke = 255 * random();
      return 0.75 * stroke + 64 * random();
    });
  },
  paper: () => {
    const random = seededRandom(37);
    const cells = tileSide / 4;
    const coarse = new Float32Array(cells ** 2).map(() => random());
    return new Float32Array(tileSide * tileSide).map((_, i) => {
      const cell = coarse[Math.floor(Math.floor(i / tileSide) / 4) * cells + Math.floor((i % tileSide) / 4)] ?? 0;
      return 205 + 26 * cell + 24 * random() - (random() < 0.006 ? 90 * random() : 0);
    });
  },
};

/** Fills the current clip with a texture; costs by area, so whole-card textures belong in the finish. */
export function texture(
  ctx: SKRSContext2D,
  name: Texture,
  blend: SKRSContext2D['globalCompositeOperation'],
  alpha: number,
): void {
  ctx.save();
  ctx.globalCompositeOperation = blend;
  ctx.globalAlpha = alpha;
  ctx.fillStyle = ctx.createPattern(textureTile(name), 'repeat') ?? 'transparent';
  ctx.fillRect(0, 0, card.width, card.height);
  ctx.restore();
}
