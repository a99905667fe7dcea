import { differenceCiede2000, nearest } from 'culori';
import type { Lab } from './oklab.ts';

/** About forty colour names for clothing, each with typical shades: new, in sun and in shade. */
const names: Readonly<Record<string, readonly string[]>> = {
  black: ['#111111', '#1c1d21', '#242424'],
  charcoal: ['#3c3f45'],
  grey: ['#808080', '#6a6d72'],
  silver: ['#b6b9be'],
  'off-white': ['#e6e0d2'],
  white: ['#ffffff', '#e9edf2', '#d6dbe3'],
  red: ['#d11f2a', '#b5151f', '#e23b37', '#a81a22'],
  crimson: ['#9e1b42'],
  maroon: ['#5a1020', '#6f1a24'],
  burgundy: ['#6d1a3c'],
  orange: ['#f07a1a', '#e8602c', '#f2703f', '#d9622b', '#fb8b3c'],
  'burnt orange': ['#a84a18'],
  gold: ['#d4a829', '#e0b030'],
  yellow: ['#f5dd2a', '#f4e04d'],
  mustard: ['#b08d20'],
  cream: ['#f3e6c4'],
  tan: ['#c9a678'],
  brown: ['#6b4423'],
  'dark brown': ['#3a2417'],
  olive: ['#6b6b2a'],
  'lime green': ['#9fdc2a'],
  green: ['#2a8a3a', '#37a04a'],
  'dark green': ['#14401f'],
  'forest green': ['#1e5b34'],
  teal: ['#1a8080'],
  turquoise: ['#35c8c0'],
  'sky blue': ['#78b8e8'],
  'royal blue': ['#2450c8', '#1c46b0'],
  blue: ['#2f6fd0', '#3f7fd8'],
  'navy blue': ['#14213d', '#1e2f5c'],
  purple: ['#6a2c91', '#4f2a80'],
  violet: ['#8a5ad0'],
  lavender: ['#b8a8e0'],
  pink: ['#f0a0b8', '#e58ab0'],
  'hot pink': ['#e83e8c'],
  magenta: ['#b82a8a'],
  coral: ['#ff8f7c'],
  peach: ['#f4c2a0'],
  salmon: ['#e8a090'],
};

const shades = new Map(Object.entries(names).flatMap(([name, list]) => list.map((shade) => [shade, name] as const)));
const nearestShade = nearest([...shades.keys()], differenceCiede2000());

/** The nearest colour name by CIEDE2000. */
export const colourName = ([l, a, b]: Lab): string =>
  shades.get(nearestShade({ mode: 'oklab', l, a, b }, 1)[0] ?? '') ?? 'grey';
