import { limits } from '#domain/tables/limits.ts';
import { cutJpeg, loadPicture } from '../photo/load-picture.ts';

/** Shrinks a picture to at most `longSide` pixels at `quality`. Rejects if the browser cannot. */
export type Shrink = (picture: Blob, longSide: number, quality: number) => Promise<Blob>;

export const shrinkInCanvas: Shrink = async (picture, longSide, quality) => {
  const src = URL.createObjectURL(picture);
  try {
    const image = await loadPicture(src);
    const whole = { x: 0, y: 0, width: image.naturalWidth, height: image.naturalHeight };
    return await cutJpeg(image, whole, longSide, quality);
  } finally {
    URL.revokeObjectURL(src);
  }
};

/**
 * The picture for the colour analysis. Null skips the analysis (P-9, P-50). Above 1 MB it is shrunk; above 10 MB a failed shrink skips it.
 */
export async function fitForAnalysis(picture: Blob, shrink: Shrink = shrinkInCanvas): Promise<Blob | null> {
  const { colours } = limits;
  if (picture.size <= colours.directBytes) return picture;
  const small = await shrink(picture, colours.compressedLongSide, colours.compressedQuality).catch(() => null);
  if (small) return small.size <= colours.compressedBytes ? small : null;
  // Between 1 and 10 MB P-9 would send the original, but the analysis accepts at most 1 MB.
  return null;
}
