import { Path2D } from '@napi-rs/canvas';

interface Band {
  /** The band's middle line, a rectangle. */
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Amplitude of the waves. */
  readonly swing: number;
  /** Wavelength along the band. */
  readonly wave: number;
  readonly strands: number;
}

/** Guilloche: strands of shifted waves along a frame. The lines are too close for foil, so they are printed in ink. */
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

/** The point at distance `off` outside the frame. `t` is its distance along the frame, clockwise from the upper left corner. */
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

/** A rosette of rotated ellipses. */
export function rosette(x: number, y: number, radius: number, petals: number): Path2D {
  const path = new Path2D();
  for (let k = 0; k < petals; k++) {
    const angle = (Math.PI * k) / petals;
    path.moveTo(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
    path.ellipse(x, y, radius, 0.42 * radius, angle, 0, 2 * Math.PI);
  }
  return path;
}
