import sharp from 'sharp';

/** A plain picture that passes as a photo: a figure of one colour before another, so that tests can tell two of them apart. */
export async function aPhoto(
  options: { width?: number; height?: number; subject?: string; ground?: string } = {},
): Promise<Buffer> {
  const { width = 600, height = 840, subject = '#c02030', ground = '#3a7a4a' } = options;
  const figure = `<svg width="${width}" height="${height}"><circle cx="${width / 2}" cy="${height * 0.3}" r="${width * 0.14}" fill="#e0b090"/>
    <rect x="${width * 0.3}" y="${height * 0.42}" width="${width * 0.4}" height="${height * 0.4}" rx="20" fill="${subject}"/></svg>`;
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([{ input: Buffer.from(figure) }])
    .jpeg({ quality: 90 })
    .toBuffer();
}

export const dataUrl = (jpeg: Buffer): string => `data:image/jpeg;base64,${jpeg.toString('base64')}`;
