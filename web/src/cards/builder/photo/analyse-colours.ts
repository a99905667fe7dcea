import { limits } from '#domain/tables/limits.ts';
import { sleep } from '#web/src/base/api/retry.ts';
import { api } from '#web/src/base/data/api.ts';
import { fitForAnalysis } from './fit-for-analysis.ts';

async function asBase64(picture: Blob): Promise<string> {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  let text = '';
  // In chunks, because spreading a whole megabyte overflows the stack.
  for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return btoa(text);
}

/** A description of a picture's clothing colours, or the fallback phrase after a failure. Never throws. */
export async function analyseColours(picture: Blob, signal?: AbortSignal): Promise<string> {
  const { fallbackPhrase, base64Chars, minResultChars } = limits.colours;
  try {
    const fitting = await fitForAnalysis(picture);
    if (!fitting) return fallbackPhrase;
    const imageBase64 = await asBase64(fitting);
    if (imageBase64.length > base64Chars) return fallbackPhrase;
    const { colorAnalysis } = await api('analyzeColors', { body: { imageBase64 }, ...(signal ? { signal } : {}) });
    return colorAnalysis.length >= minResultChars ? colorAnalysis : fallbackPhrase;
  } catch {
    return fallbackPhrase;
  }
}

/** Waits at most 8 s for a running analysis (P-9), so that it never delays the card for longer. */
export function coloursInTime(analysis: Promise<string>): Promise<string> {
  const late = sleep(limits.colours.fallbackWait * 1000).then(() => limits.colours.fallbackPhrase);
  return Promise.race([analysis, late]);
}
