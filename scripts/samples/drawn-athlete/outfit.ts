/** Clothing and looks of a seed's athlete. */
export interface Outfit {
  readonly jersey: string;
  readonly trim: string;
  readonly bottoms: string;
  readonly socks: string;
  readonly shoes: string;
  readonly skin: string;
  readonly hair: string;
  readonly hairStyle: 'short' | 'curly' | 'long' | 'bun';
  readonly number: string;
}

const kits = [
  ['#c8202f', '#ffffff', '#eceff3'],
  ['#1f4fc4', '#f5c02c', '#f2f4f7'],
  ['#ea6a12', '#1b2a4a', '#22376b'],
  ['#7d1534', '#f4c136', '#f4f4ee'],
  ['#5b2a98', '#f6c544', '#e9e4f2'],
  ['#0f8a93', '#ffffff', '#f1f6f6'],
  ['#e3b21c', '#1d1d22', '#2b2b33'],
  ['#d8337f', '#ffffff', '#f3eef2'],
] as const;
const skins = ['#f0c3a0', '#d9a07a', '#c38760', '#93603f', '#6b4530'] as const;
const hairs = ['#2a1d16', '#5b3a22', '#8a5a2b', '#c99a52', '#161316'] as const;
const styles = ['short', 'curly', 'long', 'bun'] as const;

const pick = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() * list.length)] as T;

export function outfitOf(random: () => number, seed: number): Outfit {
  const [jersey, trim, bottoms] = kits[seed % kits.length] as (typeof kits)[number];
  return {
    jersey,
    trim,
    bottoms,
    socks: random() > 0.5 ? trim : jersey,
    shoes: pick(['#17181c', '#f1f1f1', trim], random),
    skin: pick(skins, random),
    hair: pick(hairs, random),
    hairStyle: pick(styles, random),
    number: String(1 + Math.floor(random() * 98)),
  };
}
