import type { Picture } from './picture.ts';
import binder480 from './product/binder-480.avif';
import binder720 from './product/binder-720.avif';
import binder960 from './product/binder-960.avif';
import box480 from './product/box-480.avif';
import box960 from './product/box-960.avif';
import box1440 from './product/box-1440.avif';
import case480 from './product/case-480.avif';
import case720 from './product/case-720.avif';
import case960 from './product/case-960.avif';
import fridge480 from './product/fridge-480.avif';
import fridge960 from './product/fridge-960.avif';
import fridge1440 from './product/fridge-1440.avif';
import hand480 from './product/hand-480.avif';
import hand720 from './product/hand-720.avif';
import hand960 from './product/hand-960.avif';

/** `files`: the addresses by their width in pixels. */
const scene = (alt: string, files: Readonly<Record<number, string>> & { readonly 960: string }): Picture => ({
  src: files[960],
  srcSet: Object.entries(files)
    .map(([width, file]) => `${file} ${width}w`)
    .join(', '),
  width: 960,
  height: 720,
  alt,
});

/** Rendered scenes in three widths, with real prints of our engine in them. The landing page does not load them. */
export const scenes = {
  binder: scene('Nine cards in nine looks, in the clear pockets of a binder page', {
    480: binder480,
    720: binder720,
    960: binder960,
  }),
  box: scene('A matt black box closed with a gold seal, and two finished cards on an oak table', {
    480: box480,
    960: box960,
    1440: box1440,
  }),
  fridge: scene('Five finished cards under magnets on a fridge door', {
    480: fridge480,
    960: fridge960,
    1440: fridge1440,
  }),
  hand: scene('A hand holds a finished baseball card in the morning sun', {
    480: hand480,
    720: hand720,
    960: hand960,
  }),
  magneticCase: scene('A card upright in its clear magnetic case, before another card and the closed box', {
    480: case480,
    720: case720,
    960: case960,
  }),
} as const satisfies Readonly<Record<string, Picture>>;
