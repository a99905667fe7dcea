import { Path2D } from '@napi-rs/canvas';
import { upper } from '#domain/values/capitals.ts';
import { fixed } from '../../card/fixed-words.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { foilPath } from '../../card/kit/foil.ts';
import { setLine } from '../../card/kit/set-line.ts';
import { sportMark } from '../../card/kit/sport-mark.ts';
import { type Chalks, scrawl } from './chalk.ts';
import type { ChalkTalkLayout } from './layouts.ts';

/** Handwriting: the underlined name, and the number in a ring. */
export function drawLettering(artboard: Artboard, layout: ChalkTalkLayout, chalks: Chalks): void {
  const { texts, ink } = artboard;
  const { name } = layout;
  const fitted = setLine(artboard, upper(texts.player_name, texts.team), name.x, name.y, {
    field: 'player_name',
    face: 'marker',
    size: name.size,
    width: name.width,
    height: 92,
    tracking: 1,
    align: name.align,
    fill: chalks.white,
  });
  if (fitted) {
    const left = name.align === 'left' ? name.x : name.x - fitted.width / 2;
    const line = new Path2D();
    line.moveTo(left, name.y + 17);
    line.quadraticCurveTo(left + 0.5 * fitted.width, name.y + 8, left + fitted.width, name.y + 13);
    scrawl(ink, line, chalks.first, 8);
    foilPath(artboard, line, 6);
  }
  number(artboard, layout, chalks);
}

/** Team, sport and year. Drawn without the board's teeth, which would fray small letters. */
export function drawSmallLine(artboard: Artboard, { name, team }: ChalkTalkLayout, chalks: Chalks): void {
  const { texts } = artboard;
  const first = texts.team || texts.card_name;
  const whole = [first, texts.sport, texts.year].filter(Boolean).join('  –  ');
  setLine(artboard, (whole.length > 40 && first ? first : whole) || fixed('gamePlan'), name.x, team.y, {
    field: texts.team ? 'team' : 'card_name',
    face: 'marker',
    size: 36,
    minSize: 20,
    width: name.width,
    align: name.align,
    fill: chalks.second,
  });
}

function number(artboard: Artboard, { number: [x, y] }: ChalkTalkLayout, chalks: Chalks): void {
  const { ink, texts } = artboard;
  const loop = new Path2D();
  for (let i = 0; i <= 40; i++) {
    const t = -1.9 + (i / 40) * 7;
    loop.lineTo(x + (54 + 0.1 * i) * Math.cos(t), y + (49 + 0.1 * i) * Math.sin(t));
  }
  scrawl(ink, loop, chalks.first, 7);
  if (!texts.player_number) scrawl(ink, sportMark(texts.sport, x, y, 29), chalks.white, 6);
  setLine(artboard, texts.player_number, x, y + 22, {
    field: 'player_number',
    face: 'marker',
    size: 64,
    minSize: 14,
    width: 80,
    fill: chalks.white,
  });
}
