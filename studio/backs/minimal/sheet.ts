import { card } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { darkEnough } from '../../card/kit/contrast.ts';

/** The colours of the sheet: white paper, or the team's dark colour with white type. */
export interface Sheet {
  readonly ground: string;
  readonly text: string;
  readonly quiet: string;
  readonly line: string;
  readonly accent: string;
}

export const margin = 104;
export const column = card.width - 2 * margin;
export const paperSheet = ({ palette }: Artboard): Sheet => ({
  ground: '#faf8f3',
  text: palette.d(0.2),
  quiet: '#5b574f',
  line: 'rgba(40,36,30,.24)',
  accent: palette.p(darkEnough(palette, 'p', 0.42, 0.17, [250, 248, 243]), 0.17),
});

export const darkSheet = ({ palette }: Artboard): Sheet => ({
  ground: palette.p(0.22, 0.08),
  text: '#ffffff',
  quiet: '#ffffff',
  line: 'rgba(255,255,255,.28)',
  accent: palette.s(0.86, 0.13),
});
