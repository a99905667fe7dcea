import type { Picture } from './picture.ts';
import box from './product/box.avif';
import standing from './product/standing.avif';

/** Rendered product shots of box and cards, with real prints of our engine on them. */
export const product = {
  box: {
    src: box,
    width: 960,
    height: 720,
    alt: 'A matt black box with a gold edge on dark oak, and two finished cards beside it',
  },
  standing: {
    src: standing,
    width: 960,
    height: 720,
    alt: 'Three finished cards stand on dark oak in the light of one warm lamp',
  },
} as const satisfies Readonly<Record<string, Picture>>;
