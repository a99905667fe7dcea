import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { LRUCache } from 'lru-cache';
import { releaseCanvas } from '../../photo/layer-canvas.ts';
import { card } from '../geometry.ts';
import { seededRandom } from '../seeded-random.ts';

/** A power of two, so that the surface pass can wrap coordinates with a bit mask. */
export const tileSide = 256;

type Texture = 'grain' | 'brushed' | 'paper';

/** All three textures; 256 kB each. */
const values = new LRUCache<Texture, Float32Array>({ max: 3, memoMethod: (name) => makers[name]() });
const tiles = new LRUCache<Texture, Canvas>({ max: 3, memoMethod: textureTile, dispose: releaseCanvas });

/** Greys (0–255) of a seamless tile. Grain exceeds this range by up to 53 at both ends. */
export const tileValues = (name: Texture): Float32Array => values.memo(name);

function textureTile(name: Texture): Canvas {
  const canvas = createCanvas(tileSide, tileSide);
  const ctx = canvas.getContext('2d');
  const image = ctx.createImageData(tileSide, tileSide);
  tileValues(name).forEach((value, i) => {
    image.data[4 * i] = image.data[4 * i + 1] = image.data[4 * i + 2] = value;
    image.data[4 * i + 3] = 255;
  });
  ctx.putImageData(image, 0, 0);
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

/** Fills the current clip with a texture. The cost grows with the area, so textures of a whole card belong in `Surface`. */
export function texture(
  ctx: SKRSContext2D,
  name: Texture,
  blend: SKRSContext2D['globalCompositeOperation'],
  alpha: number,
): void {
  ctx.save();
  ctx.globalCompositeOperation = blend;
  ctx.globalAlpha = alpha;
  ctx.fillStyle = ctx.createPattern(tiles.memo(name), 'repeat') ?? 'transparent';
  ctx.fillRect(0, 0, card.width, card.height);
  ctx.restore();
}
