import { components } from '../analysis/components.ts';
import { boxBlur } from '../box-blur.ts';
import { maskSide } from './sample-square.ts';

/** Radius in mask pixels around the body in which soft values are kept. */
const air = 4;

/** Keeps the largest part of a square mask and the soft values close to it. Clears the rest, such as another person's foot. In place. */
export function oneBody(mask: Float32Array): Float32Array {
  const [body, ...others] = components(mask, maskSide, 0.5);
  if (!body) return mask;
  const near = new Float32Array(mask.length);
  for (const i of body.pixels) near[i] = 1;
  boxBlur(near, maskSide, maskSide, air, near);
  for (const { pixels } of others) for (const i of pixels) mask[i] = 0;
  for (let i = 0; i < mask.length; i++) mask[i] = (mask[i] as number) * Math.min(1, 5 * (near[i] as number));
  return mask;
}
