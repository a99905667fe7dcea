import type { CardColours } from './card-colours.ts';

export interface ColourPair extends CardColours {
  readonly name: string;
}

/** The pairs that a shopper can choose, by hue. The renderer also takes them for photos. */
export const colourPairs: readonly ColourPair[] = [
  { name: 'Crimson and gold', primary: '#b3122d', secondary: '#f2b632' },
  { name: 'Orange and navy', primary: '#ea5b0c', secondary: '#27509b' },
  { name: 'Forest and gold', primary: '#1c7a3e', secondary: '#f4c136' },
  { name: 'Royal and gold', primary: '#1f4fc4', secondary: '#f5c02c' },
  { name: 'Purple and gold', primary: '#6a2ca0', secondary: '#f6c544' },
  { name: 'Magenta and cyan', primary: '#c81e78', secondary: '#22b7d8' },
];
