import { brand } from '#domain/brand';
import { characters } from '../type/clean-text.ts';
import { fitText } from '../type/fit-text.ts';
import type { Artboard, TeamOnCard } from './artboard.ts';
import { setLine } from './set-line.ts';

const maker = `Made by ${brand.name}`;

/** At the foot of a back: year or edition, maker and number of copies; on a card of a set its number, such as `Falcons 2026 · 3/12`. */
export function legalLine(
  artboard: Artboard,
  x: number,
  y: number,
  { width, fill, size = 22 }: { width: number; fill: string; size?: number },
): void {
  const { team, texts } = artboard;
  const style = { face: 'barlow-medium', size, least: 19, width, align: 'left', fill } as const;
  const edition = `© ${texts.year || 'Personal edition'} · ${maker} · One of one`;
  const line = team?.set ? setLineText(artboard, team.set, { ...style, size: 24 }) : edition;
  setLine(artboard, line, x, y, team?.set ? { ...style, face: 'barlow', size: 24 } : style);
}

/** Name and number of the set, and the maker where there is room. A long name is cut, the number never. */
function setLineText(
  { ink }: Artboard,
  { name, number, total }: NonNullable<TeamOnCard['set']>,
  style: { readonly size: number; readonly least: number; readonly width: number },
): string {
  const fits = (text: string) => fitText(ink, text, { ...style, face: 'barlow' }).outcome !== 'cut';
  const place = `${number}/${total}`;
  const whole = [`${name} · ${place} · ${maker}`, `${name} · ${place}`].find(fits);
  if (whole) return whole;
  const letters = characters(name);
  while (letters.length > 1 && !fits(`${letters.join('').trimEnd()}… · ${place}`)) letters.pop();
  return `${letters.join('').trimEnd()}… · ${place}`;
}
