import { upper } from '#domain/values/capitals.ts';
import { around, card } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { coverFoil, foilPath } from '../../card/kit/foil.ts';
import { setLine } from '../../card/kit/set-line.ts';
import { circle } from '../../card/kit/shapes.ts';
import { sportMark } from '../../card/kit/sport-mark.ts';
import { fitText } from '../../card/type/fit-text.ts';
import type { Season, Setting } from './seasons.ts';

interface Place {
  readonly x: number;
  readonly y: number;
  readonly align: 'left' | 'center' | 'right';
  readonly width: number;
  readonly details: number;
  readonly seal: readonly [number, number];
}

const places: Record<Setting, Place> = {
  arch: { x: 412, y: 976, align: 'center', width: 620, details: 1026, seal: [412, 810] },
  circle: { x: 412, y: 160, align: 'center', width: 620, details: 1010, seal: [412, 900] },
  full: { x: 90, y: 968, align: 'left', width: 620, details: 1018, seal: [150, 160] },
  slant: { x: 86, y: 192, align: 'left', width: 500, details: 1030, seal: [680, 156] },
};

/** Name, details and a seal in the season's ink. */
export function drawTitle(artboard: Artboard, season: Season): void {
  const { texts, palette } = artboard;
  const { x, y, align, width, details, seal } = places[season.setting];
  const light = season.setting === 'full' || season.setting === 'slant';
  const fill = light ? '#ffffff' : season.ink;
  setLine(artboard, upper(texts.player_name, texts.team), x, y, {
    field: 'player_name',
    face: 'barlow',
    size: 88,
    width,
    height: 92,
    tracking: 3,
    align,
    fill,
    ...(light ? { foil: 'letters' as const } : {}),
  });
  const parts = [texts.team || texts.card_name, texts.sport, texts.year];
  const below = season.setting === 'slant' ? { at: card.width - 90, side: 'right' as const } : { at: x, side: align };
  setLine(artboard, upper(parts.filter(Boolean).join('  ·  ')), below.at, details, {
    field: 'team',
    face: 'barlow',
    size: 31,
    minSize: 22,
    width: 620,
    tracking: 3,
    align: below.side,
    fill: light ? palette.s(0.93, 0.06) : season.ink,
  });
  drawSeal(artboard, season, ...seal);
}

/** The number, or the sport's mark, on a team-coloured disc with a foil rim. */
function drawSeal(artboard: Artboard, season: Season, x: number, y: number): void {
  const { ink, palette, texts, badges } = artboard;
  badges.push(around(x, y, 66));
  const disc = circle(x, y, 58);
  coverFoil(artboard, circle(x, y, 66));
  ink.fillStyle = season.stock;
  ink.fill(circle(x, y, 66));
  ink.fillStyle = palette.p(0.3, 0.13);
  ink.fill(disc);
  const rim = circle(x, y, 51);
  ink.strokeStyle = season.accents[1] ?? '#fff';
  ink.lineWidth = 5;
  ink.stroke(rim);
  foilPath(artboard, rim, 5);
  if (!texts.player_number) {
    ink.strokeStyle = '#ffffff';
    ink.stroke(sportMark(texts.sport, x, y, 27));
    return;
  }
  const room = { face: 'barlow', size: 60, minSize: 18, width: 76 } as const;
  const { size } = fitText(ink, texts.player_number, room);
  setLine(artboard, texts.player_number, x, y + 0.35 * size, { ...room, field: 'player_number', fill: '#ffffff' });
}
