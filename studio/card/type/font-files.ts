/** A font file of the cards. This module is the only list for registration, coverage checks and bundling. */
export interface FontFile {
  /** The font's name on the canvas. It differs from the font's own name, so no system font can replace it. */
  readonly alias: string;
  /** Source package, and its folder in the layer. If the package is mostly other files, the file is in `assets/fonts`. */
  readonly package: string;
  readonly file: string;
}

const subsets = (
  face: string,
  name: string,
  weight: number,
  parts: readonly string[],
  style: 'normal' | 'italic' = 'normal',
): FontFile[] =>
  parts.map((part) => ({
    alias: `gc-${face}-${part}`,
    package: `@fontsource/${name}`,
    file: `${name}-${part}-${weight}-${style}.woff2`,
  }));

const latin = ['latin', 'latin-ext'];
const vietnamese = [...latin, 'vietnamese'];

/** Display faces, with the subsets of each. */
export const faces = {
  anton: subsets('anton', 'anton', 400, vietnamese),
  saira: subsets('saira', 'saira-extra-condensed', 800, vietnamese),
  barlow: subsets('barlow', 'barlow-condensed', 600, vietnamese),
  'barlow-medium': subsets('barlow-medium', 'barlow-condensed', 500, vietnamese),
  bebas: subsets('bebas', 'bebas-neue', 400, latin),
  graduate: subsets('graduate', 'graduate', 400, ['latin']),
  russo: subsets('russo', 'russo-one', 400, [...latin, 'cyrillic']),
  archivo: subsets('archivo', 'archivo', 600, vietnamese),
  script: subsets('script', 'dancing-script', 700, vietnamese),
  slab: subsets('slab', 'zilla-slab', 700, latin),
  marker: subsets('marker', 'permanent-marker', 400, ['latin']),
  bangers: subsets('bangers', 'bangers', 400, vietnamese),
  teko: subsets('teko', 'teko', 600, latin),
  oswald: subsets('oswald', 'oswald', 600, [...vietnamese, 'cyrillic']),
  'oswald-medium': subsets('oswald-medium', 'oswald', 500, [...vietnamese, 'cyrillic']),
  cormorant: subsets('cormorant', 'cormorant-garamond', 700, [...vietnamese, 'cyrillic']),
  'cormorant-italic': subsets('cormorant-italic', 'cormorant-garamond', 600, [...vietnamese, 'cyrillic'], 'italic'),
  instrument: subsets('instrument', 'instrument-serif', 400, latin),
  mono: subsets('mono', 'share-tech-mono', 400, ['latin']),
} satisfies Record<string, readonly FontFile[]>;

export type Face = keyof typeof faces;

export interface FallbackFont extends FontFile {
  /** Characters that need this font, with the marks that its script shares (`scx`). Its file is read only for a text with one of them. */
  readonly needed: RegExp;
}

const noto = (name: string, part: string, needed: RegExp): FallbackFont => ({
  alias: `gc-${name}-${part}`,
  package: `@fontsource/${name}`,
  file: `${name}-${part}-700-normal.woff2`,
  needed,
});

/** Tried in this order after the display face. Han tries Japanese first, because its file is smaller and has the kanji of names. */
export const fallbacks: readonly FallbackFont[] = [
  noto('noto-sans', 'latin', /./u),
  noto('noto-sans', 'latin-ext', /[^\p{ASCII}]/u),
  noto('noto-sans', 'vietnamese', /[^\p{ASCII}]/u),
  noto('noto-sans', 'greek', /\p{scx=Greek}/u),
  noto('noto-sans', 'greek-ext', /[\u1f00-\u1fff]/u),
  noto('noto-sans', 'cyrillic', /\p{scx=Cyrillic}/u),
  noto('noto-sans', 'cyrillic-ext', /\p{scx=Cyrillic}/u),
  noto('noto-sans-hebrew', 'hebrew', /\p{scx=Hebrew}/u),
  noto('noto-sans-arabic', 'arabic', /\p{scx=Arabic}/u),
  noto('noto-sans-thai', 'thai', /\p{scx=Thai}/u),
  noto('noto-sans-devanagari', 'devanagari', /\p{scx=Devanagari}/u),
  noto('noto-sans-armenian', 'armenian', /\p{scx=Armenian}/u),
  noto('noto-sans-georgian', 'georgian', /\p{scx=Georgian}/u),
  noto('noto-sans-bengali', 'bengali', /\p{scx=Bengali}/u),
  noto('noto-sans-gurmukhi', 'gurmukhi', /\p{scx=Gurmukhi}/u),
  noto('noto-sans-tamil', 'tamil', /\p{scx=Tamil}/u),
  noto('noto-sans-khmer', 'khmer', /\p{scx=Khmer}/u),
  noto('noto-sans-ethiopic', 'ethiopic', /\p{scx=Ethiopic}/u),
  noto('noto-sans-jp', 'japanese', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u),
  noto('noto-sans-kr', 'korean', /\p{Script=Hangul}/u),
  noto('noto-sans-sc', 'chinese-simplified', /\p{Script=Han}/u),
  {
    alias: 'gc-emoji',
    package: '@fontsource/noto-color-emoji',
    file: 'noto-color-emoji-emoji-400-normal.woff2',
    needed: /\p{Extended_Pictographic}|[\u{1f1e6}-\u{1f1ff}]|\u20e3/u,
  },
];

/** The package and file of every font, which a bundle must include. */
export const fontFiles: readonly FontFile[] = [...Object.values(faces).flat(), ...fallbacks];
