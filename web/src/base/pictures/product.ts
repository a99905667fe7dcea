import type { Picture } from './picture.ts';
import box from './product/box-960.avif';
import fridge from './product/fridge-960.avif';

/** Rendered product shots of box and cards, with real prints of our engine on them. The landing page has no bytes left for more widths. */
export const product = {
  box: {
    src: box,
    width: 960,
    height: 720,
    alt: 'A black box closed with a gold seal, and two cards',
  },
  fridge: {
    src: fridge,
    width: 960,
    height: 720,
    alt: 'Five finished cards under magnets on a fridge door',
  },
} as const satisfies Readonly<Record<string, Picture>>;
