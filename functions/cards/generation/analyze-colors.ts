import { AppError } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';
import { log } from '#functions/platform/log.ts';
import { chosenAnalyst } from './choose-analyst.ts';

const dataUrlStart = /^data:[\w/+.-]+;base64,/;

function decode(imageBase64: string): Uint8Array {
  const base64 = imageBase64.replace(dataUrlStart, '');
  if (base64.length > limits.colours.base64Chars) throw new AppError('colors.too_large');
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > limits.colours.directBytes) throw new AppError('colors.too_large');
  if (bytes.length === 0) throw new AppError('photo.unreadable');
  return bytes;
}

/**
 * Describes the dominant clothing colors (P-5, P-9). Takes at most 1 MB as 1.5 M characters of base64. A failed analysis, or one below 3 characters,
 * becomes the fallback phrase. Throws `colors.too_large`, `photo.unreadable`.
 */
export async function analyzeColors(imageBase64: string): Promise<{ success: true; colorAnalysis: string }> {
  const image = decode(imageBase64);
  const words = await chosenAnalyst()
    .describe(image)
    .catch((error: unknown) => {
      if (error instanceof AppError) throw error;
      log.warn('colour analysis failed', { error: error as Error });
      return '';
    });
  const enough = words.trim().length >= limits.colours.minResultChars;
  return { success: true, colorAnalysis: enough ? words.trim() : limits.colours.fallbackPhrase };
}
