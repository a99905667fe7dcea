/** OKLab (Ottosson 2020, https://bottosson.github.io/posts/oklab/): the space every colour decision of the cards is made in. */
export type Lab = readonly [lightness: number, a: number, b: number];
export type Rgb = readonly [red: number, green: number, blue: number];

const linear = Float64Array.from({ length: 256 }, (_, code) => {
  const c = code / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
});

/** sRGB bytes → OKLab; lightness 0–1, a and b about ±0.4. */
export function labFromRgb(red: number, green: number, blue: number): Lab {
  const r = linear[red] ?? 0;
  const g = linear[green] ?? 0;
  const b = linear[blue] ?? 0;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** OKLab → linear-light sRGB, which may lie outside 0–1 when the colour is out of gamut. */
export function linearFromLab(lightness: number, a: number, b: number): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const encode = (c: number): number => {
  const v = Math.min(1, Math.max(0, c));
  return Math.round(255 * (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055));
};

/** Lightness, chroma and hue in radians → sRGB bytes; chroma is lowered until the colour fits the gamut. */
export function rgbFromLch(lightness: number, chroma: number, hue: number): Rgb {
  for (let c = chroma; ; c *= 0.94) {
    const [r, g, b] = linearFromLab(lightness, c * Math.cos(hue), c * Math.sin(hue));
    const inside = Math.min(r, g, b) > -0.001 && Math.max(r, g, b) < 1.001;
    if (inside || c < 0.004) return [encode(r), encode(g), encode(b)];
  }
}

/** `#rgb` or `#rrggbb` → bytes; null for anything else. */
export function rgbFromHex(hex: string): Rgb | null {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(hex.trim());
  const full = short
    ? `#${short
        .slice(1)
        .map((d) => d + d)
        .join('')}`
    : hex.trim();
  if (!/^#[0-9a-f]{6}$/i.test(full)) return null;
  return rgbOf(full);
}

/** The colour of a valid `#rrggbb`. */
export function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
