import sharp from 'sharp';

/** Every libvips loader but the four formats of P-5 is shut, so a renamed SVG, PDF or TIFF is never opened. */
export function allowPhotoLoadersOnly(): void {
  // No picture is asked for twice, and up to 50 MB of them would be kept.
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
