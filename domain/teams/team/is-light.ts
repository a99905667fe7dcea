/** Linear light of an sRGB channel, 0 to 255 (WCAG 2.2, relative luminance). */
const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** True if dark text has more contrast on `#rrggbb` than light text. Either way the contrast is at least 4.5. */
export const isLight = (hex: string): boolean =>
  // Equal contrast of black and white text: (L + 0.05)² = 1.05 × 0.05.
  luminance(hex) > 0.179;
