import { brand } from '#domain/values/brand.ts';
import { fitText, type TextBox } from '../type/fit-text.ts';
import type { Artboard, TeamOnCard } from './artboard.ts';
import { setLine } from './set-line.ts';

const maker = `Made by ${brand.name}`;

/** Draws year or edition, maker and number of copies at the foot of a back. A card of a set shows `Falcons 2026 · 3/12` instead. */
export function legalLine(
  artboard: Artboard,
  x: number,
  y: number,
  { width, fill, size = 22 }: { width: number; fill: string; size?: number },
): void {
  const { team, texts } = artboard;
  // A long set name takes two lines and grows upwards, away from the edge.
  const style = { face: 'barlow-medium', size, minSize: 19, width, height: 40, align: 'left', fill } as const;
  const edition = `© ${texts.year || 'Personal edition'} · ${maker}`;
  const line = team?.set
    ? setLineText(artboard, team.set, { ...style, size: 24 })
    : longestOf(artboard, [`${edition} · One of one`, edition], style);
  setLine(artboard, line, x, y, team?.set ? { ...style, face: 'barlow', size: 24 } : style);
}

/** The set's name, the card's number in the set, and the maker if there is room. */
function setLineText(
  artboard: Artboard,
  { name, number, total }: NonNullable<TeamOnCard['set']>,
  style: Pick<TextBox, 'face' | 'size' | 'minSize' | 'width'>,
): string {
  const whole = `${name} · ${number}/${total}`;
  return longestOf(artboard, [`${whole} · ${maker}`, whole], { ...style, face: 'barlow' });
}

/** The first text that fits one line at the min size, otherwise the last text. */
const longestOf = ({ ink }: Artboard, texts: readonly [string, string], style: TextBox): string =>
  texts.find((text) => fitText(ink, text, { ...style, height: 0 }).squeeze === 1) ?? texts[1];
