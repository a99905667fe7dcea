import type { Picture } from './picture.ts';
import pack from './product/pack.avif';

/** A drawing. The landing page does not load it. */
export const packPicture: Picture = {
  src: pack,
  width: 960,
  height: 720,
  alt: 'Drawing of a sealed team pack in black and gold foil, with three cards beside it',
};
