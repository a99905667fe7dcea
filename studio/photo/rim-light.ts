/**
 * The rim light on a pixel. Dark skin and cloth get less, as in a photograph; otherwise they would look foggy. `luma`
 * is the pixel's luminance times 256.
 */
export const takenLight = (light: number, luma: number): number => Math.imul(light, 92 + ((luma * 164) >> 16)) >> 8;
