import sharp from 'sharp';

/** Every libvips loader but the four formats of SPEC section 5 is shut, so a renamed SVG, PDF or TIFF is never opened. */
export function allowPhotoLoadersOnly(): void {
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
