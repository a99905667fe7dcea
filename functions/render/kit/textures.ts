import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { card } from '../geometry.ts';
import { seededRandom } from '../seeded-random.ts';

const side = 256;
const tiles = new Map<string, Canvas>();

type Texture = 'grain' | 'brushed' | 'paper';

/** A grey tile around mid-grey, made once per process; meant for `overlay`, `soft-light` and `multiply`. */
export function textureTile(texture: Texture): Canvas {
  const known = tiles.get(texture);
  if (known) return known;
  const canvas = createCanvas(side, side);
  const ctx = canvas.getContext('2d');
  const image = ctx.createImageData(side, side);
  const values = makers[texture]();
  values.forEach((value, i) => {
    image.data[4 * i] = image.data[4 * i + 1] = image.data[4 * i + 2] = value;
    image.data[4 * i + 3] = 255;
  });
  ctx.putImageData(image, 0, 0);
  tiles.set(texture, canvas);
  return canvas;
}

const makers: Record<Texture, () => Float32Array> = {
  grain: () => {
    const random = seededRandom(11);
    return new Float32Array(side * side).map(() => 128 + 120 * (random() + random() + random() - 1.5));
  },
  brushed: () => {
    const random = seededRandom(23);
    let stroke = 128;
    return new Float32Array(side * side).map((_, i) => {
      if (i % side === 0 || random() < 0.035) stroke = 255 * random();
      return 0.75 * stroke + 64 * random();
    });
  },
  paper: () => {
    const random = seededRandom(37);
    const coarse = new Float32Array((side / 4) ** 2).map(() => random());
    const cells = side / 4;
    return new Float32Array(side * side).map((_, i) => {
      const cell = coarse[Math.floor(Math.floor(i / side) / 4) * cells + Math.floor((i % side) / 4)] ?? 0;
      return 205 + 26 * cell + 24 * random() - (random() < 0.006 ? 90 * random() : 0);
    });
  },
};

/** Fills the card, or the current clip, with a texture. */
export function texture(ctx: SKRSContext2D, name: Texture, blend: GlobalCompositeOperation, alpha: number): void {
  ctx.save();
  ctx.globalCompositeOperation = blend;
  ctx.globalAlpha = alpha;
  ctx.fillStyle = ctx.createPattern(textureTile(name), 'repeat') ?? 'transparent';
  ctx.fillRect(0, 0, card.width, card.height);
  ctx.restore();
}

type GlobalCompositeOperation = SKRSContext2D['globalCompositeOperation'];
