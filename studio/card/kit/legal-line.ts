import { fixed } from '../fixed-words.ts';
import { fitText, type TextBox } from '../type/fit-text.ts';
import type { Artboard, TeamOnCard } from './artboard.ts';
import { setLine } from './set-line.ts';

const maker = fixed('maker');

/** Draws the maker at the foot of a back. A card of a set shows `Falcons 2026 · 3/12` instead. */
export function legalLine(
  artboard: Artboard,
  x: number,
  y: number,
  { width, fill, size = 22 }: { width: number; fill: string; size?: number },
): void {
  const { team } = artboard;
  // A long set name takes two lines and grows upwards, away from the edge.
  const style = { face: 'barlow-medium', size, minSize: 19, width, height: 40, align: 'left', fill } as const;
  const line = team?.set ? setLineText(artboard, team.set, { ...style, size: 24 }) : maker;
  setLine(artboard, line, x, y, team?.set ? { ...style, face: 'barlow', size: 24 } : style);
}

/** The set's name, the card's number in the set, and the maker if there is room. */
function setLineText(
  artboard: Artboard,
  { name, number, total }: NonNullable<TeamOnCard['set']>,
  style: Pick<TextBox, 'face' | 'size' | 'minSize' | 'width'>,
): string {
  const whole = `${name} · ${number}/${total}`;
  const made = `${whole} · ${maker}`;
  return fitText(artboard.ink, made, { ...style, face: 'barlow', height: 0 }).squeeze === 1 ? made : whole;
}
