import { upper } from '#domain/values/capitals.ts';
import { around } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { scoped, turned } from '../../card/kit/canvas-state.ts';
import { coverFoil, foilPath } from '../../card/kit/foil.ts';
import { gold, linear, radial, twice } from '../../card/kit/gradients.ts';
import { setLine } from '../../card/kit/set-line.ts';
import { rectangle, star } from '../../card/kit/shapes.ts';
import { sportMark } from '../../card/kit/sport-mark.ts';
import { blackStock, ivory } from './ground.ts';
import { type AllStarLayout, border } from './layouts.ts';

/** Name in gold capitals, team in engraved slab letters, number on a star. */
export function drawLettering(artboard: Artboard, layout: AllStarLayout): void {
  if (layout.plate === 'foot') rule(artboard.ink, 150, 830, 525);
  if (layout.plate === 'side') {
    turned(artboard, 192, 1000, -Math.PI / 2, () => names(artboard, layout));
  } else names(artboard, layout);
  badge(artboard, layout);
}

const rails = {
  ivory: { x: border.inner, y: 762, width: 613, height: 8 },
  head: { x: border.inner, y: 316, width: 613, height: 8 },
  side: { x: 252, y: border.inner, width: 8, height: 913 },
} as const;

/** The gold rail between the picture and the name's ground. */
export function drawRail(artboard: Artboard, { plate }: AllStarLayout): void {
  if (plate === 'foot') return;
  const { ink } = artboard;
  const rect = rails[plate];
  ink.fillStyle = linear(ink, rect.x, rect.y, rect.x + rect.width, rect.y + rect.height, twice(gold));
  ink.fill(rectangle(rect));
  foilPath(artboard, rectangle(rect));
}

function rule(ink: Artboard['ink'], x: number, y: number, width: number): void {
  ink.fillStyle = linear(ink, x, 0, x + width, 0, [
    [0, 'rgba(230,190,100,0)'],
    [0.5, 'rgba(230,190,100,1)'],
    [1, 'rgba(230,190,100,0)'],
  ]);
  ink.fillRect(x, y - 1.5, width, 3);
}

function names(artboard: Artboard, { name, team, plate }: AllStarLayout): void {
  const { ink, texts } = artboard;
  const onIvory = plate === 'ivory';
  const metal = (size: number) =>
    linear(ink, 0, -0.74 * size, 0, 0.02 * size, [
      [0, '#fff6d2'],
      [0.35, '#e9c365'],
      [0.5, '#fff0bd'],
      [0.56, '#c08c2c'],
      [1, '#f6dc93'],
    ]);
  setLine(artboard, upper(texts.player_name, texts.team), name.x, name.y, {
    field: 'player_name',
    face: 'bebas',
    size: name.size,
    width: name.width,
    height: plate === 'side' ? 92 : 104,
    tracking: 3,
    align: name.align,
    fill: onIvory ? blackStock : metal,
    foil: 'letters',
  });
  const first = texts.team || texts.card_name;
  const whole = [first, texts.sport, texts.year].filter(Boolean).join('  ·  ');
  const line = whole.length > 44 && first ? first : whole;
  setLine(artboard, line, team.x, team.y, {
    field: texts.team ? 'team' : 'card_name',
    face: 'slab',
    size: 32,
    minSize: 22,
    width: team.width,
    tracking: 2,
    align: name.align,
    fill: onIvory ? '#5d430c' : ivory,
  });
}

function badge(artboard: Artboard, { badge: { x, y } }: AllStarLayout): void {
  const { ink, texts, badges } = artboard;
  badges.push(around(x, y, 75));
  const outer = star(x, y, 66, 36);
  coverFoil(artboard, star(x, y, 75, 43));
  ink.fillStyle = blackStock;
  ink.fill(star(x, y, 75, 42));
  ink.fillStyle = linear(ink, x - 60, y - 60, x + 60, y + 60, gold);
  ink.fill(outer);
  // Light behind the digits.
  ink.fillStyle = radial(ink, x, y, 0, 44, [
    [0, 'rgba(255,246,214,.9)'],
    [1, 'rgba(255,240,190,0)'],
  ]);
  ink.fill(outer);
  foilPath(artboard, outer);
  if (!texts.player_number) {
    coverFoil(artboard, sportMark(texts.sport, x, y + 3, 20), 5);
    scoped(ink, () => {
      ink.strokeStyle = '#241803';
      ink.lineWidth = 4;
      ink.stroke(sportMark(texts.sport, x, y + 3, 20));
    });
    return;
  }
  setLine(artboard, texts.player_number, x, y + 20, {
    field: 'player_number',
    face: 'bebas',
    size: 60,
    minSize: 14,
    width: 56,
    fill: '#120b03',
    foil: 'spared',
  });
}
