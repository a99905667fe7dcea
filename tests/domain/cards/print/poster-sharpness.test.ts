import { expect, it } from 'vitest';
import { posterSharpness } from '#domain/cards/print/poster-sharpness.ts';

it.each([
  [null, 'sharp'],
  [100, 'sharp'],
  [99, 'soft'],
  [60, 'soft'],
  [59, 'refused'],
  [0, 'refused'],
] as const)('a poster with %s pixels of the photo an inch is %s', (dpi, sharpness) => {
  expect(posterSharpness(dpi)).toBe(sharpness);
});
