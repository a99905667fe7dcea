import { brand } from '#domain/brand';
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
  // A long name of a set takes two lines and grows away from the edge.
  const style = { face: 'barlow-medium', size, least: 19, width, height: 40, align: 'left', fill } as const;
  const edition = `© ${texts.year || 'Personal edition'} · ${maker} · One of one`;
  const line = team?.set ? setLineText(artboard, team.set, { ...style, size: 24 }) : edition;
  setLine(artboard, line, x, y, team?.set ? { ...style, face: 'barlow', size: 24 } : style);
}

/** Name and number of the set, and the maker where there is room. */
function setLineText(
  { ink }: Artboard,
  { name, number, total }: NonNullable<TeamOnCard['set']>,
  style: { readonly size: number; readonly least: number; readonly width: number },
): string {
  const whole = `${name} · ${number}/${total}`;
  const withMaker = `${whole} · ${maker}`;
  return fitText(ink, withMaker, { ...style, face: 'barlow' }).size < style.least ? whole : withMaker;
}
