import sharp from 'sharp';

/** Blocks every libvips loader except the four formats of P-5, so that a renamed SVG, PDF or TIFF is never opened. */
export function allowPhotoLoadersOnly(): void {
  // No cache, because no picture is read twice. It would take up to 50 MB.
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadNsgifBuffer',
    ],
  });
}
