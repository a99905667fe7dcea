import { upper } from '#domain/values/capitals.ts';
import { fixed } from '../../card/fixed-words.ts';
import { around } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { castShadow, clippedOn, scoped } from '../../card/kit/canvas-state.ts';
import { coverFoil, foilPath } from '../../card/kit/foil.ts';
import { linear, silver } from '../../card/kit/gradients.ts';
import { setLine } from '../../card/kit/set-line.ts';
import { shield } from '../../card/kit/shapes.ts';
import { sportMark } from '../../card/kit/sport-mark.ts';
import type { VoltageLayout } from './layouts.ts';

/** Number or sport's mark on a shield, the year and the sport. */
export function drawBadges(artboard: Artboard, { shield: [x, y], date, foot: line }: VoltageLayout): void {
  crest(artboard, x, y);
  dateline(artboard, date);
  const { texts } = artboard;
  const foot = texts.team ? [texts.sport, texts.card_name].filter(Boolean).join('  •  ') : texts.card_name;
  setLine(artboard, upper(foot), line.x, line.y, {
    field: texts.sport && texts.team ? 'sport' : 'card_name',
    face: 'barlow',
    size: 26,
    minSize: 22,
    width: line.width,
    tracking: 6,
    fill: '#ffffff',
  });
}

function crest(artboard: Artboard, x: number, y: number): void {
  const { ink, palette, texts, plan, badges } = artboard;
  badges.push(around(x, y, 68));
  scoped(ink, () => {
    castShadow(ink, plan, 'rgba(0,0,0,.75)', 16, 6);
    ink.fillStyle = linear(ink, x - 70, y - 70, x + 70, y + 70, silver);
    ink.fill(shield(x, y, 68));
  });
  foilPath(artboard, shield(x, y, 68));
  coverFoil(artboard, shield(x, y, 60));
  clippedOn(ink, shield(x, y, 60), () => {
    ink.fillStyle = linear(ink, 0, y - 62, 0, y + 62, [
      [0, palette.p(0.55, 0.2)],
      [1, palette.p(0.25, 0.12)],
    ]);
    ink.fillRect(x - 70, y - 70, 140, 140);
    ink.strokeStyle = texts.player_number ? 'rgba(255,255,255,.16)' : '#ffffff';
    ink.lineWidth = 5;
    ink.stroke(sportMark(texts.sport, x, y - 4, texts.player_number ? 54 : 32));
  });
  setLine(artboard, texts.player_number, x, y + 27, {
    field: 'player_number',
    face: 'saira',
    size: 88,
    minSize: 22,
    width: texts.player_number.length > 4 ? 74 : 88,
    fill: (size) =>
      linear(ink, 0, -0.72 * size, 0, 0, [
        [0, '#ffffff'],
        [0.5, '#e8edf3'],
        [1, '#a8b5c4'],
      ]),
    outlines: [{ width: 9, paint: '#0a0c12' }],
  });
}

function dateline(artboard: Artboard, { x, y, align }: VoltageLayout['date']): void {
  const { ink, texts, palette } = artboard;
  const chrome = (size: number) =>
    linear(ink, 0, -0.72 * size, 0, 0, [
      [0, '#ffffff'],
      [0.5, '#e4eaf1'],
      [1, '#9aacbf'],
    ]);
  setLine(artboard, upper(texts.year), x, y, {
    field: 'year',
    face: 'saira',
    size: 72,
    width: 190,
    align,
    skew: -0.12,
    fill: chrome,
    outlines: [{ width: 9, paint: '#0a0c12' }],
    foil: 'letters',
  });
  setLine(artboard, upper(fixed('voltage')), x, texts.year ? y + 34 : y - 20, {
    face: 'saira',
    size: 29,
    width: 190,
    align,
    tracking: 6,
    fill: palette.s(0.85, 0.14),
    outlines: [{ width: 6, paint: '#0a0c12' }],
    foil: 'spared',
  });
}
