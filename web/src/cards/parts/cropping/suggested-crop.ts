import type { FoundPerson, PhotoBox } from '#domain/cards/photo/cutout.ts';
import { limits } from '#domain/tables/limits.ts';
import type { CropPercent } from './crop-geometry.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Width by height of the trimmed card (P-9). */
const aspect = 2.5 / 3.5;
/** Space above and below the body, and beside it for equipment, in heights of the body. */
const air = { above: 0.16, below: 0.08, beside: 0.16 };
/** Width in inches of the card with bleed: a window with fewer pixels prints below the limit. */
const inches = 2.75;

/** The size of the photo as stored for printing, which limits a crop's pixels. */
export function printedSize({ width, height }: Size): Size {
  const scale = Math.min(1, limits.upload.workingLongSide / Math.max(width, height));
  return { width: width * scale, height: height * scale };
}

/** The part of the photo with the body and the outline's extras: a bat, a wheelchair. */
function extent({ box, outline }: Pick<FoundPerson, 'box' | 'outline'>): PhotoBox {
  const corners = [...outline, box, { x: box.x + box.width, y: box.y + box.height }];
  const across = corners.map((corner) => Math.min(1, Math.max(0, corner.x)));
  const down = corners.map((corner) => Math.min(1, Math.max(0, corner.y)));
  const [x, y] = [Math.min(...across), Math.min(...down)];
  return { x, y, width: Math.max(...across) - x, height: Math.max(...down) - y };
}

/**
 * The card's window around a person, with space and equipment. A small figure is enlarged as far as the print limit allows. `photo` is the
 * size of the oriented original in pixels.
 */
export function suggestedCrop(person: Pick<FoundPerson, 'box' | 'outline'>, photo: Size): CropPercent {
  const box = extent(person);
  const { width, height } = printedSize(photo);
  const body = { width: box.width * width, height: box.height * height };
  const wanted = Math.max(
    body.width + 2 * air.beside * body.height,
    body.height * (1 + air.above + air.below) * aspect,
    limits.upload.softDpi * inches,
  );
  const across = Math.min(wanted, width, height * aspect);
  const down = across / aspect;
  const spare = down - body.height * (1 + air.above + air.below);
  const x = (box.x + box.width / 2) * width - across / 2;
  const y = box.y * height - air.above * body.height - Math.max(0, spare) / 2;
  return {
    x: (within(x, width - across) / width) * 100,
    y: (within(y, height - down) / height) * 100,
    width: (across / width) * 100,
    height: (down / height) * 100,
  };
}

const within = (value: number, max: number): number => Math.min(Math.max(0, value), max);

/** The maximum zoom: as far as the print limit allows, but at least `min`. */
export function maxZoomOf(photo: Size | null, min: number): number {
  if (!photo) return min;
  const { width, height } = printedSize(photo);
  return Math.max(min, Math.min(width, height * aspect) / (limits.upload.softDpi * inches));
}
