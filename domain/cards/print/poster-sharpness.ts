import { limits } from '#domain/tables/limits.ts';

/** How a photo prints on a MEGA poster: `soft` only if its buyer accepts it, `refused` never. */
export type PosterSharpness = 'sharp' | 'soft' | 'refused';

/** @param dpi pixels of the photo per printed inch of the poster. Null without a photo, which is sharp */
export function posterSharpness(dpi: number | null): PosterSharpness {
  const { softPosterDpi, minPosterDpi } = limits.upload;
  if (dpi === null || dpi >= softPosterDpi) return 'sharp';
  return dpi < minPosterDpi ? 'refused' : 'soft';
}
