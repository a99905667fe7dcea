import { Path2D } from '@napi-rs/canvas';

interface Band {
  /** Middle line of the band: a rectangle with its corners cut round. */
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** How far the waves swing to either side. */
  readonly swing: number;
  /** Length of a wave along the band. */
  readonly wave: number;
  readonly strands: number;
}

/** The engraver's lathe: strands of waves, each a little further on, along a frame. Close lines, so print ink and not foil. */
export function guillocheFrame({ left, top, right, bottom, swing, wave, strands }: Band): Path2D {
  const path = new Path2D();
  const [width, height] = [right - left, bottom - top];
  const around = 2 * (width + height);
  const waves = Math.round(around / wave);
  for (let strand = 0; strand < strands; strand++) {
    const shift = (2 * Math.PI * strand) / strands;
    const steps = waves * 10;
    for (let i = 0; i <= steps; i++) {
      const t = (i / steps) * around;
      const off = swing * Math.sin((2 * Math.PI * waves * i) / steps + shift);
      const [x, y] = onFrame(t, off, left, top, width, height);
      if (i === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    }
  }
  return path;
}

/** A point `off` outside the frame's line, `t` along it from the upper left corner clockwise. */
function onFrame(
  t: number,
  off: number,
  left: number,
  top: number,
  width: number,
  height: number,
): readonly [number, number] {
  if (t < width) return [left + t, top - off];
  if (t < width + height) return [left + width + off, top + t - width];
  if (t < 2 * width + height) return [left + 2 * width + height - t, top + height + off];
  return [left - off, top + 2 * width + 2 * height - t];
}

/** A lathe rosette: turned ellipses. */
export function rosette(x: number, y: number, radius: number, petals: number): Path2D {
  const path = new Path2D();
  for (let k = 0; k < petals; k++) {
    const angle = (Math.PI * k) / petals;
    path.moveTo(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
    path.ellipse(x, y, radius, 0.42 * radius, angle, 0, 2 * Math.PI);
  }
  return path;
}
