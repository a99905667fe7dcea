import { createCanvas } from '@napi-rs/canvas';

interface PhotoOptions {
  readonly width?: number;
  readonly height?: number;
  readonly subject?: string;
  readonly ground?: string;
}

/** Returns a JPEG that passes as a photo: a figure on a ground. Their colours distinguish two photos of a test. */
export async function aPhoto(options: PhotoOptions = {}): Promise<Buffer> {
  const { width = 600, height = 840, subject = '#c02030', ground = '#3a7a4a' } = options;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  context.fillStyle = subject;
  context.fillRect(width * 0.3, height * 0.42, width * 0.4, height * 0.4);
  context.fillStyle = '#e0b090';
  context.beginPath();
  context.arc(width / 2, height * 0.3, width * 0.14, 0, 2 * Math.PI);
  context.fill();
  return canvas.encode('jpeg', 90);
}

export const dataUrl = (jpeg: Buffer): string => `data:image/jpeg;base64,${jpeg.toString('base64')}`;
