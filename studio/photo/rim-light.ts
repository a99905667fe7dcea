/**
 * How much of the rim light a pixel takes: dark skin and cloth take less, as in a photograph, or they would turn to
 * fog. `luma` is the pixel's luminance times 256.
 */
export const takenLight = (light: number, luma: number): number => Math.imul(light, 92 + ((luma * 164) >> 16)) >> 8;
