import type { Picture } from './picture.ts';
import box from './product/box.avif';
import fridge from './product/fridge.avif';

/** Rendered product shots of box and cards, with real prints of our engine on them. */
export const product = {
  box: {
    src: box,
    width: 960,
    height: 720,
    alt: 'A matt black box and two finished cards on dark oak',
  },
  fridge: {
    src: fridge,
    width: 960,
    height: 720,
    alt: 'Five finished cards under magnets on a fridge door',
  },
} as const satisfies Readonly<Record<string, Picture>>;
