import type { Rect } from '../../card/geometry.ts';
import { boxBlur } from '../box-blur.ts';
import { components, trimmedBox } from './components.ts';
import type { AnalysisRaster } from './raster.ts';

/** Finds the head, in raster pixels: a skin patch in the upper part of the athlete, else the top of the matte. */
export function locateHead(raster: AnalysisRaster, alpha: Float32Array, subject: Rect): { head: Rect; seen: boolean } {
  const face = headOnSkin(raster, alpha, subject);
  return {
    head: face ?? headOnTop(raster, alpha, subject),
    seen: face !== null && face.y < subject.y + 0.3 * subject.height,
  };
}

function headOnSkin(raster: AnalysisRaster, alpha: Float32Array, subject: Rect): Rect | null {
  const { width, height, skin } = raster;
  const limit = subject.y + 0.55 * subject.height;
  const patch = new Float32Array(width * height);
  for (let i = 0; i < patch.length; i++) {
    const y = Math.floor(i / width);
    if (skin[i] && (alpha[i] ?? 0) > 0.4 && y >= subject.y - 2 && y <= limit) patch[i] = 1;
  }
  const smooth = boxBlur(patch, width, height, Math.max(1, Math.round(width / 160)));
  // A face is high and about as wide as tall; arms are lower and longer.
  const likely = new Float32Array(smooth.length);
  for (let i = 0; i < likely.length; i++) {
    const down = (Math.floor(i / width) - subject.y) / (0.62 * subject.height);
    likely[i] = (smooth[i] as number) * Math.max(0.05, 1 - down);
  }
  const face = components(smooth, width, 0.5, likely)[0];
  if (!face || face.pixels.length < 0.012 * subject.width * subject.height) return null;
  const box = trimmedBox(face.pixels, width);
  const side = Math.min(Math.max(box.width, 0.8 * Math.min(box.height, 1.6 * box.width)), 0.7 * subject.width);
  const top = topOfMatte(alpha, width, box.x, box.width, box.y - 1.1 * side, box.y);
  return { x: box.x + box.width / 2 - 0.65 * side, y: top, width: 1.3 * side, height: box.y - top + 1.25 * side };
}

/** The highest row that is still athlete: hair, a cap or a helmet above the face. */
function topOfMatte(alpha: Float32Array, width: number, x: number, span: number, from: number, to: number): number {
  for (let y = Math.max(0, Math.floor(from)); y < to; y++) {
    let inside = 0;
    for (let dx = 0; dx < span; dx++) inside += (alpha[y * width + Math.floor(x + dx)] ?? 0) > 0.45 ? 1 : 0;
    if (inside > 0.2 * span) return y;
  }
  return to;
}

function headOnTop({ width }: AnalysisRaster, alpha: Float32Array, subject: Rect): Rect {
  const size = Math.min(0.22 * subject.height, 0.6 * subject.width);
  let mass = 0;
  let moment = 0;
  for (let y = Math.floor(subject.y); y < subject.y + size; y++) {
    for (let x = Math.floor(subject.x); x < subject.x + subject.width; x++) {
      const p = alpha[y * width + x] ?? 0;
      mass += p;
      moment += p * x;
    }
  }
  const centre = mass > 0 ? moment / mass : subject.x + subject.width / 2;
  return { x: centre - size / 2, y: subject.y, width: size, height: size };
}

/** A face just above the found subject: a head that was cut off because it has the background's colours. */
export function headAbove({ width, height, skin }: AnalysisRaster, found: Rect): Rect | null {
  const smooth = boxBlur(Float32Array.from(skin), width, height, 1);
  const faces = components(smooth, width, 0.5)
    .map(({ pixels }) => ({ box: trimmedBox(pixels, width), area: pixels.length }))
    .filter(({ box, area }) => isFaceAbove(box, area, found))
    .sort((one, other) => other.area - one.area);
  const face = faces[0]?.box;
  if (!face) return null;
  const top = Math.max(0, face.y - 0.45 * face.height);
  return { x: face.x - 0.15 * face.width, y: top, width: 1.3 * face.width, height: face.y + face.height - top };
}

function isFaceAbove(box: Rect, area: number, found: Rect): boolean {
  const middle = box.x + box.width / 2;
  const below = box.y + box.height;
  const near = below < found.y + 0.12 * found.height && below > found.y - 0.22 * found.height;
  const over = middle > found.x - 0.6 * found.width && middle < found.x + 1.6 * found.width;
  const aspect = box.height / box.width;
  const size = box.height / found.height;
  return (
    near && over && aspect > 0.6 && aspect < 2.2 && size > 0.05 && size < 0.35 && area > 0.45 * box.width * box.height
  );
}
