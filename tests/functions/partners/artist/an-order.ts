import { createCanvas } from '@napi-rs/canvas';
import type { Template } from '#domain/catalog/template.ts';
import type { PaintOrder } from '#functions/partners/artist/port.ts';
import { aGeneration, aTemplate } from '#tests/builders/a-card.ts';
import { aPhoto } from '#tests/product/a-photo.ts';

export const photoSize = { width: 500, height: 700 };
const photo = await aPhoto(photoSize);

/** A request for one option of a front, from a plain photo. */
export function anOrder(template: Partial<Template> = {}): Omit<PaintOrder, 'signal'> {
  const { snapshot } = aGeneration();
  return {
    snapshot: { ...snapshot, template: aTemplate(template) },
    option: 1,
    photo: async () => photo,
    style: async () => photo,
  };
}

/** A purse that is never empty. */
export const inReserve = async (): Promise<boolean> => true;

/** A template that suits every hosted artist. */
export const everybodys = {
  creative_mode: true,
  gemini_front: true,
  lora_url: 'https://models.example/ink.safetensors',
};

interface PictureOptions {
  readonly width?: number;
  readonly height?: number;
  readonly format?: 'png' | 'jpeg';
}

/** A provider's picture in base64: a disc on transparency (PNG) or on green. */
export async function aPicture({ width = 500, height = 700, format = 'png' }: PictureOptions = {}): Promise<string> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  if (format === 'jpeg') {
    context.fillStyle = '#14783c';
    context.fillRect(0, 0, width, height);
  }
  context.fillStyle = '#2040c0';
  context.beginPath();
  context.arc(width / 2, height / 2, Math.min(width, height) / 3, 0, 2 * Math.PI);
  context.fill();
  const bytes = format === 'png' ? await canvas.encode('png') : await canvas.encode('jpeg', 90);
  return bytes.toString('base64');
}
