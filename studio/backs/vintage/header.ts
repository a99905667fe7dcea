import type { StandIn } from '#domain/cards/photo/portrait.ts';
import { upper } from '#domain/values/capitals.ts';
import { around } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { inkOn } from '../../card/kit/contrast.ts';
import { drawCrest } from '../../card/kit/crest.ts';
import { foilPath } from '../../card/kit/foil.ts';
import { drawCrestMedallion } from '../../card/kit/medallion.ts';
import { portraitInto } from '../../card/kit/portrait.ts';
import { setLine } from '../../card/kit/set-line.ts';
import { circle, rectangle, star } from '../../card/kit/shapes.ts';
import { sportMark } from '../../card/kit/sport-mark.ts';
import { roleOf } from '../../card/own-words.ts';
import { drawInOneInk } from '../one-ink.ts';

const band = { x: 91, y: 172, width: 643, height: 128 };
const cream = '#f6ecd4';
const dark = '#231c14';

/** Draws a band in the team's ink between the number's disc and a one-ink portrait. */
export function drawHeader(artboard: Artboard): void {
  const { texts, palette } = artboard;
  drawBand(artboard);
  const onBand = inkOn(palette.rgb('p', 0.44, 0.16), cream);
  setLine(artboard, upper(texts.player_name, texts.team), 412, 150, {
    field: 'player_name',
    face: 'graduate',
    size: 56,
    width: 610,
    height: 58,
    tracking: 1,
    fill: dark,
  });
  setLine(artboard, texts.team || texts.card_name || texts.sport, 412, 228, {
    field: texts.team ? 'team' : 'card_name',
    face: 'script',
    size: 48,
    minSize: 24,
    width: 326,
    fill: onBand,
  });
  setLine(artboard, upper([texts.team && roleOf(artboard), texts.year].filter(Boolean).join('  ·  ')), 412, 272, {
    field: 'sport',
    face: 'barlow',
    size: 25,
    minSize: 19,
    width: 310,
    tracking: 2,
    fill: onBand,
  });
  if (!texts.team && !texts.card_name && !texts.sport && !texts.year) drawStars(artboard, onBand);
  numberDisc(artboard, 172, 236);
  if (portrait(artboard, 653, 236) !== 'crest') drawCrest(artboard, 700, 288, 31);
}

function drawBand({ ink, palette }: Artboard): void {
  ink.fillStyle = palette.p(0.44, 0.16);
  ink.fill(rectangle(band));
  for (const y of [band.y - 8, band.y + band.height + 3]) {
    ink.fillStyle = dark;
    ink.fillRect(band.x, y, band.width, 5);
  }
}

/** Draws three stars in place of the band's words. */
function drawStars({ ink }: Artboard, fill: string): void {
  ink.fillStyle = fill;
  for (const [dx, size] of [
    [-78, 22],
    [0, 32],
    [78, 22],
  ] as const)
    ink.fill(star(412 + dx, 238, size, 0.42 * size));
}

function numberDisc(artboard: Artboard, x: number, y: number): void {
  const { ink, texts } = artboard;
  ink.fillStyle = cream;
  ink.fill(circle(x, y, 66));
  ink.strokeStyle = dark;
  ink.lineWidth = 5;
  ink.stroke(circle(x, y, 66));
  foilPath(artboard, circle(x, y, 66), 5);
  if (!texts.player_number) {
    ink.lineWidth = 4;
    ink.stroke(sportMark(texts.sport, x, y, 38));
    return;
  }
  setLine(artboard, texts.player_number, x, y + 22, {
    field: 'player_number',
    face: 'graduate',
    size: 62,
    minSize: 15,
    width: 94,
    fill: dark,
  });
}

/** Draws the head in one ink, or its stand-in. The other disc has the number. Returns the stand-in. */
function portrait(artboard: Artboard, x: number, y: number): StandIn | null {
  const { ink } = artboard;
  const radius = 66;
  const window = around(x, y, radius);
  const pictured = portraitInto(artboard, { window, isRound: true, air: 2.1, instead: ['crest'] });
  if ('part' in pictured)
    drawInOneInk(
      artboard,
      { part: pictured.part, window, shape: circle(x, y, radius) },
      {
        paper: cream,
        // In the key ink: a plate in the team's colour would paint dark skin.
        tones: [dark, dark],
        screen: [5.2, 'rgba(60,40,20,.14)'],
      },
    );
  else drawCrestMedallion(artboard, { x, y, radius });
  ink.strokeStyle = dark;
  ink.lineWidth = 5;
  ink.stroke(circle(x, y, radius));
  foilPath(artboard, circle(x, y, radius), 5);
  return 'part' in pictured ? null : pictured.standIn;
}
