import { drawnAthlete } from '#scripts/samples/drawn-athlete/drawn-athlete.ts';

/** The photo of every figure: a 12-megapixel JPEG of a drawn athlete. */
export async function drawnPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await drawnAthlete({ seed: 7, width: 3000, height: 4000 }));
}
