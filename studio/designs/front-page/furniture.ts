import { Path2D } from '@napi-rs/canvas';
import { limits } from '#domain/tables/limits.ts';
import { upper } from '#domain/values/capitals.ts';
import { fixed } from '../../card/fixed-words.ts';
import { card } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { inkOn, letterTone } from '../../card/kit/contrast.ts';
import { foilPath, thinnestFoil } from '../../card/kit/foil.ts';
import { type LineStyle, setLine } from '../../card/kit/set-line.ts';
import { circle, polygon, rectangle } from '../../card/kit/shapes.ts';
import { smallLetters } from '../../card/kit/small-letters.ts';
import { sportMark } from '../../card/kit/sport-mark.ts';
import { type FrontPageLayout, pageInk } from './layouts.ts';

const left = 84;
const width = card.width - 2 * left;
const middle = card.width / 2;

/** Masthead, dateline and the rules of the page. */
export function drawFurniture(artboard: Artboard, layout: FrontPageLayout): void {
  editions[layout.edition](artboard, layout);
}

const editions: Record<FrontPageLayout['edition'], (artboard: Artboard, layout: FrontPageLayout) => void> = {
  morning: (artboard, layout) => {
    const [first, second] = artboard.texts.stats.filter(isShort);
    crest(artboard, middle, 106, 22, first ? 84 : 290);
    if (first) ear(artboard, left, 'left', first);
    if (second) ear(artboard, card.width - left, 'right', second);
    masthead(artboard, layout, pageInk);
    rules(artboard, 231);
    dateline(artboard, 258);
    artboard.ink.fillRect(left, 265, width, 1.6);
  },
  extra: (artboard, layout) => {
    const { ink, palette } = artboard;
    ink.fillStyle = palette.p(0.46, 0.18);
    ink.fillRect(0, 0, card.width, 182);
    setLine(artboard, upper(fixed('extra')), middle, 166, {
      face: 'anton',
      size: 92,
      width,
      tracking: 4,
      fill: inkOn(palette.rgb('p', 0.46, 0.18)),
      foil: 'letters',
    });
    masthead(artboard, layout, pageInk);
    rules(artboard, 234);
  },
  tabloid: (artboard, layout) => {
    const { ink, palette } = artboard;
    ink.fillStyle = palette.p(0.46, 0.18);
    ink.fillRect(0, 0, card.width, 158);
    masthead(artboard, layout, inkOn(palette.rgb('p', 0.46, 0.18)));
    const rule = rectangle({ x: 0, y: 158, width: card.width, height: 8 });
    ink.fillStyle = pageInk;
    ink.fill(rule);
    foilPath(artboard, rule);
    ink.fillRect(0, 782, card.width, 162);
  },
  tinted: (artboard, layout) => {
    crest(artboard, left + 30, 112, 22);
    crest(artboard, card.width - left - 30, 112, 22);
    masthead(artboard, layout, pageInk);
    rules(artboard, 148);
    const rule = rectangle({ x: left, y: 307, width, height: 6 });
    artboard.ink.fillStyle = pageInk;
    artboard.ink.fill(rule);
    foilPath(artboard, rule);
  },
};

/** Outlines that make a light face bold, as ink spreads on newsprint. */
export const inked = (fill: string): Pick<LineStyle, 'outlines'> => ({
  outlines: [{ width: 3.4, paint: fill }],
});

function masthead(artboard: Artboard, { masthead: { y, size, width: room } }: FrontPageLayout, fill: string): void {
  setLine(artboard, fixed('gazette', artboard.texts.sport) || fixed('anyGazette'), middle, y, {
    field: 'sport',
    face: 'instrument',
    size,
    width: room,
    fill,
    // Small letters need none, and a press prints them as outlines.
    outlines: size > smallLetters ? [{ width: size / 34, paint: fill }] : [],
  });
}

/** The paper's crest: the sport's mark on a black disc in a foil ring, with a tapering rule on either side. */
export function crest(artboard: Artboard, x: number, y: number, radius: number, reach = 0): void {
  const { ink, palette, texts } = artboard;
  const ring = circle(x, y, radius + 7);
  const wings = new Path2D();
  for (const side of [-1, 1]) {
    if (reach <= 0) break;
    const from = x + side * (radius + 16);
    wings.addPath(
      polygon([
        [from, y],
        [from + side * 0.25 * reach, y - 4],
        [from + side * reach, y],
        [from + side * 0.25 * reach, y + 4],
      ]),
    );
  }
  ink.fillStyle = pageInk;
  ink.fill(wings);
  ink.strokeStyle = letterTone(palette, 0.42, 0.17);
  ink.lineWidth = thinnestFoil;
  ink.stroke(ring);
  foilPath(artboard, ring, thinnestFoil);
  ink.fill(circle(x, y, radius));
  ink.strokeStyle = '#fbf6ea';
  ink.lineWidth = 0.11 * radius;
  ink.stroke(sportMark(texts.sport, x, y, 0.66 * radius));
}

/** Whether a statistic of an old card fits beside the masthead. */
const isShort = ({ label, value }: Artboard['texts']['stats'][number]): boolean =>
  label.length <= limits.print.stat_label && value.length <= limits.print.stat_value;

/** A statistic beside the masthead. */
function ear(artboard: Artboard, x: number, align: 'left' | 'right', stat: Artboard['texts']['stats'][number]): void {
  [stat.label, stat.value].forEach((line, i) => {
    setLine(artboard, line, x, 94 + 27 * i, {
      field: 'stats',
      face: i === 0 ? 'cormorant-italic' : 'slab',
      size: 27,
      minSize: 19,
      width: 190,
      align,
      fill: pageInk,
    });
  });
}

/** A double rule, the thick one in foil. */
function rules(artboard: Artboard, y: number): void {
  const { ink } = artboard;
  const thick = rectangle({ x: left, y, width, height: thinnestFoil });
  ink.fillStyle = pageInk;
  ink.fill(thick);
  foilPath(artboard, thick);
  ink.fillRect(left, y + 8.4, width, 1.6);
}

function dateline(artboard: Artboard, y: number): void {
  const { texts, team } = artboard;
  const line = [texts.year, fixed('number', texts.player_number), team?.position ?? '', texts.card_name && texts.team];
  setLine(artboard, upper(line.filter(Boolean).join('   ·   ')), card.width / 2, y, {
    field: 'year',
    face: 'barlow',
    size: 21,
    minSize: 19,
    width,
    tracking: 2,
    fill: pageInk,
  });
}
