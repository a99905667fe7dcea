import { upper } from '#domain/values/capitals.ts';
import { card } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { turned } from '../../card/kit/canvas-state.ts';
import { coverFoil, foilPath } from '../../card/kit/foil.ts';
import { setLine } from '../../card/kit/set-line.ts';
import { type Point, polygon } from '../../card/kit/shapes.ts';
import { sportMark } from '../../card/kit/sport-mark.ts';
import { fitText } from '../../card/type/fit-text.ts';

export type GlassTitle = 'base' | 'corner' | 'diamond' | 'side';

const right = card.width - 84;
const middle = card.width / 2;

export function drawTitle(artboard: Artboard, title: GlassTitle): void {
  titles[title](artboard);
}

const titles: Record<GlassTitle, (artboard: Artboard) => void> = {
  base: (artboard) => {
    pane(artboard, [
      [-20, 930],
      [250, 868],
      [600, 896],
      [card.width + 20, 848],
      [card.width + 20, card.height + 20],
      [-20, card.height + 20],
    ]);
    nameLine(artboard, middle, 985, 'center', 630);
    detailLine(artboard, middle, 1034, 'center', 620);
    gem(artboard, 690, 160);
  },
  corner: (artboard) => {
    pane(
      artboard,
      [
        [-20, 871],
        [610, 896],
        [card.width + 20, 993],
        [card.width + 20, 1145],
        [-20, 1145],
      ],
      'p',
    );
    nameLine(artboard, 84, 992, 'left', 520);
    detailLine(artboard, 84, 1038, 'left', 560);
    gem(artboard, 690, 160);
  },
  diamond: (artboard) => {
    pane(artboard, [
      [66, 972],
      [124, 890],
      [701, 890],
      [759, 972],
      [701, 1058],
      [124, 1058],
    ]);
    nameLine(artboard, middle, 984, 'center', 560);
    detailLine(artboard, middle, 1034, 'center', 540);
    gem(artboard, 136, 160);
  },
  side: (artboard) => {
    pane(artboard, [
      [-20, -20],
      [164, -20],
      [192, 340],
      [164, 720],
      [202, 1145],
      [-20, 1145],
    ]);
    turned(artboard, 150, 1040, -Math.PI / 2, () => nameLine(artboard, 0, -4, 'left', 800, 0));
    gem(artboard, 690, 160);
    const bar: readonly Point[] = [
      [220, 994],
      [right + 8, 980],
      [right, 1052],
      [232, 1054],
    ];
    pane(artboard, bar);
    detailLine(artboard, 480, 1034, 'center', 460);
  },
};

/** A dark pane under the letters, with an edge in foil. */
function pane(artboard: Artboard, points: readonly Point[], tone: 'd' | 'p' = 'd'): void {
  const { ink, palette } = artboard;
  const shape = polygon(points);
  coverFoil(artboard, shape);
  ink.fillStyle = tone === 'd' ? palette.p(0.2, 0.09) : palette.p(0.3, 0.13);
  ink.fill(shape);
  ink.strokeStyle = palette.s(0.8, 0.14);
  ink.lineWidth = 6;
  ink.stroke(shape);
  foilPath(artboard, shape, 6);
}

type Side = 'left' | 'center' | 'right';

function nameLine(artboard: Artboard, x: number, y: number, align: Side, width: number, height = 84): void {
  const name = upper(artboard.texts.player_name, artboard.texts.team);
  setLine(artboard, name, x, y, {
    field: 'player_name',
    face: name.length > 30 ? 'saira' : 'russo',
    size: 70,
    width,
    ...(height ? { height } : {}),
    tracking: 1.5,
    align,
    fill: '#ffffff',
  });
}

function detailLine(artboard: Artboard, x: number, y: number, align: Side, width: number): void {
  const { texts } = artboard;
  const parts = [texts.team || texts.card_name, texts.sport, texts.year].filter(Boolean);
  setLine(artboard, upper(parts.join('  ·  ')), x, y, {
    field: 'team',
    face: 'saira',
    size: 32,
    minSize: 22,
    width,
    tracking: 4,
    align,
    fill: artboard.palette.s(0.88, 0.08),
  });
}

/** A cut stone with the number, or the sport's mark. */
function gem(artboard: Artboard, x: number, y: number): void {
  const { ink, palette, texts } = artboard;
  const ring = (radius: number): Point[] =>
    Array.from(
      { length: 6 },
      (_, k): Point => [x + radius * Math.sin((k * Math.PI) / 3), y - radius * Math.cos((k * Math.PI) / 3)],
    );
  const [outer, inner] = [ring(74), ring(52)];
  outer.forEach((point, k) => {
    const next = (k + 1) % 6;
    const facet = polygon([point, outer[next] ?? point, inner[next] ?? point, inner[k] ?? point]);
    ink.fillStyle = palette.s(0.5 + 0.4 * Math.abs(Math.sin(1.3 * k + 0.6)), 0.16);
    ink.fill(facet);
  });
  foilPath(artboard, polygon(outer));
  const table = polygon(inner);
  ink.fillStyle = palette.p(0.2, 0.09);
  ink.fill(table);
  coverFoil(artboard, table);
  if (!texts.player_number) {
    ink.strokeStyle = '#ffffff';
    ink.lineWidth = 5;
    ink.stroke(sportMark(texts.sport, x, y, 28));
    return;
  }
  const room = { face: 'saira', size: 66, minSize: 16, width: 84 } as const;
  const { size } = fitText(ink, texts.player_number, room);
  setLine(artboard, texts.player_number, x, y + 0.36 * size, { ...room, field: 'player_number', fill: '#ffffff' });
}
